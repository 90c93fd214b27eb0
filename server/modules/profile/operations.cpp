// The data of the index pages.
#include <algorithm>

#include "profile/module.hpp"

#include "calls.hpp"
#include "inbox/inbox.hpp"
#include "orders.hpp"
#include "payments/payments.hpp"

namespace profile {

namespace {

auto gather(Context& ctx, UserId caller) -> Result<Index> {
  const auto person = accounts::find_person(ctx, caller);
  const auto profile = accounts::find_profile(ctx, caller);
  if (!person || !profile) return refuse(accounts::session_expired);
  Index index{};
  index.user_id = caller;
  index.nickname = person->nickname;
  index.photo = person->photo;
  index.mobile = person->masked_mobile;
  index.level = person->level;
  index.has_pay_password = profile->has_pay_password;
  index.asks_login_password = profile->asks_login_password;
  index.is_demo = person->is_demo;
  index.is_provider = person->is_provider;
  index.holdings = ledger::holdings(ctx, caller);
  index.awaiting_payment = payments::awaiting_payment_count(ctx, caller);
  index.unread_notices = TRY(inbox::counts(ctx, caller)).unread;
  index.groups = TRY(groups::my_counts(ctx, caller));
  index.seats_today = groups::seats_today(ctx, caller, person->level);
  index.tickets = tickets::shelf_counts(ctx, caller);
  index.coupons = rewards::coupons_of(ctx, caller);
  index.membership = rewards::membership_of(ctx, caller);
  return index;
}

auto one_value(Context& ctx, UserId caller, const KeyQuery& query) -> Result<OneValue> {
  const auto& type = shape::type_of<Index>();
  const auto field = std::ranges::find(type.fields, query.key.value, &shape::Field::wire_name);
  if (field == type.fields.end())
    return refuse(key_unknown, {.rule = "profile.key", .yours = query.key.value});
  const auto index = TRY(gather(ctx, caller));
  OneValue answer{.key = query.key.value, .value = {""}};
  shape::encode_json(*field->type, reinterpret_cast<const char*>(&index) + field->offset, answer.value.text);
  return answer;
}

auto waiting(Context& ctx, UserId caller) -> Result<Waiting> {
  constexpr std::chrono::days recent{7}, soon{3};
  return Waiting{.refused = payouts::refused_since(ctx, caller, ctx.now.instant - recent),
                 .ending = tickets::ending_before(ctx, caller, ctx.now.instant + soon)};
}

using Catalogue = std::shared_ptr<const std::vector<SettingInfo>>;

auto public_settings(Context& ctx, const Catalogue& catalogue) -> PublicSettings {
  PublicSettings shown;
  for (const auto& info : *catalogue)
    if (info.is_public)
      shown.items.push_back({std::string{info.key}, ctx.settings.text_of(info), std::string{info.unit}});
  return shown;
}

}  // namespace

auto module(Catalogue settings, std::vector<OwnOrder> orders, bool is_demo) -> Module {
  using http::get;
  const auto site = [is_demo](Context& ctx) -> Result<Site> {
    return Site{content::site_config(ctx), is_demo};
  };
  const auto config = [settings](Context& ctx, UserId) -> Result<PublicSettings> {
    return public_settings(ctx, settings);
  };
  return {
      .name = "profile",
      .endpoints = {get("getSiteConfig", site).about("What the app needs before anyone has signed in."),
                    get("token/getUserIndex", gather).about("Everything the home and mine pages show of me."),
                    get("token/getUserIndexByKey", one_value)
                        .about("One member of that by its name.")
                        .refuses({&key_unknown}),
                    get("token/home/waiting", waiting)
                        .about("What waits for me: refused payouts, and tickets that end soon."),
                    orders_by_id(std::move(orders)),
                    get("token/getConfig", config).about("The public settings in force.")}};
}

}  // namespace profile
