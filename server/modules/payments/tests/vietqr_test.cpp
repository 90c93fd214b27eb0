// VietQR texts: the published vector, refusals, and printed texts read back.
#include "payments/vietqr.hpp"

#include <gtest/gtest.h>

#include "platform/i18n/plain_ascii.hpp"

namespace payments {
namespace {

const std::string published =
    "00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812he"
    "nry an "
    "cut6304A322";

const Transfer henry{.bin = "970407",
                     .account = "0386577672",
                     .dong = 1'000'000,
                     .memo = "henry an cut",
                     .use = QrUse::repeated};

TEST(VietQr, AgreesWithThePublishedVector) {
  EXPECT_EQ(vietqr_text(henry), published);
  EXPECT_EQ(read_vietqr(published), henry);
}

TEST(VietQr, ReadsBackWhatItWrites) {
  for (const auto use : {QrUse::once, QrUse::repeated}) {
    for (const std::int64_t dong : {0L, 1L, 200'000L, 9'999'999'999'999L}) {
      for (const auto* memo : {"", "GV1", "exactly twenty five chars"}) {
        const Transfer transfer{
            .bin = "970436", .account = "19CHARACTERS0000000", .dong = dong, .memo = memo, .use = use};
        const auto text = vietqr_text(transfer);
        ASSERT_TRUE(text.has_value());
        EXPECT_EQ(read_vietqr(*text), transfer);
      }
    }
  }
}

TEST(VietQr, CleansTheMemo) {
  auto transfer = henry;
  transfer.memo = "  Nạp tiền Gomvé – đơn #T1, Nguyễn Thị Huệ  ";
  EXPECT_EQ(read_vietqr(vietqr_text(transfer).value()).value().memo, "Nap tien Gomve don T1 Ngu");
  transfer.memo = "充值";
  EXPECT_EQ(read_vietqr(vietqr_text(transfer).value()).value().memo, "");
}

TEST(VietQr, RefusesInvalidTransfers) {
  const auto fault_of = [](auto change) {
    auto transfer = henry;
    change(transfer);
    return vietqr_text(transfer).error();
  };
  for (const auto* bin : {"", "97040", "9704077", "97040x"}) {
    EXPECT_EQ(fault_of([&](Transfer& t) { t.bin = bin; }), VietQrFault::bank) << bin;
  }
  for (const auto* account : {"", "12345678901234567890", "0386 577", "0386-577", "tài khoản"}) {
    EXPECT_EQ(fault_of([&](Transfer& t) { t.account = account; }), VietQrFault::account) << account;
  }
  EXPECT_EQ(fault_of([](Transfer& t) { t.dong = -1; }), VietQrFault::amount);
  EXPECT_EQ(fault_of([](Transfer& t) { t.dong = 10'000'000'000'000; }), VietQrFault::amount);
}

TEST(VietQr, DetectsEveryChangedCharacter) {
  for (std::size_t i = 0; i < published.size(); ++i) {
    auto changed = published;
    changed[i] = changed[i] == '1' ? '2' : '1';
    EXPECT_FALSE(read_vietqr(changed).has_value()) << i;
  }
  EXPECT_EQ(read_vietqr("").error(), VietQrFault::layout);
  EXPECT_EQ(read_vietqr(published.substr(0, 40)).error(), VietQrFault::checksum);
}

TEST(PlainAscii, RemovesTheMarksOfEveryVietnameseLetter) {
  EXPECT_EQ(i18n::plain_ascii("àáảãạăằắẳẵặâầấẩẫậ èéẻẽẹêềếểễệ ìíỉĩị", 100),
            "aaaaaaaaaaaaaaaaa eeeeeeeeeee iiiii");
  EXPECT_EQ(i18n::plain_ascii("òóỏõọôồốổỗộơờớởỡợ ùúủũụưừứửữự ỳýỷỹỵ đ", 100),
            "ooooooooooooooooo uuuuuuuuuuu yyyyy d");
  EXPECT_EQ(i18n::plain_ascii("ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬ ÈÉẺẼẸÊỀẾỂỄỆ ÌÍỈĨỊ", 100),
            "AAAAAAAAAAAAAAAAA EEEEEEEEEEE IIIII");
  EXPECT_EQ(i18n::plain_ascii("ÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢ ÙÚỦŨỤƯỪỨỬỮỰ ỲÝỶỸỴ Đ", 100),
            "OOOOOOOOOOOOOOOOO UUUUUUUUUUU YYYYY D");
}

TEST(PlainAscii, KeepsLettersWithCombiningMarks) {
  EXPECT_EQ(i18n::plain_ascii("Na\u0323p tie\u0302\u0300n", 100), "Nap tien") << "as some phones write it";
}

TEST(PlainAscii, AcceptsInvalidUtf8) {
  EXPECT_EQ(i18n::plain_ascii("a\xC3", 100), "a");
  EXPECT_EQ(i18n::plain_ascii("a\xFF\xFE\x80z", 100), "a z");
  EXPECT_EQ(i18n::plain_ascii("a\xE1\xBAz", 100), "a z");
  EXPECT_EQ(i18n::plain_ascii("×÷ß", 100), "");
}

}  // namespace
}  // namespace payments
