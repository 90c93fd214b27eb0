// Announcing, filling and forming of groups.
#include "forming.hpp"
#include "../causes.hpp"
#include "../notices.hpp"
#include "../personal/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "../seeds.hpp"
#include "../settings.hpp"
#include "../subjects.hpp"
#include "inbox/inbox.hpp"
#include "ledger/ledger.hpp"
#include "platform/refusals.hpp"
#include "platform/shape/codec.hpp"
#include "team/team.hpp"
#include "webhooks/webhooks.hpp"

namespace groups {

namespace {

using ledger::transfer;

struct Progress {
  GroupState state;
  std::int64_t taken;
};
BOOST_DESCRIBE_STRUCT(Progress, (), (state, taken))

// The winning seats, each with its ticket.
using Winners = std::map<SeatId, tickets::TicketId>;

auto lookahead(const Settings& s) -> std::int64_t {
  return 1 + std::max({s[settings::seats_a_day_1], s[settings::seats_a_day_2], s[settings::seats_a_day_3],
                       s[settings::seats_a_day_4]});
}

void announce(Context& ctx, const store::Sale& sale, std::int64_t number) {
  const auto id = ctx.new_id<GroupId>();
  const auto seed = new_seed(ctx);
  store::insert_group(ctx, {.id = id,
                            .set_id = sale.set_id,
                            .number = number,
                            .state = GroupState::forming,
                            .seats = sale.seats,
                            .winners = sale.winners,
                            .taken = 0,
                            .places = 0,
                            .commitment = crypto::hex(draw_commitment(seed)),
                            .server_seed = {},
                            .ended_at = {}});
  store::insert_seed(ctx, id, sealed(ctx, seed, id));
}

// Spends the winners' holds into the set's cover, which pays the rewards and keeps the commission pool; the
// rest is income. A winner's coupon fills the price up from its campaign's cover; rewards and commissions are
// reckoned from cash. The accounts are in the order of user ids, in which every transaction locks accounts.
auto settlement(Context& ctx, const store::Sale& sale, std::vector<store::SeatRow> seats,
                const Winners& winners, const std::vector<rewards::CouponInUse>& used)
    -> std::vector<ledger::Transfer> {
  const auto offer = offer_of(sale);
  const auto cover = cover_of(sale.set_id);
  const auto energy = ctx.settings[settings::energy_a_seat];
  std::ranges::sort(seats, {}, &store::SeatRow::user_id);
  std::vector<ledger::Transfer> legs;
  Money cash, rewards;
  for (const auto& seat : seats) {
    const auto wallet = ledger::available(seat.user_id);
    const auto escrow = ledger::seat_escrow(seat.user_id);
    if (winners.contains(seat.id)) {
      cash += seat.cash;
      legs.push_back(transfer(ledger::BalanceFlow::group_buy, seat.cash, {escrow, cover}));
    } else {
      const auto reward = rules::reward_on(seat.cash, offer);
      rewards += reward;
      legs.push_back(transfer(ledger::BalanceFlow::group_buy_refund, seat.cash, {escrow, wallet}));
      legs.push_back(transfer(ledger::OtcFlow::group_reward, reward, {ledger::exchange, wallet}));
    }
    legs.push_back(transfer(ledger::EnergyFlow::formed_seat, energy, {ledger::issuance, wallet}));
  }
  for (const auto& coupon : used)
    legs.push_back(transfer(ledger::BalanceFlow::group_buy, coupon.worth,
                            {ledger::promotion_cover(coupon.campaign_id.value), cover}));
  const auto kept = rules::income(offer) - rewards - share_of(cash, offer.commission_pool);
  legs.push_back(transfer(ledger::BalanceFlow::group_buy, rewards, {cover, ledger::exchange}));
  legs.push_back(transfer(ledger::BalanceFlow::group_buy, kept, {cover, ledger::sales}));
  return legs;
}

// What a sale gives away of each winner's cash: an equal part of the rewards, rounded up. The commission pool
// is a share of the winner's own cash.
auto rewards_a_winner(const store::Sale& sale, const std::vector<store::SeatRow>& seats,
                      const std::vector<std::size_t>& drawn) -> Money {
  Money rewards;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (std::ranges::find(drawn, i) == drawn.end())
      rewards += rules::reward_on(seats[i].cash, offer_of(sale));
  return Money{(rewards.minor_units + sale.winners - 1) / sale.winners};
}

// To each winner, in the order of the draw.
auto give_tickets(Context& ctx, const store::Sale& sale, const std::vector<store::SeatRow>& seats,
                  const std::vector<std::size_t>& drawn) -> Winners {
  tickets::Issue issue{.class_id = sale.class_id, .cause = "groups.won", .to = {}};
  const auto rewards = rewards_a_winner(sale, seats, drawn);
  for (const auto position : drawn) {
    const auto& seat = seats[position];
    issue.to.push_back({.owner = seat.user_id,
                        .cause_id = seat.id.value,
                        .cash_paid = seat.cash,
                        .given_away = rewards + share_of(seat.cash, sale.commission_pool)});
  }
  const auto given = tickets::issue(ctx, issue);
  Winners winners;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const auto seat = seats[drawn[i]].id;
    store::form_winner(ctx, seat, static_cast<std::int64_t>(i) + 1, given[i]);
    winners.emplace(seat, given[i]);
  }
  return winners;
}

// Winners use their coupons, the others get them back. Returns those used.
auto settle_coupons(Context& ctx, const std::vector<store::SeatRow>& seats, const Winners& winners)
    -> std::vector<rewards::CouponInUse> {
  std::vector<rewards::CouponInUse> used;
  for (const auto& seat : seats) {
    if (!seat.coupon_id) continue;
    if (winners.contains(seat.id)) {
      used.push_back(rewards::use_coupon(ctx, *seat.coupon_id));
    } else {
      rewards::return_coupon(ctx, *seat.coupon_id);
    }
  }
  return used;
}

auto for_teams(const store::Sale& sale, const std::vector<store::SeatRow>& seats, const Winners& winners)
    -> team::FormedGroup {
  team::FormedGroup formed{.group = sale.current_group.value,
                           .set = sale.set_id.value,
                           .pool = offer_of(sale).commission_pool,
                           .seats = {}};
  for (const auto& seat : seats) {
    team::FormedSeat of{.seat = seat.id.value, .buyer = seat.user_id, .cash = seat.cash};
    const auto won = winners.find(seat.id);
    if (won != winners.end()) of.ticket = won->second.value;
    formed.seats.push_back(of);
  }
  return formed;
}

void tell_outcome(Context& ctx, const store::Sale& sale, const std::vector<store::SeatRow>& seats,
                  const Winners& winners) {
  const auto offer = offer_of(sale);
  const auto name = group_name(tickets::find_class(ctx, sale.class_id).value(), sale.current_number);
  std::vector<inbox::Notification> told;
  told.reserve(seats.size());
  for (const auto& seat : seats) {
    const auto won = winners.find(seat.id);
    if (won != winners.end())
      told.push_back({.user = seat.user_id,
                      .notice = notices::seat_won,
                      .first = name.in_each(),
                      .subject = won->second.value});
    else
      told.push_back({.user = seat.user_id,
                      .notice = notices::seat_lost,
                      .first = name.in_each(),
                      .second = seat.cash,
                      .third = rules::reward_on(seat.cash, offer),
                      .subject = seat.id.value});
  }
  inbox::notify_all(ctx, told);
  for (const auto& seat : seats) tell_seats_changed(ctx, seat.user_id);
}

void note_formed(Context& ctx, const store::Sale& sale, const Winners& winners) {
  webhooks::GroupFormed formed{.group_id = webhooks::thing(sale.current_group),
                               .class_id = webhooks::thing(sale.class_id),
                               .is_personal = false,
                               .seats = sale.seats,
                               .ticket_ids = {}};
  for (const auto& [_, ticket] : winners) formed.ticket_ids.push_back(webhooks::thing(ticket));
  webhooks::note(ctx, formed);
}

// The draw, in the transaction that fills the group.
void form(Context& ctx, const store::Sale& sale) {
  const auto id = sale.current_group;
  const auto seats = store::seats_of_group(ctx, id);
  // Rewards are paid for every seat, so a missing seat would leave a surplus in the cover.
  if (static_cast<std::int64_t>(seats.size()) != sale.seats)
    throw std::logic_error(fmt::format("group {} has {} seats, not {}", id.value, seats.size(), sale.seats));
  const auto seed = opened(ctx, store::sealed_seed(ctx, id), id);
  const auto drawn = draw_winners(seed, draw_of(id, seats, sale.winners));
  if (!drawn) throw std::logic_error("group " + to_string(id) + " cannot be drawn");

  store::form_group(ctx, id, crypto::hex(seed));
  const auto winners = give_tickets(ctx, sale, seats, *drawn);
  store::form_others(ctx, id);
  const auto used = settle_coupons(ctx, seats, winners);
  if (rewards::rewards_first_seat(ctx)) rewards::note_first_seats(ctx, store::first_formed(ctx, id));
  must(ledger::post(ctx, {causes::formed, id.value}, settlement(ctx, sale, seats, winners, used)),
       "forming a group");
  team::note_formed(ctx, for_teams(sale, seats, winners));
  tell_outcome(ctx, sale, seats, winners);
  note_formed(ctx, sale, winners);
  tell_progress(ctx, id, GroupState::formed, sale.seats);
}

// Seats with a pass first, up to the priority slots; then the others, first come first served. One seat a
// user.
auto next_in_queue(Context& ctx, const store::Sale& sale) -> std::vector<store::SeatRow> {
  if (sale.waiting == 0) return {};
  std::vector<store::SeatRow> chosen;
  if (sale.priority_waiting > 0) chosen = store::priority_queue(ctx, sale.set_id, sale.priority_slots);
  std::set<UserId> seated;
  for (const auto& seat : chosen) seated.insert(seat.user_id);
  for (const auto& seat : store::queue(ctx, sale.set_id, sale.seats)) {
    if (static_cast<std::int64_t>(chosen.size()) == sale.seats) break;
    if (seated.insert(seat.user_id).second) chosen.push_back(seat);
  }
  return chosen;
}

// Returns whether the queue filled the group.
auto fill_from_queue(Context& ctx, store::Sale& sale) -> bool {
  const auto next = next_in_queue(ctx, sale);
  if (next.empty()) return false;
  for (std::int64_t place = 0; const auto& seat : next) seat_waiting(ctx, sale, seat, ++place);
  const auto taken = static_cast<std::int64_t>(next.size());
  store::take_places(ctx, sale.current_group, taken);
  if (taken < sale.seats) tell_progress(ctx, sale.current_group, GroupState::forming, taken);
  return taken == sale.seats;
}

}  // namespace

