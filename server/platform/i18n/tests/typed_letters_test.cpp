// What people type, as they mean it. The web is tested with the same cases.
#include "platform/i18n/typed_letters.hpp"

#include <gtest/gtest.h>

#include "platform/i18n/letters.hpp"
#include "testing/shared_cases.hpp"

TEST(TypedLetters, AreCleanedAsInTheSharedCases) {
  const auto cases = testing::shared_cases("typed-text.json");
  for (const auto& one : cases.at("cleaned").as_array()) {
    const std::string typed{one.at(0).as_string()};
    EXPECT_EQ(i18n::clean_typed(typed), std::string{one.at(1).as_string()}) << typed;
  }
}

TEST(TypedLetters, CleanedTextIsCleanAlready) {
  for (const auto* text : {"a\u200d", "👩\u200d👧\ufe0f\u200d", "Ð\u200b’ ０", "\xff\xfe"}) {
    const auto clean = i18n::clean_typed(text);
    EXPECT_EQ(i18n::clean_typed(clean), clean);
  }
}

TEST(TypedLetters, AnIcelandicLetterIsFoundAsTheVietnameseOne) {
  EXPECT_EQ(search_key("Ðào ðẹp"), "dao dep");
  EXPECT_EQ(search_key("Đào đẹp"), "dao dep");
}
