// Parsing of queries and form bodies into described structs.
#include <algorithm>

#include "platform/shape/codec.hpp"
#include "platform/shape/scalar.hpp"

namespace shape {

namespace {

auto hex_digit(char c) -> int {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

auto decoded(std::string_view text) -> std::string {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
    if (escape) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

void take(const Type& type, const std::string& text, void* into, const std::string& path, Faults& faults) {
  if (type.kind == Kind::optional) {
    if (is_absent(*type.inner, text) || (text.empty() && type.inner->kind != Kind::text))
      return type.reset(into);
    return take(*type.inner, text, type.emplace(into), path, faults);
  }
  if (const auto wrong = read_scalar(type, text, into); !wrong.empty()) faults.push_back({path, wrong});
}

}  // namespace

auto parse_form(std::string_view text) -> Form {
  Form form;
  while (!text.empty()) {
    const auto pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), pair.size() + 1));
    if (pair.empty()) continue;
    const auto equals = pair.find('=');
    const auto value = equals == pair.npos ? std::string_view{} : pair.substr(equals + 1);
    form.emplace_back(decoded(pair.substr(0, equals)), decoded(value));
  }
  return form;
}

void decode_form(const Type& type, const Form& form, void* object, Faults& faults) {
  for (const auto& field : type.fields) {
    auto* into = static_cast<char*>(object) + field.offset;
    const auto named = [&](const auto& pair) { return pair.first == field.wire_name; };
    if (field.type->kind == Kind::list) {
      const auto count = std::ranges::count_if(form, named);
      if (count > field.type->most) {
        faults.push_back({field.wire_name, fault_too_many});
        continue;
      }
      field.type->resize(into, static_cast<std::size_t>(count));
      std::size_t i = 0;
      for (const auto& pair : form)
        if (named(pair))
          take(*field.type->inner, pair.second, field.type->at(into, i++), field.wire_name, faults);
      continue;
    }
    const auto found = std::ranges::find_if(form, named);
    // Of two values one would win, and a proxy before the server may have read the other.
    if (found != form.end() && std::ranges::find_if(std::next(found), form.end(), named) != form.end()) {
      faults.push_back({field.wire_name, fault_too_many});
    } else if (found != form.end()) {
      take(*field.type, found->second, into, field.wire_name, faults);
    } else if (field.type->kind != Kind::optional) {
      faults.push_back({field.wire_name, missing(*field.type)});
    }
  }
}

}  // namespace shape
