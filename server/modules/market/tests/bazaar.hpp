#pragma once
// A world with two classes, three users with money, and tickets, for this module's tests.
#include <algorithm>

#include "ledger/ledger.hpp"
#include "modules/market/console.hpp"
#include "modules/market/packages/calls.hpp"
#include "modules/market/packages/console.hpp"
#include "modules/market/refusals.hpp"
#include "modules/market/registration.hpp"
#include "modules/market/settings.hpp"
#include "testing/browser.hpp"
#include "testing/fair.hpp"
#include "testing/refusals.hpp"
#include "tickets/deals.hpp"

namespace market {

using namespace std::chrono_literals;
using testing::signed_in;
using Ids = std::vector<tickets::TicketId>;

/// The class costs 250,000 at reference, so a ticket may be offered for up to 300,000. An and Cúc sell, Bình
/// buys. The world starts on a Monday at 10:05.
struct Bazaar : testing::Test {
  testing::World world;
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const UserId an = world.user("An"), binh = world.user("Bình"), cuc = world.user("Cúc");
  const tickets::ClassId cave = new_class("Hang Sơn Đoòng VR"), ocean = new_class("Vịnh Hạ Long VR");
  std::int64_t last_cause = 0;

  Bazaar() { world.give_dong(binh, 10'000'000_vnd); }

