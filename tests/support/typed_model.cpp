#include "support/typed_model.hpp"

#include <array>
#include <map>

#include "unfire/model/error.hpp"

namespace unfire::test {

namespace {

using load::MlSource;
using model::program::Type;

const MlSource at_arc{{"model.cpn", 7}, "arc from A to B"};

class Writer {
 public:
  explicit Writer(const model::program::Program& program) : program_(program) {}

  std::string write(model::program::TypeId id) {
    const Type& type = program_[id];
    constexpr std::array scalars{"?", "int", "intinf", "real", "string", "char", "time"};
    std::string result;
    switch (type.kind) {
      case Type::Kind::scalar: return scalars[static_cast<std::size_t>(type.domain)];
      case Type::Kind::list: return write(type.parts[0]) + " list";
      case Type::Kind::timed: return write(type.parts[0]) + " timed";
      case Type::Kind::arrow:
        result.append("(").append(write(type.parts[0])).append(" -> ");
        return result.append(write(type.parts[1])).append(")");
      case Type::Kind::exception: return "exn";
      case Type::Kind::variable:
        return {'\'',
                static_cast<char>('a' + variables_.emplace(type.number, variables_.size()).first->second)};
      case Type::Kind::datatype:
        for (const auto part : type.parts) result += write(part) + " ";
        return result + program_.datatypes[type.number].name;
      case Type::Kind::tuple: break;
    }
    for (std::size_t i = 0; i < type.parts.size(); ++i) {
      result += i == 0 ? "" : " * ";
      if (!type.labels.empty()) result += type.labels[i] + ":";
      result += write(type.parts[i]);
    }
    return type.parts.empty() ? "unit" : result.insert(0, 1, '(').append(")");
  }

 private:
  const model::program::Program& program_;
  std::map<std::uint32_t, std::size_t> variables_;
};

}  // namespace

TypedModel::TypedModel(std::string_view declarations) { declare(declarations); }

void TypedModel::declare(std::string_view text) {
  const MlSource source{{"model.cpn", 3}, "declaration"};
  for (const auto& declaration : reader_.declarations(text, source)) program_.declare(declaration, source);
}

TypedModel::Inscription TypedModel::arc(std::string_view text, const std::string& colours) {
  return program_.arc(reader_.output_inscription(text, at_arc), colours, at_arc);
}

TypedModel::Inscription TypedModel::initial_marking(std::string_view text, const std::string& colours) {
  return program_.initial_marking(reader_.expression(text, at_arc), colours, at_arc);
}

TypedModel::Inscription TypedModel::guard(std::string_view text) {
  return program_.guard(reader_.guard(text, at_arc).front(), at_arc);
}

std::string TypedModel::type(std::string_view text) {
  const auto inscription = program_.code({{}, {}, reader_.expression(text, at_arc)}, at_arc);
  return type_text(program(), inscription.type);
}

std::string TypedModel::complaint(std::string_view text, const std::string& colours) {
  try {
    static_cast<void>(arc(text, colours));
  } catch (const model::InputError& error) {
    return error.what();
  }
  return {};
}

const model::program::Expression& TypedModel::body(const Inscription& inscription) const {
  return program()[program()[inscription.function].body];
}

std::string type_text(const model::program::Program& program, model::program::TypeId type) {
  return Writer(program).write(type);
}

}  // namespace unfire::test
