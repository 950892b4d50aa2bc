// The evaluator: a walk over the expressions of the program, with one stack for the frames of all functions.
#include "unfire/net/ml_machine.hpp"

#include <fmt/format.h>

#include <boost/container/small_vector.hpp>
#include <utility>

#include "ml_primitives.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

namespace program = model::program;
using program::Expression;
using program::ExpressionId;
using program::FunctionId;
using program::Pattern;
using program::PatternId;
using Operands = boost::container::small_vector<MlCell, 8>;

/// Of the C++ stack. The least common one has 8 MiB; below this is room for what runs the machine.
constexpr std::ptrdiff_t most_stack_bytes = std::ptrdiff_t{5} << 20U;
/// Between two looks at whether to go on.
constexpr std::uint32_t calls_between_looks = 1U << 16U;
/// Between two runs closures are dropped if they are more than this.
constexpr std::size_t most_transients = std::size_t{1} << 16U;

}  // namespace

class MlMachine::Run final : public MlHost {
 public:
  Run(const program::Program& program, Values& values)
      : program_(program),
        cells_(values),
        primitives_(program, cells_, *this),
        variables_(program.variables.size() + 1),
        globals_(program.functions.size()) {
    for (const auto& expression : program.expressions)
      constants_.push_back(expression.kind == Expression::Kind::constant ? constant(expression.constant)
                                                                         : MlCell());
    for (const auto& pattern : program.patterns)
      literals_.push_back(pattern.kind == Pattern::Kind::literal ? constant(pattern.constant) : MlCell());
  }

  [[nodiscard]] ValueId run(const model::ProgramCall& call, std::span<const ValueId> arguments) {
    start();
    variables_.back() = ValueId{0};
    for (std::size_t i = 0; i < arguments.size(); ++i)
      variables_[model::index(call.variables[i])] = arguments[i];
    try {
      const Frame frame(*this, call.function, 0);
      return evaluate(call.expression).value();
    } catch (const MlRaised& raised) {
      fail(program_[call.function].where, program_[call.function].name, raised.packet);
    }
  }

  /// What the outside asks about a colour set, whose bounds and selections are programs, too.
  template <class Ask>
  [[nodiscard]] decltype(auto) ask(program::ColourSetId set, Ask&& question) {
    start();
    try {
      return question(primitives_);
    } catch (const MlRaised& raised) {
      fail({}, "colour set '" + program_.colour_sets[program::index(set)].name + "'", raised.packet);
    }
  }

  void set_keep_going(std::function<bool()> keep_going) { keep_going_ = std::move(keep_going); }

  [[nodiscard]] MlCell apply(MlCell function, MlCell argument) override {
    auto closure = cells_.closure_of(function);
    closure.arguments.push_back(argument);
    if (closure.arguments.size() < program_[closure.function].parameters)
      return cells_.closure(std::move(closure));
    const std::size_t base = frames_.size();
    frames_.insert(frames_.end(), closure.arguments.begin(), closure.arguments.end());
    frames_.insert(frames_.end(), closure.captured.begin(), closure.captured.end());
    return enter(closure.function, base);
  }

  [[nodiscard]] MlCell global(FunctionId function) override {
    auto& known = globals_[program::index(function)];
    if (!known) {
      const ValueId clock = std::exchange(variables_.back(), ValueId{0});  // declarations are made at 0
      const MlCell value = enter(function, frames_.size());
      variables_.back() = clock;
      globals_[program::index(function)] = value;
      return value;
    }
    return *known;
  }

  [[nodiscard]] std::int64_t clock() const override { return cells_.values().to_number(variables_.back()); }

 private:
  /// The current function and its part of the stack; restores the caller's.
  class Frame {
   public:
    /// `given`: values that lie on the stack already, from the beginning of the frame on.
    Frame(Run& run, FunctionId function, std::size_t given)
        : run_(run), frame_(run.frame_), function_(run.function_) {
      run.frame_ = run.frames_.size() - given;
      run.function_ = function;
      run.frames_.resize(run.frame_ + std::max<std::size_t>(run.program_[function].frame, given));
    }
    ~Frame() {
      run_.frames_.resize(run_.frame_);
      run_.frame_ = frame_;
      run_.function_ = function_;
    }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

   private:
    Run& run_;
    std::size_t frame_;
    FunctionId function_;
  };

  void start() {
    const char here = 0;
    stack_begin_ = &here;
    raised_where_.clear();
    if (cells_.transients() <= most_transients) return;
    cells_.forget_transients();
    for (auto& known : globals_)
      if (known && !known->is_value()) known.reset();
  }

  /// An exception that nothing handles.
  [[noreturn]] void fail(const model::Location& where, const std::string& owner, MlCell packet) {
    frames_.clear();
    frame_ = 0;
    throw MlFailure{
        where, fmt::format("{}: exception {} is raised{}", owner, exception_text(packet), raised_where_)};
  }

