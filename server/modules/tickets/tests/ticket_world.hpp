#pragma once
// A world with two venues and one class, and helpers that issue, show and scan tickets.
#include <algorithm>
#include <string>

#include "modules/tickets/desk.hpp"
#include "modules/tickets/pickup_code.hpp"
#include "modules/tickets/settings.hpp"
#include "modules/tickets/store.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"
#include "tickets/deals.hpp"

namespace tickets {

using namespace std::chrono_literals;
using testing::signed_in, testing::stranger;

inline constexpr Deal batch{DealKind::personal_group, 801}, listing{DealKind::resale, 802},
    purchase_request{DealKind::request, 803};

struct TicketWorld : testing::Test {
  testing::World world;
  const OperatorId lan{71}, minh{72};  // two operators at their desks
  const UserId an = world.user("Nguyễn Văn An"), binh = world.user("Bình");
  const VenueId hanoi = new_venue("Hồ Gươm", "Sword Lake", "还剑湖");
  const VenueId saigon = new_venue("Bến Thành", "Ben Thanh", "滨城");
  const ClassId cave = new_class({hanoi, saigon});
  std::int64_t last_cause = 0;

  TicketWorld() {
    set_vouchers(an, 0);
    set_vouchers(binh, 0);
  }

  static auto venue_named(std::string vi, std::string en, std::string zh) -> VenueRequest {
    return {.name_vi = {std::move(vi)},
            .name_en = {std::move(en)},
            .name_zh = {std::move(zh)},
            .address = {"1 Đinh Tiên Hoàng, Hà Nội"},
            .latitude = {"21.028511"},
            .longitude = {"105.804817"},
            .opens = 9h,
            .closes = 21h,
            .open = true};
  }
  static auto cave_class(std::vector<VenueId> venues) -> ClassRequest {
    return {.name_vi = {"Hang Sơn Đoòng VR"},
            .name_en = {"Son Doong Cave VR"},
            .name_zh = {"山水洞 VR"},
            .about_vi = About{"Đi giữa lòng hang."},
            .cover = Motif::cave,
            .hue = {212},
            .reference_price = 250'000_vnd,
            .unit_cost = 90'000_vnd,
            .validity_days = {180},
            .open = true,
            .venue_ids = {std::move(venues)}};
  }
  auto new_venue(std::string vi, std::string en, std::string zh) -> VenueId {
    return world.run(save_venue, lan, venue_named(std::move(vi), std::move(en), std::move(zh)))->venue_id;
  }
  auto new_class(std::vector<VenueId> venues) -> ClassId {
    return world.run(save_class, lan, cave_class(std::move(venues)))->class_id;
  }

  auto given(UserId owner, Money cash_paid = 200'000_vnd) -> TicketId {
    return world.look([&](Context& ctx) {
      return issue(ctx, {.class_id = cave, .cause = "testing.won", .to = {{owner, ++last_cause, cash_paid}}})
          .front();
    });
  }
  auto numbered(UserId owner) -> TicketId {
    const auto id = given(owner);
    EXPECT_THAT(world.run(take_number, owner, TicketRequest{id}), Accepts());
    return id;
  }
  auto pass(UserId owner, TicketId id) { return world.run(take_number, owner, TicketRequest{id}); }
  auto row(TicketId id) {
    return *world.look([&](Context& ctx) { return store::find(ctx, id); });
  }
  auto state(TicketId id) { return row(id).state; }
  auto claimed_for(UserId owner, TicketId id, Deal deal) {
    return world.run([&](Context& ctx) -> Verdict {
      return claim_all(ctx, TRY(free_tickets(ctx, owner, {id}, {})), deal);
    });
  }
  auto released(Deal deal) {
    return world.look([&](Context& ctx) { return release_all(ctx, deal); });
  }
  /// Sets the number of vouchers, because new users get some at registration.
  void set_vouchers(UserId user, std::int64_t n) {
    using ledger::RecycleVoucherFlow;
    const auto more = n - world.holdings(user).recycle_vouchers.minor_units;
    if (more >= 0) return world.give(user, RecycleVouchers{more}, RecycleVoucherFlow::granted);
    const auto posted = world.run([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.taken"}, ctx.new_id<TicketId>().value},
                          {ledger::transfer(RecycleVoucherFlow::used, RecycleVouchers{-more},
                                            {ledger::available(user), ledger::issuance})});
    });
    EXPECT_THAT(posted, Accepts());
  }

  /// A console call whose refusals must be listed by its endpoint.
  template <class Op, class Request>
  auto at_console(std::string path, Op op, OperatorId who, const Request& request) {
    auto result = world.run(op, who, request);
    const auto* endpoint = world.routes().find(std::string{http::Routes::console_base} + path);
    if (endpoint == nullptr) throw std::logic_error("there is no console call " + path);
    const bool is_listed = result || std::ranges::count(endpoint->refusals, result.error().why) != 0;
    EXPECT_TRUE(is_listed) << path << " does not list " << result.error().why->key;
    return result;
  }
  auto scanned(const std::string& text, VenueId at, OperatorId who) {
    return at_console("desk/scan", scan, who, ScanRequest{{text}, at});
  }
  auto handed_over(TicketId id, VenueId at, OperatorId who) {
    return at_console("desk/handOver", hand_over, who, HandOverRequest{id, at});
  }
  auto told_late(const std::string& text, VenueId at, OperatorId who, Instant scanned_at) {
    return at_console("desk/handOverLate", sync_offline_handovers, who, LateRequest{{text}, at, scanned_at});
  }
  auto given_back(TicketId id, OperatorId who) {
    return at_console("desk/giveBack", release_ticket, who, TicketRequest{id});
  }

  /// Texts of a user's notices, newest first, in a language.
  auto notices(UserId user, std::string lang = "vi") {
    std::vector<std::string> bodies;
    const auto reply = signed_in(world, user, std::move(lang)).get("token/inbox/getList");
    for (const auto& item : reply.data.at("items").as_array())
      bodies.emplace_back(item.at("body").as_string().c_str());
    return bodies;
  }
  static auto query(TicketId id) { return "ticketId=" + to_string(id); }

  void TearDown() override {
    for (const auto& fault : world.look([](Context& ctx) { return verify_tickets(ctx.tx); }))
      ADD_FAILURE() << "tickets are not conserved: " << fault;
  }
};

}  // namespace tickets
