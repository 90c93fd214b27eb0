#pragma once
// What users call their orders: a user asks for one by its id, and the module that stores it answers.
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "platform/ids.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/codec.hpp"

/// A kind of order. Ids differ between kinds, so that at most one of them finds an id.
struct OwnOrder {
  std::string_view kind;  // "top_up": the answer's member `topUp` has it
  const shape::Type* type;
  /// The order as JSON; nothing if there is none with that id which the user may see.
  std::function<std::optional<std::string>(Context&, UserId, std::int64_t id)> find;
};

/// A kind of order that a function finds as an item, or refuses, or finds not.
template <class Find>
auto own_order(std::string_view kind, Find find) -> OwnOrder {
  using Found = std::invoke_result_t<Find, Context&, UserId, std::int64_t>;
  return {.kind = kind,
          .type = &shape::type_of<typename Found::value_type>(),
          .find = [find](Context& ctx, UserId user, std::int64_t id) -> std::optional<std::string> {
            const auto item = find(ctx, user, id);
            return item ? std::optional{shape::to_json(*item)} : std::nullopt;
          }};
}
