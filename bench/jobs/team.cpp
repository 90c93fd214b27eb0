// A day of a large team: wins shared, counted and settled, levels recounted, and every page of a team.
#include "team/team.hpp"
#include "accounts/accounts.hpp"
#include "jobs/place.hpp"
#include "modules/team/settings.hpp"

namespace bench {

namespace {

// Person 1 leads a team of three levels: 100, 10,000 and 90,000 people. Below them all stands a line of
// 1,000, one below the other, of whom each twentieth is a leader.
constexpr std::int64_t root = 0, seconds = 100, thirds = 10'100, members = 100'100, line_from = 200'000,
                       line_length = 1'000, leaders_apart = 20, groups = 3'334, seats = 10, winners = 3;
constexpr auto price = 200'000_vnd;
constexpr Share pool{600};
constexpr std::int64_t set = 1;

void fill_people(Place& place) {
  place.script(
      insertion_of_people(root, root, "NULL") +
      insertion_of_people(
          1, members,
          fmt::format("{0} + CASE WHEN i <= {1} THEN 0 WHEN i <= {2} THEN 1 + i % {1} ELSE {1} "
                      "+ 1 + i % ({2} - {1}) END",
                      people_from, seconds, thirds)) +
      insertion_of_people(line_from, line_from, "NULL") +
      insertion_of_people(line_from + 1, line_from + line_length, fmt::format("{} + i - 1", people_from)) +
      "INSERT INTO account_line (upline_id, user_id, distance) WITH RECURSIVE walk (upline, id, distance) AS "
      "("
      "SELECT referrer_id, id, 1 FROM account_user WHERE referrer_id IS NOT NULL UNION ALL "
      "SELECT u.referrer_id, w.id, w.distance + 1 FROM walk w JOIN account_user u ON u.id = w.upline "
      "WHERE u.referrer_id IS NOT NULL AND w.distance < 20) SELECT upline, id, distance FROM walk;"
      "INSERT INTO account_team (user_id, members, direct) SELECT upline_id, COUNT(*), COUNT(*) FILTER "
      "(WHERE "
      "distance = 1) FROM account_line GROUP BY upline_id;");
}

// A leader's ratio is the pool, and each person below gives less to the next.
void fill_ratios(Place& place) {
  constexpr std::string_view columns =
      "INSERT INTO team_ratio (id, user_id, from_day, ratio, most, giver, given_by, set_at) ";
  place.script(fmt::format(
      "{0} SELECT id, id, 0, CASE WHEN referrer_id IS NULL THEN 600 WHEN id <= {1} THEN 400 ELSE 200 END, "
      "600, "
      "CASE WHEN referrer_id IS NULL THEN 'house' ELSE 'upline' END, COALESCE(referrer_id, 1), 0 FROM "
      "account_user WHERE id <= {2};"
      "{0} SELECT id, id, 0, 600 - 25 * ((id - {3}) % {4}), 600, CASE WHEN (id - {3}) % {4} = 0 THEN 'house' "
      "ELSE 'upline' END, COALESCE(referrer_id, 1), 0 FROM account_user WHERE id >= {3};",
      columns, people_from + seconds, people_from + thirds, people_from + line_from, leaders_apart));
}

auto buyer_of(std::int64_t group, std::int64_t seat) -> UserId {
  const auto number = group * seats + seat;
  if (group % 2 == 0) return person(line_from + leaders_apart + number * 7 % (line_length - leaders_apart));
  return person(thirds + 1 + number * 9'973 % (members - thirds));
}

void form_groups(Place& place) {
  for (std::int64_t n = 0; n < groups; ++n) {
    team::FormedGroup group{.group = 1'000 + n, .set = set, .pool = pool, .seats = {}};
    for (std::int64_t i = 0; i < seats; ++i) {
      const auto seat = 1'000'000 + n * seats + i;
      team::FormedSeat formed{.seat = seat, .buyer = buyer_of(n, i), .cash = price};
      if (i < winners) formed.ticket = seat;
      group.seats.push_back(formed);
    }
    place.look([&](Context& ctx) {
      const Money cash{price.minor_units * winners};
      must(ledger::post(ctx, {ledger::CauseKind{"bench.pool"}, group.group},
                        {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, share_of(cash, pool),
                                          {ledger::capital, {ledger::AccountKind::set_cover, set}})}));
      team::note_formed(ctx, group);
      return true;
    });
  }
}

auto count(Place& place, std::string_view what) -> std::int64_t {
  return place.look([&](Context& ctx) {
    if (what == "lines") return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM team_commission");
    if (what == "leaders") return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM team_leader");
    return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM team_event WHERE is_counted");
  });
}

auto cursors() -> std::vector<std::string> {
  std::vector<std::string> queries{""};
  for (std::int64_t n = members; n > 0; n -= 1'000)
    queries.push_back(fmt::format("cursor={}", people_from + n));
  return queries;
}

void read_pages(Place& place) {
  const auto token_of = [&](UserId user) {
    return place.look([&](Context& ctx) { return accounts::open_session(ctx, user); });
  };
  const auto leader = token_of(person(root)), in_line = token_of(person(line_from + 500));
  const auto base = std::string{http::Routes::api_bases[0]} + "token/";
  const auto ask = [&](const std::string& path, const std::vector<std::string>& queries) {
    std::vector<Reader> readers;
    for (const auto& query : queries)
      for (const auto& token : {leader, in_line}) readers.push_back({base + path, query, token});
    place.read(path, readers);
  };
  ask("getTeamUser", cursors());
  ask("getMyTeamUser", {""});
  ask("getTeamGbNumber", {""});
  ask("team/getLevel", {""});
  for (const auto* board : {"getInviteTop", "getStartTop", "getStartSuccessTop", "getInvitePersonSuccessTop"})
    ask(board, {"period=today", "period=previous_week"});
  ask("count/getInviteHistoryTop", {"", "week=2026-11-23"});
  ask("team/getCommissions", {"", "state=settled", "limit=100"});
  ask("team/getCommissionSums", {""});
  ask("getTeamInviteSetQuery", {""});
  const auto chu = place.hire("chu", admin::Role::owner);
  const auto token = place.look([&](Context& ctx) { return admin::open_session(ctx, chu); });
  const std::string console{http::Routes::console_base};
  place.read("console: person/team",
             {{console + "person/team", fmt::format("userId={}", person(root).value), token},
              {console + "person/team", fmt::format("userId={}", person(line_from + 500).value), token}});
  place.read("console: commission/list", {{console + "commission/list", "", token},
                                          {console + "commission/list", "state=settled", token}});
}

}  // namespace

void measure_team(Place& place) {
  place.measure_commits();
  fill_people(place);
  fill_ratios(place);
  place.set(team::settings::depth, 10);
  place.plan_nights_of("team");
  form_groups(place);
  place.live_until(place.now().instant + 2min);
  place.count_rows("team.work", groups * winners);
  place.count_rows("team.count", count(place, "events"));
  place.live_until(instant_of(place.now().monday() + std::chrono::days{8}, 1h));
  place.count_rows("team.settle", count(place, "lines"));
  place.count_rows("team.recount", 8 * count(place, "leaders"));
  place.verify("team");
  read_pages(place);
}

}  // namespace bench
