// Ed25519 against RFC 8032 section 7.1, and secrets at rest.
#include "platform/crypto/signing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "platform/crypto/sealing.hpp"
#include "platform/crypto/seeded_randomness.hpp"

namespace crypto {
namespace {

struct Rfc8032Vector {
  std::string_view seed, public_key, text, signature;
};

constexpr Rfc8032Vector rfc8032[] = {
    {"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
     "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
     "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"},
    {"4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
     "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da0"
     "85ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"},
    {"c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
     "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac1"
     "8ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"},
};

TEST(Signing, AgreesWithRfc8032) {
  for (const auto& vector : rfc8032) {
    SigningSeed seed;
    std::ranges::copy(from_hex(vector.seed).value(), seed.begin());
    const SigningKey key(seed);
    const auto text = from_hex(vector.text).value();
    const auto signature = key.sign(text_of(text));
    EXPECT_EQ(hex(key.public_key()), vector.public_key);
    EXPECT_EQ(hex(signature), vector.signature);
    EXPECT_TRUE(verify(key.public_key(), text_of(text), signature));
  }
}

TEST(Signing, AnyChangeInvalidatesIt) {
  SeededRandomness randomness(1);
  const SigningKey key(new_signing_seed(randomness));
  const SigningKey other(new_signing_seed(randomness));
  auto signature = key.sign("ticket 42");
  EXPECT_FALSE(verify(key.public_key(), "ticket 43", signature));
  EXPECT_FALSE(verify(other.public_key(), "ticket 42", signature));
  signature[10] ^= 1U;
  EXPECT_FALSE(verify(key.public_key(), "ticket 42", signature));
}

TEST(Signing, KeysConvertToBase64urlAndBack) {
  SeededRandomness randomness(1);
  const auto seed = new_signing_seed(randomness);
  const SigningKey key(seed);
  EXPECT_EQ(public_key_from(base64url(key.public_key())), key.public_key());
  EXPECT_EQ(signature_from(base64url(key.sign("x"))), key.sign("x"));
  EXPECT_EQ(signing_seed_from(base64url(seed)), seed);
  EXPECT_EQ(public_key_from("AAAA"), std::nullopt);
  EXPECT_EQ(public_key_from(""), std::nullopt);
  EXPECT_EQ(signature_from(base64url(seed)), std::nullopt);
}

struct Sealing : testing::Test {
  SeededRandomness randomness{1};
  SealingKey key{1, 2, 3};
  Sealer sealer{key};
  std::string sealed = sealer.seal("a TOTP secret", "operator/42/totp", randomness);
};

TEST_F(Sealing, OpensAtItsPlace) {
  EXPECT_EQ(sealer.open(sealed, "operator/42/totp"), "a TOTP secret");
  EXPECT_EQ(sealer.open(sealer.seal("", "p", randomness), "p"), "");
}

TEST_F(Sealing, DoesNotOpenElsewhereOrUnderAnotherKey) {
  EXPECT_EQ(sealer.open(sealed, "operator/43/totp"), std::nullopt);
  EXPECT_EQ(Sealer(SealingKey{9}).open(sealed, "operator/42/totp"), std::nullopt);
}

TEST_F(Sealing, NoticesEveryChangedCharacter) {
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    auto changed = sealed;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_EQ(sealer.open(changed, "operator/42/totp"), std::nullopt) << i;
  }
  EXPECT_EQ(sealer.open("", "p"), std::nullopt);
  EXPECT_EQ(sealer.open("s1.", "p"), std::nullopt);
  EXPECT_EQ(sealer.open(sealed.substr(0, sealed.size() - 4), "operator/42/totp"), std::nullopt);
}

TEST_F(Sealing, SealsDifferentlyEachTime) {
  EXPECT_NE(sealer.seal("a TOTP secret", "operator/42/totp", randomness), sealed);
}

}  // namespace
}  // namespace crypto
