// The verification that no ticket was lost, duplicated or moved against the table of states.
#include <fmt/format.h>

#include "modules/tickets/store.hpp"

namespace tickets {

using ::store::select;

namespace {

// A class's counts, next to the counts of its tickets.
struct Compared {
  ClassId class_id;
  std::int64_t kept_issued, kept_picked_up, kept_recycled, kept_expired;
  std::int64_t issued, picked_up, recycled, expired;
};
BOOST_DESCRIBE_STRUCT(Compared, (),
                      (class_id, kept_issued, kept_picked_up, kept_recycled, kept_expired, issued, picked_up,
                       recycled, expired))

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
      "COALESCE(n.expired, 0), COUNT(t.id), COUNT(t.id) FILTER (WHERE t.state = 'picked_up'), "
      "COUNT(t.id) FILTER (WHERE t.state = 'recycled'), COUNT(t.id) FILTER (WHERE t.state = 'expired') "
      "FROM ticket_class c LEFT JOIN ticket_count n ON n.class_id = c.id LEFT JOIN ticket t ON t.class_id = "
      "c.id "
      "GROUP BY c.id, n.issued, n.picked_up, n.recycled, n.expired");
  for (const auto& r : rows) {
    const bool same = r.kept_issued == r.issued && r.kept_picked_up == r.picked_up &&
                      r.kept_recycled == r.recycled && r.kept_expired == r.expired;
    if (same) continue;
    faults.push_back(fmt::format(
        "class {}: counted {} issued, {} picked up, {} recycled, {} expired, but there are {}, {}, {}, {}",
        r.class_id.value, r.kept_issued, r.kept_picked_up, r.kept_recycled, r.kept_expired, r.issued,
        r.picked_up, r.recycled, r.expired));
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

}  // namespace

auto verify_tickets(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  compare_counts(tx, faults);
  compare_with_steps(tx, faults);
  judge_steps(tx, faults);
  return faults;
}

auto cash_paid(::store::Tx& tx, TicketId id) -> std::optional<Money> {
  return tx.one<Money>("SELECT cash_paid FROM ticket WHERE id = $1", id);
}

}  // namespace tickets
