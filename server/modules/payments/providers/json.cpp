// Reading the providers' JSON.
#include "json.hpp"

#include <algorithm>
#include <charconv>

#include "platform/crypto/digest.hpp"

namespace payments::provider_json {

namespace json = boost::json;

auto object_of(std::string_view text) -> json::object {
  json::error_code fault;
  auto value = json::parse(text, fault);
  auto* object = fault ? nullptr : value.if_object();
  return object == nullptr ? json::object{} : std::move(*object);
}

auto object_at(const json::object& from, std::string_view name) -> json::object {
  const auto* value = from.if_contains(name);
  const auto* object = value == nullptr ? nullptr : value->if_object();
  return object == nullptr ? json::object{} : *object;
}

auto text_at(const json::object& from, std::string_view name) -> std::string {
  const auto* value = from.if_contains(name);
  if (value == nullptr || value->is_structured() || value->is_null()) return {};
  if (const auto* text = value->if_string()) return std::string{*text};
  return json::serialize(*value);
}

auto number_at(const json::object& from, std::string_view name) -> std::optional<std::int64_t> {
  const auto text = text_at(from, name);
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return {};
  return number;
}

auto dong_at(const json::object& from, std::string_view name) -> std::int64_t {
  constexpr std::int64_t highest_dong = 999'999'999'999;
  const auto dong = number_at(from, name).value_or(0);
  return dong > 0 && dong <= highest_dong ? dong : 0;
}

auto signature_of(std::string_view key, std::string_view text) -> std::string {
  return crypto::hex(crypto::hmac_sha256(key, text));
}

auto is_signed(std::string_view key, std::string_view text, std::string_view signature) -> bool {
  std::string given{signature};
  std::ranges::transform(given, given.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'F' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return !key.empty() && crypto::equal_in_constant_time(given, signature_of(key, text));
}

}  // namespace payments::provider_json
