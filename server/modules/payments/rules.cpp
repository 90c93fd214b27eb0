// The module's rules, as pure functions.
#include "rules.hpp"

#include <algorithm>

#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"

namespace payments::rules {

constexpr auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };

namespace {

constexpr std::size_t longest_reference = 64;

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

// Techcombank shows the branch behind the number in a statement, and the number alone to the payer.
auto without_branch(std::string reference) -> std::string {
  constexpr std::size_t shortest = 4, longest_branch = 8;
  const auto at = reference.rfind('\\');
  if (at == reference.npos || at < shortest || reference.size() - at - 1 > longest_branch) return reference;
  const auto branch = std::string_view{reference}.substr(at + 1);
  const bool is_branch = std::ranges::all_of(branch, [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_branch ? reference.substr(0, at) : reference;
}

}  // namespace

auto kept_reference(ChannelKind kind, std::string_view text) -> std::string {
  // With its mark a provider's number is as long as a reference must be.
  if (auto kept = reference(kind, std::string{mark_of(kind)}.append(text))) return *std::move(kept);
  constexpr std::size_t digits = 24;
  return std::string{mark_of(kind)} + "SHA-" + crypto::hex(crypto::sha256(text)).substr(0, digits);
}

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
  auto kept = without_branch(as_stored(text));
  const bool well_formed = kept.size() >= 4 && kept.size() <= longest_reference &&
                           std::ranges::all_of(kept, [](char c) { return c > ' ' && c <= '~'; });
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

auto memos_meant(std::string_view text) -> Memos {
  auto letters = as_stored(text);
  if (memo_mark.starts_with(letters)) return {};
  if (const auto within = memos_within(letters); !within.empty())
    return {std::move(letters), within.front(), within.front()};
  auto first = letters.starts_with(memo_mark) ? letters : std::string{memo_mark} + letters;
  auto last = first;
  if (last.size() < memo_length) last.append(memo_length - last.size(), memo_alphabet.back());
  return {std::move(letters), std::move(first), std::move(last)};
}

auto objection(const std::optional<Expected>& order, const Received& received) -> std::optional<SuspenseWhy> {
  if (!order) return SuspenseWhy::unknown_memo;
  if (order->state == OrderState::paid) return SuspenseWhy::paid_twice;
  if (order->state == OrderState::cancelled) return SuspenseWhy::order_refused;
  if (order->amount != received.amount) return SuspenseWhy::wrong_amount;
  if (received.paid_from >= order->until) return SuspenseWhy::late;
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
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != mark.front() || (at > 0 && is_code(text[at - 1]))) continue;
    // Banks break lines within words.
    std::string found;
    auto end = at;
    for (; end < text.size() && found.size() < length; ++end)
      if (!rules::is_blank(text[end])) found += text[end];
    const bool ends = end == text.size() || !is_code(text[end]);
    if (ends && found.size() == length && found.starts_with(mark) && std::ranges::all_of(found, is_code))
      return found;
  }
  return {};
}

}  // namespace payments
