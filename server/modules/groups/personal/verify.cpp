// The verification of batches: draws, claims, counters, deposits and held prices.
#include "../registration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "../causes.hpp"
#include "../drawn.hpp"
#include "ledger/booked.hpp"
#include "ledger/legs.hpp"
#include "platform/quantity.hpp"
#include "rules.hpp"
#include "store.hpp"
#include "tickets/deals.hpp"
#include "tickets/lots.hpp"

namespace groups {

using ::store::select;

namespace {

constexpr std::int64_t batches_at_once = 1'000;

using Faults = std::vector<std::string>;

struct FormedPersonal {
  GroupId id;
  std::int64_t winners, seats;
  std::string commitment, server_seed;
  Money price;
  tickets::TicketId ticket_id;
  UserId master_id;
  Share fee, reward, launch_reward;
  Money deposit;
  std::optional<tickets::LotId> lot_id;
  Money lot_cash;
};
BOOST_DESCRIBE_STRUCT(FormedPersonal, (),
                      (id, winners, seats, commitment, server_seed, price, ticket_id, master_id, fee, reward,
                       launch_reward, deposit, lot_id, lot_cash))

struct CountedBatch {
  BatchId id;
  UserId master_id;
  BatchState state;
  std::int64_t groups, formed, taken;
  Money price, deposit;
  std::int64_t all, forming, have_formed, seated;
  std::optional<tickets::LotId> lot_id;
};
BOOST_DESCRIBE_STRUCT(CountedBatch, (),
                      (id, master_id, state, groups, formed, taken, price, deposit, all, forming, have_formed,
                       seated, lot_id))

struct CountedMaster {
  UserId user_id;
  std::int64_t used, open, formed, ended;
  std::int64_t has_used, has_open, has_formed, has_ended;
};
BOOST_DESCRIBE_STRUCT(CountedMaster, (),
                      (user_id, used, open, formed, ended, has_used, has_open, has_formed, has_ended))

struct HeldOfUser {
  UserId user_id;
  Money held;
};
BOOST_DESCRIBE_STRUCT(HeldOfUser, (), (user_id, held))

struct JoinedSeat {
  SeatId id;
  UserId user_id;
  Money price;
};
BOOST_DESCRIBE_STRUCT(JoinedSeat, (), (id, user_id, price))

void judge_seat(const FormedPersonal& group, const store::PersonSeatRow& seat, Faults& faults) {
  const auto promised = seat.drawn ? Outcome::won : Outcome::not_won;
  if (seat.result != promised)
    faults.push_back(fmt::format("seat {} of personal group {} is {}, but the draw says otherwise",
                                 seat.id.value, group.id.value, shape::name_of(seat.result.value())));
  if (seat.ticket_id && *seat.ticket_id != group.ticket_id)
    faults.push_back(fmt::format("seat {} won ticket {}, but personal group {} was for ticket {}",
                                 seat.id.value, seat.ticket_id->value, group.id.value,
                                 group.ticket_id.value));
  if (seat.price != group.price)
    faults.push_back(fmt::format("seat {} held {}, its group's price is {}", seat.id.value,
                                 decimal(seat.price.minor_units), decimal(group.price.minor_units)));
}

// The winner's price: the operator's part, and what it brought the master, or the house and the task.
auto settlement_of(const FormedPersonal& group, UserId winner) -> std::vector<ledger::Leg> {
  using ledger::Unit;
  const rules::PersonalOffer offer{group.price, group.seats,  group.winners,
                                   group.fee,   group.reward, group.launch_reward};
  const auto escrow = ledger::seat_escrow(winner);
  const auto master = ledger::available(group.master_id);
  const auto revenue = rules::revenue(offer);
  std::vector<ledger::Leg> legs{
      {Unit::BALANCE, rules::kept(offer).minor_units, escrow, ledger::fees},
      {Unit::BALANCE, group.deposit.minor_units, ledger::deposit_escrow(group.master_id), master}};
  if (group.lot_id) {
    const ledger::Account purse{ledger::AccountKind::task_purse, group.lot_id->value};
    legs.push_back({Unit::BALANCE, group.lot_cash.minor_units, escrow, ledger::sales});
    legs.push_back({Unit::BALANCE, (revenue - group.lot_cash).minor_units, escrow, purse});
  } else {
    const auto earned = revenue + rules::launch_reward(offer);
    legs.push_back({Unit::OTC, earned.minor_units, ledger::exchange, master});
  }
  return legs;
}

void judge_settlement(::store::Tx& tx, const FormedPersonal& group, UserId winner, Faults& faults) {
  const ledger::Cause cause{causes::person_formed, group.id.value};
  std::ranges::move(ledger::faults_of_legs(tx, cause, settlement_of(group, winner)),
                    std::back_inserter(faults));
}

void judge_formed(::store::Tx& tx, const FormedPersonal& group, Faults& faults) {
  const auto seats = tx.all(
      select<store::PersonSeatRow,
             "FROM group_person_seat WHERE group_id = $1 AND state IN ('forming', 'formed') ORDER BY place">,
      group.id);
  if (std::ssize(seats) != group.seats)
    faults.push_back(fmt::format("personal group {} formed with {} seats, not {}", group.id.value,
                                 seats.size(), group.seats));
  if (!is_as_promised(group, seats))
    faults.push_back(fmt::format("personal group {}: its winner is not that of the draw that was promised",
                                 group.id.value));
  for (const auto& seat : seats) {
    judge_seat(group, seat, faults);
    if (seat.drawn) judge_settlement(tx, group, seat.user_id, faults);
  }
}

void judge_draws(::store::Tx& tx, Faults& faults) {
  for (std::int64_t after = 0;;) {
    const auto groups = tx.all<FormedPersonal>(
        "SELECT g.id, b.winners, b.seats, g.commitment, g.server_seed, b.price, g.ticket_id, b.master_id, "
        "b.fee, b.reward, b.launch_reward, b.deposit, b.lot_id, b.lot_cash "
        "FROM group_person_group g JOIN group_batch b ON b.id = g.batch_id "
        "WHERE g.state = 'formed' AND g.id > $1 ORDER BY g.id LIMIT $2",
        after, batches_at_once);
    if (groups.empty()) return;
    for (const auto& group : groups) judge_formed(tx, group, faults);
    after = groups.back().id.value;
  }
}

void judge_counts(const CountedBatch& batch, std::int64_t claimed, Faults& faults) {
  const bool counts_hold = batch.groups == batch.all && batch.formed == batch.have_formed &&
                           (batch.state == BatchState::open) == (batch.forming > 0) &&
                           (batch.state != BatchState::open || batch.taken == batch.seated);
  if (!counts_hold)
    faults.push_back(
        fmt::format("batch {} is {} with {} groups, {} formed and {} seats taken, but has {} groups, {} "
                    "forming, {} formed and "
                    "{} seats",
                    batch.id.value, shape::name_of(batch.state), batch.groups, batch.formed, batch.taken,
                    batch.all, batch.forming, batch.have_formed, batch.seated));
  if (claimed != (batch.lot_id ? 0 : batch.forming))
    faults.push_back(
        fmt::format("batch {} claims {} tickets for {} open groups", batch.id.value, claimed, batch.forming));
}

void judge_launch(::store::Tx& tx, const CountedBatch& batch, Faults& faults) {
  if (batch.deposit == Money{}) return;
  auto fault = ledger::fault_of_booking(tx, {causes::batch_launched, batch.id.value},
                                        {.unit = ledger::Unit::BALANCE,
                                         .amount = (batch.deposit * batch.groups).minor_units,
                                         .from = ledger::available(batch.master_id),
                                         .to = ledger::deposit_escrow(batch.master_id)});
  if (fault) faults.push_back(*std::move(fault));
}

void judge_passes(const CountedBatch& batch, const tickets::DealCount& passed, Faults& faults) {
  const auto expected = batch.lot_id ? 0 : batch.have_formed;
  if (passed.tickets == expected && passed.paid == batch.price * expected) return;
  faults.push_back(fmt::format("batch {} passed on {} tickets for {}, but {} groups formed at {}",
                               batch.id.value, passed.tickets, decimal(passed.paid.minor_units), expected,
                               decimal(batch.price.minor_units)));
}

using Deals = std::map<std::int64_t, tickets::DealCount>;

auto by_deal(const std::vector<tickets::DealCount>& counts) -> Deals {
  Deals deals;
  for (const auto& count : counts) deals.emplace(count.deal_id, count);
  return deals;
}

// Takes a batch's count out of the map; none if the batch has no such tickets.
auto taken_out(Deals& deals, BatchId batch) -> tickets::DealCount {
  const auto found = deals.extract(batch.value);
  return found ? found.mapped() : tickets::DealCount{batch.value, 0, {}};
}

void judge_leftover(const Deals& deals, std::string_view what, Faults& faults) {
  for (const auto& [deal, count] : deals)
    faults.push_back(
        fmt::format("{} tickets are {} batch {}, which does not exist", count.tickets, what, deal));
}

// The groups of a lot that are open, and that formed.
struct OfLot {
  std::int64_t forming = 0, formed = 0;
  void add(const CountedBatch& batch) {
    forming += batch.forming;
    formed += batch.have_formed;
  }
};

void judge_lots(::store::Tx& tx, const std::map<std::int64_t, OfLot>& lots, Faults& faults) {
  for (const auto& lot : tickets::all_lots(tx)) {
    const auto found = lots.find(lot.id.value);
    const auto has = found == lots.end() ? OfLot{} : found->second;
    if (lot.launched != has.forming || lot.issued != has.formed)
      faults.push_back(
          fmt::format("lot {} counts {} launched tickets and {} issued ones, but {} of its groups "
                      "are open and {} formed",
                      lot.id.value, lot.launched, lot.issued, has.forming, has.formed));
  }
}

// Returns the deposits that each master's open groups hold.
auto judge_each_batch(::store::Tx& tx, Faults& faults) -> std::map<std::int64_t, std::int64_t> {
  auto claimed = by_deal(tickets::claims_by_deal(tx, tickets::DealKind::personal_group));
  auto passed = by_deal(tickets::passes_by_deal(tx, tickets::DealKind::personal_group));
  std::map<std::int64_t, std::int64_t> deposits;
  std::map<std::int64_t, OfLot> lots;
  for (std::int64_t after = 0;;) {
    const auto batches = tx.all<CountedBatch>(
        "SELECT b.id, b.master_id, b.state, b.groups, b.formed, b.taken, b.price, b.deposit, "
        "(SELECT COUNT(*) FROM group_person_group g WHERE g.batch_id = b.id), "
        "(SELECT COUNT(*) FROM group_person_group g WHERE g.batch_id = b.id AND g.state = 'forming'), "
        "(SELECT COUNT(*) FROM group_person_group g WHERE g.batch_id = b.id AND g.state = 'formed'), "
        "(SELECT COUNT(*) FROM group_person_seat s WHERE s.group_id = b.current_group "
        "AND s.state IN ('forming', 'formed')), b.lot_id FROM group_batch b WHERE b.id > $1 ORDER BY b.id "
        "LIMIT $2",
        after, batches_at_once);
    if (batches.empty()) break;
    for (const auto& batch : batches) {
      judge_counts(batch, taken_out(claimed, batch.id).tickets, faults);
      judge_passes(batch, taken_out(passed, batch.id), faults);
      judge_launch(tx, batch, faults);
      if (batch.lot_id) lots[batch.lot_id->value].add(batch);
      deposits[batch.master_id.value] += (batch.deposit * batch.forming).minor_units;
    }
    after = batches.back().id.value;
  }
  judge_lots(tx, lots, faults);
  judge_leftover(claimed, "claimed by", faults);
  judge_leftover(passed, "passed on by", faults);
  return deposits;
}

void judge_deposits(::store::Tx& tx, std::map<std::int64_t, std::int64_t> deposits, Faults& faults) {
  for (const auto& escrow :
       ledger::stored_balances_of(tx, ledger::AccountKind::deposit_escrow, ledger::Unit::BALANCE)) {
    const auto due = deposits[escrow.owner];
    deposits.erase(escrow.owner);
    if (due != escrow.minor_units)
      faults.push_back(fmt::format("user {}: deposits of {} are held, open groups say {}", escrow.owner,
                                   decimal(escrow.minor_units), decimal(due)));
  }
  for (const auto& [user, due] : deposits)
    if (due != 0)
      faults.push_back(fmt::format("user {}: no deposits are held, open groups say {}", user, decimal(due)));
}

void judge_masters(::store::Tx& tx, Faults& faults) {
  const auto rows = tx.all<CountedMaster>(
      "SELECT m.user_id, m.used, m.open, m.formed, m.ended, "
      "(SELECT COUNT(*) FROM group_batch b JOIN group_person_group g ON g.batch_id = b.id "
      "WHERE b.master_id = m.user_id AND b.lot_id IS NULL AND g.state IN ('forming', 'formed')), "
      "(SELECT COUNT(*) FROM group_batch b WHERE b.master_id = m.user_id AND b.state = 'open'), "
      "(SELECT COUNT(*) FROM group_batch b JOIN group_person_group g ON g.batch_id = b.id "
      "WHERE b.master_id = m.user_id AND g.state = 'formed'), "
      "(SELECT COUNT(*) FROM group_batch b JOIN group_person_group g ON g.batch_id = b.id "
      "WHERE b.master_id = m.user_id AND g.state IN ('formed', 'closed')) FROM group_master m ORDER BY "
      "m.user_id");
  for (const auto& m : rows)
    if (m.used != m.has_used || m.open != m.has_open || m.formed != m.has_formed || m.ended != m.has_ended)
      faults.push_back(
          fmt::format("user {}: counted {} launches used, {} open batches, {} groups formed, {} ended, but "
                      "there are {}, {}, {}, "
                      "{}",
                      m.user_id.value, m.used, m.open, m.formed, m.ended, m.has_used, m.has_open,
                      m.has_formed, m.has_ended));
}

// The seats of both kinds share a user's escrow.
void judge_escrows(::store::Tx& tx, Faults& faults) {
  const auto rows = tx.all<HeldOfUser>(
      "SELECT u.user_id, CAST(COALESCE((SELECT SUM(p.price) FROM group_person_seat p WHERE p.user_id = "
      "u.user_id "
      "AND p.state = 'forming'), 0) + COALESCE((SELECT SUM(q.cash) FROM group_seat q WHERE q.user_id = "
      "u.user_id "
      "AND q.state IN ('pending_group', 'forming')), 0) AS BIGINT) "
      "FROM (SELECT DISTINCT user_id FROM group_person_seat) AS u ORDER BY u.user_id");
  for (const auto& row : rows) {
    const auto held = ledger::stored_balance(tx, ledger::seat_escrow(row.user_id), ledger::Unit::BALANCE);
    if (held != row.held.minor_units)
      faults.push_back(fmt::format("user {}: {} is held for seats, open seats say {}", row.user_id.value,
                                   decimal(held), decimal(row.held.minor_units)));
  }
}

void judge_holds(::store::Tx& tx, Faults& faults) {
  for (std::int64_t after = 0;;) {
    const auto seats = tx.all<JoinedSeat>(
        "SELECT id, user_id, price FROM group_person_seat WHERE id > $1 ORDER BY id LIMIT $2", after,
        batches_at_once);
    if (seats.empty()) return;
    for (const auto& seat : seats) {
      auto fault = ledger::fault_of_booking(tx, {causes::person_joined, seat.id.value},
                                            {.unit = ledger::Unit::BALANCE,
                                             .amount = seat.price.minor_units,
                                             .from = ledger::available(seat.user_id),
                                             .to = ledger::seat_escrow(seat.user_id)});
      if (fault) faults.push_back(*std::move(fault));
    }
    after = seats.back().id.value;
  }
}

}  // namespace

void judge_batches(::store::Tx& tx, Faults& faults) {
  judge_draws(tx, faults);
  judge_deposits(tx, judge_each_batch(tx, faults), faults);
  judge_masters(tx, faults);
  judge_escrows(tx, faults);
  judge_holds(tx, faults);
}

}  // namespace groups
