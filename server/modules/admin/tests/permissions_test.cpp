// Permissions at the console: every role against every call, closed unless the table opens it.
#include <gmock/gmock.h>

#include <set>

#include "testing/browser.hpp"

namespace admin {

using testing::Browser;

struct PermissionTable : testing::Test {
  testing::World world;
  static constexpr Role all_roles[] = {Role::owner, Role::finance, Role::support,
                                       Role::desk,  Role::content, Role::auditor};

  auto console_calls() const {
    std::vector<const http::Endpoint*> calls;
    for (const auto& endpoint : world.routes().all())
      if (endpoint.audience == http::Audience::console) calls.push_back(&endpoint);
    return calls;
  }
};

TEST_F(PermissionTable, HasAPermissionForEveryConsoleCall) {
  ASSERT_GE(console_calls().size(), 20U);
  for (const auto* call : console_calls()) EXPECT_NE(call->permission, nullptr) << call->path;
}

TEST_F(PermissionTable, GrantsOnlyToExistingRoles) {
  const auto all = app::all_permissions(app::all_modules(app::widest_wiring()));
  for (const auto* permission : all)
    for (const auto role : permission->roles)
      EXPECT_TRUE(role.empty() || shape::enumerator_value(shape::type_of<Role>(), role)) << permission->name;
}

TEST_F(PermissionTable, AdmitsEachRoleToTheCallsOfItsPermissions) {
  for (const auto role : all_roles) {
    const auto token = world.operator_token(role);
    for (const auto* call : console_calls()) {
      const auto let_in = world.run(authenticate, token, call->permission);
      EXPECT_EQ(let_in.has_value(), may(role, call->permission))
          << shape::name_of(role) << " at " << call->path;
      EXPECT_TRUE(let_in || let_in.error() == not_permitted);
    }
  }
}

TEST_F(PermissionTable, MatchesTheListOfRoles) {
  const auto all = app::all_permissions(app::all_modules(app::widest_wiring()));
  const auto may_do = [&](Role role) { return permissions_of(role, all); };
  EXPECT_EQ(may_do(Role::owner).size(), all.size());
  EXPECT_THAT(may_do(Role::finance),
              testing::UnorderedElementsAre("dashboard", "topups", "sets", "wallets", "ledger", "adjustments",
                                            "reversals", "exports", "reconciliation", "statements",
                                            "catalogue", "notes", "people", "payouts", "batches", "rewards",
                                            "reserve", "goods_orders", "team", "team_read", "market",
                                            "packages", "promotions", "providers", "settlements"));
  EXPECT_THAT(
      may_do(Role::support),
      testing::UnorderedElementsAre("dashboard", "tickets", "people", "numbers", "wallets", "sms",
                                    "catalogue", "notes", "tags", "identity", "bans", "team_read", "market"));
  EXPECT_THAT(may_do(Role::desk),
              testing::UnorderedElementsAre("desk", "tickets", "catalogue", "goods_orders"));
  EXPECT_THAT(may_do(Role::content), testing::UnorderedElementsAre("content"));
  EXPECT_THAT(may_do(Role::auditor), testing::UnorderedElementsAre("dashboard", "audit", "ledger", "exports",
                                                                   "reconciliation", "settlements"));
}

TEST_F(PermissionTable, ClosesACallWithoutAPermissionEvenToTheOwner) {
  const auto token = world.operator_token(Role::owner);
  const http::Permission* none = nullptr;
  EXPECT_FALSE(world.run(authenticate, token, none).has_value());
}

TEST_F(PermissionTable, NamesTheMissingPermission) {
  const auto reply = testing::console(world, Role::content, "en").get("audit/list");
  EXPECT_EQ(reply.code, not_permitted.code);
  EXPECT_EQ(reply.msg, i18n::text("refusals", not_permitted.key).en);
  EXPECT_EQ(reply.details.at("rule").as_string(), "audit");
  EXPECT_EQ(reply.details.at("yours").as_string(), "content");
}

TEST_F(PermissionTable, NeedsAToken) {
  for (const auto* call : console_calls()) {
    EXPECT_EQ(world.run(authenticate, std::string_view{}, call->permission).error().why->code,
              session_expired.code);
    EXPECT_EQ(world.run(authenticate, std::string_view{"forged"}, call->permission).error().why->code,
              session_expired.code);
  }
}

}  // namespace admin
