#pragma once
// The roles of operators. Their rights are declared with the modules' permissions.
#include <boost/describe.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "platform/http/permission.hpp"
#include "platform/shape/shape.hpp"

namespace admin {

enum class Role : std::uint8_t { owner, finance, support, desk, content, auditor };
BOOST_DESCRIBE_ENUM(Role, owner, finance, support, desk, content, auditor)

/// Whether the role has the permission: the owner has all. A call without a permission (nullptr) is closed to
/// every role.
inline auto may(Role role, const http::Permission* permission) -> bool {
  if (permission == nullptr) return false;
  return role == Role::owner || permission->is_of(shape::name_of(role));
}

/// Every permission that a call needs, by name.
using Permissions = std::vector<const http::Permission*>;

/// The names of the role's permissions, among all.
inline auto permissions_of(Role role, const Permissions& all) -> std::vector<std::string> {
  std::vector<std::string> may_do;
  for (const auto* permission : all)
    if (may(role, permission)) may_do.emplace_back(permission->name);
  return may_do;
}

}  // namespace admin
