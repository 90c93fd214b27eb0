// Grants of campaigns, in stretches of one transaction each.
#include <algorithm>
#include <stdexcept>

#include "modules/ledger/ledger.hpp"
#include "modules/rewards/causes.hpp"
#include "modules/rewards/granting.hpp"
#include "modules/rewards/notices.hpp"
#include "platform/i18n/texts.hpp"

namespace rewards {

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t people_a_stretch = 500;
// Those who reach a level meanwhile are found within the hour, new members within a minute.
constexpr std::chrono::milliseconds level_again = 1h, registration_again = 1min;
// A registration may be committed later than its id was made.
constexpr auto commits_late = 10min;

auto leg_of(const store::CampaignRow& row, UserId user) -> ledger::Transfer {
  using ledger::transfer;
  const ledger::Route route{ledger::issuance, ledger::available(user)};
  switch (row.gift) {
    case Grant::energy:
      return transfer(ledger::EnergyFlow::granted, Energy{row.amount}, route);
    case Grant::xmoney:
      return transfer(ledger::XmoneyFlow::granted, Xmoney{row.amount * Xmoney::scale}, route);
    case Grant::nft:
      return transfer(ledger::NftFlow::granted, Nft{row.amount}, route);
    case Grant::priority_pass:
      return transfer(ledger::PriorityPassFlow::granted, PriorityPasses{row.amount}, route);
    case Grant::recycle_voucher:
      return transfer(ledger::RecycleVoucherFlow::granted, RecycleVouchers{row.amount}, route);
    case Grant::coupon:
      break;
  }
  throw std::logic_error("a coupon is no unit of the ledger");
}

void give_coupons(Context& ctx, const store::CampaignRow& row, const std::vector<UserId>& users) {
  const auto ends_at = rules::ends_at(ctx.now.day(), row.days);
  std::vector<store::CouponRow> coupons;
  coupons.reserve(users.size());
  for (const auto user : users)
    coupons.push_back({.id = ctx.new_id<CouponId>(),
                       .campaign_id = row.id,
                       .user_id = user,
                       .state = CouponState::unused,
                       .worth = row.worth,
                       .minimum = row.minimum,
                       .given_at = ctx.now.instant,
                       .ends_at = ends_at});
  store::insert_coupons(ctx, coupons);
  plan_end(ctx, ends_at);
}

void tell(Context& ctx, const store::CampaignRow& row, const std::vector<UserId>& users) {
  const bool is_coupon = row.gift == Grant::coupon;
  const auto vi = gift_words(row, Language::vi), en = gift_words(row, Language::en),
             zh = gift_words(row, Language::zh);
  std::vector<inbox::Notification> all;
  all.reserve(users.size());
  for (const auto user : users)
    all.push_back({.user = user,
                   .notice = is_coupon ? notices::coupon_given : notices::gift_given,
                   .first = is_coupon ? inbox::Value{row.worth} : inbox::Value{Text3{vi, en, zh}},
                   .second = name_of(row),
                   .third = is_coupon ? inbox::Value{row.minimum} : inbox::Value{""}});
  inbox::notify_all(ctx, all);
}

// As many as the budget has left, in the order of their ids, in which every transaction locks accounts.
void grant(Context& ctx, const store::CampaignRow& row, std::vector<UserId> users) {
  const auto left = row.budget - row.granted;
  if (static_cast<std::int64_t>(users.size()) > left) users.resize(static_cast<std::size_t>(left));
  if (users.empty()) return;
  if (!store::count_granted(ctx, row.id, static_cast<std::int64_t>(users.size())))
    throw std::logic_error("the budget of campaign " + to_string(row.id) + " changed while it was locked");
  std::vector<store::GrantRow> grants;
  grants.reserve(users.size());
  for (const auto user : users)
    grants.push_back({ctx.new_id<store::GrantId>(), row.id, user, ctx.now.instant});
  store::insert_grants(ctx, grants);
  if (row.gift == Grant::coupon) {
    give_coupons(ctx, row, users);
  } else {
    std::vector<ledger::Transfer> legs;
    for (const auto user : users) legs.push_back(leg_of(row, user));
    ledger::post(ctx, {causes::granted, grants.front().id.value}, legs).value();
  }
  tell(ctx, row, users);
}

// The next people of a list, all of whom it is done with; those who may not be given anything are left out.
auto from_list(Context& ctx, const store::CampaignRow& row) -> bool {
  const auto listed = store::next_listed(ctx, row.id, people_a_stretch);
  std::vector<UserId> users;
  for (const auto& [user, eligible] : listed) {
    store::note_done(ctx, row.id, user);
    if (eligible) users.push_back(user);
  }
  grant(ctx, row, std::move(users));
  return static_cast<std::int64_t>(listed.size()) == people_a_stretch;
}

auto from_members(Context& ctx, const store::CampaignRow& row) -> bool {
  const bool is_new = row.audience == Audience::registration;
  const auto since = is_new ? row.started_at.value() : Instant{};
  const store::Seek seek{.campaign_id = row.id,
                         .level = row.level,
                         .since = since,
                         .above = is_new ? std::max(row.swept, first_id_at(since) - 1) : row.swept};
  auto users = store::next_members(ctx, seek, people_a_stretch);
  const bool has_more = static_cast<std::int64_t>(users.size()) == people_a_stretch;
  const auto end = is_new ? first_id_at(ctx.now.instant - commits_late) : 0;
  store::set_swept(ctx, row.id, has_more ? users.back().value : end);
  grant(ctx, row, std::move(users));
  return has_more;
}

}  // namespace

