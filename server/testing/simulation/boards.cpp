// What is counted below a person, and leaderboards: by day and week, until a week is frozen.
#include "testing/simulation/boards.hpp"

#include <algorithm>
#include <chrono>

#include "modules/team/boards/freezing.hpp"
#include "modules/team/members/counting.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view board_names[] = {"invited", "invitees", "launched", "formed"};
constexpr std::string_view span_names[] = {"day", "week"};

// ---- rules

// The first day of 1970 was a Thursday.
constexpr auto monday_of(std::int64_t day_number) { return day_number - (day_number + 3) % 7; }
// The first and the last day of its month.
auto month_of(std::int64_t day_number) {
  const std::chrono::year_month_day date{std::chrono::local_days{std::chrono::days{day_number}}};
  const std::chrono::year_month_day_last end{date.year() / date.month() / std::chrono::last};
  const auto first = day_number + 1 - unsigned{date.day()};
  return std::pair{first, first - 1 + unsigned{end.day()}};
}
auto has_ended(const Ticket& ticket) {
  return ticket.state == Ticket::recycled || ticket.state == Ticket::returned;
}
auto next_minute(const Model& model) { return (model.now / minute + 1) * minute; }

auto paid_line(const Model& model, std::int64_t who) {
  auto line = line_above(model, who);
  std::erase_if(line, [&](std::int64_t above) { return model.people.at(above).is_erased; });
  return line;
}

void add_place(Model& model, PlaceName name, std::int64_t at, std::int64_t more = 1) {
  auto& place = model.boards.places[name];
  place.reached += more;
  place.reached_at = std::max(place.reached_at, at);
  model.boards.touched_places.insert(name);
}

void add_places(Model& model, PlaceName::Board board, std::int64_t who, std::int64_t at) {
  const auto on = Model::day_of(at);
  add_place(model, {board, PlaceName::of_day, on, who}, at);
  if (model.boards.frozen.contains(monday_of(on))) return;
  add_place(model, {board, PlaceName::of_week, monday_of(on), who}, at);
}

void count_group(Model& model, const Boards::Formed& formed) {
  auto& boards = model.boards;
  const auto on = Model::day_of(formed.at);
  std::set<std::int64_t> buyers, above_group, referrers;
  for (const auto& name : model.groups.sets.at(formed.set).groups.at(formed.group).seated) {
    const auto& seat = model.groups.seats.at(name);
    const auto line = paid_line(model, seat.person);
    const bool has_ticket = seat.won.value_or(false) && !has_ended(model.tickets.all.at(name));
    boards.counted[name] = {on, line};
    buyers.insert(seat.person);
    for (const auto above : line) {
      auto& below = boards.days[{above, on}];
      ++below.seats;
      below.tickets += has_ticket ? 1 : 0;
      below.buyers.insert(seat.person);
      above_group.insert(above);
      boards.touched_days.insert({above, on});
    }
  }
  for (const auto above : above_group) ++boards.days[{above, on}].groups;
  for (const auto buyer : buyers) {
    const bool is_first = !model.levels.bought.contains(buyer);
    auto referrer = model.people.at(buyer).referrer;
    if (referrer && model.people.at(*referrer).is_erased) referrer.reset();
    note_buyer(model, buyer, referrer, formed.at);
    if (!referrer) continue;
    referrers.insert(*referrer);
    if (is_first) add_places(model, PlaceName::invited, *referrer, formed.at);
  }
  for (const auto referrer : referrers) add_places(model, PlaceName::invitees, referrer, formed.at);
}

auto has_counts(const Model& model, std::int64_t week) {
  return std::ranges::any_of(model.boards.places, [&](const auto& entry) {
    return entry.first.span == PlaceName::of_week && entry.first.starts_on == week;
  });
}

// ---- invariants

constexpr std::string_view days_are_counted = "teams are counted as the rules say";

struct BuyersRow {
  std::int64_t of_week, of_month, of_all;
};
BOOST_DESCRIBE_STRUCT(BuyersRow, (), (of_week, of_month, of_all))

