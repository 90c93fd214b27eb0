// Who may do what at the console: every role against every call, closed unless the table opens it.
#include <gmock/gmock.h>

#include <set>

#include "testing/browser.hpp"

namespace admin {

using testing::Browser;

struct Permissions : testing::Test {
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

TEST_F(Permissions, EveryConsoleCallNamesAPermissionThatThereIs) {
  const std::set<std::string_view> known{std::begin(all_permissions), std::end(all_permissions)};
  ASSERT_GE(console_calls().size(), 20U);
  for (const auto* call : console_calls())
    EXPECT_TRUE(call->permission == any_operator || known.contains(call->permission)) << call->path;
}

TEST_F(Permissions, EachRoleGetsIntoExactlyTheCallsOfItsPermissions) {
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

TEST_F(Permissions, WhatARoleMayDoIsWrittenDownOnce) {
  const auto may_do = [](Role role) { return permissions_of(role); };
  EXPECT_THAT(may_do(Role::owner), testing::ElementsAreArray(all_permissions));
  EXPECT_THAT(may_do(Role::finance),
              testing::ElementsAre("dashboard", "topups", "sets", "wallets", "ledger", "adjustments",
                                   "exports", "reconciliation", "statements", "catalogue"));
  EXPECT_THAT(may_do(Role::support), testing::ElementsAre("dashboard", "tickets", "people", "numbers",
                                                          "wallets", "sms", "catalogue"));
  EXPECT_THAT(may_do(Role::desk), testing::ElementsAre("desk", "tickets", "catalogue"));
  EXPECT_THAT(may_do(Role::content), testing::ElementsAre("content"));
  EXPECT_THAT(may_do(Role::auditor),
              testing::ElementsAre("dashboard", "audit", "ledger", "exports", "reconciliation"));
}

TEST_F(Permissions, ACallThatNamesNoneIsClosedEvenToTheOwner) {
  const auto token = world.operator_token(Role::owner);
  EXPECT_FALSE(world.run(authenticate, token, std::string_view{}).has_value());
  EXPECT_FALSE(world.run(authenticate, token, std::string_view{"misspelt"}).has_value());
}

TEST_F(Permissions, TheRefusalSaysWhichPermissionIsMissing) {
  const auto reply = testing::console(world, Role::content, "en").get("audit/list");
  EXPECT_EQ(reply.code, not_permitted.code);
  EXPECT_EQ(reply.msg, i18n::text("refusals", not_permitted.key).en);
  EXPECT_EQ(reply.details.at("rule").as_string(), "audit");
  EXPECT_EQ(reply.details.at("yours").as_string(), "content");
}

TEST_F(Permissions, NobodyGetsInWithoutAToken) {
  for (const auto* call : console_calls()) {
    EXPECT_EQ(world.run(authenticate, std::string_view{}, call->permission).error().why->code,
              session_expired.code);
    EXPECT_EQ(world.run(authenticate, std::string_view{"forged"}, call->permission).error().why->code,
              session_expired.code);
  }
}

}  // namespace admin
