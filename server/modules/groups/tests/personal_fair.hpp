#pragma once
// Users who won tickets in the public queue and offer them in personal groups, for the tests of batches.
#include "modules/groups/personal/console.hpp"
#include "modules/groups/tests/fair.hpp"

namespace groups {

using namespace std::chrono_literals;

struct PersonalFair : Fair {
  /// A set of two seats with one winner, so that tickets are won quickly.
  PersonalFair() {
    world.set(settings::seats_a_day_1, 200);
    set = on_sale({.class_id = experience,
                   .price = 200'000_vnd,
                   .seats = shape::Number<2, 100>{2},
                   .winners = shape::Number<1, 99>{1},
                   .priority_slots = shape::Number<0, 100>{0}});
  }

  /// The user buys in the public queue until that many tickets were won in all.
  void wins(const std::string& name, std::int64_t tickets) {
    for (int tries = 0; counts(name).won < tickets && tries < 150; ++tries) {
      ASSERT_THAT(buys(name), Accepts());
      ASSERT_THAT(buys("Bạn chơi"), Accepts());
    }
    ASSERT_EQ(counts(name).won, tickets);
  }

  static auto asked(tickets::ClassId of, std::int64_t count, Money price) -> LaunchRequest {
    return {.class_id = of, .count = shape::Number<1, 1'000'000>{count}, .price = price};
  }
  auto launches(const std::string& name, LaunchRequest request) {
    request.pay_password = world.pay_password(name);
    return world.run(launch_batch, rich(name), request);
  }
  auto launches(const std::string& name, std::int64_t count, Money price = 250'000_vnd) {
    return launches(name, asked(experience, count, price));
  }
  /// A batch of An's, who has won that many tickets.
  auto batch_of(std::int64_t count) -> BatchId {
    wins("An", count);
    return launches("An", count).value().batch_id;
  }

  auto joining(const std::string& name, BatchId batch, std::optional<GroupId> group = {}) -> JoinRequest {
    return {.batch_id = batch,
            .group_id = group,
            .pay_password = world.pay_password(name),
            .client_seed = shape::Text<0, 64>{name}};
  }
  auto joins(const std::string& name, BatchId batch, std::optional<GroupId> group = {}) {
    const auto user = rich(name);
    return world.run(join_batch, user, joining(name, batch, group));
  }
  /// Different users take one seat each: "Khách 1" and on. Returns the last answer.
  auto guests_join(BatchId batch, int first, int last) -> std::optional<Joined> {
    std::optional<Joined> joined;
    for (int i = first; i <= last; ++i) {
      auto answer = joins("Khách " + std::to_string(i), batch);
      EXPECT_THAT(answer, Accepts());
      if (answer) joined = *answer;
    }
    return joined;
  }

  auto cancels(const std::string& name, BatchId batch) {
    return world.run(cancel_batch, world.user(name), CancelBatchRequest{batch});
  }
  auto stops(BatchId batch, const std::string& reason) {
    return world.run(stop_batch, boss, StopBatchRequest{batch, {reason}});
  }
  auto shown(BatchId batch) { return world.run(batch_info, BatchQuery{batch}).value(); }
  auto offers(OffersRequest request = {}) { return world.run(batches_on_offer, request).value(); }
  auto mine(const std::string& name) {
    return world.run(my_batches, world.user(name), MyBatchesRequest{}).value().items;
  }
  auto quote(const std::string& name, const QuoteRequest& request = {}) {
    return world.run(quote_batch, rich(name), request).value();
  }
  auto asked_quote(std::int64_t count, std::optional<Money> price = 250'000_vnd) -> QuoteRequest {
    return {.class_id = experience,
            .count = shape::Number<1, 1'000'000>{count},
            .ticket_ids = {},
            .price = price};
  }
  auto free_tickets_of(const std::string& name) -> std::int64_t {
    const auto user = world.user(name);
    const auto has = world.look([&](Context& ctx) { return tickets::shelf_counts(ctx, user); });
    return has.awaiting_number - has.claimed;
  }
  auto tickets_of(const std::string& name) -> std::vector<tickets::TicketId> {
    std::vector<tickets::TicketId> ids;
    for (const auto& seat : seats(name))
      if (seat.ticket_id) ids.push_back(*seat.ticket_id);
    return ids;
  }
  auto held(const std::string& name) { return world.holdings(world.user(name)).held; }
  auto otc(const std::string& name) { return world.holdings(world.user(name)).otc; }
  auto balance(const std::string& name) { return world.balance(world.user(name)); }
};

}  // namespace groups
