// The module's pure rules.
#include "modules/payouts/rules.hpp"

#include "testing/refusals.hpp"

namespace payouts::rules {

using payments::PaymentId;
using testing::ElementsAre;

namespace {

constexpr Instant noon{std::chrono::hours{12}};

auto lot(std::int64_t id, Money rest, Instant old_from, bool is_blocked = false) -> Lot {
  return {PaymentId{id}, rest, old_from, is_blocked};
}

auto use_text(const std::vector<Use>& uses) {
  std::vector<std::string> texts;
  texts.reserve(uses.size());
  for (const auto& use : uses)
    texts.push_back(to_string(use.payment_id) + ":" + std::to_string(use.amount.minor_units / Money::scale));
  return texts;
}

}  // namespace

TEST(PayoutRules, NormalisesNumbersAndHolders) {
  EXPECT_EQ(number(shape::Text<0, 40>{"9704 1234 5678 901"}).value(), "970412345678901");
  EXPECT_EQ(holder(shape::Text<0, 80>{" Nguyễn  Văn Đạt "}).value(), "NGUYEN VAN DAT");
  EXPECT_EQ(holder(shape::Text<0, 80>{"Ðặng Văn ðạt"}).value(), "DANG VAN DAT");
  EXPECT_EQ(holder(shape::Text<0, 80>{"Nguy\u200bễn Văn An"}).value(), "NGUYEN VAN AN");
  for (const auto* text : {"", "12345", "12345678901234567890", "1234/5678", "1234567890a"})
    EXPECT_THAT(number(shape::Text<0, 40>{text}), Refuses(card_malformed)) << text;
  for (const auto* text : {"", "A", "An 2", "安", "Nguyễn Văn Жan"})
    EXPECT_THAT(holder(shape::Text<0, 80>{text}), Refuses(holder_malformed)) << text;
}

TEST(PayoutRules, DropBlanksDotsAndDashesOfANumber) {
  for (const auto* text : {"0071 0001 2345 6", "0071.0001.2345.6", "0071-0001-2345-6",
                           " 0071\u00a00001 23456 ", "\uff10\uff10\uff17\uff110001 23456"})
    EXPECT_EQ(number(shape::Text<0, 40>{text}).value(), "0071000123456") << text;
}

TEST(PayoutRules, ProveACardByItsCheckDigitAndAnAccountByNothing) {
  for (const auto* card : {"9704198526191432198", "9704 0000 0000 0018", "4111-1111-1111-1111",
                           "5555555555554444", "3530111333300000"})
    EXPECT_THAT(number(shape::Text<0, 40>{card}), Accepts()) << card;
  for (const auto* card : {"9704198526191432189", "9704 0000 0000 0081", "4111-1111-1111-1112",
                           "5555555555554445", "3530111333300001"})
    EXPECT_THAT(number(shape::Text<0, 40>{card}), Refuses(card_mistyped)) << card;
  for (const auto* account : {"970412345678901", "1234567890123456", "411111111111", "6011000990139425"})
    EXPECT_THAT(number(shape::Text<0, 40>{account}), Accepts()) << account;
}

TEST(PayoutRules, MasksTheMiddle) {
  EXPECT_EQ(masked("970412345678901"), "9704****901");
  EXPECT_EQ(masked("123456"), "****456") << "a short number shows less";
}

TEST(PayoutRules, TakesTheLargerFeeInWholeDong) {
  EXPECT_EQ(fee(1'000'099_vnd, 1_percent, 5'000_vnd), 10'000_vnd);
  EXPECT_EQ(fee(100'000_vnd, Share{0}, 0_vnd), 0_vnd);
  EXPECT_EQ(least_amount(1'000_vnd, 5'000_vnd), 5'001_vnd) << "the fee never takes all";
}

TEST(PayoutRules, KeepsYoungLots) {
  const Lots lots{lot(1, 300_vnd, noon - 1s), lot(2, 200_vnd, noon + 1h), lot(3, 100_vnd, noon - 1s, true)};
  EXPECT_EQ(free_of(1'000_vnd, lots, noon), 700_vnd);
  EXPECT_EQ(free_of(250_vnd, lots, noon), 0_vnd);
  EXPECT_EQ(free_at(700_vnd, 1'000_vnd, lots, noon), noon);
  EXPECT_EQ(free_at(701_vnd, 1'000_vnd, lots, noon), noon + 1h);
  EXPECT_EQ(free_at(901_vnd, 1'000_vnd, lots, noon), std::nullopt) << "a bank statement must confirm it";
}

TEST(PayoutRules, UsesEarnedMoneyFirstAndThenTheOldestLots) {
  const Lots lots{lot(1, 300_vnd, noon), lot(2, 200_vnd, noon)};
  EXPECT_THAT(use_text(uses_of(Kind::withdraw, 500_vnd, 700_vnd, lots, noon)), ElementsAre("1:300"));
  EXPECT_THAT(use_text(uses_of(Kind::withdraw, 200_vnd, 700_vnd, lots, noon)), ElementsAre());
  EXPECT_THAT(use_text(uses_of(Kind::refund, 400_vnd, 500_vnd, lots, noon)), ElementsAre("1:300", "2:100"));
}

TEST(PayoutRules, CountsTheDaysOnWhichBanksWork) {
  const auto at = [](int day, std::chrono::hours hour) {
    return instant_of(std::chrono::local_days{std::chrono::year{2026} / 11 / day}) + hour;
  };
  EXPECT_EQ(working_days_ago(Moment{at(26, 10h)}, 2), at(24, 10h)) << "a Thursday";
  EXPECT_EQ(working_days_ago(Moment{at(23, 10h)}, 2), at(19, 10h)) << "a Monday, over the weekend";
  for (const int rest : {21, 22}) EXPECT_EQ(working_days_ago(Moment{at(rest, 10h)}, 2), at(19, 0h)) << rest;
}

TEST(PayoutRules, MovesOnOnlyByTheTable) {
  EXPECT_TRUE(life.allows(State::transferred, Event::bring_back));
  EXPECT_FALSE(life.allows(State::submitted_to_bank, Event::cancel));
  EXPECT_FALSE(life.allows(State::submitted_to_bank, Event::reject));
  EXPECT_FALSE(life.allows(State::rejected, Event::send));
}

}  // namespace payouts::rules
