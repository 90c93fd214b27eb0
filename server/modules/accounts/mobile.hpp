#pragma once
// Vietnamese mobile numbers: what people type, what is kept, what is shown.
#include <optional>
#include <string>
#include <string_view>

namespace accounts {

/// How a national number of ten digits may begin; an operator may list others, parted by blanks or commas.
inline constexpr std::string_view default_mobile_prefixes = "03 05 07 08 09";

/// The number in E.164 ("+84912345678"), which is the only form that is kept; nothing for anything else.
/// Takes 0…, 84…, +84… and 0084… with blanks, dots and dashes between, and the 11-digit numbers of before
/// September 2018, which become their present ones.
auto normalise_mobile(std::string_view text, std::string_view prefixes = default_mobile_prefixes)
    -> std::optional<std::string>;

/// From E.164 to what a Vietnamese reads: "0912345678".
auto national(std::string_view mobile) -> std::string;

/// From either form to what others may see: "0912****678".
auto masked_mobile(std::string_view mobile) -> std::string;

}  // namespace accounts
