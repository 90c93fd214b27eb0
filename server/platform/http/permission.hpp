#pragma once
// Permissions of operators. Each is declared once, by the module whose calls need it.
#include <algorithm>
#include <array>
#include <string_view>

namespace http {

struct Permission {
  std::string_view name;
  std::array<std::string_view, 6> roles;  // roles with it besides the owner; the rest are empty

  template <class... Roles>
  constexpr explicit Permission(std::string_view text, Roles... those) : name{text}, roles{those...} {}

  constexpr auto is_of(std::string_view role) const -> bool {
    return !role.empty() && std::ranges::find(roles, role) != roles.end();
  }
};

}  // namespace http
