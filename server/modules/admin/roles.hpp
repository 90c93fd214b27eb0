#pragma once
// Operators' roles. What each may do is declared with the permissions of the modules.
#include <boost/describe.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "platform/http/permission.hpp"
#include "platform/shape/shape.hpp"

namespace admin {

enum class Role : std::uint8_t { owner, finance, support, desk, content, auditor };
BOOST_DESCRIBE_ENUM(Role, owner, finance, support, desk, content, auditor)

/// Whether operators of the role may do that: the owner may do everything. A call without a permission
/// (nullptr) is closed to all.
inline auto may(Role role, const http::Permission* permission) -> bool {
  if (permission == nullptr) return false;
  return role == Role::owner || permission->is_of(shape::name_of(role));
}

/// Every permission that a call asks for, by name.
using Permissions = std::vector<const http::Permission*>;

/// The names of what a role may do, of all that there is.
inline auto permissions_of(Role role, const Permissions& all) -> std::vector<std::string> {
  std::vector<std::string> may_do;
  for (const auto* permission : all)
    if (may(role, permission)) may_do.emplace_back(permission->name);
  return may_do;
}

}  // namespace admin
