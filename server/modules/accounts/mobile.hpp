#pragma once
// Vietnamese mobile numbers: typed, stored and displayed forms.
#include <optional>
#include <string>
#include <string_view>

namespace accounts {

/// The beginnings of a national number of ten digits; an operator may list others, separated by blanks or
/// commas.
inline constexpr std::string_view default_mobile_prefixes = "03 05 07 08 09";

/// The number in E.164 ("+84912345678"), the only stored form; nothing for other text. Accepts 0…, 84…, +84…
/// and 0084… with blanks, dots, dashes, brackets and a 0 behind the country, and 11-digit numbers from before
/// September 2018, which are converted.
auto normalise_mobile(std::string_view text, std::string_view prefixes = default_mobile_prefixes)
    -> std::optional<std::string>;

/// From E.164 to the national form: "0912345678".
auto national(std::string_view mobile) -> std::string;

/// From either form to the masked one: "0912****678".
auto masked_mobile(std::string_view mobile) -> std::string;

}  // namespace accounts
