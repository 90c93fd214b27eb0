// SHA-1 by FIPS 180 and RFC 2202, one-time codes by RFC 6238 appendix B.
#include "platform/crypto/totp.hpp"

#include <gtest/gtest.h>

#include "platform/crypto/seeded_randomness.hpp"

namespace crypto {
namespace {

using namespace std::chrono_literals;

TEST(Sha1, AgreesWithThePublishedVectors) {
  EXPECT_EQ(hex(sha1(bytes_of(""))), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  EXPECT_EQ(hex(sha1(bytes_of("abc"))), "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(hex(sha1(bytes_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
  EXPECT_EQ(hex(sha1(bytes_of(std::string(1'000'000, 'a')))), "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
}

TEST(HmacSha1, AgreesWithRfc2202) {
  EXPECT_EQ(hex(hmac_sha1(Bytes(20, 0x0b), bytes_of("Hi There"))),
            "b617318655057264e28bc0b6fb378c8ef146be00");
  EXPECT_EQ(hex(hmac_sha1(bytes_of("Jefe"), bytes_of("what do ya want for nothing?"))),
            "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
  EXPECT_EQ(
      hex(hmac_sha1(Bytes(80, 0xaa), bytes_of("Test Using Larger Than Block-Size Key - Hash Key First"))),
      "aa4ae5e15272d00e95705637ce8a3b55ed402112");
}

struct Totp : testing::Test {
  ByteView secret = bytes_of("12345678901234567890");
  std::chrono::sys_seconds now{1'111'111'111s};
  std::int64_t step = totp_step(now);
};

TEST_F(Totp, AgreesWithRfc6238) {
  const std::pair<std::int64_t, std::string_view> vectors[] = {
      {59, "94287082"},
      {1'111'111'109, "07081804"},
      {1'111'111'111, "14050471"},
      {1'234'567'890, "89005924"},
      {2'000'000'000, "69279037"},
      {20'000'000'000, "65353130"},
  };
  for (const auto& [seconds, code] : vectors) {
    EXPECT_EQ(totp_code(secret, totp_step(std::chrono::sys_seconds{std::chrono::seconds{seconds}}), 8), code);
  }
}

TEST_F(Totp, AcceptsThePresentCodeAndItsNeighbours) {
  EXPECT_EQ(check_totp(secret, "050471", now), step);
  EXPECT_EQ(check_totp(secret, totp_code(secret, step - 1), now), step - 1);
  EXPECT_EQ(check_totp(secret, totp_code(secret, step + 1), now), step + 1);
  EXPECT_EQ(check_totp(secret, totp_code(secret, step - 2), now), std::nullopt);
  EXPECT_EQ(check_totp(secret, totp_code(secret, step + 2), now), std::nullopt);
}

TEST_F(Totp, RefusesACodeThatWasUsed) {
  EXPECT_EQ(check_totp(secret, "050471", now, step), std::nullopt);
  EXPECT_EQ(check_totp(secret, totp_code(secret, step - 1), now, step), std::nullopt) << "nor an older one";
  EXPECT_EQ(check_totp(secret, totp_code(secret, step + 1), now, step), step + 1);
}

TEST_F(Totp, RefusesMalformedCodes) {
  for (const auto* wrong : {"", "05047", "0504711", "abcdef", " 050471", "14050471"}) {
    EXPECT_EQ(check_totp(secret, wrong, now), std::nullopt) << wrong;
  }
}

TEST_F(Totp, MakesTheUriForAuthenticatorPrograms) {
  EXPECT_EQ(otpauth_uri("Gomvé", "an@desk 1", secret),
            "otpauth://totp/Gomv%C3%A9:an%40desk%201?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
            "&issuer=Gomv%C3%A9&algorithm=SHA1&digits=6&period=30");
}

TEST_F(Totp, SecretsAre160Bits) {
  SeededRandomness randomness(1);
  EXPECT_EQ(new_totp_secret(randomness).size(), 20U);
}

}  // namespace
}  // namespace crypto
