// The module's rules, as pure functions.
#include "rules.hpp"

#include <algorithm>

namespace payments::rules {

namespace {

constexpr auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };

// VNPay's lists and its bank's show a transaction as "14226112", "VNP14226112" or "VNP-14226112"; the others
// do alike.
auto with_mark(std::string_view mark, std::string reference) -> std::string {
  if (mark.empty()) return reference;
  std::string_view number = reference;
  for (const auto piece : {mark.substr(0, mark.size() - 1), mark.substr(mark.size() - 1)})
    if (number.starts_with(piece)) number.remove_prefix(piece.size());
  const bool is_number = !number.empty() && number.find_first_not_of("0123456789") == number.npos;
  return is_number ? std::string{mark}.append(number) : reference;
}

}  // namespace

auto mark_of(ChannelKind kind) -> std::string_view {
  switch (kind) {
    case ChannelKind::vnpay:
      return "VNP-";
    case ChannelKind::momo:
      return "MOMO-";
    case ChannelKind::zalopay:
      return "ZLP-";
    case ChannelKind::bank_transfer:
    case ChannelKind::sandbox:
    case ChannelKind::payos:  // its references are the bank's
      break;
  }
  return {};
}

auto as_stored(std::string_view text) -> std::string {
  std::string kept;
  for (const char c : text)
    if (!is_blank(c)) kept += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return kept;
}

auto amount(const std::optional<std::string>& text) -> Result<Money> {
  const auto minor_units = text ? parse_decimal(*text) : std::nullopt;
  if (!minor_units && text && is_decimal(*text))
    return refuse(amount_above_maximum, {.rule = "amount.most", .yours = *text, .limit = most_decimal});
  if (!minor_units)
    return refuse(amount_malformed, {.rule = "amount.digits_and_one_point", .yours = text.value_or("")});
  const Money amount{*minor_units};
  REQUIRE(whole_dong(amount));
  return amount;
}

auto whole_dong(Money amount) -> Verdict {
  if (amount.minor_units <= 0)
    return refuse(amount_malformed, {.rule = "amount.above_zero", .yours = amount});
  if (amount.minor_units % Money::scale != 0)
    return refuse(amount_malformed, {.rule = "amount.whole_dong", .yours = amount});
  return allowed();
}

auto within(Money amount, Money least, Money most) -> Verdict {
  if (amount < least)
    return refuse(amount_below_minimum, {.rule = "channel.least", .yours = amount, .limit = least});
  if (amount > most)
    return refuse(amount_above_maximum, {.rule = "channel.most", .yours = amount, .limit = most});
  return allowed();
}

auto reference(ChannelKind kind, std::string_view text) -> Result<std::string> {
  constexpr std::string_view allowed_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_/";
  auto kept = as_stored(text);
  const bool well_formed =
      kept.size() >= 4 && kept.size() <= 64 && kept.find_first_not_of(allowed_letters) == kept.npos;
  if (!well_formed) return refuse(reference_malformed, {.rule = "payment.reference"});
  return with_mark(mark_of(kind), std::move(kept));
}

auto memos_within(std::string_view text) -> std::vector<std::string> {
  const auto letters = as_stored(text);
  std::vector<std::string> found;
  for (auto at = letters.find(memo_mark); at != letters.npos; at = letters.find(memo_mark, at + 1)) {
    auto memo = letters.substr(at, memo_length);
    const auto behind_mark = std::string_view{memo}.substr(memo_mark.size());
    const bool ours = memo.size() == memo_length && behind_mark.find_first_not_of(memo_alphabet) == memo.npos;
    if (ours && std::ranges::find(found, memo) == found.end()) found.push_back(std::move(memo));
  }
  return found;
}

auto objection(const std::optional<Expected>& order, const Received& received) -> std::optional<SuspenseWhy> {
  if (!order) return SuspenseWhy::unknown_memo;
  if (order->state == OrderState::paid) return SuspenseWhy::paid_twice;
  if (order->state == OrderState::cancelled) return SuspenseWhy::order_refused;
  if (order->amount != received.amount) return SuspenseWhy::wrong_amount;
  if (received.paid_at >= order->expires_at) return SuspenseWhy::late;
  if (received.is_suspicious) return SuspenseWhy::suspicious;
  return {};
}

}  // namespace payments::rules

namespace payments {

auto payout_memo_within(std::string_view words) -> std::string {
  constexpr std::string_view mark = "GVP";
  constexpr std::size_t length = 11;
  const auto is_code = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  std::string text;
  for (const char c : words) text += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + 1)) {
    auto found = text.substr(at, length);
    const bool begins = at == 0 || !is_code(text[at - 1]);
    const bool ends = at + length >= text.size() || !is_code(text[at + length]);
    if (found.size() == length && begins && ends && std::ranges::all_of(found, is_code)) return found;
  }
  return {};
}

}  // namespace payments
