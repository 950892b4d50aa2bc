// Writes `FORMULA …` and `STATE_SPACE …` lines.
#include "unfire/report/mcc.hpp"

#include <fmt/format.h>

namespace unfire::report {
namespace {

std::string_view technique_words(check::Technique technique) {
  switch (technique) {
    case check::Technique::explicit_search: return "EXPLICIT SEQUENTIAL_PROCESSING";
    case check::Technique::structure: return "TOPOLOGICAL SEQUENTIAL_PROCESSING";
    case check::Technique::nupn_claim: return "TOPOLOGICAL USE_NUPN SEQUENTIAL_PROCESSING";
  }
  return {};
}

}  // namespace

std::string mcc_line(const check::ExaminationAnswer& answer) {
  const auto* kind = answer.kind == check::ExaminationAnswer::Kind::formula ? "FORMULA" : "STATE_SPACE";
  if (!answer.value) return fmt::format("{} {} CANNOT_COMPUTE", kind, answer.id);
  return fmt::format("{} {} {} TECHNIQUES {}{}", kind, answer.id, *answer.value,
                     technique_words(answer.technique), answer.unfolded ? " UNFOLDING_TO_PT" : "");
}

}  // namespace unfire::report
