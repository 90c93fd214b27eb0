// The jobs of commissions: sharing the pools of groups that formed, and settling what is due each night.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "../causes.hpp"
#include "../members/counting.hpp"
#include "../notices.hpp"
#include "../ratios/ratios.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "accounts/accounts.hpp"
#include "commissions.hpp"
#include "ledger/booked.hpp"

namespace team {

namespace {

using namespace std::chrono_literals;
using ledger::transfer;

constexpr jobs::Name share_job{"team.work"}, settle_job{"team.settle"}, release_job{"team.release"};
// Short transactions: purchases wait meanwhile.
constexpr std::int64_t seats_at_once = 200, lines_at_once = 30, earners_at_once = 60;

auto cover_of(std::int64_t set) { return ledger::Account{ledger::AccountKind::set_cover, set}; }

void must(const Verdict& verdict) {
  if (!verdict) throw std::logic_error(std::string{verdict.error().why->key});
}

// Shares the pools of groups that formed on the same day, with its ratios.
class Sharing {
 public:
  Sharing(Context& ctx, Day day) : ctx_{ctx}, book_{ctx, day} {}

  /// The commissions of one win. An erased earner counts and is not paid.
  void win(const store::EventRow& event, std::vector<store::CommissionRow>& lines) {
    if (event.ended_at || event.depth == 0) return;
    const auto line = accounts::upline(ctx_, event.buyer_id, event.depth);
    std::vector<Share> ratios;
    ratios.reserve(line.size());
    // Each by all above it, as its earner sees it: the buyer's own line ends earlier.
    for (const auto& above : line) ratios.push_back(book_.of(above.user).counts);
    for (const auto& part : rules::parts_of(event.cash, event.pool, ratios)) {
      const auto& earner = line[part.place];
      if (!earner.is_forgotten) lines.push_back(line_of(event, earner, part));
    }
  }

 private:
  auto line_of(const store::EventRow& event, const accounts::Above& earner, const rules::Part& part)
      -> store::CommissionRow {
    const bool waits = store::is_held(ctx_, earner.user, event.buyer_id);
    return {.id = ctx_.new_id<CommissionId>(),
            .seat_id = event.seat_id,
            .group_id = event.group_id,
            .set_id = event.set_id,
            .ticket_id = event.ticket_id.value(),
            .buyer_id = event.buyer_id,
            .earner_id = earner.user,
            .distance = earner.distance,
            .cash = event.cash,
            .pool = event.pool,
            .ratio = part.ratio,
            .below = part.below,
            .amount = part.amount,
            .state = waits ? CommissionState::under_review : CommissionState::pending,
            .formed_at = event.formed_at,
            .settles_on = rules::settles_on(event.formed_at, ctx_.settings[settings::hold_days])};
  }

