#pragma once
// Columns of many rows as PostgreSQL reads arrays: {1,2,NULL}.
#include <functional>
#include <string>
#include <string_view>

#include "platform/store/tx.hpp"

namespace store {

/// An array's text while it grows. Bytes have no place in one.
class ArrayText {
 public:
  void add(const Parameter& value);
  /// The whole of it; nothing can be added afterwards.
  auto finish() && -> std::string;

 private:
  std::string text_ = "{";
};

/// The type of an array of such values: "bigint[]".
auto array_type(const shape::Type& of) -> std::string_view;

/// One member of many rows.
template <class Rows, class Member>
auto column_of(const Rows& rows, Member member) -> std::string {
  ArrayText text;
  for (const auto& row : rows) text.add(detail::parameter(std::invoke(member, row)));
  return std::move(text).finish();
}

}  // namespace store
