// Notification of listeners.
#include "platform/run/signals.hpp"

#include <algorithm>
#include <utility>

SignalHub::Handle::~Handle() {
  if (hub_ != nullptr) hub_->forget(id_);
}

auto SignalHub::listen(std::string topic, Listener listener) -> Handle {
  const std::lock_guard lock{guard_};
  const auto id = next_id_++;
  listeners_.emplace(std::move(topic), Entry{id, std::make_shared<const Listener>(std::move(listener))});
  return Handle{this, id};
}

void SignalHub::forget(std::uint64_t id) {
  const std::lock_guard lock{guard_};
  const auto is_it = [id](const auto& entry) { return entry.second.id == id; };
  if (const auto found = std::ranges::find_if(listeners_, is_it); found != listeners_.end())
    listeners_.erase(found);
}

void SignalHub::tell(const std::vector<Signal>& signals) {
  for (const auto& signal : signals) tell_here(signal);
  if (!pass_on) return;
  std::vector<Signal> everywhere;
  for (const auto& signal : signals)
    if (signal.reach == Reach::everywhere) everywhere.push_back(signal);
  if (!everywhere.empty()) pass_on(std::move(everywhere));
}

void SignalHub::tell_here(const Signal& signal) {
  std::vector<std::shared_ptr<const Listener>> hearing;
  {
    const std::lock_guard lock{guard_};
    const auto [first, last] = listeners_.equal_range(signal.topic);
    for (auto it = first; it != last; ++it) hearing.push_back(it->second.listener);
  }
  for (const auto& listener : hearing) (*listener)(signal);
}
