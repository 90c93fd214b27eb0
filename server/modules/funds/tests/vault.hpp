#pragma once
// A world with users, operators, and the steps of a provider and a fund, for this module's tests.
#include <algorithm>

#include "funds/refusals.hpp"
#include "modules/funds/console.hpp"
#include "modules/funds/registration.hpp"
#include "modules/funds/settings.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace funds {

using namespace std::chrono_literals;
using testing::signed_in;

/// An provides funds, Bình applies. Each has a billion dong.
struct Vault : testing::Test {
  testing::World world;
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const UserId an = world.user("An"), binh = world.user("Bình");

  Vault() {
    world.give_dong(an, 1'000'000'000_vnd);
    world.give_dong(binh, 1'000'000'000_vnd);
  }

  /// A call whose refusals must be listed by its endpoint.
  template <class Op, class Who, class... Request>
  auto called(const std::string& path, Op op, Who who, const Request&... request) {
    constexpr bool is_console = std::is_same_v<Who, OperatorId>;
    auto result = world.run(op, who, request...);
    const auto base = is_console ? std::string{http::Routes::console_base}
                                 : std::string{http::Routes::api_bases[0]} + "token/task/funds/";
    const auto* endpoint = world.routes().find(base + path);
    if (endpoint == nullptr) throw std::logic_error("there is no call " + path);
    if (!result) {
      EXPECT_NE(std::ranges::count(endpoint->refusals, result.error().why), 0)
          << path << " does not list " << result.error().why->key;
    }
    return result;
  }

  // ---- the role
  auto applies(UserId who, const std::string& note = "") {
    return called("app", apply, who, ApplyRequest{{{note}}});
  }
  auto info(UserId who) { return world.run(user_funds_info, who).value(); }
  auto application_of(UserId who) -> ProviderId { return info(who).role->provider_id; }
  auto approves(OperatorId who, ProviderId id) {
    return called("provider/approve", console::approve_provider, who, console::ProviderRequest{id});
  }
  auto rejects(OperatorId who, ProviderId id, const std::string& reason = "Chưa đủ hồ sơ") {
    return called("provider/reject", console::reject_provider, who,
                  console::RejectProviderRequest{id, reason});
  }
  void make_provider(UserId who) {
    applies(who).value();
    const auto id = application_of(who);
    approves(lan, id).value();
    approves(chu, id).value();
  }
  auto resigns(UserId who) { return called("resign", resign, who); }
  auto is_provider(UserId who) {
    return world.look([&](Context& ctx) { return accounts::find_person(ctx, who)->is_provider; });
  }

  // ---- funds
  auto password_of(UserId who) { return world.pay_password(who == an ? "An" : "Bình"); }
  auto adds(UserId who, const std::string& amount, const std::string& remark = "") {
    return called("add", add_fund, who, AddFundRequest{{amount}, {{remark}}, {password_of(who)}});
  }
  auto locked(UserId who, const std::string& amount = "500000000") -> FundId {
    return adds(who, amount).value().fund.fund_id;
  }
  auto approves_fund(FundId id, std::optional<OperatorId> by = {}) {
    return called("fund/approve", console::approve_fund, by.value_or(lan), console::FundRequest{id});
  }
  auto rejects_fund(FundId id, const std::string& reason = "Chưa rõ nguồn tiền") {
    return called("fund/reject", console::reject_fund, lan, console::RejectFundRequest{id, reason});
  }
  auto active(UserId who, const std::string& amount = "500000000") -> FundId {
    const auto id = locked(who, amount);
    approves_fund(id).value();
    return id;
  }
  auto cancels(UserId who, FundId id) { return called("cancel", cancel_fund, who, CancelFundRequest{id}); }
  auto checks(UserId who, FundId id) {
    return called("getFundsCancelCheck", cancel_check, who, CancelFundRequest{id});
  }
  auto fund(UserId who, FundId id) { return called("getFundsInfo", fund_info, who, FundQuery{id}); }
  auto escrow(UserId who) {
    return world.look([&](Context& ctx) {
      return ledger::held<ledger::BalanceFlow>(ctx, {ledger::AccountKind::fund_escrow, who.value});
    });
  }

  // ---- what became of it
  auto notices(UserId user, std::string lang = "vi") {
    std::vector<std::string> bodies;
    const auto reply = signed_in(world, user, std::move(lang)).get("token/inbox/getList");
    for (const auto& item : reply.data.at("items").as_array())
      bodies.emplace_back(item.at("body").as_string().c_str());
    return bodies;
  }
  auto faults() {
    return world.look([](Context& ctx) { return verify_funds(ctx.tx); });
  }
};

}  // namespace funds