  [[nodiscard]] std::string exception_text(MlCell packet) const {
    const auto number = cells_.to_number(packet_number(packet));
    return program_.exceptions[static_cast<std::size_t>(number)].name;
  }
  [[nodiscard]] MlCell packet_number(MlCell packet) const {
    return is_small(packet) ? packet : cells_.part(packet, 0);
  }
  /// A number, not the pair of a number and an argument.
  [[nodiscard]] bool is_small(MlCell cell) const {
    return cell.is_value() && cells_.values().is_number(cell.value());
  }

  [[nodiscard]] MlCell constant(const std::variant<std::int64_t, double, std::string>& constant) {
    if (const auto* number = std::get_if<std::int64_t>(&constant)) return cells_.number(*number);
    if (const auto* real = std::get_if<double>(&constant)) return cells_.real(*real);
    return cells_.text(std::get<std::string>(constant));
  }

  [[nodiscard]] MlCell& local(std::uint32_t number) { return frames_[frame_ + number]; }

  void check_depth() const {
    const char here = 0;
    if (stack_begin_ - &here > most_stack_bytes)
      throw model::InputError(program_[function_].where,
                              program_[function_].name + ": calls are nested too deeply");
  }

  [[nodiscard]] MlCell evaluate(ExpressionId id) {
    using Kind = Expression::Kind;
    const Expression& expression = program_[id];
    const auto& operands = expression.operands;
    switch (expression.kind) {
      case Kind::constant: return constants_[program::index(id)];
      case Kind::net_variable: return MlCell(variables_[expression.number]);
      case Kind::local: return local(expression.number);
      case Kind::global: return global(FunctionId{expression.number});
      case Kind::tuple:
        if (operands.empty()) return cells_.unit();
        [[fallthrough]];
      case Kind::list: {
        const auto parts = evaluate_all(operands);
        return cells_.sequence(std::span(parts.data(), parts.size()));
      }
      case Kind::select: return cells_.part(evaluate(operands[0]), expression.number);
      case Kind::construct: return construct(expression);
      case Kind::primitive: return primitive(expression);
      case Kind::call: return call(expression);
      case Kind::closure: {
        const auto captured = evaluate_all(operands);
        return cells_.closure({FunctionId{expression.number}, {captured.begin(), captured.end()}, {}});
      }
      case Kind::apply: {
        const MlCell function = evaluate(operands[0]);
        return apply(function, evaluate(operands[1]));
      }
      case Kind::match: return match(expression);
      case Kind::condition: return evaluate(operands[cells_.is_true(evaluate(operands[0])) ? 1 : 2]);
      case Kind::raise: {
        const MlCell packet = evaluate(operands[0]);
        note(expression.at);
        throw MlRaised{packet};
      }
      case Kind::handle: return handle(expression);
      case Kind::sequence:
        for (std::size_t i = 0; i + 1 < operands.size(); ++i) (void)evaluate(operands[i]);
        return evaluate(operands.back());
    }
    return {};
  }

  [[nodiscard]] Operands evaluate_all(const std::vector<ExpressionId>& expressions) {
    Operands values;
    values.reserve(expressions.size());
    for (const auto expression : expressions) values.push_back(evaluate(expression));
    return values;
  }

  [[nodiscard]] MlCell construct(const Expression& expression) {
    if (expression.operands.empty()) return cells_.number(expression.number);
    const MlCell argument = evaluate(expression.operands[0]);
    if (expression.form == program::Datatype::Form::index) return argument;
    return cells_.sequence({cells_.number(expression.number), argument});
  }

  [[nodiscard]] MlCell primitive(const Expression& expression) {
    const auto operands = evaluate_all(expression.operands);
    try {
      return primitives_.apply(expression, std::span(operands.data(), operands.size()));
    } catch (const MlRaised&) {
      note(expression.at);
      throw;
    }
  }

  /// Remembers where an exception comes from; the first to say so knows best.
  void note(program::Position at) {
    if (raised_where_.empty())
      raised_where_ = fmt::format(", line {}, column {} of {}", at.line, at.column, program_[function_].name);
  }

  [[nodiscard]] MlCell call(const Expression& expression) {
    check_depth();
    const std::size_t base = frames_.size();
    for (const auto operand : expression.operands) {
      const MlCell value = evaluate(operand);
      frames_.push_back(value);
    }
    return enter(FunctionId{expression.number}, base);
  }

