#pragma once
// Reading the providers' JSON: absent and strange values become empty ones, which no signature covers.
#include <boost/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace payments::provider_json {

/// The object that a text holds; empty for anything else.
auto object_of(std::string_view text) -> boost::json::object;
/// A member that is an object; empty for anything else.
auto object_at(const boost::json::object& from, std::string_view name) -> boost::json::object;
/// A text as it is, a number or a flag as JSON writes it; empty for anything else.
auto text_at(const boost::json::object& from, std::string_view name) -> std::string;
/// A whole number, also one written as a text.
auto number_at(const boost::json::object& from, std::string_view name) -> std::optional<std::int64_t>;
/// The numbers of the member `name` of a text's object as they are written there, "200000.0", by their names.
auto written_numbers(std::string_view text, std::string_view name) -> std::map<std::string, std::string>;
/// An amount of whole dong above zero that the ledger can hold; 0 for anything else.
auto dong_at(const boost::json::object& from, std::string_view name) -> std::int64_t;

/// Whether the signature is the HMAC-SHA256 of the text under the key, in hexadecimal. Never under an empty
/// key, under which anyone could sign.
auto is_signed(std::string_view key, std::string_view text, std::string_view signature) -> bool;
/// HMAC-SHA256 in lower-case hexadecimal.
auto signature_of(std::string_view key, std::string_view text) -> std::string;

}  // namespace payments::provider_json
