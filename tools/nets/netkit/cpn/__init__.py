"""Nets of CPN Tools: a net under construction, with its pages and declarations, and the writer of .cpn files."""
