"""The file of a net of any kind."""

from .coloured.pnml import to_pnml
from .cpn.net import CpnNet
from .cpn.writer import to_cpn


def text_of(net) -> str:
    return to_cpn(net) if isinstance(net, CpnNet) else to_pnml(net)
