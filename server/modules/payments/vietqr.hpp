#pragma once
// VietQR: the text of a QR code that every Vietnamese bank's program reads as a transfer.
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace payments {

struct Bank {
  std::string_view bin;         ///< six digits
  std::string_view short_name;  ///< as people say it
  std::string_view full_name;   ///< as it is registered, in Vietnamese
};

/// The banks that take VietQR transfers, in the order in which they are offered.
auto banks() -> std::span<const Bank>;
auto bank_by_bin(std::string_view bin) -> std::optional<Bank>;

enum class QrUse {
  once,      ///< made for one order
  repeated,  ///< printed, paid any number of times
};

struct Transfer {
  std::string bin;        ///< of the bank that is paid: six digits
  std::string account;    ///< account or card number: 1-19 letters and digits
  std::int64_t dong = 0;  ///< 0 where the payer fills in the amount; at most 13 digits
  std::string memo;       ///< what the bank shows to both sides; may be empty
  QrUse use = QrUse::once;

  friend auto operator==(const Transfer&, const Transfer&) -> bool = default;
};

enum class VietQrFault { bank, account, amount, checksum, layout };

/// At most 25 ASCII letters, digits and blanks, as banks carry it.
auto clean_memo(std::string_view memo) -> std::string;

/// The EMVCo text. The memo is cleaned; a bank, account or amount that no bank would take is refused.
auto vietqr_text(const Transfer& transfer) -> std::expected<std::string, VietQrFault>;

/// What such a text asks for: the other way round, for checking what we print.
auto read_vietqr(std::string_view text) -> std::expected<Transfer, VietQrFault>;

}  // namespace payments
