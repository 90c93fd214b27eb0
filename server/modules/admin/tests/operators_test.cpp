// Operators: created, blocked, unblocked, and given another role and new secrets.
#include "modules/admin/calls.hpp"
#include "modules/admin/tests/authenticator.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace admin {

using namespace std::chrono_literals;

struct Operators : testing::Test {
  testing::World world;
  testing::Browser owner = testing::console(world, Role::owner);

  static auto form(const std::string& name, const std::string& password = "Dong-xanh-771")
      -> boost::json::value {
    return {{"name", name}, {"password", password}, {"role", "support"}};
  }
  auto code_of_add(const boost::json::value& body) { return owner.post("operator/add", body).code; }
  auto made(const std::string& name) {
    return std::string{owner.post("operator/add", form(name)).data.at("operatorId").as_string()};
  }
};

TEST_F(Operators, DoNotExistUntilTheCommandLineAddsOne) {
  testing::World fresh;
  EXPECT_EQ(fresh.look([](Context& ctx) {
    return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM admin_operator");
  }),
            0);
  const auto made = fresh.run(add_operator, NewOperator{"chu", {"Dong-xanh-771"}, Role::owner});
  ASSERT_THAT(made, Accepts());
  EXPECT_TRUE(made->otpauth_uri.starts_with("otpauth://totp/")) << made->otpauth_uri;
}

TEST_F(Operators, CanLogInWhenAnOwnerAddsThem) {
  const auto reply = owner.post("operator/add", form("Minh-Tu"));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("name").as_string(), "minh-tu");
  const auto code = code_shown(reply.data.at("otpauthUri").as_string().c_str(), world.clock.now());
  EXPECT_TRUE(testing::stranger(world)
                  .at_console()
                  .post("login", {{"name", "minh-tu"}, {"password", "Dong-xanh-771"}, {"totp", code}})
                  .ok);
}

TEST_F(Operators, NeedValidNamesAndPasswords) {
  EXPECT_EQ(code_of_add(form("a")), name_malformed.code);
  EXPECT_EQ(code_of_add(form("có dấu")), name_malformed.code);
  EXPECT_EQ(code_of_add(form(std::string(41, 'a'))), name_malformed.code);
  EXPECT_EQ(code_of_add(form("minh", "123456789")), password_length.code);
  EXPECT_EQ(code_of_add(form("minh", "1234567890")), password_common.code);
  EXPECT_EQ(code_of_add(form("OWNER")), name_taken.code);
  EXPECT_EQ(
      owner.post("operator/add", {{"name", "minh"}, {"password", "Dong-xanh-771"}, {"role", "king"}}).key,
      "platform.invalid_fields");
}

TEST_F(Operators, AreListedWithTheirRoleAndState) {
  const auto id = made("minh");
  owner.post("operator/block", {{"operatorId", id}, {"reason", "nghỉ việc"}});
  const auto items = owner.get("operator/list").data.at("items").as_array();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items.at(0).at("name").as_string(), "minh");
  EXPECT_EQ(items.at(0).at("state").as_string(), "blocked");
  EXPECT_TRUE(items.at(0).at("seenAt").is_null());
  EXPECT_EQ(items.at(1).at("role").as_string(), "owner");
  EXPECT_FALSE(items.at(1).at("seenAt").is_null());
}

TEST_F(Operators, LoseTheirSessionsWhenBlockedAndCanBeUnblocked) {
  const auto support = world.operator_of(Role::support);
  auto browser = testing::console(world, Role::support);
  EXPECT_TRUE(browser.get("me").ok);
  const boost::json::value request{{"operatorId", to_string(support)}, {"reason", "điều tra"}};
  EXPECT_TRUE(owner.post("operator/block", request).ok);
  EXPECT_EQ(browser.get("me").code, session_expired.code);
  EXPECT_EQ(owner.post("operator/block", request).code, nothing_changes.code);
  EXPECT_TRUE(owner.post("operator/unblock", request).ok);
  EXPECT_EQ(owner.post("operator/unblock", request).code, nothing_changes.code);
  EXPECT_TRUE(testing::console(world, Role::support).get("me").ok);
}

