#pragma once
// The module's statements, one a function.
#include "calls.hpp"

namespace solvency::store {

struct Mark {
  std::int64_t number, transfers;
  std::string hash;
  bool holds;
  std::int64_t checked_number;
  std::optional<Instant> checked_at;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (number, transfers, hash, holds, checked_number, checked_at))
auto mark(Context& ctx) -> Mark;
/// The same with a lock, for the running check: another check waits, and continues where this one ends.
auto mark_for_change(Context& ctx) -> Mark;
void save_mark(Context& ctx, const Mark& mark);

void add_to_person(Context& ctx, Day month, UserId user, std::int64_t spent, std::int64_t received);
/// Computes a month's figures from its users' rows.
void write_month(Context& ctx, Day month);
/// Deletes users' rows of months before that one.
void drop_people_before(Context& ctx, Day month);
struct MonthRow {
  Day month;
  std::int64_t people, at_a_loss;
  Money spent, received;
};
BOOST_DESCRIBE_STRUCT(MonthRow, (), (month, people, at_a_loss, spent, received))
auto months(Context& ctx, std::int64_t most) -> std::vector<MonthRow>;
auto months_with_people(Context& ctx) -> std::vector<Day>;

struct TreeRow {
  TreeId id;
  Instant taken_at;
  std::int64_t number, people, leaves;
  std::string root;
  std::int64_t pages;
};
BOOST_DESCRIBE_STRUCT(TreeRow, (), (id, taken_at, number, people, leaves, root, pages))
auto newest_tree(Context& ctx) -> std::optional<TreeRow>;
void insert_tree(Context& ctx, const TreeRow& row);

struct PageRow {
  TreeId tree_id;
  std::int64_t number;
  std::string first_mark, root, leaves;
};
BOOST_DESCRIBE_STRUCT(PageRow, (), (tree_id, number, first_mark, root, leaves))
void insert_page(Context& ctx, const PageRow& row);
/// The page that would contain a mark.
auto page_with(Context& ctx, TreeId tree, std::string_view mark) -> std::optional<PageRow>;
auto page_roots(Context& ctx, TreeId tree) -> std::vector<std::string>;
void drop_pages_but(Context& ctx, TreeId tree);

}  // namespace solvency::store
