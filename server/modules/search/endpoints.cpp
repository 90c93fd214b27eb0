// The module's endpoint and its registration.
#include <memory>

#include "search/module.hpp"

#include "admin/permissions.hpp"
#include "calls.hpp"

namespace search {

auto module(std::vector<Finder> finders) -> Module {
  const auto shared = std::make_shared<const std::vector<Finder>>(std::move(finders));
  return {.name = "search",
          .endpoints = {http::get("search", http::wired(shared, find))
                            .permits(admin::permissions::any)
                            .about("Whatever a text names: people, orders, payments, tickets and more, by "
                                   "what the operator may see.")}};
}

}  // namespace search
