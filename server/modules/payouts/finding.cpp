// Payouts in the console's search: by id or by the transfer's memo; and as subjects of transfers.
#include "cards/store.hpp"
#include "registration.hpp"
#include "store.hpp"

#include <fmt/format.h>

#include "accounts/accounts.hpp"
#include "cards/cards.hpp"
#include "causes.hpp"
#include "payouts/permissions.hpp"
#include "platform/typed_text.hpp"

namespace payouts {

namespace {

auto find_payouts(Context& ctx, const std::string& text) -> std::vector<Hit> {
  auto memo = text;
  for (char& sign : memo)
    if (sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
  auto row = store::payout_with_memo(ctx, memo);
  const auto id = parse_whole(text);
  if (!row && id) row = store::find_payout(ctx, PayoutId{*id});
  if (!row) return {};
  const auto person = accounts::find_person(ctx, row->user_id).value();
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = row->memo,
           .subtitle = fmt::format("{} · {}", person.nickname, readable(row->amount, ctx.origin.language))}};
}

auto subject_of(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find_payout(ctx, PayoutId{id});
  if (!row || row->user_id != user) return {};
  const auto card = store::find_card(ctx, row->card_id).value();
  return {fmt::format("{} {}", bank_name(card.bank_bin), card.masked),
          "/pages/user/wallet/payout?id=" + to_string(row->id)};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "payout", .permission = &permissions::payouts, .find = find_payouts}};
}

auto subjects() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::asked, causes::transferred, causes::brought_back, causes::rejected})
    all.push_back({cause.key, subject_of});
  return all;
}

}  // namespace payouts
