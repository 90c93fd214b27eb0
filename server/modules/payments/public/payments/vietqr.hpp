#pragma once
// VietQR: the text of a QR code that Vietnamese banks' apps read as a transfer.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace payments {

enum class QrUse {
  once,      ///< made for one order
  repeated,  ///< printed, paid any number of times
};

struct Transfer {
  std::string bin;        ///< of the receiving bank: six digits
  std::string account;    ///< account or card number: 1-19 letters and digits
  std::int64_t dong = 0;  ///< 0 if the payer enters the amount; at most 13 digits
  std::string memo;       ///< shown to both sides by their banks; may be empty
  QrUse use = QrUse::once;

  friend auto operator==(const Transfer&, const Transfer&) -> bool = default;
};

enum class VietQrFault { bank, account, amount, checksum, layout };

/// At most 25 ASCII letters, digits and blanks, as banks transfer it.
auto clean_memo(std::string_view memo) -> std::string;

/// The EMVCo text. The memo is cleaned; refuses a bank, account or amount that no bank accepts.
auto vietqr_text(const Transfer& transfer) -> std::expected<std::string, VietQrFault>;

/// Parses such a text, to check printed codes.
auto read_vietqr(std::string_view text) -> std::expected<Transfer, VietQrFault>;

}  // namespace payments
