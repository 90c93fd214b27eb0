// Described structs to and from JSON.
#include <boost/json.hpp>

#include <fmt/format.h>

#include <cmath>

#include "platform/shape/codec.hpp"
#include "platform/shape/scalar.hpp"

namespace shape {

namespace {

namespace json = boost::json;

auto view(const json::string& s) -> std::string_view { return {s.data(), s.size()}; }

class JsonReader {
 public:
  explicit JsonReader(Faults& faults) : faults_{faults} {}

  void read(const Type& type, const json::value& from, void* into, const std::string& path) {
    switch (type.kind) {
      case Kind::optional:
        if (from.is_null() || (from.is_string() && is_absent(*type.inner, view(from.get_string())))) {
          type.reset(into);
        } else {
          read(*type.inner, from, type.emplace(into), path);
        }
        return;
      case Kind::boolean:
        if (!from.is_bool()) return fault(path, fault_not_a_boolean);
        store_integer(type, into, from.get_bool() ? 1 : 0);
        return;
      case Kind::integer:
      case Kind::count:
      case Kind::share:
        return read_whole(type, from, into, path);
      case Kind::list:
        return read_list(type, from, into, path);
      case Kind::object:
        return read_object(type, from, into, path);
      default:
        if (!from.is_string()) return read_unquoted(type, from, into, path);
        if (const auto wrong = read_scalar(type, view(from.get_string()), into); !wrong.empty())
          fault(path, wrong);
    }
  }

 private:
  void fault(const std::string& path, std::string_view what) { faults_.push_back({path, what}); }

  void read_whole(const Type& type, const json::value& from, void* into, const std::string& path) {
    if (from.is_string()) {  // some clients send every field as text
      if (const auto wrong = read_scalar(type, view(from.get_string()), into); !wrong.empty())
        fault(path, wrong);
      return;
    }
    if (!from.is_int64()) return fault(path, fault_of_number(from));
    if (const auto wrong = accept_whole(type, from.get_int64(), into); !wrong.empty()) fault(path, wrong);
  }

  // The parser reads a whole number beyond 64 bits as a double.
  static auto fault_of_number(const json::value& from) -> std::string_view {
    if (from.is_uint64()) return fault_too_large;
    constexpr auto beyond = 9.2e18;
    if (!from.is_double() || std::abs(from.get_double()) < beyond) return fault_not_an_integer;
    return from.get_double() < 0 ? fault_too_small : fault_too_large;
  }

  // One rule for ids, counts and amounts: a whole JSON number or its digits as text. Every other kind is
  // text.
  void read_unquoted(const Type& type, const json::value& from, void* into, const std::string& path) {
    const bool number_will_do = type.kind == Kind::amount || type.kind == Kind::id || type.takes_numbers;
    if (!number_will_do || !from.is_int64()) return fault(path, wrong_kind(type));
    const auto text = std::to_string(from.get_int64());
    if (const auto wrong = read_scalar(type, text, into); !wrong.empty()) fault(path, wrong);
  }

  void read_list(const Type& type, const json::value& from, void* into, const std::string& path) {
    if (!from.is_array()) return fault(path, fault_not_a_list);
    const auto& items = from.get_array();
    if (static_cast<std::int64_t>(items.size()) > type.most) return fault(path, fault_too_many);
    type.resize(into, items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      read(*type.inner, items[i], type.at(into, i), fmt::format("{}/{}", path, i));
  }

  void read_object(const Type& type, const json::value& from, void* into, const std::string& path) {
    if (!from.is_object()) return fault(path, fault_not_an_object);
    const auto& members = from.get_object();
    for (const auto& field : type.fields) {
      const auto* member = members.if_contains(field.wire_name);
      const auto at = path.empty() ? field.wire_name : path + "/" + field.wire_name;
      if (member != nullptr) {
        read(*field.type, *member, static_cast<char*>(into) + field.offset, at);
      } else if (field.type->kind != Kind::optional) {
        fault(at, missing(*field.type));
      }
    }
  }

  Faults& faults_;
};

// For valid JSON: each key has one colon outside of strings.
auto keys_written(std::string_view text) -> std::size_t {
  std::size_t colons = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && text[i] == ':') {
      ++colons;
    }
  }
  return colons;
}

auto keys_kept(const json::value& value) -> std::size_t {
  std::size_t keys = 0;
  if (const auto* object = value.if_object()) {
    keys = object->size();
    for (const auto& member : *object) keys += keys_kept(member.value());
  } else if (const auto* list = value.if_array()) {
    for (const auto& item : *list) keys += keys_kept(item);
  }
  return keys;
}

}  // namespace

auto decode_json(const Type& type, std::string_view text, void* object, Faults& faults) -> bool {
  json::parse_options options;
  options.max_depth = 16;
  boost::system::error_code error;
  const auto value = json::parse(text, error, {}, options);
  // Of a duplicate key one value would win, and a proxy before the server may have read the other.
  if (error || !value.is_object() || keys_written(text) != keys_kept(value)) return false;
  JsonReader{faults}.read(type, value, object, "");
  return true;
}

void quote_json(std::string_view text, std::string& out) {
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    out.append(text, written, i - written);
    written = i + 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c == '\n') {
      out += "\\n";
    } else {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", c);
    }
  }
  out.append(text, written, text.size() - written);
  out += '"';
}

void encode_json(const Type& type, const void* value, std::string& out) {
  switch (type.kind) {
    case Kind::optional:
      if (const auto* held = type.peek(value)) {
        encode_json(*type.inner, held, out);
      } else {
        out += "null";
      }
      return;
    case Kind::boolean:
      out += load_integer(type, value) != 0 ? "true" : "false";
      return;
    case Kind::integer:
    case Kind::count:
    case Kind::share:
      fmt::format_to(std::back_inserter(out), "{}", load_integer(type, value));
      return;
    case Kind::text:
      return type.secret ? quote_json("***", out) : quote_json(*static_cast<const std::string*>(value), out);
    case Kind::raw:
      out += static_cast<const RawJson*>(value)->text;
      return;
    case Kind::list: {
      const auto count = type.length(value);
      out += '[';
      for (std::size_t i = 0; i < count; ++i) {
        if (i != 0) out += ',';
        encode_json(*type.inner, type.at(const_cast<void*>(value), i), out);
      }
      out += ']';
      return;
    }
    case Kind::object: {
      char before = '{';
      for (const auto& field : type.fields) {
        out += before;
        before = ',';
        out += '"';
        out += field.wire_name;
        out += "\":";
        encode_json(*field.type, static_cast<const char*>(value) + field.offset, out);
      }
      out += type.fields.empty() ? "{}" : "}";
      return;
    }
    default:
      out += '"';
      write_scalar(type, value, out);
      out += '"';
  }
}

}  // namespace shape
