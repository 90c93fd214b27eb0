// The demo's companions.
#include "app/demo/companions.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "app/demo/cast.hpp"
#include "modules/groups/groups.hpp"
#include "modules/payments/calls.hpp"

namespace app::demo {

namespace {

using namespace std::chrono_literals;

constexpr auto pause = 4s;

// The first user is the visitor's own.
auto a_companion(Context& ctx) -> std::optional<UserId> {
  const auto count = ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM account_user WHERE is_demo").value_or(0);
  if (count < 2) return {};
  const auto skip = 1 + static_cast<std::int64_t>(ctx.chance.below(static_cast<std::uint64_t>(count - 1)));
  return ctx.tx.one<UserId>("SELECT id FROM account_user WHERE is_demo ORDER BY id LIMIT 1 OFFSET $1", skip);
}

// The fullest group first, so that a group that a visitor joins soon forms.
auto fullest_set(Context& ctx) -> std::optional<groups::SetOnOffer> {
  const auto offer = groups::sets_on_offer(ctx, {});
  if (!offer || offer->items.empty()) return {};
  const auto taken = [](const groups::SetOnOffer& set) { return set.group ? set.group->taken : 0; };
  if (ctx.chance.below(4) == 0) return offer->items[ctx.chance.below(offer->items.size())];
  return *std::ranges::max_element(offer->items, {}, taken);
}

}  // namespace

Companions::Companions(Instance& instance) : instance_{instance}, beat_{pause, [this] { come(); }} {}

void Companions::come() {
  try {
    join_a_group();
  } catch (const std::exception& problem) {
    spdlog::warn("a companion's step failed: {}", problem.what());
  }
}

// Companions pay like users, from a sandbox top-up.
void Companions::fund(UserId user, Money price) {
  const payments::Wiring wiring{.providers = {}, .fakes_allowed = true};
  const payments::CreateOrderRequest request{payments::sandbox_channel, decimal((price * 10).minor_units)};
  const auto order = instance_.executor().ask(
      [&](Context& ctx) { return payments::create_order(ctx, wiring, user, request); });
  if (!order) return;
  static_cast<void>(instance_.executor().ask([&](Context& ctx) {
    return payments::sandbox_pay(ctx, wiring, user, payments::OrderRequest{order->id});
  }));
}

// Each step runs as a call does. A refusal (a seat already taken, the day closed, a limit reached) is
// ordinary and is rolled back; the next step follows soon.
void Companions::join_a_group() {
  std::optional<UserId> user;
  std::optional<groups::SetOnOffer> set;
  Money has{};
  instance_.executor().act([&](Context& ctx) {
    user = a_companion(ctx);
    set = fullest_set(ctx);
    if (user) has = ledger::holdings(ctx, *user).balance;
  });
  if (!user || !set || !set->is_open) return;
  if (has < set->price) fund(*user, set->price);
  groups::BuyRequest request;
  request.set_id = set->set_id;
  request.pay_password = shape::Secret{std::string{pay_password}};
  static_cast<void>(instance_.executor().ask([&](Context& ctx) { return groups::buy(ctx, *user, request); }));
}

}  // namespace app::demo
