#pragma once
// Sends what waits in an outbox, outside of any transaction: some of it is claimed in one, sent several at a
// time, and settled in another.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "platform/module.hpp"
#include "platform/run/context.hpp"

namespace outbound {

/// An outbox, by its steps. `Item` is a claimed message, `Outcome` what became of it.
template <class Item, class Outcome>
struct Outbox {
  std::string_view what;  // for the log: "notices"
  std::function<bool(Context&)> is_due;
  std::function<std::vector<Item>(Context&)> claim;
  std::function<Outcome(const Item&)> send;  // in no transaction, by several threads
  std::function<void(Context&, const Item&, const Outcome&)> settle;
  std::function<std::string(const Outcome&)> problem;  // empty if it was taken
};

template <class Item, class Outcome>
class OutboxSender {
 public:
  /// Runs work as one transaction and waits for it; the work may run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;

  explicit OutboxSender(Outbox<Item, Outcome> box) : box_{std::move(box)} {}

  /// Sends what is due, several at a time, until nothing is. Failures are logged, and tried again later.
  void send_waiting(const Transact& look, const Transact& act) {
    try {
      send_all(look, act);
    } catch (const std::exception& failure) {
      spdlog::error("{} could not be sent: {}", box_.what, failure.what());
    }
  }
  /// Waits a moment, so that a burst is looked at a few times a second and not for each.
  void rest() {
    constexpr std::chrono::milliseconds rests{200};
    std::unique_lock lock{guard_};
    stopped_.wait_for(lock, rests, [this] { return stopping_.load(); });
  }
  /// Begins no further message, and ends a rest.
  void stop() {
    {
      const std::lock_guard lock{guard_};
      stopping_ = true;
    }
    stopped_.notify_all();
  }

 private:
  static constexpr std::size_t at_once = 8;

  void send_all(const Transact& look, const Transact& act) {
    while (!stopping_) {
      bool is_any = false;
      look([&](Context& ctx) { is_any = box_.is_due(ctx); });
      if (!is_any) return;
      std::vector<Item> batch;
      act([&](Context& ctx) { batch = box_.claim(ctx); });
      if (!batch.empty()) send_batch(batch, act);
    }
  }

  void send_batch(const std::vector<Item>& batch, const Transact& act) {
    std::vector<std::optional<Outcome>> outcomes(batch.size());
    std::atomic<std::size_t> next{0};
    const auto send_some = [&] {
      for (std::size_t i = next++; i < batch.size() && !stopping_; i = next++)
        outcomes[i] = box_.send(batch[i]);
    };
    {
      std::vector<std::jthread> threads(std::min(at_once, batch.size()));
      for (auto& thread : threads) thread = std::jthread{send_some};
    }
    // A receiver that is down refuses all of them: it is named once.
    std::map<std::string, int> failures;
    for (const auto& outcome : outcomes)
      if (outcome && !box_.problem(*outcome).empty()) ++failures[box_.problem(*outcome)];
    for (const auto& [why, count] : failures) spdlog::warn("{} {} were not taken: {}", count, box_.what, why);
    act([&](Context& ctx) {
      for (std::size_t i = 0; i < batch.size(); ++i)
        if (outcomes[i]) box_.settle(ctx, batch[i], *outcomes[i]);
    });
  }

  Outbox<Item, Outcome> box_;
  std::atomic<bool> stopping_{false};
  std::mutex guard_;
  std::condition_variable stopped_;
};

/// The outbox as work of a module, on a thread of its own, so that a slow receiver delays nothing else.
template <class Item, class Outcome>
auto sending(std::string_view topic, Outbox<Item, Outcome> box) -> OutgoingWork {
  const auto sender = std::make_shared<OutboxSender<Item, Outcome>>(std::move(box));
  return {.topic = topic,
          .run =
              [sender](run::Executor& executor) {
                sender->send_waiting([&](const auto& work) { executor.look(work); },
                                     [&](const auto& work) { executor.act(work); });
                sender->rest();
              },
          .stop = [sender] { sender->stop(); }};
}

}  // namespace outbound
