// EMVCo merchant-presented codes in the NAPAS profile: tag, two-digit length, value, and a CRC over all.
#include "payments/vietqr.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "platform/i18n/plain_ascii.hpp"

namespace payments {
namespace {

constexpr std::string_view napas = "A000000727";
constexpr std::string_view to_account = "QRIBFTTA";
constexpr std::string_view dong_currency = "704";
constexpr std::string_view crc_head = "6304";
constexpr std::size_t longest_memo = 25;
constexpr std::size_t longest_account = 19;
constexpr std::int64_t highest_amount = 9'999'999'999'999;

auto part(std::string_view tag, std::string_view value) -> std::string {
  const auto length = std::to_string(value.size());
  return std::string(tag) + (length.size() < 2 ? "0" : "") + length + std::string(value);
}

/// CRC-16/CCITT-FALSE, four capital hexadecimal digits.
auto crc(std::string_view text) -> std::string {
  unsigned rest = 0xFFFF;
  for (const auto letter : text) {
    rest ^= static_cast<unsigned>(static_cast<std::uint8_t>(letter)) << 8U;
    for (int bit = 0; bit < 8; ++bit) rest = (rest & 0x8000U) != 0 ? (rest << 1U ^ 0x1021U) : rest << 1U;
    rest &= 0xFFFFU;
  }
  std::string digits;
  for (const unsigned shift : {12U, 8U, 4U, 0U}) digits += "0123456789ABCDEF"[rest >> shift & 15U];
  return digits;
}

auto is_digits(std::string_view text) -> bool {
  return std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

auto is_account(std::string_view text) -> bool {
  const auto is_plain = i18n::plain_ascii(text, text.size()) == text && !text.contains(' ');
  return is_plain && !text.empty() && text.size() <= longest_account;
}

auto judged(const Transfer& transfer) -> std::optional<VietQrFault> {
  if (transfer.bin.size() != 6 || !is_digits(transfer.bin)) return VietQrFault::bank;
  if (!is_account(transfer.account)) return VietQrFault::account;
  if (transfer.dong < 0 || transfer.dong > highest_amount) return VietQrFault::amount;
  return std::nullopt;
}

using Parts = std::map<std::string, std::string, std::less<>>;

// Every part once; nothing for a length beyond the end, a duplicate tag or a stray character.
auto parts_of(std::string_view text) -> std::optional<Parts> {
  Parts parts;
  while (!text.empty()) {
    if (text.size() < 4 || !is_digits(text.substr(0, 4))) return std::nullopt;
    const auto tag = text.substr(0, 2);
    const auto length = static_cast<std::size_t>((text[2] - '0') * 10 + (text[3] - '0'));
    if (text.size() < 4 + length) return std::nullopt;
    if (!parts.emplace(tag, text.substr(4, length)).second) return std::nullopt;
    text.remove_prefix(4 + length);
  }
  return parts;
}

auto value(const Parts& parts, std::string_view tag) -> std::string {
  const auto found = parts.find(tag);
  return found == parts.end() ? "" : found->second;
}

// The nested parts; none if the tag is missing or its value is not made of parts.
auto parts_within(const Parts& parts, std::string_view tag) -> Parts {
  return parts_of(value(parts, tag)).value_or(Parts{});
}

auto read_amount(std::string_view text) -> std::optional<std::int64_t> {
  if (text.empty()) return 0;
  std::int64_t dong = 0;
  if (!is_digits(text) || text.front() == '0') return std::nullopt;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), dong);
  if (read.ec != std::errc{} || dong > highest_amount) return std::nullopt;
  return dong;
}

}  // namespace

auto clean_memo(std::string_view memo) -> std::string { return i18n::plain_ascii(memo, longest_memo); }

auto vietqr_text(const Transfer& transfer) -> std::expected<std::string, VietQrFault> {
  if (const auto fault = judged(transfer)) return std::unexpected(*fault);

  const auto receiver = part("00", transfer.bin) + part("01", transfer.account);
  const auto order = part("00", napas) + part("01", receiver) + part("02", to_account);
  const auto memo = clean_memo(transfer.memo);

  auto text = part("00", "01") + part("01", transfer.use == QrUse::once ? "12" : "11");
  text += part("38", order) + part("53", dong_currency);
  if (transfer.dong > 0) text += part("54", std::to_string(transfer.dong));
  text += part("58", "VN");
  if (!memo.empty()) text += part("62", part("08", memo));
  text += crc_head;
  return text + crc(text);
}

auto read_vietqr(std::string_view text) -> std::expected<Transfer, VietQrFault> {
  constexpr std::size_t crc_digits = 4;
  if (text.size() < crc_head.size() + crc_digits) return std::unexpected(VietQrFault::layout);
  const auto covered = text.substr(0, text.size() - crc_digits);
  if (!covered.ends_with(crc_head) || crc(covered) != text.substr(covered.size())) {
    return std::unexpected(VietQrFault::checksum);
  }

  const auto parts = parts_of(text);
  if (!parts) return std::unexpected(VietQrFault::layout);
  const auto order = parts_within(*parts, "38");
  const auto receiver = parts_within(order, "01");
  const auto use = value(*parts, "01");
  const auto is_ours = value(*parts, "00") == "01" && (use == "11" || use == "12") &&
                       value(order, "00") == napas && value(order, "02") == to_account &&
                       value(*parts, "53") == dong_currency && value(*parts, "58") == "VN";
  if (!is_ours) return std::unexpected(VietQrFault::layout);
  const auto dong = read_amount(value(*parts, "54"));
  if (!dong) return std::unexpected(VietQrFault::amount);

  Transfer transfer{.bin = value(receiver, "00"),
                    .account = value(receiver, "01"),
                    .dong = *dong,
                    .memo = value(parts_within(*parts, "62"), "08"),
                    .use = use == "12" ? QrUse::once : QrUse::repeated};
  if (const auto fault = judged(transfer)) return std::unexpected(*fault);
  return transfer;
}

}  // namespace payments
