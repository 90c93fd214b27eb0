// Grants of campaigns, in stretches of one transaction each.
#include <algorithm>
#include <stdexcept>

#include "../causes.hpp"
#include "../notices.hpp"
#include "../vip/membership.hpp"
#include "granting.hpp"
#include "ledger/ledger.hpp"
#include "platform/i18n/texts.hpp"

namespace rewards {

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t people_a_stretch = 250;
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
    case Grant::vip:
      break;
  }
  throw std::logic_error("coupons and codes are no units of the ledger");
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

auto notice_of(Grant gift) -> const inbox::Notice& {
  if (gift == Grant::vip) return notices::code_given;
  return gift == Grant::coupon ? notices::coupon_given : notices::gift_given;
}

void tell(Context& ctx, const store::CampaignRow& row, const std::vector<UserId>& users) {
  const bool is_coupon = row.gift == Grant::coupon;
  const auto vi = gift_words(row, Language::vi), en = gift_words(row, Language::en),
             zh = gift_words(row, Language::zh);
  std::vector<inbox::Notification> all;
  all.reserve(users.size());
  for (const auto user : users)
    all.push_back({.user = user,
                   .notice = notice_of(row.gift),
                   .first = is_coupon ? inbox::Value{row.worth} : inbox::Value{Text3{vi, en, zh}},
                   .second = name_of(row),
                   .third = is_coupon ? inbox::Value{row.minimum} : inbox::Value{""}});
  inbox::notify_all(ctx, all);
}

void note_grants(Context& ctx, const store::CampaignRow& row, const std::vector<store::GrantRow>& grants) {
  if (!store::count_granted(ctx, row.id, static_cast<std::int64_t>(grants.size())))
    throw std::logic_error("the budget of campaign " + to_string(row.id) + " changed while it was locked");
  store::insert_grants(ctx, grants);
}

void hand_out(Context& ctx, const store::CampaignRow& row, const std::vector<store::GrantRow>& grants,
              const std::vector<UserId>& users) {
  if (row.gift == Grant::coupon) return give_coupons(ctx, row, users);
  if (row.gift == Grant::vip) return grant_vip(ctx, users);
  std::vector<ledger::Transfer> legs;
  legs.reserve(users.size());
  for (const auto user : users) legs.push_back(leg_of(row, user));
  ledger::post(ctx, {causes::granted, grants.front().id.value}, legs).value();
}

// As many as the budget has left, in the order of their ids, in which every transaction locks accounts.
void grant(Context& ctx, const store::CampaignRow& row, std::vector<UserId> users) {
  const auto left = row.budget - row.granted;
  if (static_cast<std::int64_t>(users.size()) > left) users.resize(static_cast<std::size_t>(left));
  if (users.empty()) return;
  std::vector<store::GrantRow> grants;
  grants.reserve(users.size());
  for (const auto user : users)
    grants.push_back({ctx.new_id<store::GrantId>(), row.id, user, ctx.now.instant});
  note_grants(ctx, row, grants);
  hand_out(ctx, row, grants, users);
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
  if (row->audience == Audience::goods) return;
  const bool is_listed = row->audience == Audience::list || row->audience == Audience::first_seat;
  if (is_listed ? from_list(ctx, *row) : from_members(ctx, *row)) return plan_campaign(ctx, row->id, 1ms);
  if (row->audience == Audience::level) plan_campaign(ctx, row->id, level_again);
  if (row->audience == Audience::registration) plan_campaign(ctx, row->id, registration_again);
}

auto give_in_exchange(Context& ctx, CampaignId id, UserId user) -> bool {
  const auto row = store::find_campaign_for_change(ctx, id);
  if (!row || row->state != CampaignState::running || row->granted == row->budget) return false;
  note_grants(ctx, *row, {{ctx.new_id<store::GrantId>(), id, user, ctx.now.instant}});
  give_coupons(ctx, *row, {user});
  return true;
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
