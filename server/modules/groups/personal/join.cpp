// Joining a personal group: holds the price, takes a seat, and forms the group with the last.
#include "../causes.hpp"
#include "../public_queue/forming.hpp"
#include "../settings.hpp"
#include "accounts/roles.hpp"
#include "forming.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"

namespace groups {

namespace {

// The open batch, locked. One that is over is closed, even before its job runs.
auto open_batch(Context& ctx, BatchId id) -> Result<store::BatchRow> {
  auto batch = store::lock_batch(ctx, id);
  if (!batch) return refuse(batch_not_found);
  REQUIRE(rules::still_open(batch->state, times_of(*batch)));
  if (batch->closes_at <= ctx.now.instant) {
    ctx.after_rollback([id](Context& later) { batch_is_over(later, id.value, later.now.instant); });
    return refuse(batch_over, {.rule = settings::person_days.key, .limit = batch->closes_at});
  }
  return *std::move(batch);
}

auto require_hours(Context& ctx) -> Verdict {
  const auto window = ctx.settings[settings::hours];
  if (window.contains(ctx.now.time_of_day())) return allowed();
  return refuse(closed_now, {.rule = settings::hours.key, .allowed_at = window.next_opening(ctx.now)});
}

auto require_current(Context& ctx, const JoinRequest& request, const store::BatchRow& batch) -> Verdict {
  if (!request.group_id || *request.group_id == batch.current_group) return allowed();
  const auto asked = store::find_person_group(ctx, *request.group_id);
  const bool is_known = asked && asked->batch_id == batch.id;
  return refuse(group_moved_on, {.rule = "groups.current",
                                 .yours = is_known ? Mentioned{asked->number} : Mentioned{},
                                 .limit = batch.current_number});
}

auto require_seed(const JoinRequest& request) -> Verdict {
  constexpr auto most = static_cast<std::int64_t>(longest_client_seed);
  const auto size = request.client_seed ? static_cast<std::int64_t>(request.client_seed->value.size()) : 0;
  if (size <= most) return allowed();
  return refuse(client_seed_too_long, {.rule = "groups.client_seed", .yours = size, .limit = most});
}

auto require_joiner(Context& ctx, const accounts::Person& person, const store::BatchRow& batch) -> Verdict {
  if (person.is_provider) return refuse(provider_cannot_join, {.rule = "groups.providers"});
  if (store::is_seated(ctx, batch.current_group, person.id))
    return refuse(cannot_join_twice, {.rule = "groups.one_seat"});
  return ledger::require_balance(ctx, person.id, batch.price);
}

auto new_seat(Context& ctx, UserId caller, const store::BatchRow& batch, const JoinRequest& request)
    -> store::PersonSeatRow {
  return {.id = ctx.new_id<SeatId>(),
          .batch_id = batch.id,
          .group_id = batch.current_group,
          .user_id = caller,
          .place = batch.places + 1,
          .state = SeatState::forming,
          .result = {},
          .client_seed = request.client_seed ? request.client_seed->value : "",
          .drawn = {},
          .ticket_id = {},
          .price = batch.price,
          .taken_at = ctx.now.instant};
}

}  // namespace

auto join_batch(Context& ctx, UserId caller, const JoinRequest& request) -> Result<Joined> {
  accounts::expect_pay_password(ctx, caller);
  const auto batch = TRY(open_batch(ctx, request.batch_id));
  if (batch.master_id == caller) return refuse(own_group, {.rule = "groups.own_group"});
  REQUIRE(require_hours(ctx));
  REQUIRE(require_current(ctx, request, batch));
  REQUIRE(require_seed(request));
  const auto person = TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  REQUIRE(require_joiner(ctx, person, batch));
  REQUIRE(limits::count_purchase(ctx, person, batch.price));
  if (!person.joined_group) accounts::note_joined_group(ctx, caller);

  const auto seat = new_seat(ctx, caller, batch, request);
  store::take_batch_place(ctx, batch.id);
  if (!store::insert_person_seat(ctx, seat)) return refuse(cannot_join_twice, {.rule = "groups.one_seat"});
  // A concurrent approval as a provider locks the person and then counts their seats.
  if (accounts::lock_person(ctx, caller).is_provider)
    return refuse(provider_cannot_join, {.rule = "groups.providers"});
  REQUIRE(ledger::post(ctx, {causes::person_joined, seat.id.value},
                       {ledger::transfer(ledger::BalanceFlow::group_buy, batch.price,
                                         {ledger::available(caller), ledger::seat_escrow(caller)})}));
  const auto taken = batch.taken + 1;
  Joined joined{.batch_id = batch.id,
                .group_id = batch.current_group,
                .seat_id = seat.id,
                .number = batch.current_number,
                .place = seat.place,
                .taken = taken,
                .seats = batch.seats,
                .paid = batch.price,
                .formed = taken == batch.seats,
                .result = {},
                .ticket_id = {}};
  tell_seats_changed(ctx, caller);
  if (!joined.formed) {
    tell_progress(ctx, batch.current_group, GroupState::forming, taken);
    return joined;
  }
  form_personal(ctx, batch);
  const auto drawn = store::find_person_seat(ctx, caller, seat.id).value();
  joined.result = drawn.result;
  joined.ticket_id = drawn.ticket_id;
  return joined;
}

}  // namespace groups
