// The sender of push messages.
#include "sender.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <thread>

#include "devices.hpp"

namespace inbox::push {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t at_once = 8;
constexpr auto rests = 200ms;

}  // namespace

void Sender::send_waiting(const Transact& look, const Transact& act) {
  try {
    send_all(look, act);
  } catch (const std::exception& failure) {
    spdlog::error("notices could not be pushed: {}", failure.what());
  }
}

void Sender::rest() {
  std::unique_lock lock{guard_};
  stopped_.wait_for(lock, rests, [this] { return stopping_.load(); });
}

void Sender::stop() {
  {
    const std::lock_guard lock{guard_};
    stopping_ = true;
  }
  stopped_.notify_all();
}

void Sender::send_all(const Transact& look, const Transact& act) {
  while (!stopping_) {
    bool is_any = false;
    look([&](Context& ctx) { is_any = is_due(ctx); });
    if (!is_any) return;
    std::vector<Claimed> batch;
    std::optional<crypto::P256Key> key;
    act([&](Context& ctx) {
      batch = claim(ctx);
      if (!batch.empty()) key = own_key(ctx);
    });
    if (key) send_batch(batch, *key, act);
  }
}

void Sender::send_batch(const std::vector<Claimed>& batch, const crypto::P256Key& key, const Transact& act) {
  std::vector<std::optional<outbound::PushOutcome>> outcomes(batch.size());
  std::atomic<std::size_t> next{0};
  const auto send_some = [&] {
    for (std::size_t i = next++; i < batch.size() && !stopping_; i = next++) {
      // Push services live by the true time, also where a demo moved its clock.
      outcomes[i] =
          outbound::send_push(batch[i].target, batch[i].message, key, SystemClock{}.now(), contact_);
    }
  };
  {
    std::vector<std::jthread> threads(std::min(at_once, batch.size()));
    for (auto& thread : threads) thread = std::jthread{send_some};
  }
  // A service that is down refuses all of them: it is named once.
  std::map<std::string, int> failures;
  for (const auto& outcome : outcomes)
    if (outcome && outcome->end != outbound::PushEnd::taken) ++failures[outcome->why];
  for (const auto& [why, count] : failures) spdlog::warn("{} notices were not pushed: {}", count, why);
  act([&](Context& ctx) {
    for (std::size_t i = 0; i < batch.size(); ++i)
      if (outcomes[i]) settle(ctx, batch[i], *outcomes[i]);
  });
}

}  // namespace inbox::push
