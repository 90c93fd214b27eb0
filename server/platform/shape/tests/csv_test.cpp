// CSV for spreadsheet programs: it reads back unchanged, and no text becomes a formula.
#include "platform/shape/csv.hpp"

#include <gmock/gmock.h>

#include <random>

namespace shape {

namespace {

struct Within {
  std::string name;
  std::optional<Money> worth;
};
BOOST_DESCRIBE_STRUCT(Within, (), (name, worth))
struct Everything {
  Id<struct EverythingTable> row_id;
  Money amount;
  std::string memo;
  bool is_open;
  Instant at;
  std::optional<Within> within;
  std::vector<std::string> words;
  std::vector<Within> parts;
};
BOOST_DESCRIBE_STRUCT(Everything, (), (row_id, amount, memo, is_open, at, within, words, parts))

auto line_of(const Everything& row) {
  std::string out;
  csv_row(type_of<Everything>(), &row, out);
  return out;
}

auto example() {
  return Everything{.row_id = {17},
                    .amount = Money{-5'000'00},
                    .memo = "Nguyễn, \"An\"",
                    .is_open = true,
                    .at = instant_of(std::chrono::local_days{std::chrono::year{2026} / 11 / 23}),
                    .within = {},
                    .words = {"a", "b"},
                    .parts = {}};
}

}  // namespace

TEST(Csv, HasOneColumnForEachMemberNamedByItsPath) {
  EXPECT_EQ(csv_head(type_of<Everything>()),
            "rowId,amount,memo,isOpen,at,within.name,within.worth,words,parts\r\n");
}

TEST(Csv, WritesPlainMoneyLocalTimesAndEmptyCells) {
  EXPECT_EQ(line_of(example()),
            "17,-5000.00,\"Nguyễn, \"\"An\"\"\",true,2026-11-23T00:00:00.000+07:00,,,\"a; b\",[]\r\n");
  auto row = example();
  row.within = Within{"x", Money{100}};
  EXPECT_THAT(line_of(row), testing::HasSubstr("+07:00,x,1.00,"));
}

TEST(Csv, WritesFormulasAsText) {
  for (const auto* text : {"=1+1", "+84912345678", "-cmd|' /C calc'!A0", "@SUM(A1)", "\tx", "\rx", " =1",
                           "-1-1", "--1", "-", "-.", "-1.", "'=1"})
    EXPECT_EQ(harmless(text), "'" + std::string{text});
  for (const auto* text : {"-200000.00", "-5", "200000.00", "a=b", "0912****678", "", "0", "2026-11-23"})
    EXPECT_EQ(harmless(text), text);
}

TEST(Csv, WritesLongNumbersAsText) {
  EXPECT_EQ(harmless("7340283740192837465"), "'7340283740192837465");
  EXPECT_EQ(harmless("0071000123456"), "'0071000123456");
  EXPECT_EQ(harmless("123456789012345"), "123456789012345");
  auto row = example();
  row.row_id = {7340283740192837465};
  EXPECT_THAT(line_of(row), testing::StartsWith("'7340283740192837465,"));
}

TEST(Csv, ReadsBackEveryText) {
  std::mt19937 chance{20261123};
  constexpr std::string_view letters = "ab,;\t\"\r\n '=ế";
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> cells(1 + chance() % 4);
    std::string text;
    for (auto& cell : cells) {
      for (auto n = chance() % 6; n > 0; --n) cell += letters[chance() % letters.size()];
      if (&cell != &cells.front()) text += ',';
      quote_csv(cell, text);
    }
    const auto read = read_csv(text + "\r\n", ',');
    ASSERT_TRUE(read) << text;
    if (cells.size() == 1 && cells.front().empty()) continue;
    ASSERT_EQ(read->size(), 1U) << text;
    EXPECT_EQ(read->front().cells, cells) << text;
  }
}

TEST(Csv, NamesTheLineOfAMalformedFile) {
  EXPECT_EQ(read_csv("a,b\n1,\"2\n3", ',').error().line, 2);
  EXPECT_EQ(read_csv("a,b\n1,\"2\n3", ',').error().rule, csv_quote_left_open);
  EXPECT_EQ(read_csv("a\n\"b\"c\n", ',').error().rule, csv_text_behind_quote);
  const auto read = read_csv(
                        "\xEF\xBB\xBF"
                        "a;b\r\n\r\n\"x\ny\";2\rz;3",
                        ';')
                        .value();
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0].cells.front(), "a");
  EXPECT_EQ(read[1].line, 3);
  EXPECT_EQ(read[2].line, 5);
}

// A file sent in parts is read as it is whole, wherever it is cut between lines.
TEST(Csv, APartLeavesOutTheRecordThatIsCut) {
  const std::string text = "a;b\n\"x\ny\";2\n3;\"left open\n4;5\n";
  const auto part = read_csv_part(text, ';').value();
  ASSERT_EQ(part.records.size(), 2U);
  EXPECT_EQ(part.records[1].line, 2);
  EXPECT_EQ(part.next_line, 4);
  EXPECT_EQ(read_csv_part("a;b\n1;2", ';')->next_line, 2) << "its line may go on";
  EXPECT_EQ(read_csv_part("a;b\n1;2\n", ';')->next_line, 3);
  EXPECT_EQ(read_csv_part("\"a\rb\";2\r\n3;4\r\n", ';')->next_line, 4) << "a lone return is a line's end";
  EXPECT_EQ(read_csv_part("a\n\"b\"c\n", ';').error().rule, csv_text_behind_quote);
}

}  // namespace shape
