// Ratios: what counts on a day, and how an upline sets them.
#include "ratios.hpp"

#include <algorithm>

#include "../notices.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "store.hpp"

namespace team {

namespace {

constexpr std::int64_t most_shown = 50;

auto tomorrow(Context& ctx) -> Day { return ctx.now.day() + std::chrono::days{1}; }

auto is_direct(Context& ctx, UserId upline, UserId user) -> bool {
  const auto above = accounts::upline(ctx, user, 1);
  return !above.empty() && above.front().user == upline && !accounts::is_forgotten(ctx, user);
}

auto is_leader(const RatioOn& ratio) -> bool { return ratio.giver == Giver::house && ratio.set > Share{}; }

auto given_by(Context& ctx, UserId caller) -> std::vector<GivenRatio> {
  std::vector<GivenRatio> given;
  for (const auto& row : store::ratios_by(ctx, caller, most_shown)) {
    const auto person = accounts::find_person(ctx, row.user_id).value();
    given.push_back({row.user_id, accounts::public_name(person), person.masked_mobile, row.ratio,
                     row.from_day, row.set_at});
  }
  return given;
}

auto ratios_of(Context& ctx, UserId caller, UserId user) -> Ratios {
  RatioBook now{ctx, ctx.now.day()}, next{ctx, tomorrow(ctx)};
  const auto today = now.of(user), later = next.of(user);
  const auto person = accounts::find_person(ctx, user).value();
  const auto depth = ctx.settings[settings::depth];
  return {.user_id = user,
          .nickname = user == caller ? person.nickname.text() : accounts::public_name(person),
          .mobile = person.masked_mobile,
          .today = today.counts,
          .tomorrow = later.counts,
          .set_today = today.set,
          .set_tomorrow = later.set,
          .set_by = later.giver,
          .changes_at = instant_of(tomorrow(ctx)),
          .allottable = next.of(caller).counts,
          .depth = depth,
          .most_ratio = ctx.settings[settings::most_ratio],
          .hold_days = ctx.settings[settings::hold_days],
          .can_set = user != caller && depth > 0 && !is_leader(later)};
}

// Of the changes of a day only the last is left in the inboxes.
void tell_both(Context& ctx, UserId upline, const store::RatioRow& row) {
  const auto from = instant_of(row.from_day);
  const auto name = accounts::public_name(accounts::find_person(ctx, row.user_id).value());
  inbox::notify_all(ctx,
                    {{.user = row.user_id, .notice = notices::ratio_set, .first = row.ratio, .second = from},
                     {.user = upline,
                      .notice = notices::ratio_given,
                      .first = name,
                      .second = row.ratio,
                      .third = from,
                      .subject = row.user_id.value}});
}

// The last word of a day counts.
auto give(Context& ctx, UserId caller, UserId user, Share ratio) -> Result<Ratios> {
  RatioBook next{ctx, tomorrow(ctx)};
  const auto present = next.of(user);
  if (is_leader(present)) return refuse(ratio_of_leader);
  const auto allottable = next.of(caller).counts;
  REQUIRE(rules::within_allottable(ratio, allottable));
  if (present.set == ratio) return ratios_of(ctx, caller, user);
  const store::RatioRow row{.id = ctx.new_id<Id<struct RatioTable>>().value,
                            .user_id = user,
                            .from_day = tomorrow(ctx),
                            .ratio = ratio,
                            .most = allottable,
                            .giver = Giver::upline,
                            .given_by = caller.value,
                            .set_at = ctx.now.instant};
  store::insert_ratio(ctx, row);
  tell_both(ctx, caller, row);
  return ratios_of(ctx, caller, user);
}

}  // namespace

auto most_on(Context& ctx, Day day) -> Share {
  return ctx.settings.as_of(instant_of(day))[settings::most_ratio];
}

auto RatioBook::set_for(UserId user) -> const Set& {
  const auto known = known_.find(user);
  if (known != known_.end()) return known->second;
  const auto row = store::ratio_on(ctx_, user, day_);
  const auto set = row ? Set{{row->ratio, row->giver == Giver::house && row->ratio > Share{}}, row->giver}
                       : Set{{}, Giver::none};
  return known_.emplace(user, set).first->second;
}

auto RatioBook::of(UserId user) -> RatioOn {
  const auto own = set_for(user);
  std::vector<rules::Rung> rungs{own.rung};
  for (const auto& above : accounts::upline(ctx_, user, rules::most_levels))
    rungs.push_back(set_for(above.user).rung);
  return {.counts = std::min(rules::counted(rungs), most_), .set = own.rung.set, .giver = own.giver};
}

auto ratios(Context& ctx, UserId caller, const RatiosQuery& query) -> Result<Ratios> {
  const auto user = query.user_id.value_or(caller);
  if (user != caller && !is_direct(ctx, caller, user)) return refuse(not_your_downline);
  auto found = ratios_of(ctx, caller, user);
  if (user == caller) found.given = given_by(ctx, caller);
  return found;
}

auto set_ratio(Context& ctx, UserId caller, const SetRatioRequest& request) -> Result<Ratios> {
  const auto ratio = TRY(rules::ratio(request.ratio));
  if (!is_direct(ctx, caller, request.user_id)) return refuse(not_your_downline);
  if (ctx.settings[settings::depth] == 0) return refuse(team_off, {.rule = settings::depth.key});
  return give(ctx, caller, request.user_id, ratio);
}

auto clear_ratio(Context& ctx, UserId caller, const ClearRatioRequest& request) -> Result<Ratios> {
  if (!is_direct(ctx, caller, request.user_id)) return refuse(not_your_downline);
  return give(ctx, caller, request.user_id, Share{});
}

}  // namespace team