TEST_F(Operators, AreChangedOnlyWithAReason) {
  const auto id = made("minh");
  for (const auto* path : {"operator/block", "operator/unblock"})
    EXPECT_EQ(owner.post(path, {{"operatorId", id}, {"reason", "  "}}).code, platform::reason_required.code);
  EXPECT_EQ(owner.post("operator/role", {{"operatorId", id}, {"role", "desk"}}).code,
            platform::reason_required.code);
}

TEST_F(Operators, HaveANewRoleFromTheNextCall) {
  const auto support = world.operator_of(Role::support);
  auto browser = testing::console(world, Role::support);
  EXPECT_EQ(browser.get("news/list").code, not_permitted.code);
  const boost::json::value request{
      {"operatorId", to_string(support)}, {"role", "content"}, {"reason", "chuyển việc"}};
  EXPECT_TRUE(owner.post("operator/role", request).ok);
  EXPECT_TRUE(browser.get("news/list").ok);
  EXPECT_EQ(owner.post("operator/role", request).code, nothing_changes.code);
}

TEST_F(Operators, CannotRemoveTheirOwnRights) {
  const auto self = to_string(world.operator_of(Role::owner));
  EXPECT_EQ(owner.post("operator/block", {{"operatorId", self}, {"reason", "thử"}}).code, not_oneself.code);
  EXPECT_EQ(owner.post("operator/role", {{"operatorId", self}, {"role", "desk"}, {"reason", "thử"}}).code,
            not_oneself.code);
}

TEST_F(Operators, KeepOneActiveOwner) {
  const auto first = world.operator_of(Role::owner);
  const auto second =
      world.run(add_operator, NewOperator{"chu-hai", {"Dong-xanh-771"}, Role::owner})->operator_id;
  const BlockOperator block_first{first, "thử"}, block_second{second, "thử"};
  // Concurrent mutual blocks: the second caller was an owner when the call was admitted.
  EXPECT_THAT(world.run(block, first, block_second), Accepts());
  EXPECT_THAT(world.run(block, second, block_first), Refuses(last_owner));
  EXPECT_THAT(world.run(change_role, second, ChangeRole{first, Role::desk, "thử"}), Refuses(last_owner));
  EXPECT_TRUE(owner.get("me").ok);
}

TEST_F(Operators, AreNotFoundWhenUnknown) {
  for (const auto* path : {"operator/block", "operator/unblock"})
    EXPECT_EQ(owner.post(path, {{"operatorId", "7"}, {"reason", "thử"}}).code, operator_not_found.code);
  EXPECT_EQ(owner.post("operator/role", {{"operatorId", "7"}, {"role", "desk"}, {"reason", "thử"}}).code,
            operator_not_found.code);
  EXPECT_EQ(owner.post("operator/renew", {{"operatorId", "7"}, {"password", "Dong-xanh-771"}}).code,
            operator_not_found.code);
}

TEST_F(Operators, LoseTheirOldSecretsWhenRenewed) {
  const auto before = owner.post("operator/add", form("minh"));
  const auto id = std::string{before.data.at("operatorId").as_string()};
  const auto renewed = owner.post("operator/renew", {{"operatorId", id}, {"password", "Bien-sau-4410"}});
  ASSERT_TRUE(renewed.ok) << renewed.text;
  EXPECT_NE(renewed.data.at("otpauthUri"), before.data.at("otpauthUri"));
  const auto login = [&](const std::string& password, const boost::json::value& uri) {
    const auto code = code_shown(uri.as_string().c_str(), world.clock.now());
    return testing::stranger(world)
        .at_console()
        .post("login", {{"name", "minh"}, {"password", password}, {"totp", code}})
        .code;
  };
  EXPECT_EQ(login("Dong-xanh-771", renewed.data.at("otpauthUri")), login_wrong.code);
  EXPECT_EQ(login("Bien-sau-4410", before.data.at("otpauthUri")), login_wrong.code);
  EXPECT_EQ(login("Bien-sau-4410", renewed.data.at("otpauthUri")), 0);
  EXPECT_THAT(world.run(renew_operator, std::string{"minh"}, shape::Secret{"Nui-cao-5520"}), Accepts());
  EXPECT_THAT(world.run(renew_operator, std::string{"ai-do"}, shape::Secret{"Nui-cao-5520"}),
              Refuses(operator_not_found));
}

}  // namespace admin
