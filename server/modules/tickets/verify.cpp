// The verification that no ticket was lost, duplicated or moved against the table of states.
#include <fmt/format.h>

#include "store.hpp"
#include "tickets/lots.hpp"

namespace tickets {

using ::store::select;

namespace {

// A class's counts, next to the counts of its tickets.
struct Compared {
  ClassId class_id;
  std::int64_t kept_issued, kept_picked_up, kept_recycled, kept_expired, kept_returned;
  std::int64_t issued, picked_up, recycled, expired, returned;
};
BOOST_DESCRIBE_STRUCT(Compared, (),
                      (class_id, kept_issued, kept_picked_up, kept_recycled, kept_expired, kept_returned,
                       issued, picked_up, recycled, expired, returned))

struct Misplaced {
  TicketId id;
  State state;
  std::optional<State> last_step;
};
BOOST_DESCRIBE_STRUCT(Misplaced, (), (id, state, last_step))

struct Taken {
  std::optional<State> from;
  Event event;
  State to;
  std::int64_t times;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (from, event, to, times))

void compare_counts(::store::Tx& tx, std::vector<std::string>& faults) {
  const auto rows = tx.all<Compared>(
      "SELECT c.id, COALESCE(n.issued, 0), COALESCE(n.picked_up, 0), COALESCE(n.recycled, 0), "
      "COALESCE(n.expired, 0), COALESCE(n.returned, 0), COUNT(t.id), COUNT(t.id) FILTER (WHERE t.state = "
      "'picked_up'), "
      "COUNT(t.id) FILTER (WHERE t.state = 'recycled'), COUNT(t.id) FILTER (WHERE t.state = 'expired'), "
      "COUNT(t.id) FILTER (WHERE t.state = 'returned') "
      "FROM ticket_class c LEFT JOIN ticket_count n ON n.class_id = c.id LEFT JOIN ticket t ON t.class_id = "
      "c.id "
      "GROUP BY c.id, n.issued, n.picked_up, n.recycled, n.expired, n.returned");
  for (const auto& r : rows) {
    const bool same = r.kept_issued == r.issued && r.kept_picked_up == r.picked_up &&
                      r.kept_recycled == r.recycled && r.kept_expired == r.expired &&
                      r.kept_returned == r.returned;
    if (same) continue;
    faults.push_back(
        fmt::format("class {}: counted {} issued, {} picked up, {} recycled, {} expired, {} returned, but "
                    "there are {}, {}, "
                    "{}, {}, {}",
                    r.class_id.value, r.kept_issued, r.kept_picked_up, r.kept_recycled, r.kept_expired,
                    r.kept_returned, r.issued, r.picked_up, r.recycled, r.expired, r.returned));
  }
}

void compare_with_steps(::store::Tx& tx, std::vector<std::string>& faults) {
  const auto rows =
      tx.all(select<Misplaced,
                    "FROM (SELECT t.id, t.state, (SELECT s.state FROM ticket_step s WHERE s.ticket_id = t.id "
                    "ORDER BY s.id DESC LIMIT 1) AS last_step FROM ticket t) AS ends WHERE last_step IS NULL "
                    "OR last_step <> state ORDER BY id LIMIT 100">);
  for (const auto& row : rows)
    faults.push_back(
        fmt::format("ticket {} is {}, but its last step left it {}", row.id.value, shape::name_of(row.state),
                    row.last_step ? shape::name_of(*row.last_step) : std::string_view{"nowhere"}));
}

auto is_allowed(const Taken& taken) -> bool {
  if (!taken.from) return taken.event == Event::issue && taken.to == State::awaiting_number;
  const auto to = life.next(*taken.from, taken.event, not_found);
  return to && *to == taken.to;
}

void judge_steps(::store::Tx& tx, std::vector<std::string>& faults) {
  const auto rows = tx.all<Taken>(
      "SELECT from_state, event, state, COUNT(*) FROM (SELECT event, state, "
      "LAG(state) OVER (PARTITION BY ticket_id ORDER BY id) AS from_state FROM ticket_step) AS steps "
      "GROUP BY from_state, event, state");
  for (const auto& taken : rows)
    if (!is_allowed(taken))
      faults.push_back(fmt::format("{} step(s) {} led from {} to {}, which the table of states does not have",
                                   taken.times, shape::name_of(taken.event),
                                   taken.from ? shape::name_of(*taken.from) : std::string_view{"nothing"},
                                   shape::name_of(taken.to)));
}

// A ticket and its last pass; without one, what its issue wrote.
struct Owned {
  TicketId id;
  UserId owner_id, last_owner;
  Money paid, last_price;
  Instant acquired_at, last_at;
};
BOOST_DESCRIBE_STRUCT(Owned, (), (id, owner_id, last_owner, paid, last_price, acquired_at, last_at))

void compare_owners(::store::Tx& tx, std::vector<std::string>& faults) {
  const auto rows = tx.all<Owned>(
      "SELECT id, owner_id, to_id, paid, price, acquired_at, passed_at FROM (SELECT t.id, t.owner_id, "
      "t.paid, "
      "t.acquired_at, COALESCE(p.to_id, t.owner_id) AS to_id, COALESCE(p.price, o.price, t.cash_paid) AS "
      "price, "
      "COALESCE(p.passed_at, t.issued_at) AS passed_at FROM ticket t LEFT JOIN ticket_of_lot o ON "
      "o.ticket_id "
      "= t.id LEFT JOIN ticket_pass p ON p.id = "
      "(SELECT "
      "MAX(l.id) FROM ticket_pass l WHERE l.ticket_id = t.id)) AS owned WHERE owner_id <> to_id OR paid <> "
      "price OR acquired_at <> passed_at ORDER BY id LIMIT 100");
  for (const auto& row : rows)
    faults.push_back(fmt::format("ticket {} belongs to user {} for {}, but was passed to user {} for {}",
                                 row.id.value, row.owner_id.value, decimal(row.paid.minor_units),
                                 row.last_owner.value, decimal(row.last_price.minor_units)));
}

void judge_passes(::store::Tx& tx, std::vector<std::string>& faults) {
  const auto broken = tx.all<TicketId>(
      "SELECT ticket_id FROM (SELECT ticket_id, from_id, LAG(to_id) OVER (PARTITION BY ticket_id ORDER BY "
      "id) "
      "AS before FROM ticket_pass) AS passes WHERE before <> from_id LIMIT 100");
  for (const auto id : broken)
    faults.push_back(fmt::format("ticket {} was passed on by a user who was not its owner", id.value));
}

// A lot's count of issued tickets next to its tickets, and to those of its class for its cash.
struct CountedLot {
  LotId id;
  std::int64_t issued, tickets, alike;
};
BOOST_DESCRIBE_STRUCT(CountedLot, (), (id, issued, tickets, alike))

void judge_lots(::store::Tx& tx, std::vector<std::string>& faults) {
  const auto rows = tx.all<CountedLot>(
      "SELECT l.id, l.issued, COUNT(t.id), COUNT(t.id) FILTER (WHERE t.class_id = l.class_id AND t.cash_paid "
      "= l.cash) FROM ticket_lot l LEFT JOIN ticket_of_lot o ON o.lot_id = l.id LEFT JOIN ticket t ON t.id = "
      "o.ticket_id GROUP BY l.id, l.issued ORDER BY l.id");
  for (const auto& row : rows)
    if (row.issued != row.tickets || row.tickets != row.alike)
      faults.push_back(
          fmt::format("lot {} counts {} issued tickets, but has {}, {} of them of its class for "
                      "its cash",
                      row.id.value, row.issued, row.tickets, row.alike));
}

}  // namespace

auto verify_tickets(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  compare_counts(tx, faults);
  compare_with_steps(tx, faults);
  judge_steps(tx, faults);
  compare_owners(tx, faults);
  judge_passes(tx, faults);
  judge_lots(tx, faults);
  return faults;
}

auto cash_paid(::store::Tx& tx, TicketId id) -> std::optional<Money> {
  return tx.one<Money>("SELECT cash_paid FROM ticket WHERE id = $1", id);
}

auto claims_by_deal(::store::Tx& tx, DealKind kind) -> std::vector<DealCount> {
  return tx.all<DealCount>(
      "SELECT deal_id, COUNT(*), 0 FROM ticket WHERE deal_id IS NOT NULL AND claim = $1 GROUP BY deal_id "
      "ORDER BY deal_id",
      claim_of(kind));
}

auto passes_by_deal(::store::Tx& tx, DealKind kind) -> std::vector<DealCount> {
  return tx.all<DealCount>(
      "SELECT deal_id, COUNT(*), CAST(SUM(price) AS BIGINT) FROM ticket_pass WHERE deal = $1 GROUP BY "
      "deal_id "
      "ORDER BY deal_id",
      kind);
}

}  // namespace tickets
