#pragma once
// Transfers that a provider makes, payOS or the channel through which a top-up goes back: queued with their
// batch, given to the provider once, then asked for.
#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../batches/console.hpp"
#include "../store.hpp"
#include "payouts/payos.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/states.hpp"

namespace payouts {

using console::TransferProblem, console::TransferState;

namespace rules {

/// take: a call to the provider begins; hand_over: it ended without a result; fall_due: the provider is to be
/// asked; end: the payout has its result.
enum class TransferEvent { take, hand_over, fall_due, end };
BOOST_DESCRIBE_ENUM(TransferEvent, take, hand_over, fall_due, end)

inline constexpr auto transfer_life = machine<TransferState, TransferEvent>({
    {TransferState::queued, TransferEvent::take, TransferState::sending},
    {TransferState::queued, TransferEvent::end, TransferState::ended},
    {TransferState::sending, TransferEvent::hand_over, TransferState::submitted},
    {TransferState::submitted, TransferEvent::fall_due, TransferState::due},
    {TransferState::due, TransferEvent::take, TransferState::asking},
    {TransferState::asking, TransferEvent::hand_over, TransferState::submitted},
    {TransferState::sending, TransferEvent::end, TransferState::ended},
    {TransferState::asking, TransferEvent::end, TransferState::ended},
    {TransferState::submitted, TransferEvent::end, TransferState::ended},
    {TransferState::due, TransferEvent::end, TransferState::ended},
});
static_assert(transfer_life.deterministic());

/// When the provider is asked next: 3, 10 and 60 minutes after the batch was sent, then hourly for three
/// days, and about a return through a channel then daily for sixty. A transfer that no program gave to the
/// provider is looked at for as long as it waits.
auto next_look(Instant queued_at, Instant now, bool is_queued, console::Way way) -> std::optional<Instant>;

}  // namespace rules

namespace store {

struct TransferRow {
  PayoutId payout_id;
  BatchId batch_id;
  console::Way way;
  TransferState state;
  std::string provider_state;
  TransferProblem problem;
  Instant queued_at;
  std::optional<Instant> claimed_at = {}, sent_at = {}, answered_at = {};
  std::string provider_reference = {};
};
BOOST_DESCRIBE_STRUCT(TransferRow, (),
                      (payout_id, batch_id, way, state, provider_state, problem, queued_at, claimed_at,
                       sent_at, answered_at, provider_reference))

auto find_transfer(Context& ctx, PayoutId payout) -> std::optional<TransferRow>;
auto transfers_of(Context& ctx, BatchId batch) -> std::vector<TransferRow>;
/// Whether a transfer of the batch is about to be given to the provider, or just being given. One that is
/// held back or cannot be given is not.
auto is_being_sent(Context& ctx, BatchId batch) -> bool;
/// A payout got its result in another way: it is asked for no more.
void end_transfer(Context& ctx, PayoutId payout);

}  // namespace store

namespace console {
auto view_of(const store::TransferRow& row) -> TransferView;
}

/// Queues the transfers of a batch for after the commit.
void queue_transfers(Context& ctx, BatchId batch, console::Way way,
                     const std::vector<store::PayoutRow>& payouts);

inline constexpr const char* transfers_topic = "payouts.transfers";
inline constexpr jobs::Name ask_job{"payouts.ask"};
/// Makes a transfer due that has no result yet, and frees one whose program was stopped.
void look_after(Context& ctx, std::int64_t payout, Instant due_at);

/// Gives the queued transfers to the provider and asks for the due ones, outside of any transaction.
class TransferCaller {
 public:
  /// Runs work as one transaction and waits for it; the work may run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;
  using Call = std::function<std::expected<outbound::HttpAnswer, std::string>(const outbound::HttpCall&)>;

  explicit TransferCaller(std::shared_ptr<const Wiring> wiring, Call call = outbound::call_http)
      : wiring_{std::move(wiring)}, call_{std::move(call)} {}

  /// Makes the calls that wait, one after the other. Several may run concurrently; each call is made by one.
  void call_waiting(const Transact& transact);
  /// Claims no further call; the current one is finished.
  void stop() { stopping_ = true; }

 private:
  void call_all(const Transact& transact);

  std::shared_ptr<const Wiring> wiring_;
  Call call_;
  std::atomic<bool> stopping_{false};
};

}  // namespace payouts
