// Importing a bank's statement: each row is imported, known, or left with its fault.
#include "modules/reconciliation/tests/reconciling.hpp"

namespace reconciliation {

using namespace std::chrono_literals;

TEST_F(Reconciling, TheSameFileTwiceIsReportedAndChangesNothing) {
  const std::string rows = "23/11/2026,FT26327001,200.000,,x,\n";
  ASSERT_TRUE(import(rows).ok);
  world.advance(1h);
  const auto again = import(rows);
  ASSERT_TRUE(again.ok);
  EXPECT_TRUE(again.data.at("isRepeat").as_bool());
  EXPECT_EQ(text(again.data.at("importedAt")), "2026-11-23T10:05:00.000+07:00");
  EXPECT_EQ(lines().size(), 1U);
  const auto overlapping = import(rows + "23/11/2026,FT26327002,100.000,,y,\n");
  EXPECT_FALSE(overlapping.data.at("isRepeat").as_bool());
  EXPECT_EQ(overlapping.data.at("known").as_int64(), 1);
  EXPECT_EQ(lines().size(), 2U);
}

TEST_F(Reconciling, RowsWithoutAFaultAreImportedAndTheOthersAreNamedAndComeLater) {
  const std::string good = "23/11/2026,FT26327001,200.000,,x,\n", bad = "32/11/2026,FT26327002,1.000,,x,\n",
                    later = "24/11/2026,FT26327003,5.000,,x,\n", sum = "Tổng,,206.000,,,\n";
  const auto reply = import(good + bad + later + sum);
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("lines").as_int64(), 1);
  const auto& left = reply.data.at("left");
  EXPECT_EQ(left.at("faulty").as_int64(), 2);
  EXPECT_EQ(left.at("skipped").as_int64(), 1);
  EXPECT_EQ(text(left.at("faults").at(0).at("rule")), "date_malformed");
  EXPECT_EQ(text(left.at("faults").at(0).at("value")), "32/11/2026");
  EXPECT_EQ(text(left.at("faults").at(0).at("amount")), "1000.00");
  EXPECT_EQ(text(left.at("faults").at(1).at("words")), "thời điểm ở tương lai");
  EXPECT_EQ(text(left.at("skippedRows").at(0).at("text")), "Tổng · 206.000");
  EXPECT_EQ(lines().size(), 1U);

  world.advance(24h);
  const auto again = import(good + bad + later + sum);
  EXPECT_FALSE(again.data.at("isRepeat").as_bool()) << "a row of the same file is left";
  EXPECT_EQ(again.data.at("lines").as_int64(), 2);
  EXPECT_EQ(again.data.at("known").as_int64(), 1);
  EXPECT_EQ(again.data.at("left").at("faulty").as_int64(), 1);
  EXPECT_EQ(lines("channelId=502&day=2026-11-24").size(), 1U);
  EXPECT_EQ(import("").code, statement_unreadable.code);
}

TEST_F(Reconciling, CheckingShowsTheContentsOfAFileAndStoresNothing) {
  ASSERT_TRUE(import("22/11/2026,FT26327000,50.000,,x,\n").ok);
  ASSERT_TRUE(close("2026-11-22", "chưa rõ").ok);
  const auto reply = finance().post(
      "statement/check", file("22/11/2026,FT26327000,50.000,,x,\n23/11/2026,FT26327001,200.000,,x,\n"
                              "23/11/2026,FT26327002,,abc,x,\n"));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("table").at("columns").as_array().size(), 6U);
  ASSERT_EQ(reply.data.at("days").as_array().size(), 2U);
  EXPECT_EQ(text(reply.data.at("days").at(0).at("state")), "closed");
  EXPECT_EQ(reply.data.at("days").at(0).at("known").as_int64(), 1);
  EXPECT_TRUE(reply.data.at("isUsable").as_bool());
  const auto& faults = reply.data.at("left").at("faults").as_array();
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(text(faults[0].at("value")), "abc");
  EXPECT_EQ(text(faults[0].at("words")), "số tiền không đọc được");
  EXPECT_TRUE(lines().empty());
}

}  // namespace reconciliation
