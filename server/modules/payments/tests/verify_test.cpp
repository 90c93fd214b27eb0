// Detection of tampered payments by `gomve verify`.
#include "modules/payments/registration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "testing/paying.hpp"

namespace payments {

using testing::HasSubstr;

struct TamperedPayments : Paying {
  // One credited, one in suspense, one matched to a user and one returned.
  void SetUp() override {
    const auto made = order(an, "200000");
    ASSERT_THAT(told("FT26327001", memo_of(made.id)), Accepts());
    for (const auto* reference : {"FT26327002", "FT26327003", "FT26327004"})
      ASSERT_THAT(told(reference, "khong ro"), Accepts());
    const auto waiting = in_suspense();
    const auto boss = world.operator_of(admin::Role::owner);
    ASSERT_THAT(world.run(console::match, boss,
                          console::MatchRequest{waiting[0].id, {}, world.mobile("An"), {"Sao kê khớp"}}),
                Accepts());
    ASSERT_THAT(world.run(console::return_payment, boss, console::ReturnRequest{waiting[1].id, {"Trả lại"}}),
                Accepts());
    ASSERT_THAT(faults(), testing::IsEmpty());
  }
  auto told(const std::string& reference, const std::string& memo) -> Result<Settlement> {
    return world.look([&](Context& ctx) {
      return settle(
          ctx,
          {.channel = bank_transfer_channel, .reference = reference, .amount = 200'000_vnd, .memo = memo});
    });
  }
  auto faults() -> std::vector<std::string> {
    return world.look([](Context& ctx) { return verify_payments(ctx.tx); });
  }
  auto fault_after(::store::Sql sql) -> std::string {
    world.tamper();
    world.look([&](Context& ctx) { return ctx.tx.run(sql); });
    const auto found = faults();
    return found.empty() ? std::string{"it was not noticed"} : fmt::format("{}", fmt::join(found, ", "));
  }
};

TEST_F(TamperedPayments, AreDetectedByTheirAmount) {
  EXPECT_THAT(fault_after("UPDATE payments_payment SET amount = amount * 2 WHERE order_id IS NOT NULL"),
              HasSubstr("payments.top_up"));
}

TEST_F(TamperedPayments, AreDetectedByTheirChannel) {
  EXPECT_THAT(fault_after("UPDATE payments_payment SET channel_id = (SELECT MAX(id) FROM payments_channel)"),
              HasSubstr("from outside/502"));
}

TEST_F(TamperedPayments, AreDetectedByAChangedReferenceOrTime) {
  const auto noticed = HasSubstr("rests on a document that has changed since");
  EXPECT_THAT(fault_after("UPDATE payments_payment SET reference = 'FT1' WHERE reference = 'FT26327001'"),
              noticed);
  EXPECT_THAT(fault_after("UPDATE payments_payment SET paid_at = 1 WHERE reference = 'FT26327002'"), noticed);
}

TEST_F(TamperedPayments, AreDetectedByAnUnpostedMatch) {
  EXPECT_THAT(
      fault_after("UPDATE payments_suspense SET state = 'returned', closed_at = 1 WHERE state = 'open'"),
      HasSubstr("was never booked"));
}

}  // namespace payments
