// Every list of the console over a million rows of its kind: each filter, each order, and pages further down.
// A folder that it filled before is measured again, after new migrations.
#include "jobs/lists/asked.hpp"
#include "jobs/lists/fill.hpp"
#include "jobs/place.hpp"
#include "platform/ids.hpp"
#include "platform/store/migrations.hpp"

namespace bench {

namespace {

using lists::Asked;

constexpr std::int64_t step = 31'500;  // milliseconds between two rows: a year in all

auto milliseconds(const Place& place) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(place.now().instant.time_since_epoch())
      .count();
}

auto id_of_row(const Place& place, std::int64_t row) {
  return first_id_at(
      Instant{std::chrono::milliseconds{milliseconds(place) - (lists::rows + 1 - row) * step}});
}

auto is_filled(Place& place) {
  return place.look([](Context& ctx) { return store::has_table(ctx.tx, "bench_done"); });
}

void fill(Place& place) {
  const auto boss = place.hire("chu", admin::Role::owner), other = place.hire("hai", admin::Role::owner);
  const auto at = milliseconds(place);
  place.script("PRAGMA cache_size = -2000000");  // KiB: indexes by drawn values do not fit the usual one
  place.script(fmt::format(
      "CREATE TABLE bench_n (i INTEGER PRIMARY KEY, at INTEGER NOT NULL, id INTEGER NOT NULL, r INTEGER NOT "
      "NULL, amount INTEGER NOT NULL, who INTEGER NOT NULL);"
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {0}) INSERT INTO bench_n "
      "SELECT i, {1} - ({0} + 1 - i) * {2}, ({1} - ({0} + 1 - i) * {2} - 1735689600000) << 22, i * "
      "2654435761 "
      "% 4294967296 / 65536, (1 + i * 2654435761 % 4294967296 / 65536 % 5000) * 100000, 0 FROM n;"
      "UPDATE bench_n SET who = ({1} - ({0} + 1 - iif(r % 50 = 0, 1, 2 + i * 7368787 % 899989)) * {2} - "
      "1735689600000) << 22;"
      "CREATE TABLE bench_fixed AS SELECT {3} AS boss, {4} AS other, {1} AS now, id AS one FROM bench_n "
      "WHERE "
      "i = 1",
      lists::rows, at, step, boss.value, other.value));
  lists::fill_people(place);
  lists::fill_money(place);
  lists::fill_trade(place);
  lists::fill_rewards(place);
  place.script("CREATE TABLE bench_done (done INTEGER)");
}

// Replaces what stands for people, operators and rows.
class Names {
 public:
  explicit Names(Place& place)
      : all_{place.look([&](Context& ctx) {
          const auto number = [](const std::optional<std::int64_t>& found) { return std::to_string(*found); };
          return std::vector<std::pair<std::string, std::string>>{
              {"{boss}", number(ctx.tx.one<std::int64_t>("SELECT boss FROM bench_fixed"))},
              {"{other}", number(ctx.tx.one<std::int64_t>("SELECT other FROM bench_fixed"))},
              {"{one}", number(ctx.tx.one<std::int64_t>("SELECT one FROM bench_fixed"))},
              {"{some}", number(ctx.tx.one<std::int64_t>("SELECT who FROM bench_n WHERE i = 500001"))},
              {"{none}", std::to_string(id_of_row(place, 950'000))},
              {"{id}", std::to_string(id_of_row(place, 500'000))}};
        })} {}

  auto in(std::string text) const -> std::string {
    for (const auto& [name, value] : all_)
      if (const auto at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::string>> all_;
};

// A recent week, the first one, and one before all rows.
constexpr std::array periods{"from=2026-11-16T00:00:00%2B07:00&until=2026-11-22T00:00:00%2B07:00",
                             "from=2025-11-25T00:00:00%2B07:00&until=2025-12-02T00:00:00%2B07:00",
                             "from=2025-03-01T00:00:00%2B07:00&until=2025-03-08T00:00:00%2B07:00",
                             "from=2026-02-01T00:00:00%2B07:00&until=2026-02-01T02:00:00%2B07:00"};

auto cursors_of(const Place& place, Asked::Cursors kind) -> std::vector<std::string> {
  const auto second = lists::rows - 20, deep = lists::rows / 2;
  const auto both = [](std::int64_t one, std::int64_t other) {
    return std::vector{fmt::format("cursor={}", one), fmt::format("cursor={}", other)};
  };
  switch (kind) {
    case Asked::Cursors::ids:
      return both(id_of_row(place, second), id_of_row(place, deep));
    case Asked::Cursors::ids_after:
      return both(id_of_row(place, second) + 1, id_of_row(place, deep) + 1);
    case Asked::Cursors::numbers:
      return both(1'000 + second, 1'000 + deep);
    case Asked::Cursors::few:
      return both(1'980, 1'000);
    case Asked::Cursors::none:
      return {};
  }
  return {};
}

// Each filter alone; then each order from its start, behind two cursors, and within each period.
auto questions_of(const Place& place, const Asked& list) -> std::vector<std::string> {
  std::vector<std::string> all{""};
  for (const auto filter : list.filters) all.emplace_back(filter);
  if (list.has_period) all.insert(all.end(), periods.begin(), periods.end());
  const auto cursors = cursors_of(place, list.cursors);
  if (list.sorts.empty()) all.insert(all.end(), cursors.begin(), cursors.end());
  for (const auto sort : list.sorts) {
    all.push_back(fmt::format("sort={}", sort));
    for (const auto& cursor : cursors) all.push_back(fmt::format("sort={}&{}", sort, cursor));
    if (list.has_period && sort != "newest")
      for (const auto* period : periods) all.push_back(fmt::format("sort={}&{}", sort, period));
    for (const auto filter : list.filters)
      if (sort != "newest") all.push_back(fmt::format("sort={}&{}", sort, filter));
  }
  return all;
}

void ask(Place& place, std::string_view call) {
  const auto token = place.look([&](Context& ctx) {
    return admin::open_session(ctx, *ctx.tx.one<OperatorId>("SELECT boss FROM bench_fixed"));
  });
  const Names names{place};
  for (const auto& list : lists::all_asked()) {
    if (!call.empty() && call != list.call) continue;
    for (const auto& question : questions_of(place, list)) {
      auto query = std::string{list.always};
      if (!query.empty() && !question.empty()) query += '&';
      query += question;
      place.read(
          fmt::format("{}{}{}", list.call, query.empty() ? "" : " ", query),
          {{std::string{http::Routes::console_base} + std::string{list.call}, names.in(query), token}});
    }
    place.report();
  }
}

}  // namespace

void measure_lists(Place& place, std::string_view call) {
  if (!is_filled(place)) fill(place);
  ask(place, call);
}

}  // namespace bench
