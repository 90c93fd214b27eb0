// Large lines of a statement: the operator who imported it does not credit them.
#include "modules/reconciliation/tests/statements.hpp"

namespace reconciliation {

using payments::needs_another, payments::SuspenseWhy;

struct LargeLines : Statements {
  static constexpr auto large = "6000000";

  void import_large(OperatorId who, const std::string& reference, const std::string& memo) {
    import(who, "23/11/2026 10:05," + reference + "," + large + "," + memo + "\n");
  }
  auto book_as(OperatorId who) {
    return world
        .run(book_day, who,
             BookDayRequest{payments::bank_transfer_channel, Day{std::chrono::year{2026} / 11 / 23}, {}})
        .value();
  }
  auto match_by(OperatorId who, PaymentId id, std::optional<OrderId> order = {}) {
    const auto mobile = order ? std::optional<std::string>{} : world.mobile("An");
    return world.run(payments::console::match, who,
                     payments::console::MatchRequest{id, order, mobile, {"Sao kê khớp"}});
  }
};

TEST_F(LargeLines, TheImporterDoesNotCreditThem) {
  const auto made = order(an, large);
  import_large(ketoan, "FT26327001", memo_of(made.id));
  EXPECT_EQ(book_as(ketoan).suspended, 1);
  const auto held = in_suspense()[0];
  EXPECT_EQ(held.why, SuspenseWhy::needs_another);
  EXPECT_THAT(match_by(ketoan, held.id, made.id), Refuses(needs_another));
  EXPECT_THAT(match_by(chu, held.id, made.id), Accepts());
}

TEST_F(LargeLines, AnotherOperatorBooksThemAtOnce) {
  const auto made = order(an, large);
  import_large(ketoan, "FT26327001", memo_of(made.id));
  EXPECT_EQ(book_as(chu).settled, 1);
  EXPECT_EQ(world.balance(an), 6'000'000_vnd);
  import_large(ketoan, "FT26327002", "khong ro");
  EXPECT_EQ(book_as(chu).suspended, 1);
  EXPECT_THAT(match_by(ketoan, in_suspense()[0].id), Refuses(needs_another)) << "they imported the line";
  EXPECT_THAT(match_by(chu, in_suspense()[0].id), Accepts());
}

}  // namespace reconciliation
