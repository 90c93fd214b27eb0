// Invariants of takes: their lots, purses and escrows.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

struct Row {
  std::string state, ended_by;
  std::int64_t principal, parked, sold, provider_got, sponsor_got, taker_got, days, sold_on_days;
};
BOOST_DESCRIBE_STRUCT(Row, (),
                      (state, ended_by, principal, parked, sold, provider_got, sponsor_got, taker_got, days,
                       sold_on_days))

void same_take(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& taken = play.model.tasks.takes.at(name);
  const auto row =
      tx.one<Row>(
            "SELECT state, COALESCE(ended_by, ''), principal, parked, sold, provider_got, sponsor_got, "
            "taker_got, (SELECT COUNT(*) FROM task_offer_day WHERE take_id = t.id), (SELECT "
            "CAST(COALESCE(SUM(sold), 0) AS BIGINT) FROM task_offer_day WHERE take_id = t.id) "
            "FROM task_offer_take t WHERE id = $1",
            taken.id)
          .value();
  std::int64_t on_days = 0;
  for (const auto& [day_number, sold] : taken.handed_in) on_days += sold;
  const auto ended_by = taken.is_over() ? take_ends[taken.ended_by] : std::string_view{};
  const bool same = row.state == take_states[taken.state] && row.ended_by == ended_by &&
                    row.principal == taken.principal && row.parked == taken.parked &&
                    row.sold == (taken.is_over() ? taken.issued : 0) &&
                    row.days == std::ssize(taken.handed_in) && row.sold_on_days == on_days;
  play.expect(same, "takes live as the rules say",
              "the take of step {} is {} {} with {} sold and {} days, and by the rules {} {}", name,
              row.state, row.ended_by, row.sold, row.days, take_states[taken.state], ended_by);
  const bool is_shared = row.provider_got == taken.provider_got && row.sponsor_got == taken.sponsor_got &&
                         row.taker_got == taken.taker_got;
  play.expect(is_shared, "a settlement shares the purse to the dong",
              "the take of step {}: {} {} {}, and by the rules {} {} {} of {}", name, row.provider_got,
              row.sponsor_got, row.taker_got, taken.provider_got, taken.sponsor_got, taken.taker_got,
              taken.brought);
}

struct LotRow {
  std::int64_t cash, size, free, launched, issued, returned;
};
BOOST_DESCRIBE_STRUCT(LotRow, (), (cash, size, free, launched, issued, returned))

// The lot, and the purse with its id.
void same_lot(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& model = play.model;
  const auto& taken = model.tasks.takes.at(name);
  const auto row = tx.one(store::select<LotRow, "FROM ticket_lot WHERE id = $1">, taken.id).value();
  const bool same = row.cash == model.tasks.offers.at(taken.offer).price && row.size == taken.size &&
                    row.free == taken.free && row.launched == taken.launched && row.issued == taken.issued &&
                    row.returned == taken.returned &&
                    row.size == row.free + row.launched + row.issued + row.returned;
  play.expect(
      same, "a lot counts each ticket once",
      "the lot of step {}: {} free, {} launched, {} issued, {} returned, and by the rules {} {} {} {}", name,
      row.free, row.launched, row.issued, row.returned, taken.free, taken.launched, taken.issued,
      taken.returned);
  const auto purse = tx.one<std::int64_t>(
                           "SELECT CAST(COALESCE(SUM(balance), 0) AS BIGINT) FROM ledger_account WHERE kind "
                           "= 24 AND owner = $1",
                           taken.id)
                         .value_or(-1);
  const auto due = taken.is_over() ? 0 : taken.brought;
  play.expect(purse == due, "a purse holds what its sales brought",
              "the purse of step {} holds {}, and by the rules {}", name, purse, due);
}

// From the product's rows alone: the task escrow holds the principal of running takes, and what is parked.
void escrow_is_whole(Play& play, store::Tx& tx, std::int64_t who) {
  const auto more =
      tx.one<std::int64_t>(
            "SELECT CAST((SELECT COALESCE(SUM(balance), 0) FROM ledger_account WHERE kind = 9 AND owner = "
            "$1) - (SELECT COALESCE(SUM(t.size * o.price), 0) FROM task_offer_take t JOIN task_offer o ON "
            "o.id = t.offer_id WHERE o.provider_id = $1 AND t.ended_at IS NULL) - (SELECT "
            "COALESCE(SUM(parked), 0) FROM task_offer_take WHERE taker_id = $1 AND ended_at IS NULL) AS "
            "BIGINT)",
            play.model.people.at(who).id)
          .value_or(-1);
  play.expect(more == 0, "principal is in escrow while takes run",
              "the task escrow of person {} holds {} more than running takes", who, more);
}

void same_escrows(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& taken = play.model.tasks.takes.at(name);
  escrow_is_whole(play, tx, taken.person);
  escrow_is_whole(play, tx, play.model.tasks.offers.at(taken.offer).person);
}

void after_step(Play& play, store::Tx& tx) {
  auto& tasks = play.model.tasks;
  for (const auto name : tasks.touched_takes) {
    same_take(play, tx, name);
    same_escrows(play, tx, name);
  }
  for (const auto name : tasks.touched_lots) same_lot(play, tx, name);
  const auto id = [&](std::int64_t name) { return tasks.takes.at(name).id; };
  play.expect_only(Table::task_offer_take, tasks.touched_takes, id);
  play.expect_only(Table::ticket_lot, tasks.touched_lots, id);
  tasks.touched_takes.clear();
  tasks.touched_lots.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, taken] : play.model.tasks.takes) {
    same_take(play, tx, name);
    same_escrows(play, tx, name);
    same_lot(play, tx, name);
  }
}

}  // namespace

auto lots_module() -> Module {
  return {.name = "lots", .after_step = after_step, .of_everything = of_everything};
}

}  // namespace simulation
