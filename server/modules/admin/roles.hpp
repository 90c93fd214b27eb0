#pragma once
// What each role may do: a table, and whatever is not in it is refused.
#include <boost/describe.hpp>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace admin {

enum class Role : std::uint8_t { owner, finance, support, desk, content, auditor };
BOOST_DESCRIBE_ENUM(Role, owner, finance, support, desk, content, auditor)

/// What a call for every operator who is signed in names as its permission. A call that names none is closed.
inline constexpr std::string_view any_operator = "any";

inline constexpr std::string_view all_permissions[] = {
    "dashboard",   "topups",   "sets",           "desk",       "tickets",
    "content",     "settings", "people",         "numbers",    "wallets",
    "sms",         "audit",    "demo",           "ledger",     "operators",
    "adjustments", "exports",  "reconciliation", "statements", "catalogue",
};

struct Grant {
  Role role;
  std::string_view permission;
};

/// The owner may do everything there is; the others have a row for each thing they may do.
inline constexpr Grant grants[] = {
    {Role::finance, "dashboard"},
    {Role::support, "dashboard"},
    {Role::auditor, "dashboard"},
    {Role::finance, "topups"},
    {Role::finance, "sets"},
    {Role::finance, "ledger"},
    {Role::finance, "wallets"},
    {Role::finance, "adjustments"},
    {Role::support, "people"},
    {Role::support, "numbers"},
    {Role::support, "wallets"},
    {Role::support, "tickets"},
    {Role::support, "sms"},
    {Role::desk, "desk"},
    {Role::desk, "tickets"},
    {Role::content, "content"},
    {Role::auditor, "audit"},
    {Role::auditor, "ledger"},
    {Role::finance, "exports"},
    {Role::finance, "reconciliation"},
    {Role::finance, "statements"},
    {Role::auditor, "exports"},
    {Role::auditor, "reconciliation"},
    {Role::finance, "catalogue"},
    {Role::support, "catalogue"},
    {Role::desk, "catalogue"},
};

constexpr auto may(Role role, std::string_view permission) -> bool {
  if (permission == any_operator) return true;
  if (std::ranges::find(all_permissions, permission) == std::end(all_permissions)) return false;
  const auto grants_it = [&](const Grant& g) { return g.role == role && g.permission == permission; };
  return role == Role::owner || std::ranges::any_of(grants, grants_it);
}

static_assert(may(Role::owner, "operators") && !may(Role::finance, "operators"));
static_assert(!may(Role::owner, "") && !may(Role::owner, "misspelt"),
              "a call without a known permission is closed");

inline auto permissions_of(Role role) -> std::vector<std::string_view> {
  std::vector<std::string_view> may_do;
  for (const auto permission : all_permissions)
    if (may(role, permission)) may_do.push_back(permission);
  return may_do;
}

}  // namespace admin