void campaign_on(Context& ctx, std::int64_t campaign, Instant) {
  const auto row = store::find_campaign_for_change(ctx, CampaignId{campaign});
  if (!row || row->state != CampaignState::running || row->granted == row->budget) return;
  const bool is_listed = row->audience == Audience::list || row->audience == Audience::first_seat;
  if (is_listed ? from_list(ctx, *row) : from_members(ctx, *row)) return plan_campaign(ctx, row->id, 1ms);
  if (row->audience == Audience::level) plan_campaign(ctx, row->id, level_again);
  if (row->audience == Audience::registration) plan_campaign(ctx, row->id, registration_again);
}

void plan_campaign(Context& ctx, CampaignId id, std::chrono::milliseconds later) {
  jobs::plan(ctx, campaign_on_job, id.value, ctx.now.instant + later);
}

void plan_campaigns(Context& ctx) {
  for (const auto id : store::running_campaigns(ctx)) plan_campaign(ctx, id, 1ms);
}

auto rewards_first_seat(Context& ctx) -> bool {
  return !store::running_for(ctx, Audience::first_seat).empty();
}

void note_first_seats(Context& ctx, const std::vector<UserId>& users) {
  if (users.empty()) return;
  std::vector<store::PersonRow> people;
  for (const auto id : store::running_for(ctx, Audience::first_seat)) {
    for (const auto user : users) people.push_back({id, user, false});
    plan_campaign(ctx, id, 1ms);
  }
  store::add_people(ctx, people);
}

auto name_of(const store::CampaignRow& row) -> Text3 {
  const auto or_vietnamese = [&](const std::string& text) -> std::string_view {
    return text.empty() ? row.name_vi : text;
  };
  return {row.name_vi, or_vietnamese(row.name_en), or_vietnamese(row.name_zh)};
}

auto gift_words(const store::CampaignRow& row, Language language) -> std::string {
  if (row.gift == Grant::coupon) return readable(row.worth, language);
  const auto key = "rewards." + std::string{shape::name_of(row.gift)};
  return i18n::filled(i18n::text("amounts", key).in(language), {std::to_string(row.amount)});
}

}  // namespace rewards
