// PostgreSQL array literals built from columns of many rows: {1,2,NULL}.
#include "platform/store/arrays.hpp"

#include <fmt/format.h>

#include <iterator>

namespace store {

namespace {

struct Append {
  std::string& text;
  void operator()(std::monostate) const { text += "NULL"; }
  void operator()(std::int64_t n) const { fmt::format_to(std::back_inserter(text), "{}", n); }
  void operator()(bool flag) const { text += flag ? 't' : 'f'; }
  void operator()(std::string_view value) const {
    text += '"';
    for (const char c : value) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += '"';
  }
  void operator()(Bytes) const { throw Failure("an array cannot hold bytes"); }
};

}  // namespace

void ArrayText::add(const Parameter& value) {
  if (text_.size() > 1) text_ += ',';
  std::visit(Append{text_}, value);
}

auto ArrayText::finish() && -> std::string { return std::move(text_ += '}'); }

auto array_type(const shape::Type& of) -> std::string_view {
  switch (of.kind) {
    case shape::Kind::optional:
      return array_type(*of.inner);
    case shape::Kind::boolean:
      return "boolean[]";
    case shape::Kind::text:
    case shape::Kind::enumeration:
      return "text[]";
    default:
      return "bigint[]";
  }
}

auto array_type(const Parameter& of) -> std::string_view {
  if (std::holds_alternative<bool>(of)) return "boolean[]";
  return std::holds_alternative<std::string_view>(of) ? "text[]" : "bigint[]";
}

}  // namespace store
