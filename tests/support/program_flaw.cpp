#include "support/program_flaw.hpp"

#include <set>
#include <utility>

namespace unfire::test {

namespace {

using namespace model::program;
using Kind = Expression::Kind;

class Walk {
 public:
  explicit Walk(const Program& program) : program_(program) {}

  void visit(FunctionId id) {
    if (!seen_.insert(id).second || !flaw.empty()) return;
    const Function& function = program_[id];
    frame_ = function.frame;
    name_ = function.name;
    for (const auto place : function.captures) demand(place < frame_, "a captured value has no place");
    visit(function.body);
    for (const auto next : std::exchange(next_, {})) visit(next);
  }

  std::string flaw;

 private:
  void demand(bool holds, const char* promise) {
    if (!holds && flaw.empty()) flaw = name_ + ": " + promise;
  }

  void visit(ExpressionId id) {
    const Expression& expression = program_[id];
    for (const auto operand : expression.operands) visit(operand);
    for (const auto& rule : expression.rules) {
      demand(rule.patterns.size() == expression.operands.size(), "a rule has another number of patterns");
      for (const auto pattern : rule.patterns) visit(pattern);
      visit(rule.body);
    }
    const auto operands = expression.operands.size();
    if (expression.kind == Kind::local) demand(expression.number < frame_, "a local is outside of the frame");
    if (expression.kind == Kind::condition) demand(operands == 3, "a condition has not three operands");
    if (expression.kind == Kind::match) demand(!expression.rules.empty(), "a match has no rules");
    if (expression.kind == Kind::net_variable)
      demand(expression.number < program_.variables.size(), "no variable");
    if (expression.kind == Kind::call || expression.kind == Kind::closure ||
        expression.kind == Kind::global) {
      const FunctionId called{expression.number};
      const auto parameters = expression.kind == Kind::call ? program_[called].parameters : 0;
      demand(operands == parameters + program_[called].captures.size(),
             "a call has another number of operands");
      next_.insert(called);
    }
  }

  void visit(PatternId id) {
    const Pattern& pattern = program_[id];
    const bool binds = pattern.kind == Pattern::Kind::bind || pattern.kind == Pattern::Kind::layered;
    demand(!binds || pattern.number < frame_, "a pattern binds outside of the frame");
    demand(pattern.kind != Pattern::Kind::cons || pattern.parts.size() == 2, "a cons has not two parts");
    for (const auto part : pattern.parts) visit(part);
  }

  const Program& program_;
  std::set<FunctionId> seen_, next_;
  std::uint32_t frame_ = 0;
  std::string name_;
};

}  // namespace

std::string flaw(const Program& program, FunctionId function) {
  Walk walk(program);
  walk.visit(function);
  return walk.flaw;
}

}  // namespace unfire::test
