// Outgoing lines that are no payouts: the bank's own fee, and money moved to the account at a provider.
#include "ledger/whole.hpp"
#include "modules/reconciliation/refusals.hpp"
#include "modules/reconciliation/tests/reconciling.hpp"

namespace reconciliation {

struct BookingOut : Reconciling {
  auto line_out(std::string_view reference) {
    for (auto& line : lines())
      if (line.at("reference").as_string() == reference) return line;
    throw std::logic_error("there is no such line");
  }
  auto book_out(const boost::json::value& line, std::string_view moved_to = {},
                admin::Role by = admin::Role::finance) {
    boost::json::object body{{"lineId", line.at("id")}, {"reason", "theo sao kê"}};
    if (!moved_to.empty()) body["movedTo"] = moved_to;
    return testing::console(world, by).post("reconciliation/bookOut", body);
  }
  auto out_of(ledger::Account account) {
    return world.look([&](Context& ctx) {
      return ledger::turnover(ctx, account, ledger::Unit::BALANCE, Instant{},
                              ctx.now.instant + std::chrono::seconds{1})
          .out;
    });
  }
};

TEST_F(BookingOut, TheBanksFeeIsPaidOutOfFees) {
  ASSERT_TRUE(import("2026-11-23 09:00,PHI01,,3300,PHI CK GVP7K2M9QXA,\n"
                     "2026-11-23 09:10,FT777,200000,,KHACH,\n")
                  .ok);
  EXPECT_EQ(line_out("PHI01").at("state"), "only_bank");
  const auto done = book_out(line_out("PHI01"));
  ASSERT_TRUE(done.ok) << done.text;
  EXPECT_EQ(done.data.at("sheet").at("onlyBank").at("outLines").as_int64(), 0);
  EXPECT_EQ(out_of(ledger::fees), 3'300'00);
  const auto line = line_out("PHI01");
  EXPECT_EQ(line.at("state"), "agrees");
  EXPECT_EQ(line.at("leftAs"), "bank_fee");
  EXPECT_EQ(book_out(line).code, line_booked.code) << "once";
  EXPECT_EQ(book_out(line_out("FT777")).code, line_comes_in.code);
}

TEST_F(BookingOut, MoneyMovedToAProviderIsItsChannels) {
  ASSERT_TRUE(import("2026-11-23 09:00,FT901,,9000000,NAP TK PAYOS,\n").ok);
  const auto line = line_out("FT901");
  EXPECT_EQ(book_out(line, "502", admin::Role::owner).code, payments::moved_to_bank.code);
  EXPECT_EQ(book_out(line, "99", admin::Role::owner).code, payments::channel_missing.code);
  EXPECT_EQ(book_out(line, "507").code, payments::needs_another.code) << "who imported a large line";
  const auto done = book_out(line, "507", admin::Role::owner);
  ASSERT_TRUE(done.ok) << done.text;
  EXPECT_EQ(line_out("FT901").at("leftAs"), "moved");
  EXPECT_EQ(out_of(ledger::outside(507)), 9'000'000'00);
}

TEST_F(BookingOut, RefusesALineOfAClosedDay) {
  ASSERT_TRUE(import("2026-11-23 09:00,PHI01,,3300,PHI,\n").ok);
  const auto line = line_out("PHI01");
  world.advance(std::chrono::hours{24});
  ASSERT_TRUE(close("2026-11-23", "phí ngân hàng").ok);
  EXPECT_EQ(book_out(line).code, payments::day_closed.code);
}

}  // namespace reconciliation
