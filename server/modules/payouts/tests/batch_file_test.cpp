// The file for the bank, and reading its results.
#include "modules/payouts/batches/file.hpp"
#include "payments/payments.hpp"

#include <gmock/gmock.h>

namespace payouts::bank {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view head = "memo,amount,result,reference,reason\n";

auto read(std::string_view rows) { return read_results(std::string{head} + std::string{rows}); }
auto rules_of(const ResultFile& file) {
  std::vector<std::pair<std::int64_t, ResultRule>> all;
  all.reserve(file.faults.size());
  for (const auto& fault : file.faults) all.emplace_back(fault.line, fault.rule);
  return all;
}
auto only(std::int64_t line, ResultRule rule) { return ElementsAre(std::pair{line, rule}); }

}  // namespace

TEST(BatchFile, HasOneLineForEachTransferWithoutMarks) {
  const std::vector<Order> orders{{.account = "0012345678901",
                                   .holder = "NGUYEN VAN AN",
                                   .bank_bin = "970436",
                                   .bank_name = "Ngân hàng Á",
                                   .memo = "GVP7K2M9QXA",
                                   .net = 1'980'000_vnd}};
  EXPECT_EQ(file_text(orders),
            "account,holder,bank_bin,bank,amount,memo\r\n"
            "0012345678901,NGUYEN VAN AN,970436,Ngan hang A,1980000,GVP7K2M9QXA\r\n");
}

TEST(BankResults, AreReadInVietnameseAndEnglishInAnyOrderOfColumns) {
  const auto file = read_results(
      "\xEF\xBB\xBFKết quả;Nội dung;Số tiền;Mã giao dịch;Lý do\r\n"
      "Thành công;CK GVP7K2M9QXA;1.980.000;FT26327001;\r\n"
      "Từ chối;gvp7k2m9qxb;495.000;;Sai số tài khoản\r\n"
      "Hoàn trả;GVP7K2M9QXC;99.000 VND;ft 26327009;Tài khoản đóng\r\n");
  ASSERT_THAT(rules_of(file), IsEmpty());
  ASSERT_EQ(file.lines.size(), 3U);
  EXPECT_EQ(file.lines[0].memo, "GVP7K2M9QXA");
  EXPECT_EQ(file.lines[0].amount, 1'980'000_vnd);
  EXPECT_EQ(file.lines[0].outcome, Outcome::transferred);
  EXPECT_EQ(file.lines[0].reference, "FT26327001");
  EXPECT_EQ(file.lines[1].memo, "GVP7K2M9QXB");
  EXPECT_EQ(file.lines[1].reason, "Sai số tài khoản");
  EXPECT_EQ(file.lines[2].outcome, Outcome::brought_back);
  EXPECT_EQ(file.lines[2].reference, "FT26327009") << "in the spelling of all references";
}

TEST(BankResults, NameTheRuleAndTheLineOfEachFault) {
  EXPECT_THAT(rules_of(read_results("")), only(1, ResultRule::no_header));
  EXPECT_THAT(rules_of(read_results("memo,amount\n")), only(1, ResultRule::no_header));
  EXPECT_THAT(rules_of(read("")), only(1, ResultRule::no_rows));
  EXPECT_THAT(rules_of(read("\"GVP7K2M9QXA,1000\n")), only(2, ResultRule::not_a_table));
  EXPECT_THAT(rules_of(read("hello,1000,success,FT12345,\n")), only(2, ResultRule::memo_malformed));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1e6,success,FT12345,\n")), only(2, ResultRule::amount_malformed));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,-1000,success,FT12345,\n")), only(2, ResultRule::amount_malformed));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1000.5,success,FT12345,\n")), only(2, ResultRule::amount_malformed));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,NaN,success,FT12345,\n")), only(2, ResultRule::amount_malformed));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1000,perhaps,FT12345,\n")), only(2, ResultRule::outcome_unknown));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1000,success,,\n")), only(2, ResultRule::reference_missing));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1000,success,F\x01T,\n")), only(2, ResultRule::reference_malformed));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1000,failed,,\n")), only(2, ResultRule::reason_missing));
  EXPECT_THAT(rules_of(read("GVP7K2M9QXA,1000,success,FT12345,\nGVP7K2M9QXA,1000,success,FT23456,\n")),
              only(3, ResultRule::memo_twice));
}

TEST(BankResults, StandBelowATitleAndLeaveOutWhatIsPending) {
  const auto file = read_results(
      "KẾT QUẢ CHI LÔ, ngày 27/11/2026\n\nNội dung;Số tiền;Trạng thái;Số tham chiếu;Ghi chú\n"
      "GVP7K2M9QXA;1,980,000;Thành công;FT26327001;\nGVP7K2M9QXB;495,000;Đang xử lý;;\n");
  EXPECT_THAT(rules_of(file), IsEmpty());
  ASSERT_EQ(file.lines.size(), 1U);
  EXPECT_EQ(file.pending, 1);
}

TEST(BankResults, RefuseTwoColumnsThatMeanTheSame) {
  EXPECT_THAT(rules_of(read_results("memo,amount,result,reference,reason,Diễn giải\n"
                                    "GVP7K2M9QXA,1000,success,FT12345,,x\n")),
              only(1, ResultRule::two_columns_alike));
}

TEST(BankResults, AreLimited) {
  std::string rows;
  for (std::size_t n = 0; n <= most_lines; ++n) {
    const auto code = std::to_string(10'000'000 + n);
    rows.append("GVP").append(code).append(",1000,success,FT").append(code).append(",\n");
  }
  const auto file = read(rows);
  ASSERT_EQ(file.faults.size(), 1U);
  EXPECT_EQ(file.faults[0].rule, ResultRule::too_many_rows);
}

TEST(BatchMemo, IsAWordOfItsOwn) {
  EXPECT_EQ(payments::payout_memo_within("CK tu Gomve GVP7K2M9QXA.FT123"), "GVP7K2M9QXA");
  EXPECT_EQ(payments::payout_memo_within("GVP7K2M9QXAB"), "");
  EXPECT_EQ(payments::payout_memo_within("AGVP7K2M9QXA"), "");
  EXPECT_EQ(payments::payout_memo_within("IBVCB.1.GVP7K2M9QXA.CT tu 0071"), "GVP7K2M9QXA");
  EXPECT_EQ(payments::payout_memo_within("CK GVP7K2\r\nM9QXA tu 0071"), "GVP7K2M9QXA") << "over a line's end";
  EXPECT_EQ(payments::payout_memo_within("GVPGVP7K2M9QXA GVP7K2M9QXB"), "GVP7K2M9QXB");
}

}  // namespace payouts::bank
