// Funds: locked, approved, rejected, cancelled, and what their owner sees.
#include "modules/funds/tests/vault.hpp"

namespace funds {

using testing::ElementsAre;

struct FundsOfAn : Vault {
  FundsOfAn() { make_provider(an); }
};

TEST_F(FundsOfAn, AreLockedAndReturnWhole) {
  const auto added = adds(an, "500000000", " Vốn tháng 11 ").value();
  EXPECT_EQ(added.balance, 500'000'000_vnd);
  EXPECT_EQ(added.fund.state, FundState::applying);
  EXPECT_EQ(added.fund.remark, "Vốn tháng 11");
  EXPECT_EQ(escrow(an), 500'000'000_vnd);
  EXPECT_EQ(info(an).money.waiting, 500'000'000_vnd);
  const auto id = added.fund.fund_id;
  EXPECT_EQ(approves_fund(id).value().state, FundState::active);
  EXPECT_EQ(notices(an).front(), "Khoản vốn 500.000.000 ₫ của bạn đã được duyệt.");
  EXPECT_EQ(info(an).money.free, 500'000'000_vnd);
  EXPECT_EQ(info(an).money.waiting, Money{});
  const auto check = checks(an, id).value();
  EXPECT_TRUE(check.is_allowed);
  EXPECT_EQ(check.returns_now, 500'000'000_vnd);
  const auto cancelled = cancels(an, id).value();
  EXPECT_EQ(cancelled.returned, 500'000'000_vnd);
  EXPECT_EQ(cancelled.balance, 1'000'000'000_vnd);
  EXPECT_EQ(cancelled.fund.state, FundState::completed);
  EXPECT_EQ(escrow(an), Money{});
  EXPECT_THAT(cancels(an, id), Refuses(fund_ended));
  EXPECT_FALSE(checks(an, id).value().is_allowed);
  std::vector<LineKind> kinds;
  const auto lines = fund(an, id).value().items;
  kinds.reserve(lines.size());
  for (const auto& line : lines) kinds.push_back(line.kind);
  EXPECT_THAT(kinds, ElementsAre(LineKind::unlocked, LineKind::locked));
}

TEST_F(FundsOfAn, ReturnAtOnceWhenTheyAreRejected) {
  const auto id = locked(an);
  EXPECT_THAT(rejects_fund(FundId{7}), Refuses(fund_not_found));
  EXPECT_EQ(rejects_fund(id).value().state, FundState::rejected);
  EXPECT_EQ(world.balance(an), 1'000'000'000_vnd);
  EXPECT_EQ(notices(an).front(), "500.000.000 ₫ đã về ví. Lý do: Chưa rõ nguồn tiền.");
  EXPECT_THAT(rejects_fund(id), Refuses(already_reviewed));
  EXPECT_THAT(approves_fund(id), Refuses(already_reviewed));
  EXPECT_THAT(cancels(an, id), Refuses(fund_ended));
  EXPECT_EQ(fund(an, id).value().fund.reason, "Chưa rõ nguồn tiền");
  EXPECT_THAT(resigns(an), Accepts());
}

TEST_F(FundsOfAn, CannotBeCancelledDuringTheirReview) {
  const auto id = locked(an);
  EXPECT_THAT(cancels(an, id), Refuses(fund_not_active));
  EXPECT_EQ(checks(an, id).value().why_not->key, "funds.fund_not_active");
  EXPECT_EQ(escrow(an), 500'000'000_vnd);
}

TEST_F(FundsOfAn, RefuseBadAmountsByName) {
  for (const auto* amount : {"", "một trăm", "-1", "1e9", "100000000.5", "9999999999999999999"})
    EXPECT_THAT(adds(an, amount), Refuses(amount_malformed)) << amount;
  EXPECT_THAT(world.run(add_fund, an, AddFundRequest{}), Refuses(amount_malformed));
  EXPECT_THAT(adds(an, "0"), Refuses(amount_below_minimum));
  const auto low = adds(an, "99999999");
  ASSERT_THAT(low, Refuses(amount_below_minimum));
  EXPECT_EQ(std::get<Money>(low.error().details->limit), 100'000'000_vnd);
  EXPECT_THAT(adds(an, "1000000001"), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(adds(an, "999999999999999"), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(world.run(add_fund, an, AddFundRequest{{"500000000"}}),
              Refuses(accounts::pay_password_missing));
  EXPECT_THAT(adds(binh, "500000000"), Refuses(not_a_provider));
  EXPECT_EQ(world.balance(an), 1'000'000'000_vnd);
  EXPECT_THAT(adds(an, "1000000000"), Accepts());
}

TEST_F(FundsOfAn, AreBoundedInTheirNumberUnderReview) {
  world.set(settings::most_waiting, 1);
  const auto id = locked(an);
  EXPECT_THAT(adds(an, "100000000"), Refuses(pending_over_1000));
  EXPECT_EQ(info(an).why_not_add->key, "funds.pending_over_1000");
  approves_fund(id).value();
  EXPECT_THAT(adds(an, "100000000"), Accepts());
}

TEST_F(FundsOfAn, AreTheirOwnersAlone) {
  make_provider(binh);
  const auto id = active(an);
  EXPECT_THAT(fund(binh, id), Refuses(fund_not_found));
  EXPECT_THAT(checks(binh, id), Refuses(fund_not_found));
  EXPECT_THAT(cancels(binh, id), Refuses(fund_not_found));
  EXPECT_TRUE(world.run(my_funds, binh, MyFundsQuery{}).value().items.empty());
}

TEST_F(FundsOfAn, AreListedNewestFirstAndByState) {
  const auto first = active(an, "100000000"), second = locked(an, "200000000"),
             third = locked(an, "300000000");
  const auto ids = [](const Page<FundItem>& page) {
    std::vector<FundId> found;
    found.reserve(page.items.size());
    for (const auto& item : page.items) found.push_back(item.fund_id);
    return found;
  };
  const auto page = world.run(my_funds, an, MyFundsQuery{.limit = {{2}}}).value();
  EXPECT_THAT(ids(page), ElementsAre(third, second));
  EXPECT_THAT(ids(world.run(my_funds, an, MyFundsQuery{.cursor = Cursor{std::stoll(*page.next)}}).value()),
              ElementsAre(first));
  EXPECT_THAT(ids(world.run(my_funds, an, MyFundsQuery{.state = FundState::active}).value()),
              ElementsAre(first));
  const auto counts = info(an).funds;
  EXPECT_EQ(counts.active, 1);
  EXPECT_EQ(counts.applying, 2);
}

TEST_F(FundsOfAn, AreShownByTheirReceipts) {
  const auto id = adds(an, "500000000", "Vốn Tết").value().fund.fund_id;
  auto page = signed_in(world, an);
  const auto line = page.get("token/pay/getFlowList", "type=12").data.at("items").as_array().at(0);
  EXPECT_EQ(line.at("title").as_string(), "Khóa vốn");
  EXPECT_EQ(line.at("about").as_string(), "Vốn Tết");
  EXPECT_EQ(testing::order_kind(page, id), "fund");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, binh), id), "none");
  const std::string receipt_id{line.at("id").as_string()};
  const auto receipt = page.get("token/receipt/get", "id=" + receipt_id);
  ASSERT_TRUE(receipt.ok) << receipt.text;
  EXPECT_EQ(receipt.data.at("page").as_string(), "/pages/user/funds/index?fund=" + to_string(id));
  EXPECT_EQ(receipt.data.at("to").as_string(), "Vốn đã khóa của bạn");
}

TEST_F(FundsOfAn, AreMadeAndEndedOverTheWire) {
  auto page = signed_in(world, an);
  const auto added = page.post("token/task/funds/add",
                               {{"amount", "500000000"}, {"remark", "Vốn"}, {"payPassword", "pay-An!2"}});
  ASSERT_TRUE(added.ok) << added.text;
  const std::string id{added.data.at("fund").at("fundId").as_string()};
  auto desk = testing::console(world, admin::Role::finance);
  EXPECT_EQ(desk.get("fund/list", "state=applying").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(desk.get("fund/get", "fundId=" + id).data.at("state").as_string(), "applying");
  EXPECT_EQ(desk.get("fund/get", "fundId=7").key, "funds.fund_not_found");
  EXPECT_EQ(desk.get("provider/get", "providerId=7").key, "funds.provider_not_found");
  ASSERT_TRUE(desk.post("fund/approve", {{"fundId", id}}).ok);
  EXPECT_EQ(page.get("token/task/funds/getUserFundsInfo").data.at("money").at("free").as_string(),
            "500000000.00");
  EXPECT_TRUE(
      page.get("token/task/funds/getFundsCancelCheck", "fundId=" + id).data.at("isAllowed").as_bool());
  EXPECT_EQ(page.get("token/task/funds/getMyFundsList").data.at("items").as_array().size(), 1U);
  world.advance(4s);
  const auto cancelled = page.post("token/task/funds/cancel", {{"fundId", id}});
  ASSERT_TRUE(cancelled.ok) << cancelled.text;
  EXPECT_EQ(cancelled.data.at("returned").as_string(), "500000000.00");
  EXPECT_EQ(page.get("token/task/funds/getFundsInfo", "fundId=" + id).data.at("items").as_array().size(), 2U);
  EXPECT_EQ(page.post("token/task/funds/resign", {}).data.at("isProvider").as_bool(), false);
}

struct FundsDesk : Vault {};

TEST_F(FundsDesk, IsForFinanceAndTheOwner) {
  for (const auto role :
       {admin::Role::support, admin::Role::desk, admin::Role::content, admin::Role::auditor}) {
    auto browser = testing::console(world, role);
    EXPECT_EQ(browser.get("provider/list").key, "admin.not_permitted");
    EXPECT_EQ(browser.post("provider/approve", {{"providerId", "1"}}).key, "admin.not_permitted");
    EXPECT_EQ(browser.get("fund/list").key, "admin.not_permitted");
    EXPECT_EQ(browser.post("fund/reject", {{"fundId", "1"}, {"reason", "x"}}).key, "admin.not_permitted");
  }
}

TEST_F(FundsDesk, SeesWhatWaitsAndThePast) {
  applies(binh, "Kinh nghiệm 5 năm").value();
  make_provider(an);
  locked(an);
  auto desk = testing::console(world, admin::Role::finance);
  const auto queues = desk.get("work/waiting").text;
  EXPECT_NE(queues.find("funds.providers"), std::string::npos) << queues;
  EXPECT_NE(queues.find("funds.funds"), std::string::npos) << queues;
  const auto waiting = desk.get("provider/list", "state=applying&sort=oldest");
  ASSERT_TRUE(waiting.ok) << waiting.text;
  EXPECT_EQ(waiting.data.at("items").at(0).at("note").as_string(), "Kinh nghiệm 5 năm");
  const auto past = desk.get("person/timeline", "userId=" + to_string(an)).text;
  EXPECT_NE(past.find("Được duyệt làm nhà cấp vốn"), std::string::npos) << past;
  EXPECT_NE(past.find("Khóa vốn"), std::string::npos) << past;
  const auto found = desk.get("search", "text=" + to_string(application_of(binh))).text;
  EXPECT_NE(found.find("\"provider\""), std::string::npos) << found;
}

}  // namespace funds
