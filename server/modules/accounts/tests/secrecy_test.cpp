// Codes, tokens, passwords, and what names people are in no column of any table.
#include <fmt/format.h>

#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct Secrecy : testing::Test {
  testing::World world;

  auto text_columns() -> std::vector<std::string> {
    return world.look([](Context& ctx) {
      if (ctx.tx.engine() == ::store::Engine::sqlite)
        return ctx.tx.all<std::string>(
            "SELECT m.name || '.' || p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p "
            "WHERE m.type = 'table' AND p.type = 'TEXT'");
      return ctx.tx.all<std::string>(
          "SELECT table_name || '.' || column_name FROM information_schema.columns "
          "WHERE table_schema = current_schema() AND data_type = 'text'");
    });
  }
  /// Copies every text of the database into one table: names of columns cannot be parameters of statements.
  void gather() {
    auto& connection = world.connection();
    connection.script(
        "DROP TABLE IF EXISTS gathered; CREATE TEMPORARY TABLE gathered (place TEXT, content TEXT)");
    for (const auto& place : text_columns()) {
      const auto dot = place.find('.');
      const auto table = place.substr(0, dot), column = place.substr(dot + 1);
      connection.script(
          fmt::format(R"(INSERT INTO gathered SELECT '{}', "{}" FROM "{}")", place, column, table));
    }
  }
  auto places_with(const std::string& secret) {
    return world.look([&](Context& ctx) {
      return ctx.tx.all<std::string>(
          "SELECT DISTINCT place FROM gathered WHERE content LIKE '%' || $1 || '%'", secret);
    });
  }
};

TEST_F(Secrecy, StoresNoCredentialInPlainText) {
  const std::string number = "0912345678";
  ASSERT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=" + number).ok);
  const auto code = world.last_code(number);
  ASSERT_EQ(code.size(), 6U);
  gather();
  EXPECT_THAT(places_with(code), testing::IsEmpty()) << "while the message waits";
  EXPECT_THAT(places_with("registration"), testing::Contains("account_sms_code.purpose"))
      << "the search does find things";

  const auto reply = stranger(world).post("register", {{"mobile", number},
                                                       {"code", code},
                                                       {"password", "Sen-vang-7"},
                                                       {"confirmPassword", "Sen-vang-7"},
                                                       {"agree", true}});
  ASSERT_TRUE(reply.ok) << reply.text;
  const std::string token{reply.data.at("token").as_string()};
  testing::Browser browser{world, token, "vi"};
  ASSERT_TRUE(browser
                  .post("token/editPayPwd", {{"loginPassword", "Sen-vang-7"},
                                             {"payPassword", "Hoa-sen-88"},
                                             {"confirmPayPassword", "Hoa-sen-88"}})
                  .ok);
  gather();
  for (const auto& secret : {code, token, std::string{"Sen-vang-7"}, std::string{"Hoa-sen-88"}})
    EXPECT_THAT(places_with(secret), testing::IsEmpty()) << secret;
}

TEST_F(Secrecy, NamesNobody) {
  const auto an = world.user("Trần Thị Mộng Điệp");
  const auto mobile = world.mobile("Trần Thị Mộng Điệp");
  auto page = signed_in(world, an);
  ASSERT_TRUE(page.post("token/updateUserNickName", {{"nickname", "Lý Quỳnh Giao"}}).ok);
  EXPECT_FALSE(stranger(world).post("login", {{"mobile", mobile}, {"password", "khong-phai-1"}}).ok);
  ASSERT_TRUE(stranger(world).get("forgetSendSms", "userMobile=" + mobile).ok);
  ASSERT_TRUE(
      page.post("token/pay/bindBank", {{"bankBin", "970436"},
                                       {"number", "1903 5555 7777"},
                                       {"holder", "Lý Quỳnh Giao"},
                                       {"payPassword", world.pay_password("Trần Thị Mộng Điệp").value}})
          .ok);
  gather();
  for (const auto& name : {std::string{"Mộng"}, std::string{"Quỳnh"}, std::string{"quynh"},
                           std::string{"QUYNH"}, mobile, mobile.substr(1), std::string{"190355557777"}})
    EXPECT_THAT(places_with(name), testing::IsEmpty()) << name;
}

}  // namespace accounts
