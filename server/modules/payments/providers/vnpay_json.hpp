#pragma once
// VNPay's calls between servers: JSON whose named values are joined by "|" and signed.
#include <boost/json.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "vnpay.hpp"

namespace payments::vnpay {

inline constexpr std::string_view signature_field = "vnp_SecureHash";
inline constexpr std::int64_t amount_scale = 100;  // VNPay counts in hundredths of a dong

auto is_digits(std::string_view text) -> bool;
/// The values that VNPay signs, joined by "|"; absent ones are empty.
auto joined(const boost::json::object& from, std::initializer_list<std::string_view> names) -> std::string;
/// Whether a text was signed so. Never under an empty secret, under which anyone could sign.
auto is_signature(const Config& config, std::string_view text, std::string given) -> bool;
/// Whole dong; nothing for another text.
auto read_dong(std::string_view text) -> std::optional<std::int64_t>;
/// A POST of the object with its signature over these values.
auto signed_call(const Config& config, std::string_view address, boost::json::object body,
                 std::initializer_list<std::string_view> names) -> outbound::HttpCall;

}  // namespace payments::vnpay
