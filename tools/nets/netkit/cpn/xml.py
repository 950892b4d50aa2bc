"""Elements as lists of lines, indented by their depth."""

from typing import List, Union
from xml.sax.saxutils import escape, quoteattr

Lines = List[str]


def element(tag: str, *content: Union[str, Lines], **attributes) -> Lines:
    """Its content is one text or any number of elements; a text is written as it is, with its line breaks."""
    opening = tag + "".join(f" {name}={quoteattr(str(value))}" for name, value in attributes.items())
    if not content:
        return [f"<{opening}/>"]
    if isinstance(content[0], str):
        return [f"<{opening}>{escape(content[0])}</{tag}>"]
    return [f"<{opening}>", *(f"  {line}" for part in content for line in part), f"</{tag}>"]


def one_line(*elements: Lines) -> Lines:
    return ["".join(line for part in elements for line in part)]