void must(const Verdict& verdict, std::string_view what) {
  if (!verdict) throw std::logic_error(fmt::format("{}: {}", what, verdict.error().why->key));
}

void announce_ahead(Context& ctx, store::Sale& sale) {
  const auto until = sale.current_number + lookahead(ctx.settings);
  while (sale.announced < until) announce(ctx, sale, ++sale.announced);
}

auto seat_now(Context& ctx, const store::Sale& sale, UserId user) -> std::optional<store::Taken> {
  const auto taken = store::take_place(ctx, sale.current_group, user);
  if (taken && taken->taken < sale.seats)
    tell_progress(ctx, sale.current_group, GroupState::forming, taken->taken);
  return taken;
}

void seat_waiting(Context& ctx, store::Sale& sale, const store::SeatRow& seat, std::int64_t place) {
  store::seat_in_group(ctx, seat.id, sale.current_group, place);
  --sale.waiting;
  if (seat.priority) --sale.priority_waiting;
  tell_seats_changed(ctx, seat.user_id);
}

auto form_full_groups(Context& ctx, store::Sale& sale) -> std::int64_t {
  std::int64_t formed = 0;
  do {
    form(ctx, sale);
    ++formed;
    ++sale.formed;
    sale.current_group = store::id_of_group(ctx, sale.set_id, ++sale.current_number);
    announce_ahead(ctx, sale);
  } while (fill_from_queue(ctx, sale));
  return formed;
}

void tell_progress(Context& ctx, GroupId group, GroupState state, std::int64_t taken) {
  ctx.tell(group_topic.of(group.value), shape::to_json(Progress{state, taken}));
}

auto watch_group(Context& ctx, UserId, std::int64_t group) -> Result<std::string> {
  if (const auto row = store::find_group(ctx, GroupId{group}))
    return shape::to_json(Progress{row->state, row->taken});
  const auto personal = store::find_person_group(ctx, GroupId{group});
  if (!personal) return refuse(group_not_found);
  const auto batch = store::find_batch(ctx, personal->batch_id).value();
  return shape::to_json(Progress{personal->state, taken_of(batch, *personal)});
}

void tell_seats_changed(Context& ctx, UserId owner) { ctx.tell(seats_topic.of(owner.value), ""); }

auto watch_seats(Context&, UserId caller, std::int64_t owner) -> Result<std::string> {
  if (owner != caller.value) return refuse(platform::topic_unknown);
  return "";
}

}  // namespace groups
