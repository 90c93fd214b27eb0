// The verification that covers equal unpaid promises, counts their rows, and each pay its posting.
#include "registration.hpp"

#include <fmt/format.h>

#include <map>

#include "causes.hpp"
#include "ledger/booked.hpp"
#include "team_weeks/store.hpp"

namespace tasks {

namespace {

using ledger::Booked, ledger::Unit;
using ::store::select;
using Faults = std::vector<std::string>;

struct Compared {
  std::int64_t id, stored, expected;
};
BOOST_DESCRIBE_STRUCT(Compared, (), (id, stored, expected))

// A fault for each row whose two numbers differ.
void compare(const std::vector<Compared>& rows, std::string_view what, std::string_view from,
             Faults& faults) {
  for (const auto& row : rows)
    if (row.stored != row.expected)
      faults.push_back(
          fmt::format("{} {} is {}, but {} is {}", what, row.id, row.stored, from, row.expected));
}

struct Promise {
  std::int64_t id, promised;
};
BOOST_DESCRIBE_STRUCT(Promise, (), (id, promised))

void judge_cover(::store::Tx& tx, const std::vector<Promise>& promises, std::string_view what,
                 Faults& faults) {
  for (const auto& [id, promised] : promises) {
    const auto cover = ledger::stored_balance(tx, ledger::promotion_cover(id), Unit::BALANCE);
    if (cover != promised)
      faults.push_back(
          fmt::format("the cover of {} {} holds {}, but it promises {}", what, id, cover, promised));
  }
}

void judge_covers(::store::Tx& tx, Faults& faults) {
  judge_cover(
      tx,
      tx.all<Promise>(
          "SELECT p.id, CASE WHEN p.state = 'open' THEN (p.places - p.taken) * p.days * p.pay ELSE 0 END + "
          "(SELECT CAST(COALESCE(SUM(i.pay), 0) AS BIGINT) FROM task_item i WHERE i.promotion_id = p.id AND "
          "i.ended_at IS NULL) FROM task_promotion p ORDER BY p.id"),
      "promotion", faults);
  judge_cover(tx,
              tx.all<Promise>(
                  "SELECT w.id, CASE WHEN w.state = 'open' THEN (w.places - w.taken) * w.pay ELSE 0 END + "
                  "(SELECT CAST(COALESCE(SUM(w.pay - t.paid), 0) AS BIGINT) FROM task_week_take t "
                  "WHERE t.week_id = w.id AND t.ended_at IS NULL) FROM task_team_week w ORDER BY w.id"),
              "team week", faults);
}

void judge_promotions(::store::Tx& tx, Faults& faults) {
  compare(tx.all<Compared>("SELECT p.id, p.taken, (SELECT COUNT(*) FROM task_promotion_take t "
                           "WHERE t.promotion_id = p.id) FROM task_promotion p"),
          "the number of takes of promotion", "that of its rows", faults);
  compare(tx.all<Compared>("SELECT t.id, t.open_days, (SELECT COUNT(*) FROM task_item i "
                           "WHERE i.take_id = t.id AND i.ended_at IS NULL) FROM task_promotion_take t"),
          "the number of open days of take", "that of its rows", faults);
  compare(tx.all<Compared>("SELECT t.id, t.done, (SELECT COUNT(*) FROM task_item i "
                           "WHERE i.take_id = t.id AND i.state = 'done') FROM task_promotion_take t"),
          "the number of days done of take", "that of its rows", faults);
  compare(tx.all<Compared>("SELECT t.id, t.paid, (SELECT CAST(COALESCE(SUM(i.pay), 0) AS BIGINT) FROM "
                           "task_item i WHERE i.take_id = t.id AND i.state = 'done') "
                           "FROM task_promotion_take t"),
          "the pay of take", "that of its days", faults);
  compare(tx.all<Compared>("SELECT i.id, (SELECT COUNT(*) FROM task_ticket k WHERE k.item_id = i.id), "
                           "CASE WHEN i.state = 'done' THEN i.tickets ELSE 0 END FROM task_item i"),
          "the number of tickets counted for day", "that which it asks for", faults);
}

void judge_weeks(::store::Tx& tx, Faults& faults) {
  compare(tx.all<Compared>("SELECT w.id, w.taken, (SELECT COUNT(*) FROM task_week_take t "
                           "WHERE t.week_id = w.id) FROM task_team_week w"),
          "the number of takes of team week", "that of its rows", faults);
  compare(tx.all<Compared>("SELECT t.id, t.tickets, (SELECT COUNT(*) FROM task_ticket k "
                           "WHERE k.week_take_id = t.id AND k.item_id IS NULL) FROM task_week_take t"),
          "the number of tickets of team", "that of its rows", faults);
  compare(tx.all<Compared>("SELECT t.id, t.members, (SELECT COUNT(*) FROM task_week_member m "
                           "WHERE m.take_id = t.id AND m.tickets > 0) FROM task_week_take t"),
          "the number of members of team", "that of its rows", faults);
  compare(
      tx.all<Compared>("SELECT m.id, m.tickets, (SELECT COUNT(*) FROM task_ticket k WHERE k.week_take_id = "
                       "m.take_id AND k.user_id = m.user_id AND k.item_id IS NULL) FROM task_week_member m"),
      "the number of tickets of team member", "that of its rows", faults);
  compare(tx.all<Compared>("SELECT t.id, t.paid, (SELECT CAST(COALESCE(SUM(m.paid), 0) AS BIGINT) FROM "
                           "task_week_member m WHERE m.take_id = t.id) FROM task_week_take t"),
          "the pay of team", "that of its members", faults);
}

struct Counted {
  std::int64_t ticket;
};
BOOST_DESCRIBE_STRUCT(Counted, (), (ticket))

// What counts was picked up by its winner, of the right class, worth enough, on the day, by a new referral.
void judge_tickets(::store::Tx& tx, Faults& faults) {
  for (const auto& row : tx.all<Counted>(
           "SELECT k.ticket_id FROM task_ticket k LEFT JOIN team_picked_up p ON p.ticket_id = k.ticket_id "
           "AND p.winner_id = k.user_id WHERE p.ticket_id IS NULL"))
    faults.push_back(fmt::format("ticket {} counts, but its winner did not pick it up", row.ticket));
  for (const auto& row : tx.all<Counted>(
           "SELECT k.ticket_id FROM task_ticket k JOIN team_picked_up p ON p.ticket_id = k.ticket_id "
           "JOIN task_item i ON i.id = k.item_id JOIN task_promotion m ON m.id = i.promotion_id "
           "WHERE p.referrer_id IS NULL OR p.referrer_id <> i.user_id OR p.class_id <> m.class_id "
           "OR p.ceiling < m.least_worth OR p.picked_up_at < i.day * 86400000 - 25200000 "
           "OR p.picked_up_at >= (i.day + 1) * 86400000 - 25200000"))
    faults.push_back(fmt::format("ticket {} counts for a day to which it does not belong", row.ticket));
  for (const auto& row : tx.all<Counted>(
           "SELECT k.ticket_id FROM task_ticket k JOIN team_picked_up p ON p.ticket_id = k.ticket_id "
           "JOIN task_week_take t ON t.id = k.week_take_id JOIN task_team_week w ON w.id = t.week_id "
           "WHERE p.class_id <> w.class_id OR p.ceiling < w.least_worth "
           "OR p.picked_up_at < w.monday * 86400000 - 25200000 "
           "OR p.picked_up_at >= (w.monday + 7) * 86400000 - 25200000"))
    faults.push_back(fmt::format("ticket {} counts for a week to which it does not belong", row.ticket));
}

struct PaidShare {
  std::int64_t id, week_id, paid;
};
BOOST_DESCRIBE_STRUCT(PaidShare, (), (id, week_id, paid))

void judge_bookings(::store::Tx& tx, Faults& faults) {
  constexpr std::int64_t rows_at_once = 1'000;
  const auto judge = [&](ledger::Cause cause, std::int64_t pay, std::int64_t owner) {
    const Booked expected{Unit::BALANCE, pay, ledger::promotion_cover(owner), ledger::exchange};
    if (auto fault = ledger::fault_of_booking(tx, cause, expected)) faults.push_back(*std::move(fault));
  };
  for (std::int64_t after = 0;;) {
    const auto rows =
        tx.all(select<store::ItemRow, "FROM task_item WHERE id > $1 AND state = 'done' ORDER BY id LIMIT $2">,
               after, rows_at_once);
    for (const auto& row : rows)
      judge({causes::day_paid, row.id.value}, row.pay.minor_units, row.promotion_id.value);
    if (rows.empty()) break;
    after = rows.back().id.value;
  }
  for (std::int64_t after = 0;;) {
    const auto rows = tx.all<PaidShare>(
        "SELECT m.id, t.week_id, m.paid FROM task_week_member m JOIN task_week_take t ON "
        "t.id = m.take_id WHERE m.id > $1 AND m.paid_at IS NOT NULL ORDER BY m.id LIMIT $2",
        after, rows_at_once);
    for (const auto& row : rows) judge({causes::week_paid, row.id}, row.paid, row.week_id);
    if (rows.empty()) return;
    after = rows.back().id;
  }
}

}  // namespace

auto verify_tasks(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_covers(tx, faults);
  judge_promotions(tx, faults);
  judge_weeks(tx, faults);
  judge_tickets(tx, faults);
  judge_bookings(tx, faults);
  judge_offers(tx, faults);
  return faults;
}

}  // namespace tasks
