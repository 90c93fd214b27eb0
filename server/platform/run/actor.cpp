// Operations on one connection.
#include "platform/run/actor.hpp"

namespace run {

void Actor::to_outcome(Execution& execution) {
  run::to_outcome(execution, connection_, observer_);
  if (on_signals && !execution.signals().empty()) on_signals(execution.signals());
}

auto Actor::act(Execution::Work work) -> std::optional<Refused> {
  Execution execution{runtime_, origin, std::move(work)};
  to_outcome(execution);
  return execution.overruling();
}

}  // namespace run
