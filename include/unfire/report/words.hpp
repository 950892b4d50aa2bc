// Markings, firing sequences and stop reasons in the words of the user's file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "unfire/check/answer.hpp"
#include "unfire/explore/context.hpp"
#include "unfire/report/numbers.hpp"

namespace unfire::report {

/// The name, with the id behind it when they differ.
[[nodiscard]] std::string label(const model::Place& place);
[[nodiscard]] std::string label(const model::Transition& transition);

/// "a, b, c and 12 more".
[[nodiscard]] std::string some_of(const std::vector<std::string>& names, std::size_t shown);

/// "p1: 2", or "p1" for a single token.
[[nodiscard]] std::string tokens_text(const model::Place& place, model::Tokens tokens);
/// "p1: 2, p7" — a token count of one is not written; "(empty)" when no place is marked.
[[nodiscard]] std::string marking_text(const model::Net& net, const net::Marking& marking);
/// {"p1": 2, "p7": 1} by place id, marked places only.
[[nodiscard]] Json marking_json(const model::Net& net, const net::Marking& marking);

/// At most `shown` events, and how many there are in all.
[[nodiscard]] std::string sequence_text(const model::Net& net, const std::vector<model::TransitionId>& events,
                                        std::size_t shown);
[[nodiscard]] Json sequence_json(const model::Net& net, const std::vector<model::TransitionId>& events);

[[nodiscard]] std::string_view stop_word(explore::Stop stop);
/// Why the exploration ended, as the end of a sentence: "the memory limit was reached".
[[nodiscard]] std::string_view stop_phrase(explore::Stop stop);
[[nodiscard]] std::string_view verdict_word(check::Verdict verdict);

}  // namespace unfire::report
