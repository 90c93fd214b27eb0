#pragma once
// Calls to providers: queued within the transaction that needs them, made after its commit.
#include <atomic>
#include <expected>
#include <functional>
#include <string>

#include "../orders.hpp"
#include "providers.hpp"

namespace payments {

enum class AsksFor { address, payments };
BOOST_DESCRIBE_ENUM(AsksFor, address, payments)

/// Queues a call for after the commit. One that waits already stays.
void queue_call(Context& ctx, OrderId order, AsksFor asks_for);
/// The address at which an order is paid; nothing until the provider told it.
auto told_address(Context& ctx, OrderId order) -> std::optional<std::string>;
void delete_calls(Context& ctx, UserId user);

/// Wakes the caller for an order's calls that wait, and frees those of a program that was stopped.
inline constexpr jobs::Name provider_call_job{"payments.provider_call"};
auto watch_calls() -> jobs::Kind;

/// Asks the provider of an order that may have been paid for its payments: 3 and 10 minutes after its
/// creation, and a minute after its end.
inline constexpr jobs::Name ask_job{"payments.ask_provider"};
void plan_asking(Context& ctx, const store::OrderRow& order);
auto ask_provider(const Wiring& wiring) -> jobs::Kind;

/// Makes the calls that wait, outside of any transaction.
class ProviderCaller {
 public:
  /// Runs work as one transaction and waits for it; the work may run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;
  using Call = std::function<std::expected<outbound::HttpAnswer, std::string>(const outbound::HttpCall&)>;

  explicit ProviderCaller(std::shared_ptr<const Wiring> wiring, Call call = outbound::call_http)
      : wiring_{std::move(wiring)}, call_{std::move(call)} {}

  /// Makes the due calls, one after the other, until none is left. Several may run concurrently; each call is
  /// made by one. Failures are logged, and retried by the job of the order.
  void call_waiting(const Transact& transact);
  /// Claims no further call; the current one is finished.
  void stop() { stopping_ = true; }

 private:
  void call_all(const Transact& transact);

  std::shared_ptr<const Wiring> wiring_;
  Call call_;
  std::atomic<bool> stopping_{false};
};

}  // namespace payments
