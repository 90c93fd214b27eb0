// Digests and encodings against published vectors: FIPS 180, RFC 4231, RFC 4648.
#include "platform/crypto/digest.hpp"

#include <gtest/gtest.h>

namespace crypto {
namespace {

auto raw(std::string_view hex_text) -> std::string {
  return std::string(text_of(from_hex(hex_text).value()));
}

TEST(Sha256, AgreesWithThePublishedVectors) {
  EXPECT_EQ(hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, IsTheSameInPiecesAndStartsAgainAfterFinish) {
  Sha256 pieces;
  EXPECT_EQ(pieces.add("a").add("").add("bc").finish(), sha256("abc"));
  EXPECT_EQ(pieces.add("abc").finish(), sha256("abc"));
  EXPECT_EQ(pieces.finish(), sha256(""));
}

struct HmacVector {
  std::string key, text;
  std::string_view mac256, mac512;
};

// RFC 4231, test cases 1, 2, 3 and 6 (a key longer than a block).
const HmacVector rfc4231[] = {
    {std::string(20, '\x0b'), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
     "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
     "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854"},
    {"Jefe", "what do ya want for nothing?",
     "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
     "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
     "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"},
    {std::string(20, '\xaa'), std::string(50, '\xdd'),
     "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
     "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39"
     "bf3e848279a722c806b485a47e67c807b946a337bee8942674278859e13292fb"},
    {std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First",
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
     "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
     "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598"},
};

TEST(Hmac, AgreesWithRfc4231) {
  for (const auto& vector : rfc4231) {
    EXPECT_EQ(hex(hmac_sha256(vector.key, vector.text)), vector.mac256);
    EXPECT_EQ(hex(hmac_sha512(vector.key, vector.text)), vector.mac512);
  }
}

struct EncodingVector {
  std::string_view plain, base64url_text, base32_text;
};

// RFC 4648 section 10, without the padding.
constexpr EncodingVector rfc4648[] = {
    {"", "", ""},
    {"f", "Zg", "MY"},
    {"fo", "Zm8", "MZXQ"},
    {"foo", "Zm9v", "MZXW6"},
    {"foob", "Zm9vYg", "MZXW6YQ"},
    {"fooba", "Zm9vYmE", "MZXW6YTB"},
    {"foobar", "Zm9vYmFy", "MZXW6YTBOI"},
};

TEST(Encodings, AgreeWithRfc4648BothWays) {
  for (const auto& vector : rfc4648) {
    EXPECT_EQ(base64url(bytes_of(vector.plain)), vector.base64url_text);
    EXPECT_EQ(base32(bytes_of(vector.plain)), vector.base32_text);
    EXPECT_EQ(text_of(from_base64url(vector.base64url_text).value()), vector.plain);
    EXPECT_EQ(text_of(from_base32(vector.base32_text).value()), vector.plain);
  }
}

TEST(Encodings, PreserveEveryByte) {
  Bytes all;
  all.reserve(256);
  for (int byte = 0; byte < 256; ++byte) all.push_back(static_cast<std::uint8_t>(byte));
  EXPECT_EQ(from_hex(hex(all)), all);
  EXPECT_EQ(from_base64url(base64url(all)), all);
  EXPECT_EQ(from_base32(base32(all)), all);
}

TEST(Encodings, AcceptOnlyOneTextForEachSequenceOfBytes) {
  EXPECT_EQ(from_base64url("Zh"), std::nullopt) << "left-over bits";
  EXPECT_EQ(from_base64url("Zg=="), std::nullopt) << "padding";
  EXPECT_EQ(from_base64url("Z"), std::nullopt) << "half a byte";
  EXPECT_EQ(from_base64url("Zm9+"), std::nullopt) << "the other alphabet";
  EXPECT_EQ(from_hex("abc"), std::nullopt);
  EXPECT_EQ(from_hex("zz"), std::nullopt);
  EXPECT_EQ(from_base32("M1"), std::nullopt);
  EXPECT_EQ(from_base32("MZX"), std::nullopt);
}

TEST(Encodings, AcceptTypedCaseAndPadding) {
  EXPECT_EQ(text_of(from_base32("mzxw6===").value()), "foo");
  EXPECT_EQ(from_hex("DEADbeef"), (Bytes{0xDE, 0xAD, 0xBE, 0xEF}));
}

TEST(ConstantTime, AgreesWithEquality) {
  EXPECT_TRUE(equal_in_constant_time("same", "same"));
  EXPECT_FALSE(equal_in_constant_time("same", "sane"));
  EXPECT_FALSE(equal_in_constant_time("same", "same "));
  EXPECT_TRUE(equal_in_constant_time("", ""));
  EXPECT_TRUE(equal_in_constant_time(sha256("a"), sha256("a")));
  EXPECT_FALSE(equal_in_constant_time(raw("00ff"), raw("00fe")));
}

}  // namespace
}  // namespace crypto
