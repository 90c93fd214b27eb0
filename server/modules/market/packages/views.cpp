// Packages as users see them, and the best offers for what a user has.
#include "views.hpp"

#include "../listings/store.hpp"
#include "../requests/store.hpp"
#include "../settings.hpp"
#include "accounts/line.hpp"
#include "store.hpp"
#include "team/team.hpp"

namespace market {

namespace {

auto page_seen(Context& ctx, UserId caller, const PageRequest& query, const store::PackageFilter& filter)
    -> Page<PackageItem> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  return page_of_rows(store::announced_packages(ctx, filter, {cursor_id(query.cursor), wanted + 1}), wanted,
                      [&](const store::PackageRow& row) { return package_seen(ctx, cards, caller, row); });
}

auto today(const Context& ctx) { return instant_of(ctx.now.day()); }
auto tomorrow(const Context& ctx) { return instant_of(ctx.now.day() + std::chrono::days{1}); }

auto worth(const store::PackageRow& row, const tickets::AlikeTickets& alike) -> Money {
  return rules::buyback_price({row.share, row.most}, alike.cash_paid, alike.ceiling);
}

auto judge_tickets(const PackageItem& item) -> Verdict {
  std::int64_t free = 0;
  for (const auto& offer : item.mine)
    if (offer.each > Money{}) free += offer.count;
  const auto least = std::min(item.least_count, std::max<std::int64_t>(item.left, 1));
  if (free >= least) return allowed();
  return refuse(not_enough_tickets, {.rule = "tickets.free", .yours = free, .limit = least});
}

auto judge(const Context& ctx, const store::PackageRow& row, const PackageItem& item) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  REQUIRE(judge_team(row, item.team));
  return judge_tickets(item);
}

// What the packages that are announced or open give the reader for such tickets at most.
auto best_buyback(Cards& cards, UserId reader, const std::vector<store::PackageRow>& packages,
                  const tickets::AlikeTickets& alike) -> std::optional<Money> {
  std::optional<Money> best;
  for (const auto& row : packages)
    if (row.class_id == alike.class_id && row.sold < row.quantity &&
        (row.kind == PackageKind::personal || cards.team_of(reader).is_enough))
      best = std::max(best, std::optional{worth(row, alike)});
  return best;
}

// Tickets that differ only in what was paid for them are one line; an offer to all of them is the least.
auto is_same_line(const OwnTickets& line, const tickets::AlikeTickets& alike) {
  return line.class_id == alike.class_id && line.expires_at == alike.expires_at &&
         line.recycle_value == alike.recycle_value;
}

}  // namespace

auto packages_ahead(Context& ctx) -> std::vector<store::PackageRow> {
  constexpr std::int64_t most = 200;
  return store::announced_packages(ctx, {.closes_after = ctx.now.instant, .is_scheduled = true},
                                   {cursor_id({}), most});
}

auto state_of(const Context& ctx, const store::PackageRow& row) -> PackageState {
  if (row.state != PackageState::scheduled) return row.state;
  return rules::state_at({*row.announces_at, *row.opens_at, *row.closes_at}, ctx.now.instant);
}

auto is_public(const Context& ctx, const store::PackageRow& row) -> bool {
  if (!row.announces_at || ctx.now.instant < *row.announces_at) return false;
  return !row.ended_at || *row.announces_at <= *row.ended_at;
}

auto judge_open(const Context& ctx, const store::PackageRow& row) -> Verdict {
  const auto state = state_of(ctx, row);
  if (state == PackageState::cancelled) return refuse(buyback_cancelled, {.rule = "market.package"});
  if (state == PackageState::scheduled || state == PackageState::announced)
    return refuse(before_buyback_time, {.rule = settings::buyback_hours.key,
                                        .yours = ctx.now.instant,
                                        .limit = *row.opens_at,
                                        .allowed_at = *row.opens_at});
  if (state == PackageState::open && row.sold < row.quantity) return allowed();
  return refuse(deal_over, {.rule = "market.package", .limit = row.closes_at.value_or(row.made_at)});
}

