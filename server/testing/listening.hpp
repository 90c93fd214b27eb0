#pragma once
// A program of others that wants all events.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "modules/webhooks/store.hpp"
#include "testing/world.hpp"

namespace testing {

class Listening {
 public:
  explicit Listening(World& world) : world_{world} {
    world.look([](Context& ctx) {
      webhooks::store::insert_receiver(
          ctx, {.id = ctx.new_id<webhooks::ReceiverId>(),
                .state = webhooks::ReceiverState::active,
                .name = "Shop",
                .url = "https://shop.example/events",
                .events = " order_paid group_formed ticket_picked_up payout_transferred payout_brought_back ",
                .sealed_key = "",
                .failures = 0,
                .rests_until = {},
                .made_by = {1},
                .made_at = ctx.now.instant});
      return true;
    });
  }

  /// What waits for it, oldest first: `ticket_picked_up {"ticketId":"7"}`.
  auto told() -> std::vector<std::string> {
    return world_.look([](Context& ctx) {
      std::vector<std::string> all;
      const auto rows = ctx.tx.all(
          webhooks::store::select<webhooks::store::MessageRow, "FROM webhook_message ORDER BY id">);
      all.reserve(rows.size());
      for (const auto& row : rows) all.push_back(fmt::format("{} {}", shape::name_of(row.event), row.data));
      return all;
    });
  }

 private:
  World& world_;
};

}  // namespace testing