  /// Runs a function whose parameters and captured values lie on the stack from `base` on.
  [[nodiscard]] MlCell enter(FunctionId id, std::size_t base) {
    check_depth();
    if (++calls_ % calls_between_looks == 0 && keep_going_ && !keep_going_()) throw MlStopped{};
    const auto& function = program_[id];
    const Frame frame(*this, id, frames_.size() - base);
    // What is captured has its place behind where it lies now, or there: moved from the last on.
    for (std::size_t i = function.captures.size(); i > 0; --i)
      local(function.captures[i - 1]) = local(function.parameters + static_cast<std::uint32_t>(i - 1));
    return evaluate(function.body);
  }

  [[nodiscard]] MlCell match(const Expression& expression) {
    const auto values = evaluate_all(expression.operands);
    for (const auto& rule : expression.rules) {
      bool all = true;
      for (std::size_t i = 0; i < values.size() && all; ++i) all = matches(rule.patterns[i], values[i]);
      if (all) return evaluate(rule.body);
    }
    note(expression.at);
    raise(program::Exception::match);
  }

  [[nodiscard]] MlCell handle(const Expression& expression) {
    const std::size_t height = frames_.size();
    MlCell packet;
    try {
      return evaluate(expression.operands[0]);
    } catch (const MlRaised& raised) {
      packet = raised.packet;
    }
    frames_.resize(height);  // operands of calls that were not entered
    for (const auto& rule : expression.rules) {
      if (!matches(rule.patterns[0], packet)) continue;
      raised_where_.clear();
      return evaluate(rule.body);
    }
    throw MlRaised{packet};
  }

  [[nodiscard]] bool matches(PatternId id, MlCell value) {
    using Kind = Pattern::Kind;
    const Pattern& pattern = program_[id];
    switch (pattern.kind) {
      case Kind::wildcard: return true;
      case Kind::bind: local(pattern.number) = value; return true;
      case Kind::literal: return cells_.equal(literals_[program::index(id)], value);
      case Kind::tuple: return pattern.parts.empty() || matches_parts(pattern, value);
      case Kind::construct: return matches_constructor(pattern, value);
      case Kind::list: return cells_.size(value) == pattern.parts.size() && matches_parts(pattern, value);
      case Kind::cons: {
        if (cells_.size(value) == 0) return false;
        const auto parts = cells_.parts(value);
        return matches(pattern.parts[0], parts[0]) &&
               matches(pattern.parts[1], cells_.sequence(std::span(parts).subspan(1)));
      }
      case Kind::layered: local(pattern.number) = value; return matches(pattern.parts[0], value);
    }
    return false;
  }

  [[nodiscard]] bool matches_parts(const Pattern& pattern, MlCell value) {
    for (std::size_t i = 0; i < pattern.parts.size(); ++i)
      if (!matches(pattern.parts[i], cells_.part(value, i))) return false;
    return true;
  }

  [[nodiscard]] bool matches_constructor(const Pattern& pattern, MlCell value) {
    if (pattern.form == program::Datatype::Form::index) return matches(pattern.parts[0], value);
    if (pattern.parts.empty()) return is_small(value) && cells_.to_number(value) == pattern.number;
    return !is_small(value) && cells_.to_number(cells_.part(value, 0)) == pattern.number &&
           matches(pattern.parts[0], cells_.part(value, 1));
  }

  const program::Program& program_;
  MlCells cells_;
  MlPrimitives primitives_;
  std::vector<ValueId> variables_;              ///< of the net, by number: the binding at hand; the time
  std::vector<std::optional<MlCell>> globals_;  ///< by function, once computed
  std::vector<MlCell> constants_, literals_;    ///< by expression, by pattern
  std::vector<MlCell> frames_;                  ///< of all functions at work
  std::size_t frame_ = 0;                       ///< where the current one begins
  FunctionId function_{};
  std::string raised_where_;
  std::function<bool()> keep_going_;
  std::uint32_t calls_ = 0;
  const char* stack_begin_ = nullptr;
};

MlMachine::MlMachine(const program::Program& program, Values& values)
    : run_(std::make_unique<Run>(program, values)) {}
MlMachine::~MlMachine() = default;

ValueId MlMachine::run(const model::ProgramCall& call, std::span<const ValueId> arguments) {
  return run_->run(call, arguments);
}

const std::optional<std::vector<ValueId>>& MlMachine::colours(program::ColourSetId set) {
  return run_->ask(set, [&](MlPrimitives& primitives) -> decltype(auto) { return primitives.colours(set); });
}

bool MlMachine::legal(program::ColourSetId set, ValueId value) {
  return run_->ask(set, [&](MlPrimitives& primitives) { return primitives.legal(set, value); });
}

void MlMachine::set_keep_going(std::function<bool()> keep_going) {
  run_->set_keep_going(std::move(keep_going));
}

std::string MlMachine::colour_text(program::ColourSetId set, ValueId value) {
  return run_->ask(set, [&](MlPrimitives& primitives) { return primitives.colour_text(set, value); });
}

}  // namespace unfire::net
