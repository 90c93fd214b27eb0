#pragma once
// A world with channels, for this module's tests.
#include "modules/payments/console.hpp"
#include "modules/payments/store.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace payments {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct Paying : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Binh");
  const OperatorId lan{71}, minh{72};

  Paying() {
    world.look([](Context& ctx) {
      put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
      return true;
    });
  }

  auto wiring() const -> const Wiring& { return testing::World::wiring().payments; }

  auto try_order(UserId user, ChannelId channel, const std::string& amount) -> Result<TopUpOrder> {
    return world.run(create_order, wiring(), user,
                     CreateOrderRequest{.channel_id = channel, .amount = amount});
  }
  auto order(UserId user, const std::string& amount = "200000", ChannelId channel = bank_transfer_channel) {
    return try_order(user, channel, amount).value();
  }
  /// An order as it stands in the books, also at a channel whose provider this world has not.
  auto order_at(ChannelId channel, UserId user, const std::string& memo, Money amount = 200'000_vnd) {
    return world.look([&](Context& ctx) {
      constexpr std::int64_t most_open = 1'000'000;
      const store::OrderRow row{.id = ctx.new_id<OrderId>(),
                                .user_id = user,
                                .channel_id = channel,
                                .state = OrderState::awaiting_payment,
                                .amount = amount,
                                .memo = memo,
                                .created_at = ctx.now.instant,
                                .expires_at = ctx.now.instant + std::chrono::minutes{15},
                                .paid_at = {},
                                .reason = {}};
      store::insert_order(ctx, row);
      store::count_open_order(ctx, user, most_open);
      return row.id;
    });
  }
  auto state_of(OrderId id) {
    return world.look([id](Context& ctx) { return store::find_order(ctx, id)->state; });
  }
  auto memo_of(OrderId id) {
    return world.look([id](Context& ctx) { return store::find_order(ctx, id)->memo; });
  }
  auto open_orders(UserId user) {
    return world.look([user](Context& ctx) { return awaiting_payment_count(ctx, user); });
  }
  auto confirm(OperatorId who, OrderId id, const std::string& reference, const std::string& amount = "200000",
               std::optional<Instant> paid_at = {}) -> Result<Settlement> {
    return world.run(console::confirm, who,
                     console::ConfirmRequest{
                         .order_id = id, .reference = reference, .amount = amount, .paid_at = paid_at});
  }
  auto in_suspense(SuspenseState state = SuspenseState::open) {
    return world
        .run(console::suspense_list, lan,
             console::SuspenseListRequest{.state = state, .cursor = {}, .limit = {}})
        .value()
        .items;
  }
  auto match(PaymentId id, std::optional<OrderId> to_order, std::optional<std::string> mobile) {
    return world.run(console::match, lan,
                     console::MatchRequest{id, to_order, std::move(mobile), {"Sao kê khớp"}});
  }
  auto return_payment(PaymentId id) {
    return world.run(console::return_payment, lan, console::ReturnRequest{id, {"Không rõ người gửi"}});
  }
};

}  // namespace payments
