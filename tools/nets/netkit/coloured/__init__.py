"""Coloured nets (symmetric nets of PNML): net under construction and its terms, its PNML; and, sharing nothing with
these, a reader, the meaning of terms, and an explorer for the oracle.
"""
