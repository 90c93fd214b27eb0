// The search of everything: by what the text is, and by what the operator may see.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <boost/json.hpp>

#include "ledger/whole.hpp"
#include "payments/payments.hpp"
#include "testing/browser.hpp"

namespace search {

using testing::console;

struct Search : testing::Test {
  testing::World world;
  const UserId an = world.user("Nguyễn Văn Ánh"), binh = world.user("Bình");
  testing::Browser chu = console(world, admin::Role::owner, "en");

  Search() {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx,
                                   {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
      return true;
    });
  }

  static auto encoded(std::string_view text) {
    std::string out;
    for (const unsigned char c : text) out += fmt::format("%{:02X}", c);
    return out;
  }
  // "person 17 Nguyễn Văn Ánh"
  static auto found_by(testing::Browser& browser, const std::string& text) {
    std::vector<std::string> lines;
    const auto reply = browser.get("search", "text=" + encoded(text));
    EXPECT_TRUE(reply.ok) << reply.text;
    for (const auto& item : reply.data.at("found").as_array())
      lines.push_back(fmt::format("{} {} {}", item.at("kind").as_string().c_str(),
                                  item.at("id").as_string().c_str(), item.at("title").as_string().c_str()));
    return lines;
  }
  auto found(const std::string& text) { return found_by(chu, text); }
  static auto person(UserId id, const std::string& name) { return "person " + to_string(id) + " " + name; }
};

TEST_F(Search, FindsAPersonByNumberIdInviteCodeAndWordsOfTheName) {
  const auto ann = std::vector{person(an, "Nguyễn Văn Ánh")};
  const auto code = world.look([&](Context& ctx) { return accounts::find_profile(ctx, an)->invite_code; });
  for (const auto& text :
       {world.mobile("Nguyễn Văn Ánh"), " " + world.mobile("Nguyễn Văn Ánh") + " ", to_string(an), code,
        std::string{"nguyen van"}, std::string{"NGUYỄN VĂN ÁNH"}, std::string{"anh"}})
    EXPECT_EQ(found(text), ann) << text;
  EXPECT_THAT(found(world.mobile("Nguyễn Văn Ánh").substr(6)), testing::Contains(ann[0])) << "four digits";
  EXPECT_TRUE(found("nguye").empty()) << "a part of a word";
  EXPECT_TRUE(found("0999999999").empty());
  EXPECT_TRUE(found("' OR 1=1 --").empty());
  EXPECT_TRUE(found("   ").empty());
}

TEST_F(Search, NeverShowsAFullNumber) {
  const auto mobile = world.mobile("Bình");
  const auto reply = chu.get("search", "text=" + mobile);
  EXPECT_EQ(reply.text.find(mobile), std::string::npos) << reply.text;
}

TEST_F(Search, FindsAnOrderByMemoIdAndBankReference) {
  const auto made = testing::signed_in(world, an)
                        .with_key("first-order")
                        .post("token/pay/payCreateOrder", {{"channelId", "502"}, {"amount", "500000"}});
  ASSERT_TRUE(made.ok) << made.text;
  const auto id = std::string{made.data.at("id").as_string()};
  const auto memo = std::string{chu.get("topup/get", "orderId=" + id).data.at("memo").as_string()};
  const std::vector order{"topup " + id + " " + memo};
  EXPECT_EQ(found(memo), order);
  EXPECT_EQ(found("NGUYEN VAN ANH CK " + memo + " cam on"), order) << "the bank's whole memo";
  EXPECT_EQ(found(id), order);
  const auto paid =
      chu.post("topup/confirm", {{"orderId", id}, {"reference", "FT2611.001"}, {"amount", "500000"}});
  ASSERT_TRUE(paid.ok) << paid.text;
  EXPECT_EQ(found("ft2611.001"), order);
}

TEST_F(Search, FindsAPaymentInSuspenseByReference) {
  const auto received =
      chu.post("topup/receive",
               {{"channelId", "502"}, {"reference", "FT0001"}, {"amount", "70000"}, {"memo", "khong ro"}});
  ASSERT_TRUE(received.ok) << received.text;
  const auto lines = found("FT0001");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with("suspense ")) << lines[0];
}

TEST_F(Search, FindsSettingsByKeyAndHelp) {
  EXPECT_EQ(found("groups.reward").at(0).find("setting groups.reward "), 0U);
  EXPECT_FALSE(found("authenticator").empty() && found("session").empty());
}

TEST_F(Search, FindsATransferAndItsSeal) {
  world.give_dong(an, 100'000_vnd);
  const auto flow = world.look([&](Context& ctx) { return ledger::flow(ctx, an, {.below = cursor_id({})}); });
  ASSERT_FALSE(flow.items.empty());
  const auto lines = found(to_string(flow.items[0].id));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with("transfer ")) << lines[0];
  if (const auto head = world.look(ledger::head)) {  // PostgreSQL seals later
    EXPECT_EQ(found(fmt::format("#{}", head->number)),
              (std::vector{fmt::format("seal {0} #{0}", head->number)}));
  }
}

TEST_F(Search, HidesKindsThatTheRoleMayNotSee) {
  const auto id = to_string(an);
  auto desk = console(world, admin::Role::desk, "en"), support = console(world, admin::Role::support, "en");
  EXPECT_TRUE(found_by(desk, id).empty()) << "a desk sees tickets only";
  EXPECT_EQ(found_by(support, id), std::vector{person(an, "Nguyễn Văn Ánh")});
  EXPECT_TRUE(found_by(support, "groups.reward").empty()) << "settings are the owner's";
}

TEST_F(Search, PutsExactHitsFirst) {
  const auto minh = world.user("Minh"), minh_an = world.user("Minh An");
  EXPECT_EQ(found("minh"), (std::vector{person(minh, "Minh"), person(minh_an, "Minh An")}));
}

TEST_F(Search, ShowsFiveOfAKindAtMost) {
  for (int i = 0; i < 8; ++i) world.user("Zoe " + std::to_string(i));
  EXPECT_EQ(found("zoe").size(), 5U);
}

}  // namespace search
