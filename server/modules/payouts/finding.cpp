// Payouts in the console's search: by id or by the transfer's memo; and as subjects of transfers.
#include "cards/store.hpp"
#include "registration.hpp"
#include "store.hpp"

#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "cards/cards.hpp"
#include "causes.hpp"
#include "payouts/permissions.hpp"
#include "platform/thing.hpp"

namespace payouts {

namespace {

auto bank_and_card(Context& ctx, const store::PayoutRow& row) -> std::string {
  const auto card = store::find_card(ctx, row.card_id).value();
  return fmt::format("{} {}", bank_name(card.bank_bin), card.masked);
}
auto whose(Context& ctx, const store::PayoutRow& row) -> std::string {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return fmt::format("{} · {}", person.nickname, readable(row.amount, ctx.origin.language));
}
auto page_of(Context&, const store::PayoutRow& row, UserId user) -> std::optional<std::string> {
  if (row.user_id != user) return {};
  return "/pages/user/wallet/payout?id=" + to_string(row.id);
}

// Operators know a payout by its transfer's memo, its owner by the card.
constexpr Thing<store::PayoutRow> for_operators{
    .kind = "payout",
    .permission = &permissions::payouts,
    .find = store::find_payout,
    .title = [](Context&, const store::PayoutRow& row) { return row.memo; },
    .subtitle = whose};
constexpr Thing<store::PayoutRow> for_owner{.kind = "payout",
                                            .permission = &permissions::payouts,
                                            .find = store::find_payout,
                                            .title = bank_and_card,
                                            .page = page_of};

auto find_payouts(Context& ctx, const std::string& text) -> std::vector<Hit> {
  auto memo = text;
  for (char& sign : memo)
    if (sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
  if (const auto row = store::payout_with_memo(ctx, memo)) return {hit_of(ctx, for_operators, *row)};
  return finder(for_operators).find(ctx, text);
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "payout", .permission = &permissions::payouts, .find = find_payouts}};
}

auto subjects() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::asked, causes::transferred, causes::brought_back, causes::rejected})
    all.push_back({cause.key, subject(for_owner)});
  return all;
}

}  // namespace payouts
