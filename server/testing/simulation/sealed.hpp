#pragma once
// What the product seals, opened again for comparison with the model.
#include <algorithm>

#include "modules/accounts/mobile.hpp"
#include "modules/accounts/sealing.hpp"
#include "testing/simulation/product.hpp"

namespace simulation {

/// What a person is called in the database.
inline auto nickname_of(store::Tx& tx, std::int64_t user) -> std::string {
  const auto sealed =
      tx.one<std::string>("SELECT sealed_nickname FROM account_user WHERE id = $1", user).value();
  return accounts::opened_text(Product::keys(), accounts::place_of_nickname(UserId{user}), sealed);
}

/// Whether the name is still theirs, or is found by a word of it.
inline auto is_called(store::Tx& tx, std::int64_t user, const std::string& nickname) -> bool {
  const auto now = nickname_of(tx, user);
  const auto left = accounts::name_marks(Product::keys(), now);
  for (const auto& mark : tx.all<std::string>("SELECT mark FROM account_name_mark WHERE user_id = $1", user))
    if (std::ranges::find(left, mark) == left.end()) return true;
  return now == nickname;
}

}  // namespace simulation
