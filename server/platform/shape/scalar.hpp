#pragma once
// Single values as text, for JSON strings, forms, queries and settings.
#include <string>
#include <string_view>

#include "platform/shape/shape.hpp"

namespace shape {

// The rules that a field can break; each has its sentence in fault_sentence().
inline constexpr std::string_view fault_required = "required";
inline constexpr std::string_view fault_no_reason = "no_reason";
inline constexpr std::string_view fault_not_a_boolean = "not_a_boolean";
inline constexpr std::string_view fault_not_an_integer = "not_an_integer";
inline constexpr std::string_view fault_not_a_text = "not_a_text";
inline constexpr std::string_view fault_not_an_amount = "not_an_amount";
inline constexpr std::string_view fault_not_an_id = "not_an_id";
inline constexpr std::string_view fault_not_a_time = "not_a_time";
inline constexpr std::string_view fault_not_a_list = "not_a_list";
inline constexpr std::string_view fault_not_an_object = "not_an_object";
inline constexpr std::string_view fault_unknown_value = "unknown_value";
inline constexpr std::string_view fault_too_short = "too_short";
inline constexpr std::string_view fault_too_long = "too_long";
inline constexpr std::string_view fault_too_small = "too_small";
inline constexpr std::string_view fault_too_large = "too_large";
inline constexpr std::string_view fault_too_many = "too_many";
inline constexpr std::string_view fault_bad_utf8 = "bad_utf8";

/// Reads text into a single value. Returns the broken rule, or "" on success.
auto read_scalar(const Type& type, std::string_view text, void* into) -> std::string_view;
/// Stores an integer if it is within the type's bounds and size. Returns the broken rule, or "".
auto accept_whole(const Type& type, std::int64_t n, void* into) -> std::string_view;
/// Appends the value's text: "200000.00", "2026-11-23T10:05:00.000+07:00", an enumerator's name…
void write_scalar(const Type& type, const void* value, std::string& out);
/// The rule that a JSON value of another kind breaks.
auto wrong_kind(const Type& type) -> std::string_view;
/// Whether a text is as good as none: a reason of blanks.
auto is_absent(const Type& type, std::string_view text) -> bool;
/// The rule that a request without the value breaks.
auto missing(const Type& type) -> std::string_view;

}  // namespace shape
