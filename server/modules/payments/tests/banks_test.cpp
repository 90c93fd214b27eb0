// The list of banks, which the owner edits as a setting.
#include "modules/payments/banks.hpp"

#include <set>

#include "modules/payments/settings.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"
#include "testing/world.hpp"

namespace payments {

using testing::HasSubstr;

struct Banks : testing::Test {
  testing::World world;
  const UserId an = world.user("An");

  auto listed() { return signed_in(world, an).get("token/pay/getBanks").data.at("items").as_array(); }
  auto save(const std::string& text) {
    return testing::console(world, admin::Role::owner, "en")
        .post("settings/set", {{"key", "payments.banks"}, {"value", text}, {"reason", "NAPAS's new list"}});
  }
};

TEST_F(Banks, OfTheShippedListAreAllThatVietQrReaches) {
  const auto all = rules::banks_of(settings::banks.fallback).value();
  EXPECT_GE(all.size(), 55U);
  std::set<std::string_view> codes;
  for (const auto& bank : all) codes.insert(bank.code);
  EXPECT_EQ(codes.size(), all.size());
  const auto name_of = [&](std::string_view bin) {
    return world.look([&](Context& ctx) { return bank_name(ctx.settings, bin); });
  };
  const std::pair<const char*, const char*> known[] = {
      {"970436", "Vietcombank"},  {"546034", "CAKE"},   {"546035", "Ubank"},
      {"963388", "Timo"},         {"970454", "BVBank"}, {"970424", "Shinhan Bank"},
      {"970452", "KienlongBank"}, {"970429", "SCB"},    {"970433", "VietBank"}};
  for (const auto& [bin, name] : known) EXPECT_EQ(name_of(bin), name);
}

TEST_F(Banks, AreALineEachWithNumbersCodeAndNames) {
  const auto all = rules::banks_of(
                       "970405 970499 | VBA | Agribank | Ngân hàng Nông nghiệp | VBARD\r\n\n"
                       "970436|VCB|Vietcombank|Ngân hàng Ngoại thương")
                       .value();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].bin, "970405");
  EXPECT_TRUE(all[0].issues("9704991234567890"));
  EXPECT_TRUE(all[0].issues("9704051234567890"));
  EXPECT_FALSE(all[0].issues("9704361234567890"));
  EXPECT_EQ(all[0].names, "VBARD");
  EXPECT_EQ(all[1].names, "");
  for (const auto* text : {"", "\n", "970436 | VCB | Vietcombank", "97043 | VCB | a | b",
                           "970436 | vcb | a | b", "970436 | VCB |  | b", "970436 | VCB | a | b | c | d",
                           "| VCB | a | b", "970436 | VCB | a | b\n970436 | ACB | c | d"})
    EXPECT_FALSE(rules::is_bank_list(text)) << text;
}

TEST_F(Banks, ThatTheOwnerAddsRenamesAndRemovesAreSoEverywhere) {
  EXPECT_GE(listed().size(), 55U);
  const auto saved = save(
      "970436 | VCB | Ngoại thương | Ngân hàng TMCP Ngoại thương | VCB\n"
      "970999 | NEW | Ngân hàng Mới | Ngân hàng TMCP Mới");
  ASSERT_TRUE(saved.ok) << saved.text;
  const auto now = listed();
  ASSERT_EQ(now.size(), 2U);
  EXPECT_EQ(now[0].at("shortName").as_string(), "Ngoại thương");
  EXPECT_EQ(now[0].at("names").as_string(), "VCB");
  EXPECT_EQ(now[1].at("bin").as_string(), "970999");
  world.look([](Context& ctx) {
    EXPECT_FALSE(bank_by_bin(ctx.settings, "970416"));
    EXPECT_EQ(bank_name(ctx.settings, "970416"), "ACB") << "cards of a bank that left keep its name";
    EXPECT_EQ(bank_name(ctx.settings, "970000"), "970000");
    return true;
  });
}

TEST_F(Banks, AreRefusedWithTheLineThatCannotBeRead) {
  const auto refused =
      save("970436 | VCB | Vietcombank | Ngân hàng TMCP Ngoại thương\n97041 | ACB | ACB | Á Châu\n");
  EXPECT_EQ(refused.key, "admin.setting_value");
  EXPECT_THAT(refused.text, HasSubstr("97041 | ACB | ACB"));
  EXPECT_THAT(refused.text, Not(HasSubstr("970436 | VCB | Vietcombank | Ngân hàng TMCP Ngoại thương\\n")));
}

}  // namespace payments
