// Operations on a type's table.
#include "platform/shape/shape.hpp"

#include <cstring>

namespace shape {

auto camel_case(std::string_view snake) -> std::string {
  std::string out;
  bool upper = false;
  for (const char c : snake) {
    if (c == '_') {
      upper = true;
    } else {
      out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
      upper = false;
    }
  }
  return out;
}

auto type_name(std::string_view pretty_function) -> std::string {
  const auto start = pretty_function.find("T = ");
  const auto rest = pretty_function.substr(start + 4);
  return std::string{rest.substr(0, rest.find_first_of(";]"))};
}

auto load_integer(const Type& type, const void* value) -> std::int64_t {
  switch (type.size) {
    case 1: {
      std::uint8_t n = 0;
      std::memcpy(&n, value, 1);
      return n;
    }
    case 4: {
      std::int32_t n = 0;
      std::memcpy(&n, value, 4);
      return n;
    }
    default: {
      std::int64_t n = 0;
      std::memcpy(&n, value, 8);
      return n;
    }
  }
}

void store_integer(const Type& type, void* value, std::int64_t n) {
  std::memcpy(value, &n, type.size);  // little-endian: the low bytes come first
}

auto enumerator_name(const Type& type, std::int64_t value) -> std::string_view {
  for (const auto& e : type.enumerators)
    if (e.value == value) return e.name;
  return "?";
}

auto enumerator_value(const Type& type, std::string_view name) -> std::optional<std::int64_t> {
  for (const auto& e : type.enumerators)
    if (e.name == name) return e.value;
  return {};
}

}  // namespace shape