// Each buyer once in the week and the month of that day, and once in all.
void same_buyers(Play& play, store::Tx& tx, const Boards::DayName& name) {
  const auto [who, on] = name;
  std::set<std::int64_t> of_week, of_month, of_all;
  const auto& days = play.model.boards.days;
  for (auto at = days.lower_bound({who, 0}); at != days.end() && at->first.first == who; ++at) {
    const auto& [key, below] = *at;
    of_all.insert(below.buyers.begin(), below.buyers.end());
    if (monday_of(key.second) == monday_of(on)) of_week.insert(below.buyers.begin(), below.buyers.end());
    if (month_of(key.second) == month_of(on)) of_month.insert(below.buyers.begin(), below.buyers.end());
  }
  const auto row =
      tx.one<BuyersRow>(
            "SELECT CAST(COALESCE(SUM(week_buyers) FILTER (WHERE day BETWEEN $2 AND $3), 0) AS BIGINT), "
            "CAST(COALESCE(SUM(month_buyers) FILTER (WHERE day BETWEEN $4 AND $5), 0) AS BIGINT), "
            "CAST(COALESCE(SUM(all_buyers), 0) AS BIGINT) FROM team_day WHERE upline_id = $1",
            play.model.people.at(who).id, monday_of(on), monday_of(on) + 6, month_of(on).first,
            month_of(on).second)
          .value();
  play.expect(row.of_week == std::ssize(of_week) && row.of_month == std::ssize(of_month) &&
                  row.of_all == std::ssize(of_all),
              days_are_counted,
              "person {} has {} buyers in the week of day {}, {} in its month and {} in all, and by the "
              "rules {}, {} and {}",
              who, row.of_week, on, row.of_month, row.of_all, of_week.size(), of_month.size(), of_all.size());
}

struct DayRow {
  std::int64_t seats, groups, tickets, buyers;
};
BOOST_DESCRIBE_STRUCT(DayRow, (), (seats, groups, tickets, buyers))

void same_day(Play& play, store::Tx& tx, const Boards::DayName& name) {
  const auto& below = play.model.boards.days.at(name);
  const auto row =
      tx.one<DayRow>("SELECT seats, groups, tickets, buyers FROM team_day WHERE upline_id = $1 AND day = $2",
                     play.model.people.at(name.first).id, name.second)
          .value_or(DayRow{});
  play.expect(row.seats == below.seats && row.groups == below.groups && row.tickets == below.tickets &&
                  row.buyers == std::ssize(below.buyers),
              days_are_counted,
              "below person {} on day {}: {} seats, {} groups, {} tickets, {} buyers, and by the rules {}, "
              "{}, {}, {}",
              name.first, name.second, row.seats, row.groups, row.tickets, row.buyers, below.seats,
              below.groups, below.tickets, below.buyers.size());
  same_buyers(play, tx, name);
}

struct PlaceRow {
  std::int64_t reached, reached_at;
};
BOOST_DESCRIBE_STRUCT(PlaceRow, (), (reached, reached_at))

void same_place(Play& play, store::Tx& tx, const PlaceName& name) {
  const auto& place = play.model.boards.places.at(name);
  const auto row = tx.one<PlaceRow>(
      "SELECT reached, reached_at FROM team_board WHERE board = $1 AND span = $2 AND starts_on = $3 AND "
      "user_id = $4",
      board_names[name.board], span_names[name.span], name.starts_on, play.model.people.at(name.person).id);
  const bool same = row && row->reached == place.reached && row->reached_at == place.reached_at;
  play.expect(same, "boards are as the rules say",
              "person {} reached {} at {} on the board {} of the {} of day {}, and by the rules {} at {}",
              name.person, row ? row->reached : 0, row ? row->reached_at : 0, board_names[name.board],
              span_names[name.span], name.starts_on, place.reached, place.reached_at);
}

// A week that was frozen keeps its places.
void same_week(Play& play, store::Tx& tx, std::int64_t week) {
  const auto kept = tx.one<std::int64_t>("SELECT week FROM team_week WHERE week = $1", week);
  play.expect(kept.has_value(), "boards are as the rules say", "the week of day {} is not frozen", week);
  for (const auto& [name, place] : play.model.boards.places)
    if (name.span == PlaceName::of_week && name.starts_on == week) same_place(play, tx, name);
}

