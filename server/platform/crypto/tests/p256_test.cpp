// P-256 and aes128gcm against the examples of RFC 8188 and 8291, and a signature that OpenSSL accepts.
#include "platform/crypto/p256.hpp"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/params.h>

#include <algorithm>

#include "platform/crypto/content_encoding.hpp"
#include "platform/crypto/seeded_randomness.hpp"

namespace crypto {
namespace {

auto bytes(std::string_view base64url_text) -> Bytes { return from_base64url(base64url_text).value(); }

auto secret_of(std::string_view base64url_text) -> P256Secret {
  P256Secret secret{};
  std::ranges::copy(bytes(base64url_text), secret.begin());
  return secret;
}

// Section 5 of RFC 8291.
const auto server_key =
    P256Key::from_secret(secret_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).value();
const auto browser_key =
    P256Key::from_secret(secret_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).value();

TEST(P256, PublicPointsFollowFromSecrets) {
  EXPECT_EQ(base64url(server_key.public_point()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  EXPECT_EQ(base64url(browser_key.public_point()),
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
}

TEST(P256, BothSidesAgree) {
  const auto one = server_key.shared_with(browser_key.public_point());
  ASSERT_TRUE(one);
  EXPECT_EQ(one, browser_key.shared_with(server_key.public_point()));
  EXPECT_EQ(base64url(*one), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
}

TEST(P256, RefusesWhatIsNoPointOrNoSecret) {
  Bytes point{browser_key.public_point().begin(), browser_key.public_point().end()};
  EXPECT_TRUE(is_p256_point(point));
  point.back() ^= 1;
  EXPECT_FALSE(is_p256_point(point)) << "not on the curve";
  EXPECT_FALSE(server_key.shared_with(point));
  EXPECT_FALSE(is_p256_point({}));
  EXPECT_FALSE(is_p256_point(Bytes(65)));
  EXPECT_FALSE(P256Key::from_secret({}));
  P256Secret above{};
  above.fill(0xff);
  EXPECT_FALSE(P256Key::from_secret(above));
}

TEST(P256, SignaturesAreAcceptedByOpenSsl) {
  SeededRandomness chance{7};
  const auto key = P256Key::make(chance);
  const auto signature = key.sign("what is signed");

  constexpr std::ptrdiff_t half = sizeof(signature) / 2;
  ECDSA_SIG* parts = ECDSA_SIG_new();
  ECDSA_SIG_set0(parts, BN_bin2bn(signature.data(), int{half}, nullptr),
                 BN_bin2bn(signature.data() + half, int{half}, nullptr));
  std::uint8_t* der = nullptr;
  const int size = i2d_ECDSA_SIG(parts, &der);

  char group[] = "prime256v1";
  auto point = key.public_point();
  OSSL_PARAM params[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
      OSSL_PARAM_construct_end()};
  EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY* known = nullptr;
  EVP_PKEY_fromdata_init(maker);
  ASSERT_EQ(EVP_PKEY_fromdata(maker, &known, EVP_PKEY_PUBLIC_KEY, params), 1);
  const auto accepts = [&](std::string_view text) {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    EVP_DigestVerifyInit_ex(context, nullptr, "SHA256", nullptr, nullptr, known, nullptr);
    const int found =
        EVP_DigestVerify(context, der, static_cast<std::size_t>(size), bytes_of(text).data(), text.size());
    EVP_MD_CTX_free(context);
    return found == 1;
  };
  EXPECT_TRUE(accepts("what is signed"));
  EXPECT_FALSE(accepts("what is not"));

  OPENSSL_free(der);
  ECDSA_SIG_free(parts);
  EVP_PKEY_free(known);
  EVP_PKEY_CTX_free(maker);
}

TEST(Aes128Gcm, EncryptsAsInRfc8188) {
  EXPECT_EQ(base64url(aes128gcm("I am the walrus", bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
                                bytes("I1BsxtFttlv3u_Oo94xnmw"), {})),
            "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
}

TEST(Aes128Gcm, RefusesMoreThanARecord) {
  EXPECT_THROW(aes128gcm(std::string(4'096, 'x'), Bytes(16), Bytes(16), {}), std::length_error);
}

}  // namespace
}  // namespace crypto
