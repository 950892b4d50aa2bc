// Reads traces from JSON and resolves their names.
#include "unfire/load/trace.hpp"

#include <charconv>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>

#include "unfire/load/source.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

using Json = nlohmann::json;

class TraceReader {
 public:
  TraceReader(std::string file, const model::Net& net) : file_(std::move(file)), net_(net) {
    for (std::uint32_t p = 0; p < net.places.size(); ++p) places_.emplace(net.places[p].id, p);
    for (std::uint32_t t = 0; t < net.transitions.size(); ++t) transitions_.emplace(net.transitions[t].id, t);
  }

  [[nodiscard]] WrittenTrace read(const Json& document) const {
    const Json& trace = document.is_object() && document.contains("trace") ? document["trace"] : document;
    if (!trace.is_object() || !trace.contains("steps") || !trace["steps"].is_array())
      fail("no trace: expected an object with a list 'steps'");
    WrittenTrace result;
    result.file = file_;
    if (trace.contains("initial")) result.initial = marking(trace["initial"], "initial");
    for (const auto& written : trace["steps"]) result.steps.push_back(step(written, result.steps.size() + 1));
    return result;
  }

 private:
  [[noreturn]] void fail(const std::string& reason) const { throw model::InputError({file_, 0}, reason); }

  [[nodiscard]] WrittenStep step(const Json& written, std::size_t number) const {
    const std::string where = "step " + std::to_string(number);
    if (!written.is_object() || !written.contains("transition") || !written["transition"].is_string())
      fail(where + ": expected an object with a string 'transition'");
    const auto id = written["transition"].get<std::string>();
    const auto found = transitions_.find(id);
    if (found == transitions_.end()) fail(where + ": the net has no transition '" + id + "'");
    WrittenStep result{model::TransitionId{found->second}, {}, std::nullopt};
    if (written.contains("binding")) result.binding = binding(written["binding"], where);
    if (written.contains("marking")) result.marking = marking(written["marking"], where);
    return result;
  }

  [[nodiscard]] std::vector<WrittenValue> binding(const Json& written, const std::string& where) const {
    if (!written.is_object()) fail(where + ": a binding is an object of variables and colours");
    std::vector<WrittenValue> result;
    for (const auto& [variable, colour] : written.items()) {
      if (!colour.is_string()) fail(where + ": variable '" + variable + "': a colour is a string");
      result.push_back({variable, colour.get<std::string>()});
    }
    return result;
  }

  [[nodiscard]] WrittenMarking marking(const Json& written, const std::string& where) const {
    if (!written.is_object()) fail(where + ": a marking is an object of place ids and what they hold");
    WrittenMarking result;
    for (const auto& [id, held] : written.items()) {
      const auto found = places_.find(id);
      if (found == places_.end()) fail(where + ": the net has no place '" + id + "'");
      const model::PlaceId place{found->second};
      const std::string here = where + ": place '" + id + "'";
      if (!held.is_object()) {
        result.push_back({place, std::nullopt, count(held, here)});
        continue;
      }
      for (const auto& [colour, tokens] : held.items())
        result.push_back({place, colour, count(tokens, here + ", colour " + colour)});
    }
    return result;
  }

  /// A number, or a string where the number is beyond what JSON readers keep exactly.
  [[nodiscard]] model::Tokens count(const Json& written, const std::string& where) const {
    if (written.is_number_unsigned()) return written.get<model::Tokens>();
    if (!written.is_string()) fail(where + ": not a token count");
    const auto text = written.get<std::string>();
    model::Tokens value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      fail(where + ": not a token count: '" + text + "'");
    return value;
  }

  std::string file_;
  const model::Net& net_;
  std::unordered_map<std::string, std::uint32_t> places_, transitions_;
};

}  // namespace

WrittenTrace read_trace(const std::filesystem::path& file, const model::Net& net) {
  Json document;
  try {
    document = Json::parse(read_source(file));
  } catch (const Json::parse_error& error) {
    throw model::InputError({file.string(), 0},
                            "not a JSON document: error at byte " + std::to_string(error.byte));
  }
  return TraceReader(file.string(), net).read(document);
}

}  // namespace unfire::load
