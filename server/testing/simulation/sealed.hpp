#pragma once
// What the product seals, opened again for comparison with the model.
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

}  // namespace simulation
