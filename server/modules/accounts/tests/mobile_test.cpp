// Typed Vietnamese mobile numbers.
#include "modules/accounts/mobile.hpp"

#include <gtest/gtest.h>

#include "accounts/accounts.hpp"
#include "testing/shared_cases.hpp"

namespace accounts {
namespace {

TEST(Mobile, NormalizesEverySpellingToOneForm) {
  for (const auto* typed : {"0912345678", "84912345678", "+84912345678", "0084912345678", "0912 345 678",
                            "0912.345.678", "0912-345-678", " +84 912 345 678 ", "+84-912.345 678"}) {
    EXPECT_EQ(normalise_mobile(typed), "+84912345678") << typed;
  }
}

TEST(Mobile, AcceptsTheBeginningsOfEveryNetwork) {
  for (const auto* typed : {"0321234567", "0561234567", "0701234567", "0841234567", "0991234567"}) {
    EXPECT_EQ(normalise_mobile(typed), "+84" + std::string(typed).substr(1)) << typed;
  }
}

TEST(Mobile, RefusesOthers) {
  for (const auto* wrong : {"",
                            "+",
                            "0",
                            "091234567",
                            "09123456789",
                            "0112345678",
                            "0212345678",
                            "0412345678",
                            "0612345678",
                            "912345678",
                            "+85912345678",
                            "++84912345678",
                            "84+912345678",
                            "0912345678a",
                            "0912_345_678",
                            "0912345678\n",
                            "٠٩١٢٣٤٥٦٧٨",
                            "08491234567890",
                            "1e9",
                            "0912345678 0912345678"}) {
    EXPECT_EQ(normalise_mobile(wrong), std::nullopt) << wrong;
  }
}

TEST(Mobile, ConvertsNumbersFromBefore2018) {
  const std::pair<const char*, const char*> moved[] = {
      {"0162", "32"}, {"0163", "33"}, {"0164", "34"}, {"0165", "35"}, {"0166", "36"}, {"0167", "37"},
      {"0168", "38"}, {"0169", "39"}, {"0120", "70"}, {"0121", "79"}, {"0122", "77"}, {"0126", "76"},
      {"0128", "78"}, {"0123", "83"}, {"0124", "84"}, {"0125", "85"}, {"0127", "81"}, {"0129", "82"},
      {"0186", "56"}, {"0188", "58"}, {"0199", "59"}};
  for (const auto& [before, since] : moved) {
    EXPECT_EQ(normalise_mobile(std::string(before) + "1234567"), "+84" + std::string(since) + "1234567")
        << before;
  }
  EXPECT_EQ(normalise_mobile("+84 168 123 4567"), "+84381234567");
  EXPECT_EQ(normalise_mobile("01611234567"), std::nullopt) << "never was a mobile number";
}

TEST(Mobile, FollowsTheConfiguredBeginnings) {
  EXPECT_EQ(normalise_mobile("0912345678", "03,05"), std::nullopt);
  EXPECT_EQ(normalise_mobile("0912345678", "03, 091"), "+84912345678");
  EXPECT_EQ(normalise_mobile("0612345678", "06"), "+84612345678");
  EXPECT_EQ(normalise_mobile("0912345678", ""), std::nullopt);
}

TEST(Mobile, IsMaskedInTheMiddle) {
  EXPECT_EQ(national("+84912345678"), "0912345678");
  EXPECT_EQ(masked_mobile("+84912345678"), "0912****678");
  EXPECT_EQ(masked_mobile("0912345678"), "0912****678");
  EXPECT_EQ(masked_mobile("12"), "****") << "nothing is shown of what is not a number";
}

}  // namespace
// The web is tested with the same cases.
TEST(Mobile, IsOneNumberInEverySpellingOfTheSharedCases) {
  const auto cases = testing::shared_cases("typed-text.json");
  for (const auto& one : cases.at("mobiles").as_array()) {
    const std::string typed{one.at(0).as_string()};
    const auto number = normalise_mobile(typed);
    const auto expected =
        one.at(1).is_null() ? std::nullopt : std::optional{std::string{one.at(1).as_string()}};
    EXPECT_EQ(number ? std::optional{national(*number)} : std::nullopt, expected) << typed;
  }
}

TEST(Mobile, IsMaskedInRecordedTexts) {
  EXPECT_EQ(without_mobiles(R"({"text":"0912345678"})"), R"({"text":"0912****678"})");
  for (const auto* spelled : {"+84912345678", "84912345678", "0084912345678", "0912 345 678", "0912.345.678"})
    EXPECT_EQ(without_mobiles(spelled), "0912****678") << spelled;
  EXPECT_EQ(without_mobiles("0912345678 0987654321"), "0912****678 0987****321");
  EXPECT_EQ(without_mobiles("gọi 0912345678, xin cảm ơn"), "gọi 0912****678, xin cảm ơn");
  for (const auto* other : {"250068605352280064", "500000000", "0071000123456",
                            "2026-11-22T10:05:00.000+07:00", "FT09123456789", ""})
    EXPECT_EQ(without_mobiles(other), other);
}

}  // namespace accounts