auto team_standing(Context& ctx, UserId user) -> TeamStanding {
  TeamStanding standing{.tickets = team::tickets_of(ctx, user),
                        .needed = ctx.settings[settings::team_tickets],
                        .is_uplines = false,
                        .is_enough = false};
  for (const auto& above : accounts::upline(ctx, user, 1)) {
    const auto theirs = team::tickets_of(ctx, above.user);
    standing.is_uplines = theirs > standing.tickets;
    standing.tickets = std::max(standing.tickets, theirs);
  }
  standing.is_enough = standing.tickets >= standing.needed;
  return standing;
}

auto Cards::team_of(UserId reader) -> const TeamStanding& {
  if (const auto known = teams_.find(reader); known != teams_.end()) return known->second;
  return teams_.emplace(reader, team_standing(ctx_, reader)).first->second;
}

auto judge_team(const store::PackageRow& row, const std::optional<TeamStanding>& team) -> Verdict {
  if (row.kind == PackageKind::personal || !team || team->is_enough) return allowed();
  return refuse(team_tickets_short,
                {.rule = settings::team_tickets.key, .yours = team->tickets, .limit = team->needed});
}

auto package_seen(Context& ctx, Cards& cards, UserId reader, const store::PackageRow& row) -> PackageItem {
  auto item = with_facts<PackageItem>(row, cards.of_class(row.class_id));
  item.package_id = row.id;
  item.state = state_of(ctx, row);
  item.sold = row.sold;
  item.left = row.state == PackageState::scheduled ? row.quantity - row.sold : 0;
  item.opens_at = row.opens_at.value();
  item.closes_at = row.closes_at.value();
  item.reason = row.reason;
  if (row.kind == PackageKind::team) item.team = cards.team_of(reader);
  for (const auto& alike : cards.tickets_of(reader, row.class_id)) {
    item.claimed += alike.in_personal_groups + alike.in_resale;
    if (alike.free > 0)
      item.mine.push_back({alike.free, worth(row, alike), alike.recycle_value, alike.expires_at});
  }
  item.why_not = why_not(ctx, judge(ctx, row, item));
  return item;
}

auto announced_packages(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PackageItem>> {
  return page_seen(ctx, caller, query,
                   {.closes_after = ctx.now.instant,
                    .opens_from = ctx.now.instant + std::chrono::milliseconds{1},
                    .is_scheduled = true});
}

auto team_packages(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PackageItem>> {
  return page_seen(ctx, caller, query,
                   {.kind = PackageKind::team,
                    .closes_after = today(ctx),
                    .opens_from = today(ctx),
                    .opens_before = tomorrow(ctx)});
}

auto personal_packages(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PackageItem>> {
  return page_seen(ctx, caller, query,
                   {.kind = PackageKind::personal, .closes_after = today(ctx), .opens_from = today(ctx)});
}

auto own_counts(Context& ctx, UserId caller) -> Result<OwnCounts> {
  Cards cards{ctx};
  const auto packages = packages_ahead(ctx);
  const auto valid_from = ctx.now.instant + ctx.settings[settings::request_validity];
  OwnCounts counts;
  for (const auto& alike : tickets::alike_tickets(ctx, caller)) {
    const auto buyback = best_buyback(cards, caller, packages, alike);
    const bool is_new = counts.items.empty() || !is_same_line(counts.items.back(), alike);
    if (is_new) {
      const auto& card = cards.of_class(alike.class_id);
      auto& line = counts.items.emplace_back(with_facts<OwnTickets>(card));
      line.class_id = alike.class_id;
      line.recycle_value = alike.recycle_value;
      line.expires_at = alike.expires_at;
      line.fee = ctx.settings[settings::fee];
      const auto range = price_range(ctx, card.reference_price);
      line.least_price = range.least;
      line.most_price = range.most;
      line.offers.recycle_value = alike.recycle_value;
      line.offers.buyback = buyback;
      if (const auto best = store::best_of_others<store::RequestRow>(ctx, alike.class_id, caller))
        line.offers.request = rules::net_of(best->price, best->fee);
      if (const auto lowest = store::best_of_others<store::ListingRow>(ctx, alike.class_id, caller))
        line.offers.resale = lowest->price;
    }
    auto& line = counts.items.back();
    line.offers.buyback = std::min(line.offers.buyback, buyback);
    line.free += alike.free;
    if (alike.expires_at < valid_from) line.validity_short += alike.free;
    line.in_personal_groups += alike.in_personal_groups;
    line.in_resale += alike.in_resale;
  }
  return counts;
}

}  // namespace market
