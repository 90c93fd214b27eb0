// Channels of payments: the open ones for users, and their settings in the console.
#include <algorithm>

#include "../console.hpp"
#include "../orders.hpp"
#include "../settings.hpp"
#include "payments/banks.hpp"
#include "payments/vietqr.hpp"

namespace payments {

namespace {

auto is_complete(const Context& ctx, const store::ChannelRow& row) -> bool {
  if (row.kind != ChannelKind::bank_transfer) return true;
  const Transfer sample{.bin = row.bank_bin, .account = row.account_number, .dong = 1, .memo = {}};
  return !row.account_name.empty() && bank_by_bin(ctx.settings, row.bank_bin) &&
         vietqr_text(sample).has_value();
}

auto view_of(const Context& ctx, const Wiring& wiring, const store::ChannelRow& row) -> console::ChannelView {
  return {.id = row.id,
          .kind = row.kind,
          .is_open = row.is_open,
          .is_usable = is_usable(wiring, row.kind) && is_complete(ctx, row),
          .name_vi = row.name_vi,
          .name_en = row.name_en,
          .name_zh = row.name_zh,
          .least = row.least,
          .most = row.most,
          .bank_bin = row.bank_bin,
          .account_number = row.account_number,
          .account_name = row.account_name,
          .payout_after = row.payout_after,
          .kept = row.kept.per_ten_thousand,
          .keeps_on_refund = row.keeps_on_refund};
}

auto row_of(Context& ctx, const console::ChannelRequest& request) -> Result<store::ChannelRow> {
  const auto text = [](const auto& given) { return given ? given->value : std::string{}; };
  const auto least = TRY(rules::amount(request.least));
  const auto most = TRY(rules::amount(request.most));
  const auto now = store::find_channel(ctx, request.id).value_or(store::ChannelRow{});
  return store::ChannelRow{
      .id = request.id,
      .kind = request.kind,
      .is_open = request.is_open,
      .name_vi = request.name_vi.value,
      .name_en = request.name_en.value,
      .name_zh = request.name_zh.value,
      .least = least,
      .most = most,
      .bank_bin = text(request.bank_bin),
      .account_number = text(request.account_number),
      .account_name = text(request.account_name),
      .payout_after = request.payout_after ? request.payout_after->value : now.payout_after,
      .kept = request.kept ? Share{request.kept->value} : now.kept,
      .keeps_on_refund = request.keeps_on_refund.value_or(now.keeps_on_refund)};
}

constexpr auto first_least = 50'000_vnd, first_most = 100'000'000_vnd;

struct FirstChannel {
  ChannelId id;
  ChannelKind kind;
  Text3 name;
};
constexpr FirstChannel others[] = {
    {vnpay_channel, ChannelKind::vnpay, {"Cổng VNPay", "VNPay", "VNPay 支付"}},
    {sandbox_channel,
     ChannelKind::sandbox,
     {"Thử nghiệm (không phải tiền thật)", "Sandbox (not real money)", "沙盒（非真实资金）"}},
    {momo_channel, ChannelKind::momo, {"Ví MoMo", "MoMo wallet", "MoMo 钱包"}},
    {zalopay_channel, ChannelKind::zalopay, {"Ví ZaloPay", "ZaloPay wallet", "ZaloPay 钱包"}},
    {payos_channel,
     ChannelKind::payos,
     {"Chuyển khoản qua payOS", "Bank transfer by payOS", "payOS 银行转账"}},
};

auto row_of(const FirstChannel& first) -> store::ChannelRow {
  const auto named = [&first](Language language) { return std::string{first.name.in(language)}; };
  return {.id = first.id,
          .kind = first.kind,
          .is_open = true,
          .name_vi = named(Language::vi),
          .name_en = named(Language::en),
          .name_zh = named(Language::zh),
          .least = first_least,
          .most = first_most,
          .bank_bin = {},
          .account_number = {},
          .account_name = {}};
}

}  // namespace

auto find_channel(Context& ctx, ChannelId id) -> std::optional<ChannelInfo> {
  const auto row = store::find_channel(ctx, id);
  if (!row) return {};
  return ChannelInfo{row->id, row->kind, row->name(ctx.origin.language)};
}

auto all_channels(Context& ctx) -> std::vector<ChannelInfo> {
  std::vector<ChannelInfo> all;
  for (const auto& row : store::channels(ctx))
    all.push_back({row.id, row.kind, row.name(ctx.origin.language)});
  return all;
}

auto channel_name(Context& ctx, ChannelId id) -> std::string {
  return channel_name(ctx, id, ctx.origin.language);
}

auto channel_name(Context& ctx, ChannelId id, Language language) -> std::string {
  const auto channel = store::find_channel(ctx, id);
  return channel ? channel->name(language) : std::string{};
}

auto channels(Context& ctx, const Wiring& wiring, UserId) -> Result<Channels> {
  Channels open{.items = {}, .pay_within_seconds = {}};
  open.pay_within_seconds = std::chrono::seconds{ctx.settings[settings::order_lifetime]}.count();
  for (const auto& row : store::channels(ctx)) {
    if (!row.is_open || !is_usable(wiring, row.kind)) continue;
    open.items.push_back({.id = row.id,
                          .kind = row.kind,
                          .name = row.name(ctx.origin.language),
                          .least = row.least,
                          .most = row.most,
                          .is_sandbox = row.kind == ChannelKind::sandbox});
  }
  return open;
}

void put_first_channels(Context& ctx, const BankAccount& account) {
  store::ChannelRow bank{.id = bank_transfer_channel,
                         .kind = ChannelKind::bank_transfer,
                         .is_open = false,
                         .name_vi = "Chuyển khoản ngân hàng (VietQR)",
                         .name_en = "Bank transfer (VietQR)",
                         .name_zh = "银行转账（VietQR）",
                         .least = first_least,
                         .most = first_most,
                         .bank_bin = account.bin,
                         .account_number = account.number,
                         .account_name = account.name};
  bank.is_open = is_complete(ctx, bank);
  store::insert_channel(ctx, bank);
  for (const auto& other : others) store::insert_channel(ctx, row_of(other));
}

namespace console {

auto channel_list(Context& ctx, const Wiring& wiring, OperatorId) -> Result<ChannelList> {
  ChannelList list;
  for (const auto& row : store::channels(ctx)) list.items.push_back(view_of(ctx, wiring, row));
  return list;
}

auto channel_set(Context& ctx, const Wiring& wiring, OperatorId, const ChannelRequest& request)
    -> Result<ChannelView> {
  const auto row = TRY(row_of(ctx, request));
  if (row.least > row.most) return refuse(channel_bounds_crossed, {.yours = row.least, .limit = row.most});
  if (row.kind == ChannelKind::sandbox && !wiring.fakes_allowed) return refuse(sandbox_not_allowed);
  if (row.is_open && !is_usable(wiring, row.kind))
    return refuse(channel_closed, {.rule = "deployment.provider"});
  if (row.is_open && !is_complete(ctx, row)) return refuse(channel_incomplete);
  if (!store::update_channel(ctx, row) && !store::insert_channel(ctx, row)) return refuse(channel_kind_fixed);
  return view_of(ctx, wiring, row);
}

}  // namespace console

}  // namespace payments
