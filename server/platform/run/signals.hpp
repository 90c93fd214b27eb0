#pragma once
// Signals of committed work to their listeners: WebSockets, the job runner, the settings.
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "platform/run/context.hpp"

/// Signalled here when signals of other instances may have been lost: a listener that must not miss one looks
/// at what it listens for again.
inline constexpr std::string_view signals_lost = "signals.lost";

class SignalHub {
 public:
  using Listener = std::function<void(const Signal&)>;

  /// A subscription to one topic until the handle is dropped. Listeners run on the notifying thread and must
  /// be quick.
  class Handle {
   public:
    Handle() = default;
    Handle(Handle&& other) noexcept : hub_{std::exchange(other.hub_, nullptr)}, id_{other.id_} {}
    auto operator=(Handle&& other) noexcept -> Handle& {
      std::swap(hub_, other.hub_);
      std::swap(id_, other.id_);
      return *this;
    }
    ~Handle();

   private:
    friend class SignalHub;
    Handle(SignalHub* hub, std::uint64_t id) : hub_{hub}, id_{id} {}
    SignalHub* hub_ = nullptr;
    std::uint64_t id_ = 0;
  };

  [[nodiscard]] auto listen(std::string topic, Listener listener) -> Handle;
  /// Notifies this instance's listeners, and passes the signals for every instance on.
  void tell(const std::vector<Signal>& signals);
  /// Notifies this instance's listeners of a signal from another instance.
  void tell_here(const Signal& signal);
  /// Sends the signals of one commit to the other instances. Set before the first signal; empty on a single
  /// instance.
  std::function<void(std::vector<Signal>)> pass_on;

 private:
  struct Entry {
    std::uint64_t id;
    std::shared_ptr<const Listener> listener;
  };
  void forget(std::uint64_t id);

  std::mutex guard_;
  std::uint64_t next_id_ = 1;
  std::multimap<std::string, Entry, std::less<>> listeners_;
};
