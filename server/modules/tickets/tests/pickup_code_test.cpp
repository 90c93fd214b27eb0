// Pickup codes with typing errors, and QR texts read without the network, forged ones included.
#include "modules/tickets/pickup_code.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "platform/crypto/seeded_randomness.hpp"

namespace tickets {
namespace {

using namespace std::chrono_literals;

struct PickupCode : testing::Test {
  crypto::SeededRandomness randomness{7};
  std::string code = new_pickup_code(randomness);
};

TEST_F(PickupCode, HasTwelveDigitsShownInFours) {
  EXPECT_EQ(code.size(), 12U);
  EXPECT_EQ(shown_pickup_code("123456789012"), "1234 5678 9012");
  EXPECT_EQ(read_pickup_code(shown_pickup_code(code)), code);
  EXPECT_EQ(read_pickup_code(" " + code.substr(0, 6) + "-" + code.substr(6)), code);
}

TEST_F(PickupCode, HasThePublishedCheckDigit) {
  // H. Michael Damm's own example is 572, whose check digit is 4.
  EXPECT_EQ(read_pickup_code("000000005724"), "000000005724");
  EXPECT_EQ(read_pickup_code("000000005723"), std::nullopt);
}

TEST_F(PickupCode, DetectsEverySingleWrongDigit) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (char digit = '0'; digit <= '9'; ++digit) {
      auto typed = code;
      typed[i] = digit;
      EXPECT_EQ(read_pickup_code(typed).has_value(), typed == code);
    }
  }
}

TEST_F(PickupCode, DetectsEverySwapOfNeighbours) {
  for (int round = 0; round < 200; ++round) {
    const auto fresh = new_pickup_code(randomness);
    for (std::size_t i = 0; i + 1 < fresh.size(); ++i) {
      auto typed = fresh;
      std::swap(typed[i], typed[i + 1]);
      EXPECT_EQ(read_pickup_code(typed).has_value(), typed == fresh);
    }
  }
}

TEST_F(PickupCode, RefusesOtherText) {
  for (const auto* typed : {"", "1234", "0000000057240", "00000000572a", "0000.0000.5724", "+00000005724"}) {
    EXPECT_EQ(read_pickup_code(typed), std::nullopt) << typed;
  }
}

struct PickupQr : testing::Test {
  crypto::SeededRandomness randomness{7};
  crypto::SigningKey key{crypto::new_signing_seed(randomness)};
  crypto::SigningKey stranger{crypto::new_signing_seed(randomness)};
  std::array<crypto::PublicKey, 1> keys{key.public_key()};
  std::chrono::sys_seconds now{1'800'000'000s};
  Pickup pickup{.ticket_id = 7'123'456'789'012'345'678,
                .class_id = 42,
                .code = new_pickup_code(randomness),
                .expires = now + 24h};
  std::string text = pickup_qr(pickup, key);

  auto fault_of(std::string_view read_text) const { return read_pickup_qr(read_text, keys, now).error(); }
};

TEST_F(PickupQr, ReturnsTheSignedPayload) {
  const auto read = read_pickup_qr(text, keys, now);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, pickup);
  EXPECT_EQ(text.size(), 126U);
  EXPECT_TRUE(text.starts_with("GV1."));
}

TEST_F(PickupQr, ReadsLikeThePages) {
  std::ifstream file{std::filesystem::path{GOMVE_SOURCE_DIR} / "contract" / "pickup-vector.json"};
  const std::string kept{std::istreambuf_iterator<char>{file}, {}};
  const auto expected = fmt::format(
      "{{\n  \"key\": \"{}\",\n  \"text\": \"{}\",\n  \"ticketId\": \"{}\",\n  \"classId\": \"{}\",\n"
      "  \"expiresAt\": {}\n}}\n",
      crypto::base64url(key.public_key()), text, pickup.ticket_id, pickup.class_id,
      pickup.expires.time_since_epoch().count());
  EXPECT_EQ(kept, expected) << "the pages' own reader is tested with this file";
}

TEST_F(PickupQr, IsReadWithAnyTrustedKey) {
  const std::array both{stranger.public_key(), key.public_key()};
  EXPECT_TRUE(read_pickup_qr(text, both, now).has_value());
  EXPECT_EQ(read_pickup_qr(text, {}, now).error(), PickupFault::forged);
}

TEST_F(PickupQr, ExpiresOnTheSecond) {
  EXPECT_TRUE(read_pickup_qr(text, keys, pickup.expires - 1s).has_value());
  EXPECT_EQ(read_pickup_qr(text, keys, pickup.expires).error(), PickupFault::expired);
}

TEST_F(PickupQr, NamesItsFault) {
  EXPECT_EQ(fault_of(""), PickupFault::not_ours);
  EXPECT_EQ(fault_of("https://example.com/"), PickupFault::not_ours);
  EXPECT_EQ(fault_of("GV2" + text.substr(3)), PickupFault::not_ours);
  EXPECT_EQ(fault_of("GV1."), PickupFault::malformed);
  EXPECT_EQ(fault_of("GV1.."), PickupFault::malformed);
  EXPECT_EQ(fault_of(text.substr(0, 39)), PickupFault::malformed);
  EXPECT_EQ(fault_of(text.substr(0, 100)), PickupFault::malformed);
  EXPECT_EQ(fault_of(text + "A"), PickupFault::malformed);
  EXPECT_EQ(fault_of(pickup_qr(pickup, stranger)), PickupFault::forged);
}

TEST_F(PickupQr, RefusesEveryChangedCharacter) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto changed = text;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(read_pickup_qr(changed, keys, now).has_value()) << i;
  }
}

TEST_F(PickupQr, RefusesASignatureOfAnotherTicket) {
  auto other = pickup;
  other.ticket_id += 1;
  const auto signature = pickup_qr(other, key).substr(39);
  EXPECT_EQ(fault_of(text.substr(0, 39) + signature), PickupFault::forged);
}

TEST_F(PickupQr, RefusesRandomText) {
  for (int round = 0; round < 2000; ++round) {
    const auto noise = randomness.bytes(randomness.below(200));
    EXPECT_FALSE(read_pickup_qr("GV1." + std::string(crypto::text_of(noise)), keys, now).has_value());
  }
}

TEST_F(PickupQr, IsNotMadeForAWrongCode) {
  pickup.code = "123456789012";
  ASSERT_EQ(read_pickup_code(pickup.code), std::nullopt);
  EXPECT_THROW(pickup_qr(pickup, key), std::invalid_argument);
}

}  // namespace
}  // namespace tickets
