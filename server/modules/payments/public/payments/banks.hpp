#pragma once
// The banks that transfers reach, as the owner keeps them in the setting `payments.banks`.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/settings.hpp"

namespace payments {

/// A bank. Its texts are the setting's, and valid as long as the settings.
struct Bank {
  std::string_view bin;                     // of transfers: six digits
  std::vector<std::string_view> card_bins;  // what its cards may begin with besides
  std::string_view code, short_name;        // "VCB", "Vietcombank"
  std::string_view full_name;               // the registered name, in Vietnamese
  std::string_view names;                   // others in use, separated by commas; may be empty

  /// Whether it issues domestic cards whose number begins so.
  auto issues(std::string_view card_number) const -> bool;
};

/// In the order of the setting.
auto banks(const Settings& settings) -> std::vector<Bank>;
auto bank_by_bin(const Settings& settings, std::string_view bin) -> std::optional<Bank>;
/// The usual name of a bank, also of one that was shipped and is not on the list any more; else its number.
auto bank_name(const Settings& settings, std::string_view bin) -> std::string;

}  // namespace payments