  Context& ctx_;
  RatioBook book_;
};

// Out of the cover: to each earner's escrow, in the order of their ids, and the rest is income.
auto sharing_of(std::int64_t set, Money pool, const std::vector<store::CommissionRow>& lines)
    -> std::vector<ledger::Transfer> {
  std::map<UserId, Money> earned;
  for (const auto& line : lines) earned[line.earner_id] += line.amount;
  std::vector<ledger::Transfer> legs;
  auto rest = pool;
  for (const auto& [earner, amount] : earned) {
    legs.push_back(transfer(ledger::BalanceFlow::referral_income, amount,
                            {cover_of(set), ledger::commission_escrow(earner)}));
    rest -= amount;
  }
  if (rest > Money{})
    legs.push_back(transfer(ledger::BalanceFlow::group_buy, rest, {cover_of(set), ledger::sales}));
  return legs;
}

// Returns how many lines it wrote.
auto share_group(Context& ctx, std::int64_t group, std::map<Day, Sharing>& by_day) -> std::int64_t {
  if (!store::claim_to_share(ctx, group)) return 0;
  const auto wins = store::wins_of(ctx, group);
  const auto& first = wins.front();
  const auto day = Moment{first.formed_at}.day();
  auto& sharing = by_day.try_emplace(day, ctx, day).first->second;
  std::vector<store::CommissionRow> lines;
  Money cash;
  for (const auto& win : wins) {
    cash += win.cash;
    sharing.win(win, lines);
  }
  store::insert_commissions(ctx, lines);
  const auto legs = sharing_of(first.set_id, share_of(cash, first.pool), lines);
  if (!legs.empty()) must(ledger::post(ctx, {causes::shared, group}, legs));
  return std::ssize(lines);
}

void share(Context& ctx, std::int64_t, Instant) {
  const auto groups = store::groups_to_share(ctx, seats_at_once);
  std::map<Day, Sharing> by_day;
  std::int64_t lines = 0;
  for (const auto group : groups) {
    if (lines >= lines_at_once) break;
    lines += share_group(ctx, group, by_day);
  }
  // Counting follows once nothing is left to share, so a purchase plans one job.
  jobs::plan(ctx, groups.empty() ? count_job : share_job, 0, ctx.now.instant + 1ms);
}

void cancel_due(Context& ctx, UserId earner, Day day) {
  for (const auto& line : store::due_of(ctx, earner, day)) cancel_one(ctx, line, store::Ending::forgotten);
}

// One payment, whose receipt leads to its sales.
void settle_earner(Context& ctx, UserId earner, Day day) {
  store::review_due(ctx, earner, day);
  if (accounts::is_forgotten(ctx, earner)) return cancel_due(ctx, earner, day);
  const auto id = ctx.new_id<Id<struct SettlementTable>>().value;
  const auto due = store::settle_due(ctx, earner, day, id);
  if (due.lines == 0) return;
  store::insert_settlement(ctx, {.id = id,
                                 .user_id = earner,
                                 .day = day,
                                 .amount = due.amount,
                                 .lines = due.lines,
                                 .settled_at = ctx.now.instant});
  must(ledger::post(ctx, {causes::settled, id},
                    {transfer(ledger::BalanceFlow::referral_income, due.amount,
                              {ledger::commission_escrow(earner), ledger::available(earner)})}));
  inbox::tell(ctx, earner, notices::settled, due.amount, due.lines, id);
}

// The first part of a night plans the next night, so that none is left out.
void settle(Context& ctx, std::int64_t after, Instant due_at) {
  if (after == 0) jobs::plan(ctx, settle_job, 0, due_at + 24h);
  const auto day = Moment{due_at}.day();
  const auto earners = store::earners_due(ctx, day, UserId{after}, earners_at_once);
  std::int64_t lines = 0;
  for (const auto& earner : earners) {
    settle_earner(ctx, earner.earner_id, day);
    lines += earner.lines;
    if (lines < lines_at_once && earner.earner_id != earners.back().earner_id) continue;
    return jobs::plan(ctx, settle_job, earner.earner_id.value, due_at);
  }
}

// The cover's balance stays as it is: a group that forms meanwhile waits with its purchase.
void release(Context& ctx, std::int64_t, Instant) {
  for (const auto& cover :
       ledger::stored_balances_of(ctx.tx, ledger::AccountKind::set_cover, ledger::Unit::BALANCE)) {
    const auto account = cover_of(cover.owner);
    Money left{ledger::locked_balance(ctx, account, ledger::Unit::BALANCE)};
    for (const auto& group : store::unshared_of(ctx.tx, cover.owner))
      left -= share_of(group.cash, group.pool);
    if (left > Money{})
      must(ledger::post(ctx, {causes::released, cover.owner},
                        {transfer(ledger::BalanceFlow::group_buy, left, {account, ledger::sales})}));
  }
}

}  // namespace

void plan_sharing(Context& ctx) {
  const auto minute = std::chrono::floor<std::chrono::minutes>(ctx.now.instant) + 1min;
  jobs::plan(ctx, share_job, 0, minute);
}

void plan_settlement(Context& ctx) {
  const DailyWindow opens{rules::settles_at, rules::settles_at + 1s};
  jobs::plan(ctx, settle_job, 0, opens.next_opening(ctx.now));
}

auto income_jobs() -> std::vector<jobs::Kind> {
  return {{.name = share_job, .run = share},
          {.name = settle_job, .run = settle},
          {.name = release_job, .run = release}};
}

}  // namespace team
