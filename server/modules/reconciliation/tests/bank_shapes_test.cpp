// The files of ten banks, each read without help.
#include "modules/reconciliation/tests/reconciling.hpp"

namespace reconciliation {

namespace {

const Day of_files = std::chrono::local_days{std::chrono::year{2026} / 11 / 22};
const Moment read_at{instant_of(of_files, std::chrono::hours{36})};

// Made up, in the shapes that each bank exports.
struct OfABank {
  std::string_view bank, text;
  std::string_view reference;
};
class BankShapes : public testing::TestWithParam<OfABank> {};
struct BankSettles : Reconciling, testing::WithParamInterface<OfABank> {};

auto with(std::string text, std::string_view what, std::string_view instead) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + instead.size()))
    text.replace(at, what.size(), instead);
  return text;
}

}  // namespace

TEST_P(BankSettles, AnOrderFromTheFile) {
  const auto made = order(an);
  auto content = with(std::string{GetParam().text}, "GV23456789", memo_of(made.id));
  content = with(with(content, "22/11/2026", "23/11/2026"), "22-11-2026", "23-11-2026");
  world.advance(std::chrono::hours{3});
  const auto reply = finance().post("statement/import", {{"channelId", "502"}, {"content", content}});
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("lines").as_int64(), 2);
  EXPECT_EQ(reply.data.at("left").at("faulty").as_int64(), 0);
  const auto booked = finance().post("reconciliation/bookDay", {{"channelId", "502"}, {"day", "2026-11-23"}});
  EXPECT_EQ(booked.data.at("settled").as_int64(), 1) << booked.text;
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_P(BankShapes, AreReadWithoutHelp) {
  const auto file = bank::read(GetParam().text, read_at);
  ASSERT_TRUE(file.faults.empty()) << file.faults[0].value << " " << static_cast<int>(file.faults[0].rule);
  ASSERT_EQ(file.lines.size(), 2U);
  EXPECT_TRUE(file.lines[0].incoming);
  EXPECT_EQ(file.lines[0].amount, 200'000_vnd);
  EXPECT_EQ(file.lines[0].day, of_files);
  EXPECT_EQ(file.lines[0].reference,
            GetParam().reference.empty() ? file.lines[0].reference : GetParam().reference);
  EXPECT_THAT(file.lines[0].memo, testing::HasSubstr("GV23456789"));
  EXPECT_FALSE(file.lines[1].incoming);
  EXPECT_EQ(file.lines[1].amount, 11'000_vnd);
}

const auto banks = testing::Values(
    OfABank{"VCB",
            "SAO KÊ TÀI KHOẢN,,,,,,\n\n"
            "\"STT\nNo.\",\"Ngày giao dịch\nTNX Date\",\"Số CT\nDoc No\",\"Số tiền ghi nợ\nDebit\","
            "\"Số tiền ghi có\nCredit\",\"Số dư\nBalance\",\"Nội dung chi tiết\nTransactions in detail\"\n"
            "1,22/11/2026,5212.51946,,\"200,000\",\"10,200,000\",IBVCB.1.GV23456789.CT tu 0071\n"
            "2,22/11/2026,5212.51947,\"11,000\",,\"10,189,000\",THU PHI\n"
            "Telex: 0805,,,,,,\nPage 1 of 1,,,,,,\n",
            "5212.51946"},
    OfABank{"Techcombank",
            "Ngày giao dịch (Transaction date);Đối tác (Remitter);NH Đối tác (Remitter bank);"
            "Diễn giải (Details);Số bút toán (Transaction No.);Nợ TKTT (Debit);Có TKTT (Credit);"
            "Số dư (Balance)\n"
            "22/11/2026;NGUYEN VAN AN;VCB;GV23456789 chuyen tien;FT26326153417760\\BNK;;200,000;10,200,000\n"
            "22/11/2026;;;Phi;FT26326153417761;11,000;;10,189,000\nTổng cộng;;;;;11,000;200,000;\n",
            "FT26326153417760"},
    OfABank{"ACB",
            "Ngày hiệu lực,Ngày giao dịch,Số GD,Diễn giải,Tiền rút ra,Tiền gửi vào,Số dư\n"
            "23/11/2026,22/11/2026,,NGUYEN VAN A GV23456789 GD 646054-112226 13:07:53,,200000.00,1000000.00\n"
            "22/11/2026,22/11/2026,,PHI DICH VU,11000.00,,989000.00\n",
            ""},
    OfABank{"MB",
            "STT;Ngày giao dịch - Transaction Date;Ngày hạch toán - Posting date;Số bút toán - "
            "Transaction No;"
            "Phát sinh nợ - Debit;Phát sinh có - Credit;Số dư - Balance;Nội dung - Details;Đơn vị thụ "
            "hưởng - "
            "Beneficiary\n"
            "1;22/11/2026 10:05:11;22/11/2026;FT26326000111;0;200.000;5.200.000;GV23456789 nap tien;\n"
            "2;22/11/2026 11:00:00;22/11/2026;FT26326000112;11.000;0;5.189.000;phi;\n",
            "FT26326000111"},
    OfABank{"BIDV",
            "STT\tNgày giao dịch\tSố tham chiếu\tGhi nợ\tGhi có\tSố dư\tNội dung giao dịch\tTài khoản "
            "đối ứng\n"
            "1\t22/11/2026 10:05:11\t098-B-12345\t\t200,000\t9,000,000\tREM GV23456789\t0123\n"
            "2\t22/11/2026 10:06:11\t098-B-12346\t11,000\t\t8,989,000\tphi\t\n",
            "098-B-12345"},
    OfABank{"Agribank",
            "Ngày giao dịch/Trans date|Số bút toán/Seq|Nội dung/Remark|Phát sinh nợ/Debit|Phát sinh "
            "có/Credit|"
            "Số dư/Balance\n"
            "22/11/2026|8812|GV23456789|0|200,000|700,000\n22/11/2026|8813|phi|11,000|0|689,000\n",
            "8812"},
    OfABank{"VietinBank",
            "STT No;Ngày giao dịch Transaction Date;Nội dung giao dịch Transaction Comment;Nợ Debit;Có "
            "Credit;"
            "Số dư tài khoản Account Balance;Số giao dịch Transaction Number;Tên tài khoản đối ứng\n"
            "1;22/11/2026 10:05:11;CT GV23456789;;200.000;1.200.000;716S2611;NGUYEN VAN AN\n"
            "2;22/11/2026 10:06:11;PHI;11.000;;1.189.000;716S2612;\n",
            "716S2611"},
    OfABank{"TPBank",
            "Ngày giá trị/Value date,Ngày giao dịch/Transaction date,Mã giao dịch/Reference,Ghi nợ/Debit,Ghi "
            "có/Credit,Số dư/Balance,Diễn giải/Description\n"
            "23/11/2026,22/11/2026,123ITC226,,\"200,000.00\",\"1,200,000.00\",GV23456789\n"
            "22/11/2026,22/11/2026,124ITC226,\"11,000.00\",,\"1,189,000.00\",phi\n",
            "123ITC226"},
    OfABank{"VPBank",
            "Ngày giao dịch,Mã giao dịch,Số tiền,Loại giao dịch,Số dư sau giao dịch,Nội dung,Diễn giải\n"
            "22/11/2026,FT26326881,200000,Ghi có,1200000,NAP TIEN,GV23456789\n"
            "22/11/2026,FT26326882,11000,Ghi nợ,1189000,PHI,\n",
            "FT26326881"},
    OfABank{"Sacombank",
            "Ngày giao dịch;Ngày hiệu lực;Diễn giải giao dịch;Số tham chiếu;Rút ra;Gửi vào;Số dư\n"
            "22-11-2026 09:00;22-11-2026;CHUYEN TIEN GV23456789;SB26326A1;;200.000;300.000\n"
            "22-11-2026 09:01;22-11-2026;PHI;SB26326A2;11.000;;289.000\n",
            "SB26326A1"});
const auto name_of_bank = [](const auto& at) { return std::string{at.param.bank}; };

INSTANTIATE_TEST_SUITE_P(Banks, BankShapes, banks, name_of_bank);
INSTANTIATE_TEST_SUITE_P(Banks, BankSettles, banks, name_of_bank);

}  // namespace reconciliation
