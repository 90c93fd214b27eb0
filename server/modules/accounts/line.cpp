// The line above each user: its rows, their completion for old users, and their verification.
#include "accounts/line.hpp"

#include <map>

#include "lines.hpp"

namespace accounts {

using ::store::select;

namespace {

constexpr jobs::Name lines_job{"accounts.lines"};
constexpr std::int64_t users_at_once = 500;

struct NewLink {
  UserId upline_id;
  std::int64_t distance;
};
BOOST_DESCRIBE_STRUCT(NewLink, (), (upline_id, distance))

void count_links(Context& ctx, const std::vector<NewLink>& links) {
  std::map<UserId, TeamSize> sizes;
  for (const auto& link : links) {
    auto& size = sizes[link.upline_id];
    ++size.members;
    size.direct += link.distance == 1 ? 1 : 0;
  }
  for (const auto& [upline, size] : sizes)
    ctx.tx.send(
        "INSERT INTO account_team (user_id, members, direct) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO "
        "UPDATE SET members = account_team.members + excluded.members, "
        "direct = account_team.direct + excluded.direct",
        upline, size.members, size.direct);
}

// Walks the referrers themselves, so that it is right while lines of old users are still missing.
void insert_lines(Context& ctx, UserId user, std::int64_t below) {
  const auto links = ctx.tx.all<NewLink>(
      "INSERT INTO account_line (upline_id, user_id, distance) "
      "WITH RECURSIVE up (id, distance) AS ("
      "SELECT u.referrer_id, CAST(1 AS BIGINT) FROM account_user u "
      "WHERE u.id = $1 AND u.referrer_id IS NOT NULL "
      "UNION ALL SELECT u.referrer_id, up.distance + 1 FROM up JOIN account_user u ON u.id = up.id "
      "WHERE u.referrer_id IS NOT NULL AND up.distance < 20), "
      "down (id, distance) AS (SELECT CAST($1 AS BIGINT), CAST(0 AS BIGINT) "
      "UNION ALL SELECT u.id, down.distance + 1 FROM down JOIN account_user u ON u.referrer_id = down.id "
      "WHERE down.distance < $2) "
      "SELECT up.id, down.id, up.distance + down.distance FROM up CROSS JOIN down "
      "WHERE up.distance + down.distance <= 20 ON CONFLICT DO NOTHING RETURNING upline_id, distance",
      user, below);
  count_links(ctx, links);
}

void fill_in(Context& ctx, std::int64_t above, Instant) {
  const auto users = ctx.tx.all<UserId>(
      "SELECT id FROM account_user WHERE id > $1 AND referrer_id IS NOT NULL ORDER BY id LIMIT $2", above,
      users_at_once);
  for (const auto user : users) insert_lines(ctx, user, 0);
  if (static_cast<std::int64_t>(users.size()) == users_at_once)
    jobs::plan(ctx, lines_job, users.back().value, ctx.now.instant);
}

struct Link {
  UserId upline_id, user_id;
  std::int64_t distance;
};
BOOST_DESCRIBE_STRUCT(Link, (), (upline_id, user_id, distance))

constexpr std::int64_t most_faults = 20;

auto untrue_links(::store::Tx& tx) -> std::vector<Link> {
  return tx.all<Link>(
      "WITH RECURSIVE walk (upline_id, user_id, distance) AS ("
      "SELECT referrer_id, id, CAST(1 AS BIGINT) FROM account_user WHERE referrer_id IS NOT NULL "
      "UNION ALL SELECT u.referrer_id, w.user_id, w.distance + 1 FROM walk w "
      "JOIN account_user u ON u.id = w.upline_id WHERE u.referrer_id IS NOT NULL AND w.distance < 20) "
      "SELECT upline_id, user_id, distance FROM account_line EXCEPT "
      "SELECT upline_id, user_id, distance FROM walk ORDER BY 2, 3 LIMIT $1",
      most_faults);
}

auto missing_links(::store::Tx& tx) -> std::vector<Link> {
  return tx.all<Link>(
      "WITH RECURSIVE walk (upline_id, user_id, distance) AS ("
      "SELECT referrer_id, id, CAST(1 AS BIGINT) FROM account_user WHERE referrer_id IS NOT NULL "
      "UNION ALL SELECT u.referrer_id, w.user_id, w.distance + 1 FROM walk w "
      "JOIN account_user u ON u.id = w.upline_id WHERE u.referrer_id IS NOT NULL AND w.distance < 20) "
      "SELECT upline_id, user_id, distance FROM walk EXCEPT "
      "SELECT upline_id, user_id, distance FROM account_line ORDER BY 2, 3 LIMIT $1",
      most_faults);
}

auto miscounted_teams(::store::Tx& tx) -> std::vector<UserId> {
  return tx.all<UserId>(
      "SELECT user_id FROM (SELECT user_id, members, direct FROM account_team EXCEPT SELECT upline_id, "
      "COUNT(*), "
      "COUNT(*) FILTER (WHERE distance = 1) FROM account_line GROUP BY upline_id) AS untrue "
      "UNION SELECT upline_id FROM account_line WHERE upline_id NOT IN (SELECT user_id FROM account_team) "
      "ORDER BY 1 LIMIT $1",
      most_faults);
}

auto is_filling(::store::Tx& tx) -> bool {
  return tx.one<std::int64_t>("SELECT COUNT(*) FROM job WHERE kind = 'accounts.lines' AND state = 'waiting'")
             .value_or(0) != 0;
}

}  // namespace

void change_lines_one_at_a_time(Context& ctx) {
  ctx.tx.run(
      "INSERT INTO account_count (what, window_start, n) VALUES ('referrers set', $1, 1) "
      "ON CONFLICT (what, window_start) DO UPDATE SET n = account_count.n + 1",
      Instant::max());
}

void lengthen_lines(Context& ctx, UserId user) { insert_lines(ctx, user, 19); }

auto lines() -> jobs::Kind { return {.name = lines_job, .run = fill_in}; }

auto verify_lines(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  for (const auto& link : untrue_links(tx))
    faults.push_back(fmt::format("user {} has {} above them at {}, but the referrers do not lead there",
                                 link.user_id.value, link.upline_id.value, link.distance));
  for (const auto user : miscounted_teams(tx))
    faults.push_back(fmt::format("the team of user {} has another size than its lines", user.value));
  if (is_filling(tx)) return faults;
  for (const auto& link : missing_links(tx))
    faults.push_back(fmt::format("the line of user {} lacks {} at {}", link.user_id.value,
                                 link.upline_id.value, link.distance));
  return faults;
}

auto upline(Context& ctx, UserId user, std::int64_t most) -> std::vector<Above> {
  return ctx.tx.all<Above>(
      "WITH RECURSIVE up (id, distance) AS ("
      "SELECT u.referrer_id, CAST(1 AS BIGINT) FROM account_user u "
      "WHERE u.id = $1 AND u.referrer_id IS NOT NULL "
      "UNION ALL SELECT u.referrer_id, up.distance + 1 FROM up JOIN account_user u ON u.id = up.id "
      "WHERE u.referrer_id IS NOT NULL AND up.distance < $2 AND up.distance < 20) "
      "SELECT up.id, up.distance, u.state = 'closed' FROM up JOIN account_user u ON u.id = up.id "
      "WHERE up.distance <= $2 ORDER BY up.distance",
      user, most);
}

auto distance_in_line(Context& ctx, UserId upline, UserId user) -> std::optional<std::int64_t> {
  return ctx.tx.one<std::int64_t>("SELECT distance FROM account_line WHERE upline_id = $1 AND user_id = $2",
                                  upline, user);
}

auto team_size(Context& ctx, UserId user) -> TeamSize {
  return ctx.tx.one<TeamSize>("SELECT members, direct FROM account_team WHERE user_id = $1", user)
      .value_or(TeamSize{});
}

void set_level(Context& ctx, UserId user, std::int64_t level) {
  ctx.tx.change("UPDATE account_user SET level = $2 WHERE id = $1", user, level);
}

}  // namespace accounts
