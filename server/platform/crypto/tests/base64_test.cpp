// Base64 of files in JSON.
#include <gtest/gtest.h>

#include "platform/crypto/encodings.hpp"

namespace crypto {
namespace {

auto decoded(std::string_view text) -> std::optional<std::string> {
  const auto bytes = from_base64(text);
  return bytes ? std::optional{std::string{text_of(*bytes)}} : std::nullopt;
}

TEST(Base64, IsReadWithAndWithoutPadding) {
  EXPECT_EQ(decoded(""), "");
  EXPECT_EQ(decoded("Zg=="), "f");
  EXPECT_EQ(decoded("Zg"), "f");
  EXPECT_EQ(decoded("Zm8="), "fo");
  EXPECT_EQ(decoded("Zm9vYmFy"), "foobar");
  EXPECT_EQ(decoded("+/+/"), "\xFB\xFF\xBF");
}

TEST(Base64, RefusesOtherText) {
  for (const auto* text : {"Z", "Zg=", "Zg===", "Zh==", "Zm9v YmFy", "-_-_", "Zg==Zg==", "===="})
    EXPECT_FALSE(decoded(text)) << text;
}

}  // namespace
}  // namespace crypto
