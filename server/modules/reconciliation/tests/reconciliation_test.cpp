// A bank statement compared with our books: imported once, booked, closed and reopened.
#include "modules/reconciliation/tests/reconciling.hpp"

#include <fmt/format.h>

namespace reconciliation {

using admin::Role;
using payments::channel_missing, payments::day_closed, payments::order_not_found, payments::reference_used;
using payments::settle, payments::vnpay_channel;
using namespace std::chrono_literals;

TEST_F(Reconciling, AFileIsComparedWithTheBooksLineByLine) {
  const auto paid = order(an), late = order(binh, "300000");
  ASSERT_THAT(confirm(lan, paid.id, "FT26327001"), Accepts());
  ASSERT_THAT(confirm(lan, late.id, "FT26327009", "300000"), Accepts());
  const auto reply = import(
      "23/11/2026 10:04,FT26327001,200.000,,chuyen tien,1.200.000\n"
      "23/11/2026 10:05,FT26327002,150.000,,khong ro,1.350.000\n"
      "23/11/2026,FT26327003,,11.000,phi,\n");
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("lines").as_int64(), 3);
  EXPECT_EQ(reply.data.at("known").as_int64(), 0);
  EXPECT_FALSE(reply.data.at("isRepeat").as_bool());
  EXPECT_EQ(world.balance(binh), 300'000_vnd);

  const auto day = sheet();
  EXPECT_EQ(text(day.at("bank").at("in")), "350000.00");
  EXPECT_EQ(text(day.at("bank").at("out")), "11000.00");
  EXPECT_EQ(text(day.at("agreed").at("in")), "200000.00");
  EXPECT_EQ(day.at("agreed").at("inLines").as_int64(), 1);
  EXPECT_EQ(text(day.at("onlyBank").at("in")), "150000.00");
  EXPECT_EQ(text(day.at("onlyBank").at("out")), "11000.00");
  EXPECT_EQ(text(day.at("onlyBooks").at("in")), "300000.00");
  EXPECT_EQ(text(day.at("books").at("in")), "500000.00");
  EXPECT_EQ(text(day.at("difference")), "-161000.00");
  EXPECT_EQ(text(day.at("opening")), "0.00");
  EXPECT_EQ(text(day.at("postedIn")), "500000.00");
  EXPECT_EQ(text(day.at("closing")), "500000.00");

  const auto told = lines();
  ASSERT_EQ(told.size(), 3U);
  EXPECT_EQ(text(told[2].at("state")), "agrees");
  EXPECT_EQ(text(told[2].at("orderId")), to_string(paid.id));
  EXPECT_EQ(text(told[1].at("state")), "only_bank");
  EXPECT_EQ(text(told[1].at("balance")), "1350000.00");
  EXPECT_FALSE(told[0].at("incoming").as_bool());
  ASSERT_EQ(only_books().size(), 1U);
  EXPECT_EQ(text(only_books()[0].at("reference")), "FT26327009");
}

TEST_F(Reconciling, ALineOnlyAtTheBankIsBookedToItsOrderOrToSuspense) {
  const auto made = order(an), other = order(binh);
  ASSERT_TRUE(import("23/11/2026 10:05,FT26327001,200.000,,xin chao " + memo_of(made.id) + ",\n" +
                     "23/11/2026,FT26327002,150.000,,khong ro,\n23/11/2026,FT26327003,,5.000,phi,\n" +
                     "23/11/2026 10:05,FT26327004,200.000,,khong ro,\n")
                  .ok);
  const auto told = lines();  // the latest first
  const auto settled = book(told[3]);
  ASSERT_TRUE(settled.ok) << settled.text;
  EXPECT_EQ(text(settled.data.at("outcome")), "settled");
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_EQ(book(told[3]).code, line_booked.code);
  EXPECT_EQ(text(book(told[2]).data.at("outcome")), "suspended");
  EXPECT_EQ(book(told[1]).code, line_goes_out.code);
  EXPECT_EQ(book(told[0], OrderId{5}).code, order_not_found.code);
  EXPECT_EQ(text(book(told[0], other.id).data.at("outcome")), "settled");
  EXPECT_EQ(world.balance(binh), 200'000_vnd);
  EXPECT_EQ(finance().post("reconciliation/book", {{"lineId", "5"}}).code, line_not_found.code);
  EXPECT_EQ(text(sheet().at("difference")), "-5000.00");
  EXPECT_EQ(in_suspense().size(), 1U);
}

TEST_F(Reconciling, AllLinesOfADayAreBookedAtOnce) {
  const auto made = order(an);
  std::string rows = "23/11/2026 10:05,FT26327001,200.000,," + memo_of(made.id) + ",\n";
  for (int i = 0; i < 210; ++i) {
    rows += fmt::format("23/11/2026,FT3{:06},1.000,,x,\n", i);
    if (i % 70 != 69) continue;
    ASSERT_TRUE(import(rows).ok);
    rows.clear();
  }
  const boost::json::value of{{"channelId", "502"}, {"day", "2026-11-23"}};
  const auto first = finance().post("reconciliation/bookDay", of).data;
  EXPECT_EQ(first.at("settled").as_int64(), 1);
  EXPECT_EQ(first.at("suspended").as_int64(), 49);
  EXPECT_EQ(first.at("left").as_int64(), 0);
  ASSERT_TRUE(book_whole_day());
  EXPECT_EQ(text(sheet().at("difference")), "0.00");
}

TEST_F(Reconciling, AReferenceWithAnotherAmountIsShownAndNotBooked) {
  const auto made = order(an);
  ASSERT_THAT(confirm(lan, made.id, "FT26327001"), Accepts());
  ASSERT_TRUE(import("23/11/2026,FT26327001,190.000,,x,\n").ok);
  EXPECT_EQ(text(lines()[0].at("state")), "amount_differs");
  EXPECT_EQ(text(lines()[0].at("booksAmount")), "200000.00");
  EXPECT_EQ(book(lines()[0]).code, reference_used.code);
  EXPECT_EQ(text(sheet().at("difference")), "-10000.00");
  const boost::json::value of{{"channelId", "502"}, {"day", "2026-11-23"}};
  EXPECT_EQ(finance().post("reconciliation/bookDay", of).data.at("left").as_int64(), 0)
      << "a person must look at it";
}

TEST_F(Reconciling, AFileOfVnpayAgreesWithItsNotifications) {
  const auto made = order(an, "200000", vnpay_channel);
  ASSERT_TRUE(world
                  .look([&](Context& ctx) {
                    return settle(ctx, {.channel = vnpay_channel,
                                        .reference = "VNP-14226112",
                                        .amount = 200'000_vnd,
                                        .order = made.id});
                  })
                  .has_value());
  const auto rows = std::string{head} + "23/11/2026 10:05,14226112,200.000,,x,\n";
  ASSERT_TRUE(finance().post("statement/import", {{"channelId", "503"}, {"content", rows}}).ok);
  const auto of = "channelId=503&day=2026-11-23";
  EXPECT_EQ(text(lines(of)[0].at("state")), "agrees");
  EXPECT_EQ(text(sheet(of).at("difference")), "0.00");
  const auto booked =
      finance().post("reconciliation/bookDay", {{"channelId", "503"}, {"day", "2026-11-23"}}).data;
  EXPECT_EQ(booked.at("suspended").as_int64(), 0);
  EXPECT_TRUE(in_suspense().empty());
}

TEST_F(Reconciling, AReturnAgreesWithTheLineWhoseReferenceItsReasonContains) {
  const auto settlement =
      world
          .run(payments::console::receive, lan,
               payments::console::ReceiveRequest{.channel_id = payments::bank_transfer_channel,
                                                 .reference = "FT26327001",
                                                 .amount = "150000",
                                                 .memo = {},
                                                 .paid_at = {}})
          .value();
  const payments::console::ReturnRequest back{settlement.payment_id, {"Trả lại, mã: ft26327008"}};
  ASSERT_THAT(world.run(payments::console::return_payment, lan, back), Accepts());
  EXPECT_EQ(only_books().size(), 2U);
  ASSERT_TRUE(import("23/11/2026,FT26327001,150.000,,x,\n23/11/2026,FT26327008,,150.000,tra lai,\n").ok);
  EXPECT_EQ(text(lines()[0].at("state")), "agrees");
  EXPECT_EQ(text(lines()[0].at("suspense")), "returned");
  EXPECT_TRUE(only_books().empty());
  EXPECT_EQ(text(sheet().at("difference")), "0.00");
  EXPECT_EQ(text(sheet().at("postedOut")), "150000.00");
}

TEST_F(Reconciling, ClosingADayWithADifferenceAndReopeningItNeedReasons) {
  ASSERT_TRUE(import("22/11/2026,FT26327001,200.000,,x,\n").ok);
  EXPECT_EQ(close("2026-11-23").code, day_not_over.code);
  const auto unexplained = close("2026-11-22", "  ");
  EXPECT_EQ(unexplained.code, difference_unexplained.code);
  EXPECT_EQ(text(unexplained.details.at("yours")), "200000.00");
  const auto closed = close("2026-11-22", "Chờ ngân hàng trả lời");
  ASSERT_TRUE(closed.ok) << closed.text;
  EXPECT_EQ(text(closed.data.at("sheet").at("state")), "closed");
  EXPECT_EQ(text(closed.data.at("sheet").at("changedBy")), "finance");
  EXPECT_EQ(text(closed.data.at("sheet").at("closedDifference")), "200000.00");
  EXPECT_EQ(close("2026-11-22", "nữa").code, day_closed.code);

  const auto closed_row = import("22/11/2026,FT26327002,100.000,,x,\n");
  EXPECT_EQ(text(closed_row.data.at("left").at("faults").at(0).at("rule")), "day_closed");
  EXPECT_TRUE(import("22/11/2026,FT26327001,200.000,,x,\n23/11/2026,FT26327005,1.000,,x,\n").ok)
      << "what is known changes nothing in a closed day";
  const auto line = lines("channelId=502&day=2026-11-22")[0];
  EXPECT_EQ(book(line).code, day_closed.code);
  EXPECT_EQ(finance().post("reconciliation/bookDay", {{"channelId", "502"}, {"day", "2026-11-22"}}).code,
            day_closed.code);

  EXPECT_EQ(reopen("2026-11-23", "x").code, day_not_closed.code);
  EXPECT_EQ(reopen("2026-11-22", "").key, "platform.reason_required");
  ASSERT_TRUE(reopen("2026-11-22", "Có sao kê bổ sung").ok);
  ASSERT_TRUE(import("22/11/2026,FT26327002,100.000,,x,\n").ok);
  ASSERT_TRUE(book(line).ok);
  const auto changes =
      finance().get("reconciliation/day", "channelId=502&day=2026-11-22").data.at("changes").as_array();
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(text(changes[0].at("reason")), "Có sao kê bổ sung");
  EXPECT_EQ(text(changes[1].at("state")), "closed");
}

TEST_F(Reconciling, AClosedDayRefusesATypedPayment) {
  const auto made = order(an), other = order(binh);
  ASSERT_TRUE(receive("FT26327001", "150000", "2026-11-22T09:00:00+07:00").ok);
  ASSERT_TRUE(close("2026-11-22", "Chưa có sao kê").ok);
  const auto late = receive("FT26327002", "100000", "2026-11-22T10:00:00+07:00");
  EXPECT_EQ(late.code, day_closed.code);
  EXPECT_EQ(text(late.details.at("yours")), "2026-11-22");
  EXPECT_TRUE(receive("FT26327001", "150000", "2026-11-22T09:00:00+07:00").data.at("isRepeat").as_bool())
      << "what is known is told again";
  EXPECT_TRUE(receive("FT26327003", "100000", "2026-11-23T10:00:00+07:00").ok);

  world.advance(24h);
  ASSERT_TRUE(close("2026-11-23", "Chưa có sao kê").ok);
  const auto in_time = world.now().instant - 24h;
  EXPECT_THAT(confirm(lan, made.id, "FT26327004", "200000", in_time), Refuses(day_closed));
  EXPECT_EQ(world.balance(an), 0_vnd);
  ASSERT_TRUE(reopen("2026-11-23", "Có sao kê").ok);
  EXPECT_THAT(confirm(lan, made.id, "FT26327004", "200000", in_time), Accepts());
  ASSERT_TRUE(close("2026-11-23", "Chưa có sao kê").ok);
  EXPECT_THAT(confirm(lan, made.id, "FT26327004", "200000", in_time), Accepts()) << "said again";
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Reconciling, AClosedDayAcceptsVnpaysNotification) {
  const auto made = order(an, "200000", vnpay_channel);
  world.advance(24h);
  ASSERT_TRUE(finance().post("reconciliation/close", {{"channelId", "503"}, {"day", "2026-11-23"}}).ok);
  const auto told = world.look([&](Context& ctx) {
    return settle(ctx, {.channel = vnpay_channel,
                        .reference = "VNP-14226112",
                        .amount = 200'000_vnd,
                        .paid_at = made.created_at,
                        .order = made.id});
  });
  ASSERT_THAT(told, Accepts());
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Reconciling, ALineWithoutATimeSettlesTheOrderOfItsDay) {
  const auto made = order(an);
  world.advance(2h);
  ASSERT_TRUE(import("23/11/2026,FT26327001,200.000,,CK " + memo_of(made.id) + ",\n").ok);
  ASSERT_TRUE(finance().post("reconciliation/bookDay", {{"channelId", "502"}, {"day", "2026-11-23"}}).ok);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  const auto other = order(binh);
  world.advance(72h);  // Thursday
  ASSERT_TRUE(import("26/11/2026,FT26327002,200.000,,CK " + memo_of(other.id) + ",\n").ok);
  ASSERT_TRUE(finance().post("reconciliation/bookDay", {{"channelId", "502"}, {"day", "2026-11-26"}}).ok);
  EXPECT_EQ(world.balance(binh), 0_vnd) << "its order was over for days";
}

TEST_F(Reconciling, EveryDaySinceTheFirstMoneyIsListedWithOpeningsAfterClosings) {
  const auto made = order(an);
  ASSERT_THAT(confirm(lan, made.id, "FT26327001"), Accepts());
  world.advance(3 * 24h);
  ASSERT_TRUE(import("23/11/2026 10:05,FT26327001,200.000,,x,\n").ok);
  ASSERT_TRUE(close("2026-11-23").ok);
  const auto other = order(binh, "300000");
  ASSERT_THAT(confirm(lan, other.id, "FT26327002", "300000"), Accepts());
  const auto page = finance().get("reconciliation/days", "channelId=502&limit=3").data;
  ASSERT_EQ(page.at("items").as_array().size(), 3U);
  EXPECT_EQ(text(page.at("items").at(0).at("day")), "2026-11-26");
  EXPECT_EQ(text(page.at("items").at(0).at("opening")), "200000.00");
  EXPECT_EQ(text(page.at("items").at(0).at("closing")), "500000.00");
  const auto rest =
      finance().get("reconciliation/days", "channelId=502&limit=3&cursor=" + text(page.at("next"))).data;
  ASSERT_EQ(rest.at("items").as_array().size(), 1U);
  EXPECT_EQ(text(rest.at("items").at(0).at("day")), "2026-11-23");
  EXPECT_EQ(text(rest.at("items").at(0).at("state")), "closed");
  EXPECT_TRUE(rest.at("next").is_null());
  ASSERT_TRUE(close("2026-11-25").ok);
  const auto all = finance().get("reconciliation/days", "channelId=502").data;
  for (const auto& sheet : all.at("items").as_array()) {
    const auto alone = "channelId=502&day=" + text(sheet.at("day"));
    EXPECT_EQ(sheet, finance().get("reconciliation/day", alone).data.at("sheet"));
  }
  EXPECT_TRUE(finance().get("reconciliation/days", "channelId=504").data.at("items").as_array().empty());
}

TEST_F(Reconciling, AnUnknownChannelIsRefusedEverywhere) {
  for (const auto* path :
       {"reconciliation/days", "reconciliation/day", "reconciliation/lines", "reconciliation/unbanked"})
    EXPECT_EQ(finance().get(path, "channelId=9&day=2026-11-23").code, channel_missing.code) << path;
  const boost::json::value of{{"channelId", "9"}, {"day", "2026-11-22"}, {"reason", "x"}, {"content", "x"}};
  for (const auto* path : {"statement/check", "statement/import", "reconciliation/bookDay",
                           "reconciliation/close", "reconciliation/reopen"})
    EXPECT_EQ(finance().post(path, of).code, channel_missing.code) << path;
}

TEST_F(Reconciling, TheAuditorReadsAndOnlyFinanceChanges) {
  auto auditor = testing::console(world, Role::auditor);
  EXPECT_TRUE(auditor.get("reconciliation/day", of_today).ok);
  EXPECT_TRUE(auditor.get("reconciliation/channels").ok);
  for (const auto role : {Role::auditor, Role::support, Role::desk, Role::content}) {
    auto browser = testing::console(world, role);
    EXPECT_EQ(browser.post("statement/import", file("23/11/2026,FT26327001,200.000,,x,\n")).code,
              admin::not_permitted.code);
    EXPECT_EQ(browser.post("reconciliation/close", {{"channelId", "502"}, {"day", "2026-11-22"}}).code,
              admin::not_permitted.code);
    const auto read = browser.get("reconciliation/day", of_today);
    EXPECT_EQ(read.ok, role == Role::auditor) << read.text;
  }
}

TEST_F(Reconciling, TheAuditTrailNamesTheFileWithoutItsContent) {
  ASSERT_TRUE(import("23/11/2026,FT26327001,200.000,,rieng tu,\n").ok);
  const auto line =
      testing::console(world, Role::owner).get("audit/list", "act=statement/import").data.at("items").at(0);
  const auto request = boost::json::parse(text(line.at("request")));
  EXPECT_EQ(text(request.at("content")), "***");
  EXPECT_EQ(text(request.at("name")), "saoke.csv");
}

}  // namespace reconciliation
