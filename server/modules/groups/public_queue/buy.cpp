// Purchases of seats: holds the price, takes or queues seats, and forms full groups at once.
#include "../causes.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "days.hpp"
#include "forming.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"

namespace groups {

namespace {

// The next time at which this user could retry: today's opening, or the next day's.
auto next_opening(Context& ctx, const store::Sale& sale) -> Instant {
  if (ctx.now.instant < sale.opens_at) return sale.opens_at;
  return rules::coming_hours(ctx.settings[settings::hours], Moment{sale.closes_at}, sale.day).opens_at;
}

auto open_sale(Context& ctx, SetId id) -> Result<store::Sale> {
  auto sale = lock_day(ctx, id);
  if (!sale || sale->state != SetState::published) {
    const auto set = store::find_set(ctx, id);
    return !set || set->state == SetState::draft ? refuse(set_not_found) : refuse(set_not_on_sale);
  }
  if (ctx.now.instant < sale->opens_at || sale->closes_at <= ctx.now.instant)
    return refuse(closed_now, {.rule = settings::hours.key, .allowed_at = next_opening(ctx, *sale)});
  return *std::move(sale);
}

auto require_seed(const std::optional<shape::Text<0, 64>>& seed) -> Verdict {
  constexpr auto most = static_cast<std::int64_t>(longest_client_seed);
  const auto size = seed ? static_cast<std::int64_t>(seed->value.size()) : 0;
  if (size <= most) return allowed();
  return refuse(client_seed_too_long, {.rule = "groups.client_seed", .yours = size, .limit = most});
}

auto require_current(const std::optional<GroupId>& wanted, const store::Sale& sale) -> Verdict {
  if (!wanted || *wanted == sale.current_group) return allowed();
  return refuse(group_moved_on, {.rule = "groups.current", .limit = sale.current_number});
}

auto refuse_pass(std::int64_t held) -> std::unexpected<Refused> {
  return refuse(priority_passes_short, {.rule = "groups.priority", .yours = held, .limit = std::int64_t{1}});
}

auto require_pass(Context& ctx, UserId caller) -> Verdict {
  const auto held = ledger::held<ledger::PriorityPassFlow>(ctx, ledger::available(caller));
  if (held.minor_units >= 1) return allowed();
  return refuse_pass(held.minor_units);
}

// The coupon that a request names, if it does; one is for one seat.
auto coupon_for(Context& ctx, UserId caller, const BuyRequest& request, const store::Sale& sale)
    -> Result<std::optional<rewards::CouponInUse>> {
  if (!request.coupon_id) return std::nullopt;
  const auto count = request.count ? request.count->value : 1;
  if (count != 1)
    return refuse(rewards::coupon_one_seat,
                  {.rule = "rewards.one_seat", .yours = count, .limit = std::int64_t{1}});
  return TRY(rewards::usable_coupon(ctx, caller, *request.coupon_id, sale.price));
}

// The state of one purchase.
struct Purchase {
  UserId buyer;
  OrderId order;
  std::int64_t count;
  bool wants_pass;
  std::string client_seed;
  Money cash;  // for each seat
  std::optional<rewards::CouponInUse> coupon;
  SeatId coupon_seat;  // the one seat that it is for
};

// Counts the seats of the user's day. The first purchase ever also records that the user has joined a group.
auto count_for_day(Context& ctx, const accounts::Person& person, const store::Sale& sale,
                   const Purchase& purchase) -> Verdict {
  const auto caller = person.id;
  const auto count = purchase.count;
  const auto limit = settings::seats_a_day(ctx.settings, person.level);
  const auto counted = store::seats_counted(ctx, caller, sale.day);
  if (counted + count > limit)
    return refuse(seats_a_day, {.rule = "groups.seats_a_day",
                                .yours = counted,
                                .limit = limit,
                                .allowed_at = next_opening(ctx, sale)});
  store::count_seats(ctx, caller, sale.day, count, limit);
  REQUIRE(limits::count_purchase(ctx, person, purchase.cash * count));
  if (!person.joined_group) accounts::note_joined_group(ctx, caller);
  return allowed();
}

void insert_order(Context& ctx, const Purchase& purchase, const store::Sale& sale) {
  store::insert_order(ctx, {.id = purchase.order,
                            .user_id = purchase.buyer,
                            .set_id = sale.set_id,
                            .day = sale.day,
                            .seats = purchase.count,
                            .price = sale.price,
                            .placed_at = ctx.now.instant});
}

auto new_seat(Context& ctx, const Purchase& purchase, const store::Sale& sale) -> store::SeatRow {
  return {.id = purchase.coupon ? purchase.coupon_seat : ctx.new_id<SeatId>(),
          .order_id = purchase.order,
          .set_id = sale.set_id,
          .user_id = purchase.buyer,
          .group_id = {},
          .place = {},
          .state = SeatState::pending_group,
          .result = {},
          .priority = false,
          .client_seed = purchase.client_seed,
          .drawn = {},
          .ticket_id = {},
          .cash = purchase.cash,
          .coupon_id = purchase.coupon ? std::optional{purchase.coupon->id} : std::nullopt};
}

void insert_seated(Context& ctx, const Purchase& purchase, const store::Sale& sale, std::int64_t place) {
  auto seat = new_seat(ctx, purchase, sale);
  seat.group_id = sale.current_group;
  seat.place = place;
  seat.state = SeatState::forming;
  store::insert_seat(ctx, seat);
}

// Queues a seat ahead of those without a pass, for one pass.
auto queue_with_pass(Context& ctx, const Purchase& purchase, store::Sale& sale) -> Verdict {
  if (sale.priority_waiting >= sale.priority_slots)
    return refuse(
        priority_slots_full,
        {.rule = settings::priority_slots.key, .yours = sale.priority_waiting, .limit = sale.priority_slots});
  auto seat = new_seat(ctx, purchase, sale);
  seat.priority = true;
  if (!store::insert_priority_seat(ctx, seat)) return refuse(cannot_join_twice, {.rule = "groups.priority"});
  ++sale.priority_waiting;
  ++sale.waiting;
  const auto used = ledger::post(ctx, {causes::pass_used, seat.id.value},
                                 {ledger::transfer(ledger::PriorityPassFlow::used, PriorityPasses{1},
                                                   {ledger::available(purchase.buyer), ledger::issuance})});
  // It was there at the check; a concurrent purchase has spent it since.
  if (!used) return refuse_pass(0);
  return allowed();
}

auto queue_rest(Context& ctx, const Purchase& purchase, store::Sale& sale, std::int64_t rest)
    -> Result<bool> {
  const bool uses_pass = purchase.wants_pass && rest > 0;
  if (uses_pass) REQUIRE(queue_with_pass(ctx, purchase, sale));
  for (auto left = rest - (uses_pass ? 1 : 0); left > 0; --left, ++sale.waiting)
    store::insert_seat(ctx, new_seat(ctx, purchase, sale));
  return uses_pass;
}

}  // namespace

void expect_purchase(Context& ctx, UserId caller, const BuyRequest&) {
  accounts::expect_pay_password(ctx, caller);
  ledger::expect_balances(ctx, {ledger::available(caller), ledger::seat_escrow(caller)});
  store::expect_seats_counted(ctx, caller, ctx.now.day());
}

auto buy(Context& ctx, UserId caller, const BuyRequest& request) -> Result<Bought> {
  expect_purchase(ctx, caller, request);
  auto sale = TRY(open_sale(ctx, request.set_id));
  store::expect_places(ctx, sale.current_group);
  ledger::ask_balances(ctx);
  REQUIRE(require_current(request.group_id, sale));
  REQUIRE(require_seed(request.client_seed));
  const auto person = TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  const auto count = request.count ? request.count->value : 1;
  const auto coupon = TRY(coupon_for(ctx, caller, request, sale));
  const Purchase purchase{.buyer = caller,
                          .order = ctx.new_id<OrderId>(),
                          .count = count,
                          .wants_pass = request.use_pass.value_or(false),
                          .client_seed = request.client_seed ? request.client_seed->value : "",
                          .cash = sale.price - (coupon ? coupon->worth : Money{}),
                          .coupon = coupon,
                          .coupon_seat = ctx.new_id<SeatId>()};
  REQUIRE(rules::stock(purchase.count, sale.stock - sale.sold, next_opening(ctx, sale)));
  if (purchase.wants_pass) REQUIRE(require_pass(ctx, caller));
  const auto paid = purchase.cash * purchase.count;
  REQUIRE(ledger::require_balance(ctx, caller, paid));
  REQUIRE(count_for_day(ctx, person, sale, purchase));
  announce_ahead(ctx, sale);  // the limit of a day may have risen since the last group formed

  const auto seated = seat_now(ctx, sale, caller);
  if (!seated && request.group_id) return refuse(cannot_join_twice, {.rule = "groups.one_seat"});
  REQUIRE(ledger::post(ctx, {causes::seats_held, purchase.order.value},
                       {ledger::transfer(ledger::BalanceFlow::group_buy, paid,
                                         {ledger::available(caller), ledger::seat_escrow(caller)})}));
  if (purchase.coupon)
    REQUIRE(rewards::hold_coupon(ctx, caller, purchase.coupon->id, purchase.coupon_seat.value));
  insert_order(ctx, purchase, sale);
  if (seated) insert_seated(ctx, purchase, sale, seated->place);
  Bought bought{.order_id = purchase.order,
                .set_id = sale.set_id,
                .count = purchase.count,
                .seated = seated ? 1 : 0,
                .waiting = purchase.count - (seated ? 1 : 0),
                .pass_used = false,
                .paid = paid,
                .group_id = seated ? std::optional{sale.current_group} : std::nullopt,
                .groups_formed = 0};
  bought.pass_used = TRY(queue_rest(ctx, purchase, sale, bought.waiting));
  sale.sold += purchase.count;
  if (seated && seated->taken == sale.seats) bought.groups_formed = form_full_groups(ctx, sale);
  store::save_sale(ctx, sale);
  tell_seats_changed(ctx, caller);
  return bought;
}

}  // namespace groups
