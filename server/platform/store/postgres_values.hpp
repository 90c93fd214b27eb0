#pragma once
// Conversion of values to and from libpq.
#include <fmt/format.h>
#include <libpq-fe.h>

#include <array>
#include <cstdlib>
#include <map>
#include <span>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

inline constexpr Oid oid_bool = 16, oid_bytea = 17, oid_int8 = 20;

class PostgresRow final : public Row {
 public:
  explicit PostgresRow(PGresult* result) : result_{result} {}
  int number = 0;

  auto is_null(int c) -> bool override { return PQgetisnull(result_, number, c) != 0; }
  auto integer(int c) -> std::int64_t override {
    return std::strtoll(PQgetvalue(result_, number, c), nullptr, 10);
  }
  auto boolean(int c) -> bool override {
    const char first = *PQgetvalue(result_, number, c);
    return first == 't' || first == '1';
  }
  auto text(int c) -> std::string_view override {
    const auto size = static_cast<std::size_t>(PQgetlength(result_, number, c));
    const std::string_view content{PQgetvalue(result_, number, c), size};
    if (PQftype(result_, c) != oid_bytea || !content.starts_with("\\x")) return content;
    return from_hex(c, content.substr(2));
  }

 private:
  auto from_hex(int column, std::string_view digits) -> std::string_view {
    const auto nibble = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    auto& bytes = unescaped_[column];
    bytes.clear();
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
      bytes += static_cast<char>(nibble(digits[i]) << 4 | nibble(digits[i + 1]));
    return bytes;
  }

  PGresult* result_;
  std::map<int, std::string> unescaped_;
};

// Parameters in libpq's form: text, except for bytes.
class Bindings {
 public:
  explicit Bindings(std::span<const Parameter> parameters) : count_{parameters.size()} {
    if (count_ > most) throw Failure("too many parameters");
    for (std::size_t i = 0; i < count_; ++i)
      std::visit([&](const auto& value) { set(i, value); }, parameters[i]);
  }
  auto count() const { return static_cast<int>(count_); }
  auto values() const { return values_.data(); }
  auto lengths() const { return lengths_.data(); }
  auto formats() const { return formats_.data(); }
  auto types() const { return types_.data(); }

 private:
  static constexpr std::size_t most = 48;

  void set(std::size_t i, std::monostate) { values_[i] = nullptr; }
  void set(std::size_t i, std::int64_t n) {
    texts_[i] = fmt::format_int{n}.str();
    values_[i] = texts_[i].c_str();
    types_[i] = oid_int8;  // or "n < $1 + 1000" would be taken as int4
  }
  void set(std::size_t i, bool flag) {
    values_[i] = flag ? "t" : "f";
    types_[i] = oid_bool;
  }
  void set(std::size_t i, std::string_view text) {
    texts_[i] = text;
    values_[i] = texts_[i].c_str();
  }
  void set(std::size_t i, Bytes bytes) {
    values_[i] = bytes.content.data() == nullptr ? "" : bytes.content.data();
    lengths_[i] = static_cast<int>(bytes.content.size());
    formats_[i] = 1;
    types_[i] = oid_bytea;
  }

  std::size_t count_;
  std::array<std::string, most> texts_;
  std::array<const char*, most> values_{};
  std::array<int, most> lengths_{}, formats_{};
  std::array<Oid, most> types_{};
};

}  // namespace store
