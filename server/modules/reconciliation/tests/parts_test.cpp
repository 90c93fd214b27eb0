// Long statements come in parts, and those with unknown names are mapped by hand.
#include <fmt/format.h>

#include "modules/reconciliation/tests/reconciling.hpp"
#include "testing/race.hpp"

namespace reconciliation {

namespace {

struct Parts : Reconciling {
  static constexpr std::string_view digest =
      "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

  auto import_part(const std::string& content, int of_head, std::int64_t line, bool is_last) {
    return finance().post("statement/import",
                          {{"channelId", "502"},
                           {"content", content},
                           {"digest", digest},
                           {"part", {{"head", of_head}, {"line", line}, {"isLast", is_last}}}});
  }
  static auto rows(int from, int until) {
    std::string text;
    for (int i = from; i < until; ++i) text += fmt::format("23/11/2026,FT{:06},{},,x,\n", i, 1000 + i);
    return text;
  }
};

}  // namespace

TEST_F(Parts, AFileOfManyRowsIsImportedAHundredAtATime) {
  const std::string names{head};
  const auto first = import_part(names + rows(0, 130), 0, 1, false);
  ASSERT_TRUE(first.ok) << first.text;
  EXPECT_EQ(first.data.at("lines").as_int64(), 100);
  EXPECT_EQ(first.data.at("nextLine").as_int64(), 102);
  EXPECT_EQ(first.data.at("begins").as_int64(), 2);

  const auto skipping = import_part(names + rows(110, 130), 1, 112, true);
  EXPECT_EQ(skipping.code, part_out_of_turn.code);
  const auto second = import_part(names + rows(100, 130), 1, 102, true);
  ASSERT_TRUE(second.ok) << second.text;
  EXPECT_EQ(second.data.at("lines").as_int64(), 30);
  EXPECT_TRUE(second.data.at("nextLine").is_null());
  EXPECT_EQ(import_part(names + rows(100, 130), 1, 102, true).code, part_out_of_turn.code) << "twice";
  EXPECT_TRUE(import_part(names + rows(0, 130), 0, 1, false).data.at("isRepeat").as_bool());
  EXPECT_EQ(sheet().at("bank").at("inLines").as_int64(), 130);
}

TEST_F(Parts, AnImportThatBrokeOffBeginsAgainAndKnowsItsRows) {
  const std::string names{head};
  ASSERT_TRUE(import_part(names + rows(0, 130), 0, 1, false).ok);
  const auto again = import_part(names + rows(0, 130), 0, 1, false);
  EXPECT_EQ(again.data.at("known").as_int64(), 100);
  EXPECT_TRUE(import_part(names + rows(100, 130), 1, 102, true).ok);
  EXPECT_EQ(sheet().at("bank").at("inLines").as_int64(), 130);
}

TEST_F(Parts, EqualRowsOfTwoPartsAreAskedAbout) {
  const std::string names{head}, same = "23/11/2026,FT900000,5.000,,x,\n";
  ASSERT_TRUE(import_part(names + same + rows(0, 99) + same, 0, 1, false).ok);
  const auto second = import_part(names + same, 1, 102, true);
  EXPECT_EQ(second.data.at("left").at("faulty").as_int64(), 1);
  EXPECT_EQ(sheet().at("bank").at("inLines").as_int64(), 100);
}

TEST_F(Parts, FilesThatComeAtOnceGiveEachLineOnce) {
  const auto chu = world.operator_of(admin::Role::owner), ketoan = world.operator_of(admin::Role::finance);
  const std::string names{head}, repeat = "23/11/2026,FT000000,9.000,,y,\n";
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) -> Verdict {
    // The same file thrice, and three that overlap with it.
    const auto content = names + (runner % 2 == 0 ? rows(0, 60) : rows(runner, 60 + runner)) + repeat;
    REQUIRE(
        statement_import(ctx, runner % 3 == 0 ? chu : ketoan,
                         {.channel_id = payments::bank_transfer_channel, .name = {}, .content = {content}}));
    return allowed();
  });
  // Of one file at once only one import is counted.
  EXPECT_GE(testing::accepted(ends), 4);
  EXPECT_EQ(sheet().at("bank").at("inLines").as_int64(), 65) << "one of the two amounts of FT000000";
}

TEST_F(Parts, AMappingByHandIsKeptForTheChannel) {
  const std::string content = "Wann|Wieviel|Nummer\n11/23/26|200.000|A001\n";
  const boost::json::value mapping{{"name", "Sổ phụ"},
                                   {"separator", "bar"},
                                   {"namesAt", 1},
                                   {"columns",
                                    {{{"column", "date"}, {"place", 0}},
                                     {{"column", "amount"}, {"place", 1}},
                                     {{"column", "reference"}, {"place", 2}}}},
                                   {"dates", "month_first"},
                                   {"decimals", "comma"}};
  const boost::json::object plain{{"channelId", "502"}, {"content", content}};
  EXPECT_FALSE(finance().post("statement/check", plain).data.at("isUsable").as_bool());
  auto mapped = plain;
  mapped["mapping"] = mapping;
  const auto read = finance().post("statement/check", mapped);
  ASSERT_TRUE(read.ok) << read.text;
  EXPECT_EQ(text(read.data.at("days").at(0).at("in")), "200000.00");
  EXPECT_FALSE(finance().post("statement/check", plain).data.at("isUsable").as_bool())
      << "a check keeps nothing";
  ASSERT_TRUE(finance().post("statement/import", mapped).ok);
  const auto next = finance().post(
      "statement/check", {{"channelId", "502"}, {"content", "Wann|Wieviel|Nummer\n11/23/26|300.000|A002\n"}});
  EXPECT_EQ(text(next.data.at("table").at("mapping")), "Sổ phụ");
  EXPECT_EQ(text(next.data.at("days").at(0).at("in")), "300000.00");

  auto broken = mapped;
  broken["mapping"].as_object()["columns"] = boost::json::array{{{"column", "date"}, {"place", 0}}};
  const auto refused = finance().post("statement/check", broken);
  EXPECT_EQ(refused.code, mapping_unfit.code);
  EXPECT_THAT(refused.text, testing::HasSubstr("chọn một cột số tiền"));
}

}  // namespace reconciliation
