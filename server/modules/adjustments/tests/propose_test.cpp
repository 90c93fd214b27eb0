// Proposals: refusals, limits of a day, permissions, and the user's notice and receipt.
#include "inbox/inbox.hpp"
#include "modules/adjustments/tests/desk_of_two.hpp"
#include "payments/payments.hpp"

namespace adjustments {

using Propose = DeskOfTwo;

TEST_F(Propose, NeedsAWholeAmountAboveZero) {
  for (const auto* amount : {"", "0", "-5", "1e3", "12.5", "0.001", "5 000", "99999999999999999999", "NaN"})
    EXPECT_THAT(try_propose({.amount = amount}), Refuses(amount_malformed)) << amount;
  EXPECT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "1.5"}), Refuses(amount_malformed));
  EXPECT_THAT(world.run(propose, lan, ProposeRequest{.user_id = an, .reason = "x"}),
              Refuses(amount_malformed));
  EXPECT_EQ(try_propose({.amount = "5.00"})->amount, "5.00");
  EXPECT_EQ(try_propose({.unit = Unit::ENERGY, .amount = "5"})->amount, "5");
  EXPECT_EQ(try_propose({.unit = Unit::NFT, .amount = "5"})->amount, "5");
  EXPECT_EQ(try_propose({.unit = Unit::XMONEY, .amount = "5"})->amount, "5.00");
  EXPECT_EQ(try_propose({.unit = Unit::XMONEY, .amount = "5.5"})->amount, "5.50");
}

TEST_F(Propose, NeedsAUser) {
  const auto of = [&](UserId user) {
    return world.run(propose, lan, ProposeRequest{.user_id = user, .amount = "5", .reason = "x"});
  };
  EXPECT_THAT(of(UserId{5}), Refuses(accounts::person_not_found));
}

TEST_F(Propose, LimitsOneEntry) {
  world.set(settings::most_money, 300'000_vnd);
  world.set(settings::most_things, 10);
  EXPECT_THAT(try_propose({.amount = "300000"}), Accepts());
  EXPECT_THAT(try_propose({.amount = "300001"}), Refuses(over_entry));
  EXPECT_THAT(try_propose({.unit = Unit::OTC, .amount = "300001"}), Refuses(over_entry));
  EXPECT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "10"}), Accepts());
  EXPECT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "11"}), Refuses(over_entry));
  EXPECT_THAT(try_propose({.unit = Unit::XMONEY, .amount = "10"}), Accepts());
  const auto over = try_propose({.unit = Unit::XMONEY, .amount = "11"});
  ASSERT_THAT(over, Refuses(over_entry));
  EXPECT_EQ(over.error().details->yours, Mentioned{std::string{"11.00"}});
}

TEST_F(Propose, LimitsADayOfOneProposer) {
  world.set(settings::most_money_a_day, 500'000_vnd);
  ASSERT_THAT(try_propose({.amount = "300000"}), Accepts());
  ASSERT_THAT(try_propose({.unit = Unit::OTC, .direction = Direction::debit, .amount = "200000"}), Accepts());
  const auto over = try_propose({.amount = "1"});
  ASSERT_THAT(over, Refuses(over_day));
  EXPECT_EQ(std::get<Instant>(over.error().details->allowed_at),
            instant_of(world.now().day() + std::chrono::days{1}));
  EXPECT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "1"}), Accepts()) << "another kind of thing";
  EXPECT_THAT(try_propose({.amount = "1"}, chu), Accepts()) << "another operator";
  world.advance(24h);
  EXPECT_THAT(try_propose({.amount = "500000"}), Accepts());
  EXPECT_THAT(try_propose({.amount = "1"}), Refuses(over_day));
}

TEST_F(Propose, CountsWithdrawnProposals) {
  world.set(settings::most_money_a_day, 300'000_vnd);
  ASSERT_THAT(withdraw_by(lan, proposed({.amount = "300000"})), Accepts());
  EXPECT_THAT(try_propose({.amount = "1"}), Refuses(over_day));
}

TEST_F(Propose, CountsEachUnitSeparately) {
  world.set(settings::most_things_a_day, 5);
  ASSERT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "5"}), Accepts());
  EXPECT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "1"}), Refuses(over_day));
  EXPECT_THAT(try_propose({.unit = Unit::PRIORITY_PASS, .amount = "5"}), Accepts());
  EXPECT_THAT(try_propose({.unit = Unit::RECYCLE_VOUCHER, .amount = "6"}), Refuses(over_day));
}

TEST_F(Propose, NeedsFinanceOrTheOwner) {
  const boost::json::value body{{"userId", to_string(an)},
                                {"unit", "BALANCE"},
                                {"direction", "credit"},
                                {"amount", "5"},
                                {"reason", "thiếu 5 đồng"}};
  for (const auto role :
       {admin::Role::support, admin::Role::desk, admin::Role::content, admin::Role::auditor}) {
    auto browser = testing::console(world, role);
    EXPECT_EQ(browser.post("adjustment/propose", body).key, "admin.not_permitted");
    for (const auto* call : {"adjustment/approve", "adjustment/reject", "adjustment/withdraw"})
      EXPECT_EQ(browser.post(call, {{"id", "1"}, {"reason", "x"}}).key, "admin.not_permitted") << call;
    EXPECT_EQ(browser.get("adjustment/list").key, "admin.not_permitted");
    EXPECT_EQ(browser.get("adjustment/get", "id=1").key, "admin.not_permitted");
  }
  for (const auto role : {admin::Role::finance, admin::Role::owner})
    EXPECT_TRUE(testing::console(world, role)
                    .with_key("key-of-" + std::string{shape::name_of(role)})
                    .post("adjustment/propose", body)
                    .ok);
}

