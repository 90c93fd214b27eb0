// Change of a user's mobile number.
#include <fmt/format.h>

#include "../codes.hpp"
#include "../login_throttle.hpp"
#include "../mobile.hpp"
#include "../outbox.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../store.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

constexpr auto notice_lasts = 24h;
constexpr Text3 notice{
    "Gomve: so dien thoai cua tai khoan da doi sang {}. Neu khong phai ban, hay lien he ho tro ngay.",
    "Gomve: the number of your account was changed to {}. If this was not you, contact support at once.",
    "Gomve: 您账户的手机号已更换为 {}。如非本人操作，请立即联系客服。"};

// The number in its stored form: a new one, which no user has.
auto new_number(Context& ctx, const store::UserRow& row, const std::optional<std::string>& typed)
    -> Result<std::string> {
  auto mobile = TRY(rules::mobile(typed));
  if (mobile == row.mobile(ctx)) return refuse(mobile_registered);
  if (!store::find_by_mobile(ctx, mobile)) return mobile;
  REQUIRE(within_address_budget(ctx));
  remember_probe(ctx);
  return refuse(mobile_registered);
}

}  // namespace

auto send_new_mobile_code(Context& ctx, UserId caller, const MobileQuery& query) -> Result<CodeSent> {
  const auto row = TRY(store::own_row(ctx, caller));
  const auto mobile = TRY(new_number(ctx, row, query.mobile));
  return send_code(ctx, mobile, Purpose::new_mobile);
}

auto change_mobile(Context& ctx, UserId caller, const ChangeMobileRequest& request) -> Result<Profile> {
  const auto row = TRY(store::own_row(ctx, caller));
  const auto mobile = TRY(new_number(ctx, row, request.mobile));
  TRY(require_pay_password(ctx, caller, request.pay_password));
  REQUIRE(use_code(ctx, mobile, Purpose::new_mobile, request.code));
  lock_registration(ctx, mobile);
  if (store::find_by_mobile(ctx, mobile)) return refuse(mobile_registered);
  const auto payouts_from =
      std::max(row.payouts_from, ctx.now.instant + ctx.settings[settings::payout_pause]);
  if (!store::set_mobile(ctx, caller, row.mobile(ctx), mobile, payouts_from))
    return refuse(mobile_registered);
  store::note(ctx, caller, store::Event::mobile_changed);
  // What was counted about the old number is not this user's any more.
  store::erase_traces(ctx, row.mobile(ctx));
  const auto text = fmt::format(fmt::runtime(notice.in(language_of(row.language))), masked_mobile(mobile));
  outbox::queue(ctx, row.mobile(ctx), text, ctx.now.instant + notice_lasts);
  return find_profile(ctx, caller).value();
}

}  // namespace accounts
