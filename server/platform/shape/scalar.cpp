// Single values as text.
#include "platform/shape/scalar.hpp"

#include <fmt/format.h>

#include <charconv>
#include <expected>

#include "platform/shape/codec.hpp"
#include "platform/typed_text.hpp"

namespace shape {

namespace {

auto integer(std::string_view text) -> std::expected<std::int64_t, std::string_view> {
  std::int64_t n = 0;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (stop != text.data() + text.size()) return std::unexpected(fault_not_an_integer);
  if (fault == std::errc::result_out_of_range)
    return std::unexpected(text.starts_with('-') ? fault_too_small : fault_too_large);
  if (fault != std::errc{}) return std::unexpected(fault_not_an_integer);
  return n;
}

auto read_text(const Type& type, std::string_view text, void* into) -> std::string_view {
  if (!valid_utf8(text)) return fault_bad_utf8;
  if (type.is_reason) {
    text = trimmed(text);
    if (text.empty()) return fault_no_reason;
  }
  const auto length = count_code_points(text);
  if (length < type.least) return fault_too_short;
  if (length > type.most) return fault_too_long;
  static_cast<std::string*>(into)->assign(text);
  return "";
}

auto read_boolean(const Type& type, std::string_view text, void* into) -> std::string_view {
  const bool yes = text == "true" || text == "1" || text == "on";
  if (!yes && text != "false" && text != "0" && text != "off") return fault_not_a_boolean;
  store_integer(type, into, yes ? 1 : 0);
  return "";
}

template <class T>
auto put(const Type& type, void* into, const std::optional<T>& n, std::string_view fault)
    -> std::string_view {
  if (!n) return fault;
  store_integer(type, into, static_cast<std::int64_t>(*n));
  return "";
}

}  // namespace

auto wrong_kind(const Type& type) -> std::string_view {
  switch (type.kind) {
    case Kind::amount:
      return fault_not_an_amount;
    case Kind::id:
      return fault_not_an_id;
    case Kind::instant:
    case Kind::day:
    case Kind::time:
      return fault_not_a_time;
    case Kind::enumeration:
      return fault_unknown_value;
    default:
      return fault_not_a_text;
  }
}

auto is_absent(const Type& type, std::string_view text) -> bool { return type.is_reason && is_blank(text); }

auto missing(const Type& type) -> std::string_view {
  return type.is_reason ? fault_no_reason : fault_required;
}

auto accept_whole(const Type& type, std::int64_t n, void* into) -> std::string_view {
  if (n < type.least) return fault_too_small;
  if (n > type.most) return fault_too_large;
  if (type.size == 4 && n != static_cast<std::int32_t>(n)) return n < 0 ? fault_too_small : fault_too_large;
  store_integer(type, into, n);
  return "";
}

auto read_scalar(const Type& type, std::string_view text, void* into) -> std::string_view {
  switch (type.kind) {
    case Kind::text:
      return read_text(type, text, into);
    case Kind::boolean:
      return read_boolean(type, text, into);
    case Kind::integer:
    case Kind::count:
    case Kind::share: {
      const auto n = integer(text);
      return n ? accept_whole(type, *n, into) : n.error();
    }
    case Kind::id: {
      const auto n = integer(text);
      if (!n || *n < 0) return fault_not_an_id;
      store_integer(type, into, *n);
      return "";
    }
    case Kind::amount:
      return put(type, into, parse_decimal(text), fault_not_an_amount);
    case Kind::instant: {
      const auto t = parse_rfc3339(text);
      if (!t) return fault_not_a_time;
      store_integer(type, into, t->time_since_epoch().count());
      return "";
    }
    case Kind::day: {
      const auto day = parse_iso_day(text);
      if (!day) return fault_not_a_time;
      store_integer(type, into, day->time_since_epoch().count());
      return "";
    }
    case Kind::time: {
      const auto time = parse_time(text);
      if (!time) return fault_not_a_time;
      store_integer(type, into, time->count());
      return "";
    }
    case Kind::enumeration:
      return put(type, into, enumerator_value(type, text), fault_unknown_value);
    default:
      return fault_not_a_text;
  }
}

void write_scalar(const Type& type, const void* value, std::string& out) {
  if (type.kind == Kind::text) {
    out += *static_cast<const std::string*>(value);
    return;
  }
  const auto n = load_integer(type, value);
  switch (type.kind) {
    case Kind::boolean:
      out += n != 0 ? "true" : "false";
      return;
    case Kind::amount:
      out += decimal(n);
      return;
    case Kind::instant:
      out += rfc3339(Instant{std::chrono::milliseconds{n}});
      return;
    case Kind::day:
      out += iso_day(Day{std::chrono::days{n}});
      return;
    case Kind::time:
      out += time_text(TimeOfDay{n});
      return;
    case Kind::enumeration:
      out += enumerator_name(type, n);
      return;
    default:
      fmt::format_to(std::back_inserter(out), "{}", n);
  }
}

auto valid_utf8(std::string_view text) -> bool {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80       ? 1
                               : lead >> 5 == 6  ? 2
                               : lead >> 4 == 14 ? 3
                               : lead >> 3 == 30 ? 4
                                                 : 0;
    if (lead == 0 || length == 0 || i + length > text.size()) return false;
    char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if (next >> 6 != 2) return false;
      point = point << 6 | (next & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (point < least[length] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return false;
    i += length;
  }
  return true;
}

auto count_code_points(std::string_view text) -> std::int64_t {
  std::int64_t n = 0;
  for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  return n;
}

}  // namespace shape
