// P-256 by OpenSSL's EVP.
#include "platform/crypto/p256.hpp"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <algorithm>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

namespace crypto {
namespace {

template <auto release>
struct Releases {
  void operator()(auto* held) const { release(held); }
};
template <class T, auto release>
using Held = std::unique_ptr<T, Releases<release>>;

using Number = Held<BIGNUM, BN_clear_free>;
using Group = Held<EC_GROUP, EC_GROUP_free>;
using Point = Held<EC_POINT, EC_POINT_free>;
using Key = Held<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Held<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using DigestContext = Held<EVP_MD_CTX, EVP_MD_CTX_free>;
using ParamsBuilder = Held<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using Params = Held<OSSL_PARAM, OSSL_PARAM_free>;
using DerSignature = Held<ECDSA_SIG, ECDSA_SIG_free>;

template <class T>
auto made(T* object) -> T* {
  if (object == nullptr) throw std::bad_alloc{};
  return object;
}

void require(int outcome) {
  if (outcome != 1) throw std::runtime_error("OpenSSL failed at a key of P-256");
}

auto curve() -> const EC_GROUP* {
  static const Group group{made(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1))};
  return group.get();
}

auto point_of(const BIGNUM* secret) -> P256Point {
  const Point point{made(EC_POINT_new(curve()))};
  require(EC_POINT_mul(curve(), point.get(), secret, nullptr, nullptr, nullptr));
  P256Point bytes{};
  if (EC_POINT_point2oct(curve(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes.data(), bytes.size(),
                         nullptr) != bytes.size())
    throw std::runtime_error("a point of P-256 has another size");
  return bytes;
}

// A key without its secret serves as the other side. Nothing for bytes that are no point.
auto evp_key(ByteView point, const P256Secret* secret) -> Key {
  const ParamsBuilder builder{made(OSSL_PARAM_BLD_new())};
  const Number number{secret == nullptr ? nullptr
                                        : made(BN_bin2bn(secret->data(), int{sizeof(*secret)}, nullptr))};
  require(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0));
  require(
      OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()));
  if (number) require(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()));
  const Params params{made(OSSL_PARAM_BLD_to_param(builder.get()))};
  const KeyContext context{made(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr))};
  require(EVP_PKEY_fromdata_init(context.get()));
  EVP_PKEY* key = nullptr;
  const int selection = number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  if (EVP_PKEY_fromdata(context.get(), &key, selection, params.get()) != 1) return {};
  return Key{key};
}

}  // namespace

auto P256Key::from_secret(const P256Secret& secret) -> std::optional<P256Key> {
  const Number number{made(BN_bin2bn(secret.data(), int{sizeof(secret)}, nullptr))};
  if (BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(curve())) >= 0) return {};
  return P256Key{secret, point_of(number.get())};
}

auto P256Key::make(Randomness& randomness) -> P256Key {
  for (;;) {
    P256Secret secret{};
    randomness.fill(secret);
    if (auto key = from_secret(secret)) return *key;
  }
}

auto P256Key::shared_with(ByteView other) const -> std::optional<P256Secret> {
  const auto theirs = evp_key(other, nullptr);
  if (!theirs) return {};
  const auto own = evp_key(point_, &secret_);
  const KeyContext context{made(EVP_PKEY_CTX_new_from_pkey(nullptr, own.get(), nullptr))};
  require(EVP_PKEY_derive_init(context.get()));
  if (EVP_PKEY_derive_set_peer(context.get(), theirs.get()) != 1) return {};
  P256Secret shared{};
  std::size_t size = shared.size();
  require(EVP_PKEY_derive(context.get(), shared.data(), &size));
  return shared;
}

auto P256Key::sign(std::string_view text) const -> P256Signature {
  const auto own = evp_key(point_, &secret_);
  const DigestContext context{made(EVP_MD_CTX_new())};
  require(EVP_DigestSignInit_ex(context.get(), nullptr, "SHA256", nullptr, nullptr, own.get(), nullptr));
  Bytes der(80);  // r and s with their marks and lengths need at most 72
  std::size_t size = der.size();
  require(EVP_DigestSign(context.get(), der.data(), &size, bytes_of(text).data(), text.size()));
  const std::uint8_t* at = der.data();
  const DerSignature parsed{made(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)))};
  P256Signature signature{};
  constexpr int half = sizeof(signature) / 2;
  BN_bn2binpad(ECDSA_SIG_get0_r(parsed.get()), signature.data(), half);
  BN_bn2binpad(ECDSA_SIG_get0_s(parsed.get()), signature.data() + half, half);
  return signature;
}

auto is_p256_point(ByteView bytes) -> bool {
  return bytes.size() == sizeof(P256Point) && bytes.front() == POINT_CONVERSION_UNCOMPRESSED &&
         evp_key(bytes, nullptr) != nullptr;
}

}  // namespace crypto