  auto saved_class(const std::string& name, bool open, std::optional<tickets::ClassId> id = {}) {
    return world
        .run(tickets::save_class, lan,
             tickets::ClassRequest{.class_id = id,
                                   .name_vi = {name},
                                   .name_en = {"Cave VR"},
                                   .name_zh = {"洞 VR"},
                                   .cover = tickets::Motif::cave,
                                   .hue = {212},
                                   .reference_price = 250'000_vnd,
                                   .unit_cost = 90'000_vnd,
                                   .validity_days = {180},
                                   .open = open,
                                   .venue_ids = {}})
        ->class_id;
  }
  auto new_class(const std::string& name) -> tickets::ClassId { return saved_class(name, true); }
  void close_cave() { saved_class("Hang Sơn Đoòng VR", false, cave); }
  /// Tickets as the public queue issues them, each for the cash.
  auto given(UserId owner, std::int64_t count = 1, Money cash = 200'000_vnd, Money given_away = 16'000_vnd)
      -> Ids {
    return world.look([&](Context& ctx) {
      tickets::Issue issue{.class_id = cave, .cause = "testing.won", .to = {}};
      for (std::int64_t i = 0; i < count; ++i) issue.to.push_back({owner, ++last_cause, cash, given_away});
      return tickets::issue(ctx, issue);
    });
  }
  auto given_of(tickets::ClassId of, UserId owner) -> Ids {
    return world.look([&](Context& ctx) {
      return tickets::issue(
          ctx, {.class_id = of, .cause = "testing.won", .to = {{owner, ++last_cause, 200'000_vnd}}});
    });
  }
  static auto named(const Ids& ids) { return shape::UpTo<tickets::TicketId, 200>{ids}; }
  auto password_of(UserId user) {
    return world.pay_password(user == an ? "An" : user == binh ? "Bình" : "Cúc");
  }

  /// A call whose refusals must be listed by its endpoint.
  template <class Op, class Who, class Request>
  auto called(std::string path, Op op, Who who, const Request& request) {
    constexpr bool is_console = std::is_same_v<Who, OperatorId>;
    auto result = world.run(op, who, request);
    const auto base = is_console ? std::string{http::Routes::console_base}
                                 : std::string{http::Routes::api_bases[0]} + "token/";
    const auto* endpoint = world.routes().find(base + path);
    if (endpoint == nullptr) throw std::logic_error("there is no call " + path);
    if (!result) {
      EXPECT_NE(std::ranges::count(endpoint->refusals, result.error().why), 0)
          << path << " does not list " << result.error().why->key;
    }
    return result;
  }

  // ---- requests
  auto asked(const std::string& price, std::int64_t count, UserId buyer) {
    return called("otc/ticket/purchase/pubish", publish_request, buyer,
                  PublishRequest{cave, price, count, password_of(buyer)});
  }
  auto published(const std::string& price = "220000", std::int64_t count = 3) -> RequestId {
    return asked(price, count, binh).value().request_id;
  }
  auto sells_into(UserId seller, RequestId id, const Ids& ids) {
    return called("otc/ticket/purchase/buy", sell_into_request, seller,
                  SellRequest{.request_id = id, .ticket_ids = named(ids)});
  }
  auto sells_count_into(UserId seller, RequestId id, std::int64_t count) {
    return called("otc/ticket/purchase/buy", sell_into_request, seller,
                  SellRequest{.request_id = id, .count = count});
  }
  auto cancels(UserId who, RequestId id) {
    return called("otc/ticket/purchase/cancel", cancel_request, who, RequestQuery{id});
  }
  auto request(RequestId id, UserId reader) {
    return world.run(request_info, reader, RequestQuery{id}).value().request;
  }

  // ---- resale
  auto lists(UserId seller, const Ids& ids, const std::string& price = "240000") {
    return called("ticket/otc/addOtc", add_listings, seller,
                  AddListingRequest{.ticket_ids = named(ids), .price = price});
  }
  auto listed(UserId seller, const Ids& ids, const std::string& price = "240000") -> ListingId {
    return lists(seller, ids, price).value().items.front().listing_id;
  }
  auto pays(UserId buyer, ListingId id, std::int64_t count = 1, const std::string& price = "240000") {
    return called("ticket/otc/payOtc", pay_listing, buyer,
                  PayListingRequest{id, count, price, password_of(buyer)});
  }
  auto takes_off(UserId who, ListingId id) {
    return called("ticket/otc/cancelOtc", cancel_listing, who, ListingQuery{id});
  }
  auto listing(ListingId id, UserId reader) {
    return world.run(listing_info, reader, ListingQuery{id}).value().listing;
  }

  // ---- buyback
  void fund(Money amount) { world.fill_reserve(amount); }
  auto held_by(ledger::Account account) { return world.held_by(account); }
  auto reserve() { return held_by(ledger::reserve); }
  auto cover(PackageId id) { return held_by({ledger::AccountKind::package_cover, id.value}); }
  auto escrow(UserId user) { return held_by({ledger::AccountKind::request_escrow, user.value}); }
  auto next_monday() { return world.now().monday() + Days{7}; }
  /// Ten tickets for at most 180,000 each, next Monday.
  auto package(PackageKind kind = PackageKind::personal) -> console::PackageRequest {
    return {.kind = kind, .class_id = cave, .most = "180000", .quantity = 10, .day = next_monday()};
  }
  auto saves(const console::PackageRequest& request) {
    return called("package/save", console::save_package, lan, request);
  }
  auto drafted(const console::PackageRequest& request) { return saves(request).value().package.package_id; }
  auto announces(PackageId id, std::optional<OperatorId> by = {}) {
    return called("package/announce", console::announce_package, by.value_or(lan), console::PackageQuery{id});
  }
  auto announced(const console::PackageRequest& request) -> PackageId {
    const auto id = drafted(request);
    announces(id).value();
    return id;
  }
  auto cancels_package(PackageId id, const std::string& reason = "Ngày lễ") {
    return called("package/cancel", console::cancel_package, lan, console::CancelPackageRequest{id, reason});
  }
  auto sheet(PackageId id) {
    return world.run(console::package_sheet, lan, console::PackageQuery{id}).value().package;
  }
  void go_to_monday() { world.advance_to(instant_of(next_monday(), 10h)); }
  auto sells_back(UserId seller, PackageId id, std::int64_t count) {
    return called("otc/ticket/buyback/buy", sell_to_operator, seller,
                  BuybackRequest{.package_id = id, .count = count});
  }
  /// The key of the refusal, over the wire.
  auto told_on_selling_back(UserId seller, PackageId id, std::int64_t count) {
    return signed_in(world, seller)
        .post("token/otc/ticket/buyback/buy", {{"packageId", to_string(id)}, {"count", count}})
        .key;
  }
  auto sells_back(UserId seller, PackageId id, const Ids& ids) {
    return called("otc/ticket/buyback/buy", sell_to_operator, seller,
                  BuybackRequest{.package_id = id, .ticket_ids = named(ids)});
  }

  // ---- what became of it
  auto otc(UserId user) { return world.holdings(user).otc; }
  auto free_of(UserId user) {
    const auto counts = world.run(own_counts, user).value();
    std::int64_t free = 0;
    for (const auto& line : counts.items) free += line.free;
    return free;
  }
  auto owner_of(tickets::TicketId id) {
    for (const auto user : {an, binh, cuc})
      if (world.run(tickets::ticket, user, tickets::TicketRequest{id})) return user;
    return UserId{};
  }
  auto notices(UserId user, std::string lang = "vi") {
    std::vector<std::string> bodies;
    const auto reply = signed_in(world, user, std::move(lang)).get("token/inbox/getList");
    for (const auto& item : reply.data.at("items").as_array())
      bodies.emplace_back(item.at("body").as_string().c_str());
    return bodies;
  }
  auto faults() {
    return world.look([](Context& ctx) { return verify_market(ctx.tx); });
  }
};

}  // namespace market
