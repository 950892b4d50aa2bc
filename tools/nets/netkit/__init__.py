"""Petri nets of our own: families of generated nets, their PNML, and a plain explorer that says what to
expect of them.
"""
