// Personal groups: announcing, forming, and the end of a batch.
#include "forming.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

#include "../causes.hpp"
#include "../notices.hpp"
#include "../public_queue/forming.hpp"
#include "../seeds.hpp"
#include "../subjects.hpp"
#include "inbox/inbox.hpp"
#include "ledger/ledger.hpp"
#include "platform/life.hpp"
#include "team/team.hpp"
#include "webhooks/webhooks.hpp"

namespace groups {

namespace {

using ledger::transfer;
using Seats = std::vector<store::PersonSeatRow>;

// Legs of several users, posted in the order of user ids, in which every transaction locks accounts.
class LegsByUser {
 public:
  void add(UserId user, const ledger::Transfer& leg) { legs_.emplace(user, leg); }
  auto in_order() const -> std::vector<ledger::Transfer> {
    std::vector<ledger::Transfer> ordered;
    ordered.reserve(legs_.size());
    for (const auto& [user, leg] : legs_) ordered.push_back(leg);
    return ordered;
  }

 private:
  std::multimap<UserId, ledger::Transfer> legs_;
};

auto deposit_back(const store::BatchRow& batch, std::int64_t groups) {
  return transfer(ledger::BalanceFlow::launch_deposit_returned, batch.deposit * groups,
                  {ledger::deposit_escrow(batch.master_id), ledger::available(batch.master_id)});
}

auto refund_of(const store::PersonSeatRow& seat) {
  return transfer(ledger::BalanceFlow::group_buy_refund, seat.price,
                  {ledger::seat_escrow(seat.user_id), ledger::available(seat.user_id)});
}

// The winner's price for a ticket of a lot: its cash is a sale, and what is left after the fee is the task's.
void add_lot_sale(const store::BatchRow& batch, const store::PersonSeatRow& seat, LegsByUser& legs) {
  const auto escrow = ledger::seat_escrow(seat.user_id);
  const ledger::Account purse{ledger::AccountKind::task_purse, batch.lot_id->value};
  const auto surplus = rules::revenue(personal_offer(batch)) - batch.lot_cash;
  legs.add(seat.user_id, transfer(ledger::BalanceFlow::group_buy, batch.lot_cash, {escrow, ledger::sales}));
  legs.add(seat.user_id, transfer(ledger::BalanceFlow::group_buy, surplus, {escrow, purse}));
}

// The winner's price pays the master; the fee in it pays the rewards, and what is left of it is the
// operator's.
auto settlement(const store::BatchRow& batch, const Seats& seats, SeatId winner)
    -> std::vector<ledger::Transfer> {
  const auto offer = personal_offer(batch);
  LegsByUser legs;
  for (const auto& seat : seats) {
    if (seat.id == winner) {
      const auto escrow = ledger::seat_escrow(seat.user_id);
      const auto kept = rules::kept(offer);
      const auto exchanged = batch.lot_id ? rules::rewards(offer) : seat.price - kept;
      if (batch.lot_id) add_lot_sale(batch, seat, legs);
      legs.add(seat.user_id, transfer(ledger::BalanceFlow::group_buy, exchanged, {escrow, ledger::exchange}));
      legs.add(seat.user_id, transfer(ledger::BalanceFlow::group_buy, kept, {escrow, ledger::fees}));
    } else {
      legs.add(seat.user_id, refund_of(seat));
      legs.add(seat.user_id, transfer(ledger::OtcFlow::group_reward, rules::reward(offer),
                                      {ledger::exchange, ledger::available(seat.user_id)}));
    }
  }
  if (batch.lot_id) return legs.in_order();
  const auto master = ledger::available(batch.master_id);
  legs.add(batch.master_id,
           transfer(ledger::OtcFlow::resale_revenue, rules::revenue(offer), {ledger::exchange, master}));
  legs.add(batch.master_id, transfer(ledger::OtcFlow::launch_group_reward, rules::launch_reward(offer),
                                     {ledger::exchange, master}));
  legs.add(batch.master_id, deposit_back(batch, 1));
  return legs.in_order();
}

// The one ticket of the batch that this group is for.
auto promised_ticket(Context& ctx, const store::BatchRow& batch, tickets::TicketId id)
    -> tickets::DealTicket {
  for (const auto& ticket : tickets::claimed_by(ctx, deal_of(batch.id)))
    if (ticket.id == id) return ticket;
  throw std::logic_error(
      fmt::format("batch {} does not claim ticket {} of its group", batch.id.value, id.value));
}

// The ticket that the group is for: the master's, or one of the lot, which is issued now.
void give_ticket(Context& ctx, const store::BatchRow& batch, const store::PersonGroupRow& group,
                 UserId winner) {
  if (batch.lot_id)
    return tickets::issue_of_lot(ctx, *batch.lot_id,
                                 {.user = winner,
                                  .ticket = group.ticket_id,
                                  .price = batch.price,
                                  .cause = causes::person_formed.key,
                                  .cause_id = group.id.value});
  const auto ticket = promised_ticket(ctx, batch, group.ticket_id);
  must(tickets::pass_on(ctx, {ticket}, {.user = winner, .price = batch.price}, deal_of(batch.id)),
       "passing on a ticket");
}

void tell_outcome(Context& ctx, const store::BatchRow& batch, const Seats& seats,
                  const store::PersonSeatRow& winner, tickets::TicketId ticket) {
  const auto offer = personal_offer(batch);
  const auto name = group_name(tickets::find_class(ctx, batch.class_id).value(), batch.current_number);
  std::vector<inbox::Notification> told;
  for (const auto& seat : seats) {
    if (seat.id == winner.id)
      told.push_back({.user = seat.user_id,
                      .notice = notices::seat_won,
                      .first = name.in_each(),
                      .subject = ticket.value});
    else
      told.push_back({.user = seat.user_id,
                      .notice = notices::seat_lost,
                      .first = name.in_each(),
                      .second = seat.price,
                      .third = rules::reward(offer),
                      .subject = seat.id.value});
  }
  // A task's page says what its groups bring.
  if (!batch.lot_id)
    told.push_back({.user = batch.master_id,
                    .notice = notices::ticket_sold,
                    .first = name.in_each(),
                    .second = rules::revenue(offer) + rules::launch_reward(offer),
                    .third = batch.deposit,
                    .subject = batch.id.value});
  inbox::notify_all(ctx, told);
  for (const auto& seat : seats) tell_seats_changed(ctx, seat.user_id);
}

void go_on(Context& ctx, const store::BatchRow& batch) {
  const bool last = batch.formed + 1 == batch.groups;
  store::count_personal_formed(ctx, batch.master_id, last);
  if (last) return store::complete_batch(ctx, batch.id);
  const auto next = store::person_group_numbered(ctx, batch.id, batch.current_number + 1).id;
  announce_personal(ctx, next);
  store::start_next(ctx, batch.id, next);
}

void return_money(Context& ctx, const store::BatchRow& batch, const Seats& seats) {
  const auto cause = batch.state == BatchState::cancelled ? causes::batch_cancelled : causes::batch_closed;
  LegsByUser legs;
  for (const auto& seat : seats) legs.add(seat.user_id, refund_of(seat));
  legs.add(batch.master_id, deposit_back(batch, batch.groups - batch.formed));
  must(ledger::post(ctx, {cause, batch.id.value}, legs.in_order()), "ending a batch");
}

auto notice_of(const store::BatchRow& ended) {
  if (ended.reason) return notices::person_stopped;
  return ended.state == BatchState::cancelled ? notices::person_cancelled : notices::group_closed;
}

void tell_end(Context& ctx, const store::BatchRow& batch, const Seats& seats) {
  const auto of = tickets::find_class(ctx, batch.class_id).value();
  const auto name = group_name(of, batch.current_number);
  const auto reason = batch.reason.value_or("");
  std::vector<inbox::Notification> told;
  for (const auto& seat : seats)
    told.push_back({.user = seat.user_id,
                    .notice = notice_of(batch),
                    .first = name.in_each(),
                    .second = seat.price,
                    .third = reason,
                    .subject = seat.id.value});
  // A master who cancelled it knows, and a task's page says how it ended.
  if (!batch.lot_id && (batch.state == BatchState::closed || batch.reason))
    told.push_back({.user = batch.master_id,
                    .notice = batch.reason ? notices::batch_stopped : notices::batch_closed,
                    .first = Text3{of.name_vi, of.name_en, of.name_zh},
                    .second = batch.deposit * (batch.groups - batch.formed),
                    .third = reason,
                    .subject = batch.id.value});
  inbox::notify_all(ctx, told);
  for (const auto& seat : seats) tell_seats_changed(ctx, seat.user_id);
  tell_progress(ctx, batch.current_group, GroupState::closed, 0);
}

}  // namespace

void announce_personal(Context& ctx, GroupId group) {
  const auto seed = new_seed(ctx);
  store::announce_person_group(ctx, group, crypto::hex(draw_commitment(seed)));
  store::insert_seed(ctx, group, sealed(ctx, seed, group));
}

void form_personal(Context& ctx, const store::BatchRow& batch) {
  const auto id = batch.current_group;
  const auto group = store::find_person_group(ctx, id).value();
  const auto seats = store::person_seats_of_group(ctx, id);
  if (static_cast<std::int64_t>(seats.size()) != batch.seats)
    throw std::logic_error(fmt::format("group {} has {} seats, not {}", id.value, seats.size(), batch.seats));
  const auto seed = opened(ctx, store::sealed_seed(ctx, id), id);
  const auto drawn = draw_winners(seed, draw_of(id, seats, batch.winners));
  if (!drawn) throw std::logic_error("group " + to_string(id) + " cannot be drawn");
  const auto& winner = seats[drawn->front()];

  give_ticket(ctx, batch, group, winner.user_id);
  store::form_person_group(ctx, id, crypto::hex(seed));
  store::form_person_seats(ctx, id);
  store::note_person_win(ctx, winner.id, group.ticket_id);
  if (!batch.lot_id) team::note_launch_formed(ctx, batch.master_id, id.value);
  go_on(ctx, batch);
  must(ledger::post(ctx, {causes::person_formed, id.value}, settlement(batch, seats, winner.id)),
       "forming a personal group");
  tell_outcome(ctx, batch, seats, winner, group.ticket_id);
  webhooks::note(ctx, webhooks::GroupFormed{.group_id = webhooks::thing(id),
                                            .class_id = webhooks::thing(batch.class_id),
                                            .is_personal = true,
                                            .seats = batch.seats,
                                            .ticket_ids = {webhooks::thing(group.ticket_id)}});
  tell_progress(ctx, id, GroupState::formed, batch.seats);
}

void end_batch(Context& ctx, store::BatchRow batch, BatchEvent how, const std::optional<Stopped>& stopped) {
  const auto seats = store::person_seats_of_group(ctx, batch.current_group);
  store::BatchEnded ended{.ended_at = ctx.now.instant};
  if (stopped) ended.reason = stopped->reason, ended.cancelled_by = stopped->by;
  if (!move<"group_batch", batch_lifecycle>(ctx, batch, how, ended))
    throw std::logic_error("batch " + to_string(batch.id) + " ended while it was locked");
  store::close_person_seats(ctx, batch.current_group);
  store::close_person_groups(ctx, batch.id);
  const auto left = batch.groups - batch.formed;
  if (batch.lot_id) {
    tickets::withdraw_lot(ctx, *batch.lot_id, left);
    store::count_lot_end(ctx, batch.master_id, left);
  } else {
    tickets::release_all(ctx, deal_of(batch.id));
    store::return_eligibility(ctx, batch.master_id, left);
  }
  return_money(ctx, batch, seats);
  tell_end(ctx, batch, seats);
}

auto end_if_over(Context& ctx, const store::BatchRow& batch) -> bool {
  if (batch.state != BatchState::open || batch.closes_at > ctx.now.instant) return false;
  end_batch(ctx, batch, BatchEvent::close);
  return true;
}

void batch_is_over(Context& ctx, std::int64_t batch, Instant) {
  if (const auto row = store::lock_batch(ctx, {batch})) end_if_over(ctx, *row);
}

}  // namespace groups