void after_step(Play& play, store::Tx& tx) {
  auto& boards = play.model.boards;
  const auto& people = play.model.people;
  for (const auto& name : boards.touched_days) same_day(play, tx, name);
  for (const auto& name : boards.touched_places) same_place(play, tx, name);
  for (const auto week : boards.touched_weeks) same_week(play, tx, week);
  play.expect_only(Table::team_day, boards.touched_days,
                   [&](const Boards::DayName& name) { return people.at(name.first).id; });
  play.expect_only(Table::team_board, boards.touched_places,
                   [&](const PlaceName& name) { return people.at(name.person).id; });
  play.expect_only(Table::team_week, boards.touched_weeks);
  boards.touched_days.clear();
  boards.touched_places.clear();
  boards.touched_weeks.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& boards = play.model.boards;
  for (const auto& [name, below] : boards.days) same_day(play, tx, name);
  for (const auto& [name, place] : boards.places) same_place(play, tx, name);
  for (const auto week : boards.frozen) same_week(play, tx, week);
  const auto same_count = [&](std::optional<std::int64_t> kept, std::size_t count, std::string_view what) {
    play.expect(kept == static_cast<std::int64_t>(count), days_are_counted, "{} {}, and by the rules {}",
                kept.value_or(0), what, count);
  };
  same_count(tx.one<std::int64_t>("SELECT COUNT(*) FROM team_day"), boards.days.size(), "days");
  same_count(tx.one<std::int64_t>("SELECT COUNT(*) FROM team_board"), boards.places.size(), "places");
  same_count(tx.one<std::int64_t>("SELECT COUNT(*) FROM team_week"), boards.frozen.size(), "frozen weeks");
}

// The first freezing is planned by the program when it starts.
void begin(Play& play) {
  play.product.act([](Context& ctx) { team::plan_freezing(ctx); });
  auto& model = play.model;
  const auto this_week = Model::start_of(monday_of(model.today())) + 30 * minute;
  model.deadlines.plan("team.freeze", 0, this_week + (model.now < this_week ? 0 : 7 * day));
}

}  // namespace

void note_uncounted(Model& model, std::int64_t set, std::int64_t group) {
  model.boards.uncounted.push_back({set, group, model.now});
}

// Today's week is never frozen.
void note_launches(Model& model, PlaceName::Board board, std::int64_t master, std::int64_t groups) {
  add_place(model, {board, PlaceName::of_day, model.today(), master}, model.now, groups);
  add_place(model, {board, PlaceName::of_week, monday_of(model.today()), master}, model.now, groups);
}

void note_ended(Model& model, SeatName seat) {
  if (!model.boards.counted.contains(seat)) return;
  model.boards.ended.push_back(seat);
  model.deadlines.plan("team.count", 0, next_minute(model));
}

void count_below(Model& model) {
  auto& boards = model.boards;
  for (const auto& formed : std::exchange(boards.uncounted, {})) count_group(model, formed);
  for (const auto& seat : std::exchange(boards.ended, {})) {
    const auto& counted = boards.counted.at(seat);
    for (const auto above : counted.above) {
      --boards.days.at({above, counted.day}).tickets;
      boards.touched_days.insert({above, counted.day});
    }
  }
}

void freeze_week(Model& model, std::int64_t monday, std::int64_t due_at) {
  auto& boards = model.boards;
  if (monday == 0) model.deadlines.plan("team.freeze", 0, due_at + 7 * day);
  const auto week_end = monday == 0 ? monday_of(Model::day_of(due_at)) : monday;
  const bool is_counted = std::ranges::none_of(
      boards.uncounted, [&](const auto& formed) { return formed.at < Model::start_of(week_end); });
  if (!is_counted) {
    model.deadlines.plan("team.count", 0, next_minute(model));
    model.deadlines.plan("team.freeze", week_end, model.now + minute);
  } else if (has_counts(model, week_end - 7) && boards.frozen.insert(week_end - 7).second) {
    boards.touched_weeks.insert(week_end - 7);
  }
}

auto boards_module() -> Module {
  return {.name = "boards", .begin = begin, .after_step = after_step, .of_everything = of_everything};
}

}  // namespace simulation
