// Statements as banks write them: their columns, amounts and dates, and each fault with its line.
#include "reconciliation/bank_file.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <random>

namespace reconciliation::bank {

namespace {

const Day today = std::chrono::local_days{std::chrono::year{2026} / 11 / 23};
const Moment now{instant_of(today, std::chrono::hours{12})};

auto only_fault(std::string_view text) -> Fault {
  const auto file = read(text, now);
  if (file.faults.size() != 1) {
    ADD_FAILURE() << file.faults.size() << " faults in " << text;
    return {};
  }
  return file.faults.front();
}
auto rule_of(const std::string& row) {
  return only_fault("Ngày,Số tham chiếu,Ghi có,Ghi nợ,Nội dung\n" + row).rule;
}

}  // namespace

TEST(BankFile, AmountsInEverySpelling) {
  for (const auto* text : {"1.234.567,00", "1,234,567.00", "1234567", "1 234 567", "1.234.567", "1,234,567",
                           "+1,234,567", "1234567.0", "1.234.567 VND", "1.234.567đ", "1\u00a0234\u00a0567 ₫"})
    EXPECT_EQ(amount(text).value(), 1'234'567_vnd) << text;
  for (const auto* text : {"-200.000", "(200,000)", "200000-", "\u2212200000", "-200.000,00 VND"})
    EXPECT_EQ(amount(text).value(), -200'000_vnd) << text;
  EXPECT_EQ(amount("1.234").value(), 1'234_vnd) << "dong have no smaller part";
  EXPECT_EQ(amount("0,00").value(), 0_vnd);
}

TEST(BankFile, UnreadableAmountsAreNamed) {
  for (const auto* text : {"", "abc", "1.23.456", "1,23,456", "1.234,567.00", "12.34.5", "1..234", "1e6",
                           "--5", "1234.567", "1.234.56", "1234567890123456", ",5", "5,", "1 23 456", "0x10"})
    EXPECT_EQ(amount(text).error(), Rule::amount_malformed) << text;
  for (const auto* text : {"1.234.567,50", "1234567.5", "0.01"})
    EXPECT_EQ(amount(text).error(), Rule::amount_not_whole) << text;
}

TEST(BankFile, EveryWrittenAmountIsReadAgainInEverySpelling) {
  std::mt19937_64 chance{20261123};
  const auto grouped = [](std::int64_t n, char mark) {
    auto digits = std::to_string(n);
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
      digits.insert(static_cast<std::size_t>(at), 1, mark);
    return digits;
  };
  for (int round = 0; round < 5000; ++round) {
    std::int64_t most = 10;
    for (auto digits = chance() % 14; digits > 0; --digits) most *= 10;
    const auto dong = static_cast<std::int64_t>(chance() % static_cast<std::uint64_t>(most));
    const Money expected{dong * 100};
    for (const auto& text :
         {std::to_string(dong), grouped(dong, '.'), grouped(dong, ','), grouped(dong, ' '),
          grouped(dong, '.') + ",00", grouped(dong, ',') + ".00", std::to_string(dong) + ".00"})
      ASSERT_EQ(amount(text).value_or(Money{-1}), expected) << text;
    ASSERT_EQ(amount("-" + grouped(dong, '.')).value(), -expected);
  }
}

TEST(BankFile, DatesInEverySpelling) {
  for (const auto* text : {"23/11/2026", "23-11-2026", "23.11.2026", "2026-11-23", " 23/11/2026 "}) {
    ASSERT_TRUE(when(text, today)) << text;
    EXPECT_EQ(when(text, today)->day, today) << text;
    EXPECT_FALSE(when(text, today)->instant) << text;
  }
  for (const auto* text : {"23/11/2026 10:05", "23/11/2026 10:05:00", "2026-11-23 10:05",
                           "2026-11-23T10:05:00", "2026-11-23T10:05:00+07:00", "2026-11-23T03:05:00Z",
                           "23/11/2026\n10:05:00", "2026-11-23T10:05:00.000"})
    EXPECT_EQ(when(text, today).value().instant,
              instant_of(today, std::chrono::hours{10} + std::chrono::minutes{5}))
        << text;
  EXPECT_EQ(when("1/2/2026", today)->day, Day{std::chrono::local_days{std::chrono::year{2026} / 2 / 1}});
  for (const auto* text :
       {"", "11/23/2026", "31/02/2026", "23/11/26", "2026-13-01", "23/11-2026", "yesterday",
        "23/11/2026 25:00", "23/11/2026 x", "0/1/2026", "-1/1/2026", "23/11/20266"})
    EXPECT_FALSE(when(text, today)) << text;
}

TEST(BankFile, ColumnsAreFoundByTheirNamesInVietnameseAndEnglish) {
  EXPECT_EQ(column_of("NGÀY GIAO DỊCH"), Column::date);
  EXPECT_EQ(column_of("Ngày giao dịch/ Transaction date"), Column::date);
  EXPECT_EQ(column_of("Số tham chiếu"), Column::reference);
  EXPECT_EQ(column_of("Ghi có (VND)"), Column::credit);
  EXPECT_EQ(column_of("Phát sinh nợ"), Column::debit);
  EXPECT_EQ(column_of("Diễn giải"), Column::memo);
  EXPECT_EQ(column_of("Số dư"), Column::balance);
  EXPECT_EQ(column_of("Dr/Cr"), Column::way);
  EXPECT_EQ(column_of("Có"), Column::credit);
  EXPECT_EQ(column_of("Nợ"), Column::debit);
  for (const auto* of_others :
       {"STT", "STT\nNo.", "No.", "Số tài khoản đối ứng", "Debit account", "Tên người gửi", "Loại tiền",
        "Chi nhánh", "Currency", "NH Đối tác (Remitter bank)"})
    EXPECT_EQ(column_of(of_others), std::nullopt) << of_others;
}

TEST(BankFile, DaysWithoutAYearAndOtherOrdersOfADate) {
  const auto on = [](int y, unsigned m, unsigned d) {
    return Day{std::chrono::local_days{std::chrono::year{y} / std::chrono::month{m} / std::chrono::day{d}}};
  };
  EXPECT_EQ(when("23-11", today)->day, today);
  EXPECT_EQ(when("25-12 10:05", today)->day, on(2025, 12, 25)) << "not one that is yet to come";
  EXPECT_EQ(when("11/23/2026", today, Dates::month_first)->day, today);
  EXPECT_EQ(when("11/23/26", today, Dates::month_first)->day, today);
  EXPECT_EQ(when("26-11-23", today, Dates::year_first)->day, today);
  EXPECT_EQ(when("2026/11/23", today, Dates::year_first)->day, today);
  for (const auto* text : {"31-02", "1-2-3-4", "a-b", "11/23", "23/11/ab"})
    EXPECT_FALSE(when(text, today)) << text;
}

TEST(BankFile, AmountsWithAKnownDecimalSign) {
  EXPECT_EQ(amount("1.234", Decimals::comma).value(), 1'234_vnd);
  EXPECT_EQ(amount("1.234,00", Decimals::comma).value(), 1'234_vnd);
  EXPECT_EQ(amount("1,234.000", Decimals::point).value(), 1'234_vnd);
  EXPECT_EQ(amount("1,234", Decimals::comma).error(), Rule::amount_not_whole);
  EXPECT_EQ(amount("1,234", Decimals::point).value(), 1'234_vnd);
  EXPECT_EQ(amount("5,", Decimals::comma).error(), Rule::amount_malformed);
  EXPECT_EQ(balance("1.234,5", Decimals::comma), Money{123'450});
}

TEST(BankFile, AVietnameseStatementWithTextAboveAndSumsBelow) {
  const auto file = read(
      "\xEF\xBB\xBFSAO KÊ TÀI KHOẢN;;;;;\r\nSố tài khoản: 0071000123456;;;;;\r\n\r\n"
      "STT;Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Số dư;Nội dung\r\n"
      "1;22/11/2026 09:30:11;FT26326001;;200.000,00;10.200.000,00;\"NGUYEN VAN AN; chuyen "
      "tien\r\nGV23456789\"\r\n"
      "2;22/11/2026 10:00:00;ft 26326002;55.000;0;10.145.000;Phi dich vu\r\n"
      "Tổng cộng;;;55.000;200.000;;\r\n",
      now);
  ASSERT_TRUE(file.faults.empty()) << file.faults.front().value;
  ASSERT_EQ(file.lines.size(), 2U);
  EXPECT_EQ(file.lines[0].reference, "FT26326001");
  EXPECT_EQ(file.lines[0].amount, 200'000_vnd);
  EXPECT_TRUE(file.lines[0].incoming);
  EXPECT_EQ(file.lines[0].balance, 10'200'000_vnd);
  EXPECT_EQ(file.lines[0].day, today - std::chrono::days{1});
  EXPECT_EQ(file.lines[1].reference, "FT26326002");
  EXPECT_FALSE(file.lines[1].incoming);
  EXPECT_EQ(file.lines[1].amount, 55'000_vnd);
  EXPECT_EQ(file.lines[1].line, 7);
  EXPECT_EQ(file.columns.size(), 6U);
}

TEST(BankFile, AnEnglishStatementWithOneColumnOfAmounts) {
  const auto file = read(
      "Date,Reference No,Description,Amount,Dr/Cr\n"
      "2026-11-22,FT1001,An,\"1,000,000.00\",C\n2026-11-22T10:00:00+07:00,FT1002,Fee,\"5,500\",D\n",
      now);
  ASSERT_TRUE(file.faults.empty());
  ASSERT_EQ(file.lines.size(), 2U);
  EXPECT_EQ(file.lines[0].amount, 1'000'000_vnd);
  EXPECT_FALSE(file.lines[1].incoming);
  const auto signs = read("Date\tRef\tAmount\n22/11/2026\tFT1001\t-5.500\n22/11/2026\tFT1002\t5.500\n", now);
  ASSERT_EQ(signs.lines.size(), 2U);
  EXPECT_FALSE(signs.lines[0].incoming);
  EXPECT_TRUE(signs.lines[1].incoming);
}

TEST(BankFile, EveryFaultIsNamedByItsLineRuleAndValue) {
  EXPECT_EQ(rule_of(",FT1001,5000,,x"), Rule::date_missing);
  EXPECT_EQ(rule_of("11/23/2026,FT1001,5000,,x"), Rule::date_malformed);
  EXPECT_EQ(rule_of("24/11/2026,FT1001,5000,,x"), Rule::date_to_come);
  EXPECT_EQ(rule_of("23/11/2026 12:01,FT1001,5000,,x"), Rule::date_to_come);
  EXPECT_EQ(rule_of("22/11/2026,FT1001,abc,,x"), Rule::amount_malformed);
  EXPECT_EQ(rule_of("22/11/2026,FT1001,5000.5,,x"), Rule::amount_not_whole);
  EXPECT_EQ(rule_of("22/11/2026,FT1001,5000,6000,x"), Rule::amount_both_ways);
  EXPECT_EQ(rule_of("22/11/2026,x,5000,,x"), Rule::reference_malformed);
  EXPECT_EQ(rule_of("22/11/2026,FT1001,5000,," + std::string(501, 'x')), Rule::memo_too_long);
  EXPECT_EQ(rule_of(""), Rule::no_rows);
  EXPECT_EQ(rule_of("22/11/2026,\"FT1001,5000,,x"), Rule::not_a_table);
  EXPECT_EQ(only_fault("a,b\n1,2\n").rule, Rule::no_header);
  EXPECT_EQ(only_fault("").rule, Rule::no_header);
  EXPECT_EQ(only_fault("Ngày,Ref,Số tiền,Số tiền giao dịch\n").rule, Rule::two_columns_alike);
  EXPECT_EQ(only_fault("Date,Ref,Amount,Type\n22/11/2026,FT1001,5,?\n").rule, Rule::way_unknown);
  EXPECT_EQ(only_fault("Date,Amount" + std::string(70, ',') + "\n").rule, Rule::too_many_cells);
  const auto fault = only_fault("Ngày,Số tham chiếu,Ghi có\n22/11/2026,FT1001,5000\n22/11/2026,FT1002,5x\n");
  EXPECT_EQ(fault.line, 3);
  EXPECT_EQ(fault.value, "5x");
}

TEST(BankFile, AnAmountInAColumnThatMeansNothingHereIsNoLineOfNothing) {
  const auto beside_credit = only_fault("Date,Ref,Amount,Cr\n22/11/2026,FT1001,5500,\n");
  EXPECT_EQ(beside_credit.rule, Rule::amount_malformed);
  EXPECT_EQ(beside_credit.value, "5500");
  const auto beside_amount = only_fault("Date,Ref,Debit,Amount\n22/11/2026,FT1001,5500, - \n");
  EXPECT_EQ(beside_amount.rule, Rule::amount_malformed);
  EXPECT_EQ(read("Date,Ref,Debit,Credit\n22/11/2026,FT1001,5500, - \n", now).lines.size(), 1U);
}

TEST(BankFile, FaultsAreLimited) {
  std::string bad = "Date,Ref,Amount\n";
  for (int i = 0; i < 300; ++i) bad += "x,FT1001,5\n";
  EXPECT_EQ(read(bad, now).faults.size(), most_listed);
  EXPECT_EQ(read(bad, now).faulty, 300);
}

// Whatever the sizes of its parts, a file has the same lines, each with its line in the file.
TEST(BankFile, PartsOfAFileAreReadAsTheWhole) {
  std::vector<std::string> lines{"SAO KE", "", "Date;Ref;Amount;Memo"};
  for (int i = 0; i < 300; ++i)
    lines.push_back(i % 7 == 0 ? fmt::format("22/11/2026;FT{:06};{};\"two", i, i + 1)
                               : fmt::format("22/11/2026;FT{:06};{};x", i, i + 1)),
        i % 7 == 0 ? lines.emplace_back("lines\"") : lines.back();
  lines.emplace_back("Tong;;;");
  const auto joined = [&](std::size_t from, std::size_t until) {
    std::string text;
    for (auto at = from; at < std::min(until, lines.size()); ++at) text += lines[at] + "\n";
    return text;
  };
  const auto whole = read(joined(0, lines.size()), now);
  ASSERT_EQ(whole.lines.size(), 300U);
  EXPECT_FALSE(whole.next_line);
  std::mt19937 chance{3};
  for (int round = 0; round < 20; ++round) {
    std::vector<Line> found;
    std::int64_t head = 0, line = 1, skipped = 0;
    for (bool goes_on = true; goes_on;) {
      const auto size = 4 + chance() % 60;
      const auto from = static_cast<std::size_t>(line - 1);
      const bool is_last = from + size >= lines.size();
      auto file = read(joined(0, static_cast<std::size_t>(head)) + joined(from, from + size), now,
                       {.part = {head, line, is_last}, .most_rows = 1 + chance() % 30});
      ASSERT_TRUE(file.faults.empty());
      for (auto& row : file.lines) found.push_back(std::move(row));
      skipped += file.left_out;
      goes_on = file.next_line.has_value();
      if (!goes_on) break;
      ASSERT_GE(*file.next_line, line);
      line = *file.next_line;
      head = file.begins - 1;
    }
    ASSERT_EQ(found.size(), whole.lines.size());
    EXPECT_EQ(skipped, 1);
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].line, whole.lines[i].line);
      EXPECT_EQ(found[i].reference, whole.lines[i].reference);
      EXPECT_EQ(found[i].memo, whole.lines[i].memo);
    }
  }
}

TEST(BankFile, AMappingReadsWhatHasUnknownNamesAndIsKnownAgain) {
  const std::string text =
      "Bao cao\nWann|Wieviel|Woher|Nummer\n11/22/26|200,50|x|A001\n11/22/26|300,00|y|A002\n";
  EXPECT_EQ(read(text, now).faults.front().rule, Rule::no_header);
  EXPECT_EQ(read(text, now).separator, Separator::bar);
  EXPECT_EQ(read(text, now).first_rows.at(1).cells.at(3), "Nummer");
  const Mapping mapping{.separator = Separator::bar,
                        .places = {{Column::date, {0}}, {Column::amount, {1}}, {Column::reference, {3}}},
                        .dates = Dates::month_first,
                        .decimals = Decimals::comma};
  const auto mapped = read(text, now, {.mapping = mapping, .names_at = 2});
  ASSERT_EQ(mapped.lines.size(), 1U);
  EXPECT_EQ(mapped.lines[0].amount, 300_vnd);
  EXPECT_EQ(mapped.lines[0].day, today - std::chrono::days{1});
  EXPECT_EQ(mapped.faults.at(0).rule, Rule::amount_not_whole);
  EXPECT_EQ(mapped.columns.at(1).name, "Wieviel");
  const auto again = read(text, now, {.kept = {{"Sổ", mapped.names, mapping}}});
  EXPECT_EQ(again.mapping, "Sổ");
  EXPECT_EQ(again.lines.size(), 1U);
  EXPECT_EQ(
      read("Date,Ref,Amount\n22/11/2026,A001,5\n", now, {.kept = {{"Sổ", mapped.names, mapping}}}).mapping,
      "");

  const std::string nameless = "11/22/26|300,00|y|A002\n11/21/26|400,00|y|A003\n";
  const auto without = read(nameless, now, {.mapping = mapping});
  EXPECT_EQ(without.lines.size(), 2U);
  EXPECT_EQ(without.names, names_of_none(4));
  EXPECT_EQ(read(nameless, now, {.kept = {{"Sổ", without.names, mapping}}}).lines.size(), 2U);
  EXPECT_EQ(read("2026-11-22;NN0A;1.000,00\n2026-11-22;NN0B;2.000,00\n", now).separator,
            Separator::semicolon);
  EXPECT_EQ(read(nameless, now, {.mapping = mapping, .names_at = 9}).faults.at(0).rule, Rule::no_header);
}

// Arbitrary bytes: read or refused, and every accepted file satisfies the invariants.
TEST(BankFile, ArbitraryBytesAreReadOrRefused) {
  std::mt19937 chance{7};
  const std::string whole =
      "Ngày,Số tham chiếu,Ghi có,Ghi nợ,Nội dung,Số dư\n22/11/2026,FT1001,\"1.000\",,\"a \"\"b\"\"\",5\n"
      "22/11/2026 10:00,FT1002,,(5.000),x,-5\nTổng,,,,,\n";
  for (int round = 0; round < 5000; ++round) {
    auto text = whole;
    for (auto n = 1 + chance() % 6; n > 0; --n) {
      const auto at = chance() % text.size();
      switch (chance() % 3) {
        case 0:
          text[at] = static_cast<char>(chance() % 256);
          break;
        case 1:
          text.erase(at, chance() % 20);
          break;
        default:
          text.insert(at, whole.substr(chance() % whole.size(), chance() % 20));
      }
      if (text.empty()) text = "x";
    }
    const auto file = read(text, now);
    for (const auto& line : file.lines) {
      EXPECT_GT(line.amount.minor_units, 0);
      EXPECT_EQ(line.amount.minor_units % 100, 0);
      EXPECT_GE(line.reference.size(), 4U);
      EXPECT_LE(line.day, today);
    }
    EXPECT_TRUE(!file.faults.empty() || !file.lines.empty());
    EXPECT_LE(file.faults.size(), std::max<std::size_t>(1, static_cast<std::size_t>(file.faulty)));
  }
}

// Rows that move no money are shown; one with an amount is read or named, never skipped in silence.
TEST(BankFile, WhatMovesNoMoneyIsSkippedAndShown) {
  const std::string header = "Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Nội dung\n";
  const auto file = read(header + "23/11/2026,FT1001,,200.000,a\nPage 1 of 2,,,,\n" + header +
                             "23/11/2026,FT1002,,300.000,b\nTelex: 0805,,,,\nTổng cộng,,,500.000,\n"
                             "Cộng phát sinh trong kỳ,,,500.000,\n",
                         now);
  EXPECT_EQ(file.lines.size(), 2U);
  EXPECT_TRUE(file.faults.empty());
  std::vector<Skip> why;
  why.reserve(file.skipped.size());
  for (const auto& row : file.skipped) why.push_back(row.why);
  EXPECT_THAT(why,
              testing::ElementsAre(Skip::no_amount, Skip::header, Skip::no_amount, Skip::sum, Skip::sum));
  EXPECT_EQ(file.skipped[0].text, "Page 1 of 2");

  const auto company = read(header + "23/11/26,,,500.000,CONG TY ABC nap GV23456789\n", now);
  ASSERT_EQ(company.faults.size(), 1U) << "its date is unreadable, and it is no sum";
  EXPECT_EQ(company.faults[0].amount, 500'000_vnd);
}

TEST(BankFile, ACounterIsNoAmountAndCommasInAmountsAreNoSeparator) {
  const auto counted = read(
      "STT/No.,Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ/Debit,Số tiền ghi có/Credit,Nội dung\n"
      "1,23/11/2026,CASEA201,,200.000,x\n",
      now);
  ASSERT_EQ(counted.lines.size(), 1U);
  EXPECT_TRUE(counted.lines[0].incoming);
  const auto english =
      read("No.,Date,Reference,Description,Withdrawn,Credit\n7,23/11/2026,CASEA203,rent,5000000,\n", now);
  ASSERT_EQ(english.lines.size(), 1U);
  EXPECT_EQ(english.lines[0].amount, 5'000'000_vnd);
  EXPECT_FALSE(english.lines[0].incoming);
  const auto plain = read("Ngay,So CT,No,Co,Dien giai\n23/11/2026,C001,200000,,x\n", now);
  ASSERT_EQ(plain.lines.size(), 1U);
  EXPECT_FALSE(plain.lines[0].incoming) << "No beside Co is debit";
  const auto commas = read(
      "Ngày giao dịch;Số tham chiếu;Ghi nợ;Ghi có;Số dư;Nội dung\n"
      "23/11/2026;CASEA601;;12,500,000.00;1,234,567,890.00;LE VAN A, NAP VI, GV23456789\n",
      now);
  ASSERT_EQ(commas.lines.size(), 1U);
  EXPECT_EQ(commas.lines[0].amount, 12'500'000_vnd);
}

TEST(BankFile, ABankWithoutReferencesGetsTheSameOnesEachTime) {
  const std::string header = "Ngay,Dien giai,Ghi no,Ghi co,So du\n",
                    one = "23/11/2026,##NGUYEN VAN A GD 646054,,200000.00,1000000.50\n",
                    other = "23/11/2026,##NGUYEN VAN A GD 646055,,200000.00,1200000.50\n";
  const auto file = read(header + one + other, now), longer = read(header + other + one, now);
  ASSERT_EQ(file.lines.size(), 2U);
  EXPECT_EQ(file.lines[0].reference, longer.lines[1].reference);
  EXPECT_NE(file.lines[0].reference, file.lines[1].reference);
  EXPECT_THAT(file.lines[0].reference, testing::StartsWith("R-"));
  EXPECT_EQ(file.lines[0].balance, Money{100'000'050});
  const auto twice = read(header + one + one, now);
  ASSERT_EQ(twice.lines.size(), 2U);
  EXPECT_TRUE(twice.lines[0].is_made);
  EXPECT_EQ(twice.lines[0].reference, twice.lines[1].reference) << "they are told apart as repeats";
}

}  // namespace reconciliation::bank
