// Coupons: a user's own, those that seats hold, and their end.
#include <map>
#include <stdexcept>

#include "../campaigns/granting.hpp"
#include "../causes.hpp"
#include "../notices.hpp"
#include "accounts/accounts.hpp"
#include "ledger/ledger.hpp"

namespace rewards {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::days soon{7};
constexpr std::int64_t coupons_a_stretch = 250;  // short transactions
// At nine in the morning of the day before the last.
constexpr auto reminded_before = 39h;

// The names of campaigns, each read once.
class Names {
 public:
  explicit Names(Context& ctx) : ctx_{ctx} {}
  auto operator[](CampaignId id) -> const std::string& {
    if (const auto known = known_.find(id); known != known_.end()) return known->second;
    const auto row = store::find_campaign(ctx_, id).value();
    return known_.emplace(id, name_of(row).in(ctx_.origin.language)).first->second;
  }

 private:
  Context& ctx_;
  std::map<CampaignId, std::string> known_;
};

auto seen(const store::CouponRow& row, Names& names) -> Coupon {
  return {.coupon_id = row.id,
          .state = row.state,
          .name = names[row.campaign_id],
          .worth = row.worth,
          .minimum = row.minimum,
          .given_at = row.given_at,
          .ends_at = row.ends_at,
          .used_at = row.state == CouponState::used ? row.ended_at : std::nullopt};
}

}  // namespace

auto my_coupons(Context& ctx, UserId caller, const CouponsRequest& request) -> Result<Page<Coupon>> {
  const auto wanted = items_wanted(request.limit);
  Names names{ctx};
  std::vector<Coupon> items;
  for (const auto& row : store::coupons(ctx, caller, request.part, cursor_id(request.cursor), wanted))
    items.push_back(seen(row, names));
  return page_of(std::move(items), wanted, [](const Coupon& coupon) { return coupon.coupon_id.value; });
}

auto my_coupon_amount(Context& ctx, UserId caller, const CouponAmountRequest& request)
    -> Result<CouponAmount> {
  const auto has = store::usable(ctx, caller, ctx.now.instant + soon);
  CouponAmount amount{.count = has.count,
                      .worth = has.worth,
                      .ends_soon = has.ends_soon,
                      .ends_soon_worth = has.ends_soon_worth,
                      .best = {}};
  if (!request.price || has.count == 0) return amount;
  Names names{ctx};
  if (const auto row = store::best(ctx, caller, *request.price)) amount.best = seen(*row, names);
  return amount;
}

auto person_rewards(Context& ctx, OperatorId, const PersonRewardsRequest& request) -> Result<PersonRewards> {
  TRY(accounts::require_person(ctx, request.user_id));
  const auto has = store::usable(ctx, request.user_id, ctx.now.instant);
  auto page = TRY(my_coupons(ctx, request.user_id,
                             {.part = request.part, .cursor = request.cursor, .limit = request.limit}));
  auto codes = TRY(vip_codes(ctx, request.user_id, {.limit = shape::Number<1, 100>{100}}));
  return PersonRewards{.membership = membership_of(ctx, request.user_id),
                       .open_coupons = has.count,
                       .open_worth = has.worth,
                       .coupons = std::move(page),
                       .vip_codes = std::move(codes.items)};
}

auto coupons_of(Context& ctx, UserId owner) -> std::int64_t {
  return store::usable(ctx, owner, ctx.now.instant).count;
}

auto usable_coupon(Context& ctx, UserId owner, CouponId id, Money price) -> Result<CouponInUse> {
  const auto row = store::find_coupon(ctx, owner, id);
  if (!row) return refuse(coupon_not_found);
  REQUIRE(rules::usable(row->state, row->ends_at, row->minimum, price, ctx.now.instant));
  return CouponInUse{row->id, row->campaign_id, row->worth};
}

auto hold_coupon(Context& ctx, UserId owner, CouponId id, std::int64_t seat) -> Verdict {
  return store::hold(ctx, owner, id, seat) ? allowed() : refuse(coupon_held);
}

auto use_coupon(Context& ctx, CouponId id) -> CouponInUse {
  const auto used = store::use(ctx, id);
  if (!used) throw std::logic_error("coupon " + to_string(id) + " is not held");
  return *used;
}

void return_coupon(Context& ctx, CouponId id) {
  const auto ends_at = rules::ends_at(ctx.now.day(), 1);
  if (!store::release(ctx, id, ends_at)) throw std::logic_error("coupon " + to_string(id) + " is not held");
  plan_end(ctx, ends_at);
}

void plan_end(Context& ctx, Instant ends_at) {
  const auto day = Moment{ends_at}.day().time_since_epoch().count();
  jobs::plan(ctx, coupons_end_job, day, ends_at);
  const auto reminder = ends_at - reminded_before;
  if (reminder > ctx.now.instant) jobs::plan(ctx, coupons_remind_job, day, reminder);
}

void expire_coupons(Context& ctx, const std::vector<store::CouponRow>& rows) {
  std::map<CampaignId, Money> freed;
  std::optional<CouponId> first;  // a coupon expires once, so its id is the cause's
  for (const auto& row : rows) {
    if (!store::expire(ctx, row.id)) continue;
    freed[row.campaign_id] += row.worth;
    if (!first) first = row.id;
  }
  std::vector<ledger::Transfer> legs;
  legs.reserve(freed.size());
  for (const auto& [campaign, worth] : freed)
    legs.push_back(ledger::transfer(ledger::BalanceFlow::own_money_set_aside, worth,
                                    {ledger::promotion_cover(campaign.value), ledger::reserve}));
  if (first) ledger::post(ctx, {causes::coupons_expired, first->value}, legs).value();
}

void coupons_end(Context& ctx, std::int64_t day, Instant due_at) {
  const auto rows = store::over(ctx, due_at, coupons_a_stretch);
  expire_coupons(ctx, rows);
  if (static_cast<std::int64_t>(rows.size()) == coupons_a_stretch)
    jobs::plan(ctx, coupons_end_job, day, ctx.now.instant + 1ms);
}

void coupons_remind(Context& ctx, std::int64_t day, Instant) {
  const auto ends_at = instant_of(Day{std::chrono::days{day}});
  const auto rows = store::to_remind(ctx, ends_at, coupons_a_stretch);
  std::vector<inbox::Notification> all;
  for (const auto& row : rows) {
    store::note_reminded(ctx, row.id);
    all.push_back({.user = row.user_id, .notice = notices::coupon_ends, .first = row.worth});
  }
  inbox::notify_all(ctx, all);
  if (static_cast<std::int64_t>(rows.size()) == coupons_a_stretch)
    jobs::plan(ctx, coupons_remind_job, day, ctx.now.instant + 1ms);
}

}  // namespace rewards
