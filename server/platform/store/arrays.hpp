#pragma once
// PostgreSQL array literals built from columns of many rows: {1,2,NULL}.
#include <functional>
#include <string>
#include <string_view>

#include "platform/store/tx.hpp"

namespace store {

/// Builds the text of one array. Throws Failure for Bytes, which an array cannot hold.
class ArrayText {
 public:
  void add(const Parameter& value);
  /// Returns the complete literal; nothing can be appended afterwards.
  auto finish() && -> std::string;

 private:
  std::string text_ = "{";
};

/// The SQL type of an array of such values: "bigint[]".
auto array_type(const shape::Type& of) -> std::string_view;

auto array_type(const Parameter& of) -> std::string_view;

/// The array literal of one member of many rows.
template <class Rows, class Member>
auto column_of(const Rows& rows, Member member) -> std::string {
  ArrayText text;
  for (const auto& row : rows) text.add(detail::parameter(std::invoke(member, row)));
  return std::move(text).finish();
}

}  // namespace store
