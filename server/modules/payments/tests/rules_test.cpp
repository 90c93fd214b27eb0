// The module's rules, as pure functions.
#include "modules/payments/rules.hpp"

#include <gtest/gtest.h>

#include "testing/refusals.hpp"

namespace payments::rules {
namespace {

TEST(Memos, AreFoundWithinAnyText) {
  const std::vector<std::string> one{"GVABCD2345"};
  EXPECT_EQ(memos_within("GVABCD2345"), one);
  EXPECT_EQ(memos_within("ct tu 0912 toi 9704. gv abcd 2345-chuyen"), one);
  EXPECT_EQ(memos_within("GVGVABCD2345").size(), 2U) << "both may be meant; only one will be an order";
  EXPECT_TRUE(memos_within("GVABCD234").empty());
  EXPECT_TRUE(memos_within("GVABCD0I45").empty()) << "0 and I are not letters of ours";
  EXPECT_TRUE(memos_within("").empty());
}

TEST(Memos, AreMeantByTheirBeginningOrTheTextAround) {
  const auto meant = [](std::string_view text) {
    const auto memos = memos_meant(text);
    return std::array{memos.first, memos.last};
  };
  using Range = std::array<std::string, 2>;
  EXPECT_EQ(meant("gv ab"), (Range{"GVAB", "GVABZZZZZZ"}));
  EXPECT_EQ(meant("AB"), (Range{"GVAB", "GVABZZZZZZ"}));
  EXPECT_EQ(meant("ct tu 0912 toi 9704. gv abcd 2345-chuyen"), (Range{"GVABCD2345", "GVABCD2345"}));
  for (const auto* any : {"", " ", "g", "GV"}) EXPECT_EQ(meant(any), Range{}) << "every memo begins with it";
  EXPECT_EQ(memos_meant("ft 26").text, "FT26");
}

TEST(References, HaveOneStoredSpelling) {
  const auto reference = [](std::string_view text) {
    return rules::reference(ChannelKind::bank_transfer, text);
  };
  EXPECT_EQ(reference(" ft 2632\t7001 ").value(), "FT26327001");
  EXPECT_EQ(reference("VCB.1/2-3_4").value(), "VCB.1/2-3_4");
  EXPECT_EQ(reference("14226112").value(), "14226112");
  EXPECT_EQ(reference("5388.48515:1*2").value(), "5388.48515:1*2");
  EXPECT_EQ(reference("FT26327153417760\\BNK").value(), "FT26327153417760") << "without the branch";
  EXPECT_EQ(reference("A\\B").value_or("").size(), 0U);
  EXPECT_EQ(reference("FT26\\12").value(), "FT26\\12");
  for (const auto& wrong : {std::string{"FT1"}, std::string(65, 'A'), std::string{"Số tiền"}})
    EXPECT_THAT(reference(wrong), Refuses(reference_malformed)) << wrong;
}

TEST(References, OfVnpayAlwaysHaveItsPrefix) {
  const auto reference = [](std::string_view text) {
    return rules::reference(ChannelKind::vnpay, text).value();
  };
  for (const auto* told : {"14226112", " 1422 6112", "VNP14226112", "vnp-14226112", "VNP-14226112"})
    EXPECT_EQ(reference(told), "VNP-14226112") << told;
  EXPECT_EQ(reference("NCB20261123"), "NCB20261123") << "what is no number of VNPay's stays";
  EXPECT_EQ(reference("VNP-X14226"), "VNP-X14226");
}

TEST(References, OfSignedMoneyAreAlwaysKept) {
  EXPECT_EQ(kept_reference(ChannelKind::vnpay, "14226112"), "VNP-14226112");
  const auto strange = kept_reference(ChannelKind::payos, "Số 7");
  EXPECT_THAT(strange, testing::StartsWith("SHA-"));
  EXPECT_EQ(kept_reference(ChannelKind::payos, "Số 7"), strange);
  EXPECT_NE(kept_reference(ChannelKind::payos, "Số 8"), strange);
}

TEST(BankDays, BeginAtFiveInTheAfternoonOfTheWorkdayBefore) {
  const auto on = [](int day) { return Day{std::chrono::local_days{std::chrono::year{2026} / 11 / day}}; };
  const auto five = [&](int day) { return instant_of(on(day), std::chrono::hours{17}); };
  EXPECT_EQ(earliest_of(on(24)), five(23)) << "Tuesday";
  for (const int day : {21, 22, 23}) EXPECT_EQ(earliest_of(on(day)), five(20)) << "a weekend's, and Monday's";
}

TEST(Objections, AreCheckedInOrder) {
  const auto expires = Instant{std::chrono::hours{1}};
  const Expected order{OrderState::awaiting_payment, 200'000_vnd, expires};
  const Received in_time{200'000_vnd, expires - std::chrono::milliseconds{1}, false};
  EXPECT_EQ(objection(order, in_time), std::nullopt);
  EXPECT_EQ(objection({}, in_time), SuspenseWhy::unknown_memo);
  EXPECT_EQ(objection(order, {200'000_vnd, expires, false}), SuspenseWhy::late);
  EXPECT_EQ(objection(order, {200'001_vnd, expires, false}), SuspenseWhy::wrong_amount);
  EXPECT_EQ(objection(order, {200'000_vnd, {}, true}), SuspenseWhy::suspicious);
  auto after = order;
  after.state = OrderState::expired;
  EXPECT_EQ(objection(after, in_time), std::nullopt) << "paid in time, told late";
  after.state = OrderState::paid;
  EXPECT_EQ(objection(after, in_time), SuspenseWhy::paid_twice);
  after.state = OrderState::cancelled;
  EXPECT_EQ(objection(after, in_time), SuspenseWhy::order_refused);
}

TEST(Orders, FollowTheirTableOfStates) {
  using enum OrderState;
  using enum OrderEvent;
  for (const auto state : {paid, cancelled})
    for (const auto event : {settle, expire, refuse}) EXPECT_FALSE(order_machine.allows(state, event));
  EXPECT_FALSE(order_machine.allows(expired, refuse));
  EXPECT_TRUE(order_machine.allows(expired, settle));
}

}  // namespace
}  // namespace payments::rules