TEST_F(Propose, ProposesOnceForOneIdempotencyKey) {
  auto finance = testing::console(world, admin::Role::finance);
  finance.with_key("one-and-the-same");
  const boost::json::value body{{"userId", to_string(an)},
                                {"unit", "BALANCE"},
                                {"direction", "credit"},
                                {"amount", "5"},
                                {"reason", "thiếu 5 đồng"}};
  const auto first = finance.post("adjustment/propose", body),
             again = finance.post("adjustment/propose", body);
  EXPECT_EQ(first.text, again.text);
  EXPECT_EQ(finance.get("adjustment/list").data.at("items").as_array().size(), 1U);
}

TEST_F(Propose, ListsByStateAndUser) {
  const auto first = proposed(), second = proposed();
  ASSERT_THAT(approve_by(chu, first), Accepts());
  const auto ids = [&](const ListRequest& request) {
    std::vector<AdjustmentId> found;
    const auto page = world.run(list, lan, request).value();
    found.reserve(page.items.size());
    for (const auto& item : page.items) found.push_back(item.id);
    return found;
  };
  EXPECT_EQ(ids({}), (std::vector{second, first}));
  EXPECT_EQ(ids({.state = State::proposed}), std::vector{second});
  EXPECT_EQ(ids({.state = State::approved, .user_id = an}), std::vector{first});
  EXPECT_TRUE(ids({.user_id = world.user("Binh")}).empty());
  EXPECT_EQ(ids({.limit = shape::Number<1, 100>{1}}), std::vector{second});
}

TEST_F(Propose, NotifiesTheUserAndGivesAReceipt) {
  const auto id = proposed({.amount = "200000", .reason = "Bù khoản nạp bị lỗi"});
  ASSERT_THAT(approve_by(chu, id), Accepts());
  auto phone = signed_in(world, an, "en");
  const auto notice = phone.get("token/inbox/getList").data.at("items").at(0);
  EXPECT_EQ(notice.at("notice").as_string(), "adjustments.credited");
  EXPECT_EQ(notice.at("body").as_string(), "₫200,000 was added to your wallet. Reason: Bù khoản nạp bị lỗi");
  const auto line = phone.get("token/pay/getFlowList").data.at("items").at(0);
  EXPECT_EQ(line.at("title").as_string(), "Adjustment");
  EXPECT_EQ(line.at("amount").as_string(), "200000.00");
  const auto receipt = phone.get("token/receipt/get", "id=" + std::string{line.at("id").as_string()}).data;
  EXPECT_EQ(receipt.at("causeText").as_string(), "Adjusted by an operator, approved by a second one");
  EXPECT_EQ(receipt.at("causeId").as_string(), to_string(id));
  EXPECT_EQ(receipt.at("from").as_string(), "The operator's reserve");
  EXPECT_EQ(receipt.at("balanceBefore").as_string(), "1000000.00");
}

TEST_F(Propose, NamesThingsInTheReadersLanguage) {
  ASSERT_THAT(approve_by(chu, proposed({.unit = Unit::RECYCLE_VOUCHER,
                                        .direction = Direction::debit,
                                        .amount = "1",
                                        .reason = "cấp trùng"})),
              Accepts());
  const auto body = [&](const char* language) {
    const auto told = signed_in(world, an, language).get("token/inbox/getList").data.at("items").at(0);
    return std::string{told.at("body").as_string()};
  };
  EXPECT_EQ(body("vi"), "1 phiếu trả vé đã được trừ khỏi ví của bạn. Lý do: cấp trùng");
  EXPECT_EQ(body("en"), "1 return voucher(s) was taken from your wallet. Reason: cấp trùng");
  EXPECT_EQ(body("zh"), "1 张退票券 已从您的钱包扣除。原因：cấp trùng");
}

TEST_F(Propose, ExportsItUntilTheUserIsErased) {
  const auto id = proposed({.direction = Direction::debit, .amount = "1000000", .evidence = "FT123"});
  auto phone = signed_in(world, an);
  const auto pass = phone.post("token/privacy/unlock", {{"payPassword", world.pay_password("An").value}})
                        .data.at("pass")
                        .as_string();
  const auto told = phone.post("token/privacy/export", {{"pass", pass}}).data.at("data").at("adjustments");
  ASSERT_EQ(told.as_array().size(), 1U);
  EXPECT_EQ(told.at(0).at("evidence").as_string(), "FT123");
  ASSERT_THAT(approve_by(chu, id), Accepts());
  const auto open = proposed({.evidence = "FT124"});
  world.advance(6 * 24h);
  const auto asked =
      signed_in(world, an).post("token/privacy/erase", {{"loginPassword", testing::World::password("An")}});
  ASSERT_TRUE(asked.ok) << asked.text;
  world.advance(7 * 24h);
  EXPECT_EQ(state_of(open), State::expired);
  const auto left = world.run(one, lan, AdjustmentRequest{id}).value();
  EXPECT_EQ(left.reason + left.evidence, "");
  EXPECT_EQ(left.amount, "1000000.00");
  EXPECT_THAT(try_propose({}), Refuses(accounts::person_forgotten));
}

TEST_F(Propose, PostsNothingForAnErasedUser) {
  world.set(settings::wait, Days{30});
  ASSERT_THAT(approve_by(chu, proposed({.direction = Direction::debit, .amount = "1000000"})), Accepts());
  const auto open = proposed();
  ASSERT_TRUE(signed_in(world, an)
                  .post("token/privacy/erase", {{"loginPassword", testing::World::password("An")}})
                  .ok);
  world.advance(7 * 24h);
  EXPECT_THAT(approve_by(chu, open), Refuses(accounts::person_forgotten));
  EXPECT_THAT(reject_by(chu, open), Accepts());
}

}  // namespace adjustments
