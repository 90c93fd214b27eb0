// Ten accounts of one hand that take every reward there is, group after group: the operator keeps the share
// of the margin that no promise may use.
#include <fmt/format.h>

#include <cstdlib>
#include <iostream>

#include "testing/browser.hpp"

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr int members = 10, groups_a_day = 10;
constexpr Money price = 200'000_vnd, unit_cost = 100'000_vnd;

// GOMVE_RING_GROUPS, for a long run by hand.
auto groups_to_form() -> int {
  const auto* typed = std::getenv("GOMVE_RING_GROUPS");
  return typed == nullptr ? 3 * groups_a_day : std::stoi(typed);
}

auto text_of(const boost::json::value& data, std::string_view member) {
  return std::string{data.at(member).get_string()};
}

}  // namespace

struct Ring : testing::Test {
  testing::World world;
  std::optional<testing::Browser> console;
  std::vector<std::string> names;
  std::vector<testing::Browser> phones;
  std::string set;
  std::int64_t formed = 0, recycled = 0;
  int keys = 0;

  Ring() {
    world.look([](Context& ctx) {
      for (const auto& module : all_modules(testing::World::wiring(), nullptr))
        if (module.name == "rewards") module.start(ctx);
      return ledger::post(ctx, {ledger::CauseKind{"testing.fund"}, 1},
                          {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, 10'000'000'000_vnd,
                                            {ledger::capital, ledger::reserve})})
          .has_value();
    });
    for (int i = 0; i < members; ++i) {
      names.push_back("Vòng " + std::to_string(i));
      world.give_dong(world.user(names.back()), 100'000'000'000_vnd);
    }
    sign_in();
    set = put_on_sale();
  }

  // A session lasts some weeks.
  void sign_in() {
    phones.clear();
    for (const auto& name : names) phones.push_back(testing::signed_in(world, world.user(name)));
    console.emplace(testing::console(world, admin::Role::owner));
  }

  auto act(testing::Browser& by, std::string_view path, const boost::json::value& body) {
    return by.with_key(fmt::format("ring-{:06}", ++keys)).post(path, body);
  }
  auto done(testing::Browser& by, std::string_view path, const boost::json::value& body) {
    auto reply = act(by, path, body);
    if (!reply.ok) ADD_FAILURE() << path << ": " << reply.text;
    return reply.data;
  }

  auto put_on_sale() -> std::string {
    const auto experience = done(*console, "class/save",
                                 {{"nameVi", "Vé VR"},
                                  {"nameEn", "VR"},
                                  {"nameZh", "VR"},
                                  {"cover", "ocean"},
                                  {"hue", 200},
                                  {"referencePrice", "400000"},
                                  {"unitCost", "100000"},
                                  {"validityDays", 180},
                                  {"open", true},
                                  {"venueIds", boost::json::array{}}});
    const auto made =
        done(*console, "set/save", {{"classId", experience.at("classId")}, {"price", "200000"}});
    done(*console, "set/publish", {{"setId", made.at("setId")}});
    return text_of(made, "setId");
  }

  // A coupon for each.
  void give_coupons() {
    std::string people;
    for (const auto& name : names) people += to_string(world.user(name)) + " ";
    const auto made = done(*console, "campaign/save",
                           {{"nameVi", "Tuần mới"},
                            {"grant", "coupon"},
                            {"worth", "50000"},
                            {"minimum", "100000"},
                            {"days", 7},
                            {"audience", "list"},
                            {"budget", members},
                            {"people", people}});
    done(*console, "campaign/start", {{"id", made.at("campaign").at("id")}});
    world.advance(10ms);
  }

  // Vouchers and then passes, as far as the week and the energy allow.
  void exchange(testing::Browser& phone) {
    const auto goods = phone.get("token/goods/getList").data;
    for (const auto& good : goods.at("items").as_array())
      if (good.at("mostNow").to_number<int>() > 0)
        act(phone, "token/goods/payGoods", {{"goodsId", good.at("goodsId")}, {"count", good.at("mostNow")}});
  }

  void buy(testing::Browser& phone, const std::string& name) {
    boost::json::object wanted{{"setId", set}, {"payPassword", world.pay_password(name).value}};
    const auto amount = phone.get("token/getUserCouponAmount", "price=200000").data;
    const auto* best = amount.as_object().if_contains("best");
    if (best != nullptr && best->is_object()) wanted["couponId"] = best->at("couponId");
    formed += done(phone, "token/gb/buyGb", wanted).at("groupsFormed").to_number<std::int64_t>();
  }

  // Every ticket for which there is a voucher.
  void recycle(testing::Browser& phone) {
    const auto shelf = phone.get("token/vr/getTicketList", "state=awaiting_number&limit=100").data;
    for (const auto& ticket : shelf.at("items").as_array()) {
      if (!act(phone, "token/vr/recTicket", {{"ticketId", ticket.at("ticketId")}}).ok) return;
      ++recycled;
    }
  }

  void live_a_day() {
    if (world.now().day() == world.now().monday()) {
      sign_in();
      give_coupons();
    }
    for (auto& phone : phones) exchange(phone);
    for (int round = 0; round < groups_a_day; ++round)
      for (std::size_t i = 0; i < phones.size(); ++i) buy(phones[i], names[i]);
    for (auto& phone : phones) recycle(phone);
    world.advance_to(TimeOfDay{10h + 5min});
  }

  auto theirs() {
    Money all;
    for (const auto& name : names) {
      const auto has = world.holdings(world.user(name));
      all += has.balance + has.otc + has.held;
    }
    return all;
  }
};

TEST_F(Ring, LeavesTheOperatorTheMarginThatNoPromiseUses) {
  const auto before = theirs();
  while (formed < groups_to_form() && !HasFailure()) live_a_day();
  // What left the ring, less the cost of the tickets that it still has. It is given coupons besides.
  const auto margin = before - theirs() - unit_cost * (formed * 3 - recycled);
  const auto recycle_price = share_of(price, 85_percent);
  const auto kept_of_a_group = share_of((price - recycle_price) * 3, 40_percent);
  std::cout << fmt::format("{} groups, {} of {} tickets recycled, {} dong a group, {} at least\n", formed,
                           recycled, formed * 3, margin.minor_units / formed / 100,
                           kept_of_a_group.minor_units / 100);
  EXPECT_GE(margin, kept_of_a_group * formed);
}

}  // namespace app
