// The module's statements.
#include "store.hpp"

namespace solvency::store {

using ::store::select;

auto mark(Context& ctx) -> Mark {
  return ctx.tx.one(select<Mark, "FROM solvency_mark WHERE id = 1">)
      .value_or(Mark{
          .number = 0, .transfers = 0, .hash = {}, .holds = true, .checked_number = 0, .checked_at = {}});
}

auto mark_for_change(Context& ctx) -> Mark {
  ctx.tx.run(
      "INSERT INTO solvency_mark (id, number, transfers, hash, holds, checked_number, checked_at) "
      "VALUES (1, 0, 0, '', $1, 0, NULL) ON CONFLICT (id) DO NOTHING",
      true);
  return ctx.tx.one_for_change(select<Mark, "FROM solvency_mark WHERE id = 1">).value();
}

void save_mark(Context& ctx, const Mark& mark) {
  ctx.tx.run(
      "UPDATE solvency_mark SET number = $1, transfers = $2, hash = $3, holds = $4, checked_number = $5, "
      "checked_at = $6 WHERE id = 1",
      mark.number, mark.transfers, mark.hash, mark.holds, mark.checked_number, mark.checked_at);
}

void add_to_person(Context& ctx, Day month, UserId user, std::int64_t spent, std::int64_t received) {
  ctx.tx.run(
      "INSERT INTO solvency_person_month (month, user_id, spent, received) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (month, user_id) DO UPDATE SET spent = solvency_person_month.spent + excluded.spent, "
      "received = solvency_person_month.received + excluded.received",
      month, user, spent, received);
}

void write_month(Context& ctx, Day month) {
  ctx.tx.run(
      "INSERT INTO solvency_month (month, people, at_a_loss, spent, received) "
      "SELECT month, COUNT(*), COUNT(*) FILTER (WHERE received < spent), CAST(SUM(spent) AS BIGINT), "
      "CAST(SUM(received) AS BIGINT) FROM solvency_person_month WHERE month = $1 GROUP BY month "
      "ON CONFLICT (month) DO UPDATE SET people = excluded.people, at_a_loss = excluded.at_a_loss, "
      "spent = excluded.spent, received = excluded.received",
      month);
}

void drop_people_before(Context& ctx, Day month) {
  ctx.tx.run("DELETE FROM solvency_person_month WHERE month < $1", month);
}

auto months(Context& ctx, std::int64_t most) -> std::vector<MonthRow> {
  return ctx.tx.all(select<MonthRow, "FROM solvency_month ORDER BY month DESC LIMIT $1">, most);
}

auto months_with_people(Context& ctx) -> std::vector<Day> {
  return ctx.tx.all<Day>("SELECT DISTINCT month FROM solvency_person_month ORDER BY month");
}

auto newest_tree(Context& ctx) -> std::optional<TreeRow> {
  return ctx.tx.one(select<TreeRow, "FROM solvency_tree ORDER BY id DESC LIMIT 1">);
}

void insert_tree(Context& ctx, const TreeRow& row) { ctx.tx.insert<"solvency_tree">(row); }

void insert_page(Context& ctx, const PageRow& row) { ctx.tx.insert<"solvency_page">(row); }

auto page_with(Context& ctx, TreeId tree, std::string_view mark) -> std::optional<PageRow> {
  return ctx.tx.one(
      select<PageRow,
             "FROM solvency_page WHERE tree_id = $1 AND first_mark <= $2 ORDER BY first_mark DESC LIMIT 1">,
      tree, mark);
}

auto page_roots(Context& ctx, TreeId tree) -> std::vector<std::string> {
  return ctx.tx.all<std::string>("SELECT root FROM solvency_page WHERE tree_id = $1 ORDER BY number", tree);
}

void drop_pages_but(Context& ctx, TreeId tree) {
  ctx.tx.run("DELETE FROM solvency_page WHERE tree_id <> $1", tree);
}

}  // namespace solvency::store
