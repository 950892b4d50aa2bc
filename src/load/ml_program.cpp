#include "unfire/load/ml_program.hpp"

#include "ml_typer.hpp"

namespace unfire::load {

using typing::Stamps;

MlProgram::MlProgram() : typer_(std::make_unique<typing::Typer>()) {}
MlProgram::~MlProgram() = default;

void MlProgram::declare(const ml::Declaration& declaration, const MlSource& source) {
  typer_->declare_top(declaration, source);
}

MlProgram::Inscription MlProgram::arc(const ml::Expression& text, const std::string& colours,
                                      const MlSource& source) {
  return typer_->marking(text, colours, Stamps::delays, source);
}

MlProgram::Inscription MlProgram::initial_marking(const ml::Expression& text, const std::string& colours,
                                                  const MlSource& source) {
  return typer_->marking(text, colours, Stamps::also_absolute, source);
}

MlProgram::Inscription MlProgram::guard(const ml::Expression& text, const MlSource& source) {
  return typer_->value(text, typer_->boolean(), source);
}

MlProgram::Inscription MlProgram::priority(const ml::Expression& text, const MlSource& source) {
  return typer_->value(text, typer_->integer(), source);
}

MlProgram::Inscription MlProgram::delay(const ml::Delay& delay, const MlSource& source) {
  const bool whole = delay.kind == ml::Delay::Kind::integer;
  return typer_->value(delay.value, whole ? typer_->integer() : typer_->time(), source);
}

MlProgram::Inscription MlProgram::code(const ml::CodeSegment& code, const MlSource& source) {
  return typer_->code(code, source);
}

model::program::ColourSetId MlProgram::colour_set(const std::string& name, const MlSource& source) const {
  typer_->set_source(source);
  return typer_->colour_set(name, {});
}

const model::program::Program& MlProgram::program() const { return typer_->program(); }
const std::vector<std::string>& MlProgram::warnings() const { return typer_->warnings(); }

}  // namespace unfire::load
