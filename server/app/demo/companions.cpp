// The demo's companions.
#include "app/demo/companions.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "app/demo/cast.hpp"
#include "app/demo/deals.hpp"
#include "app/demo/office.hpp"
#include "groups/batches.hpp"
#include "groups/groups.hpp"
#include "market/listings.hpp"
#include "market/requests.hpp"
#include "modules/payments/console.hpp"
#include "modules/payouts/console.hpp"
#include "payments/calls.hpp"
#include "payments/refusals.hpp"
#include "payouts/payos.hpp"

namespace app::demo {

namespace {

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

// Companions deal with what other companions offer: the offers of visitors stay theirs. From a place that
// chance decides on, the first dealer of whom `answer` gives something.
template <class Answer>
auto of_a_dealer(Context& ctx, Answer answer) -> decltype(answer(UserId{})) {
  const auto dealers =
      ctx.tx.all<UserId>("SELECT id FROM account_user WHERE is_demo ORDER BY id LIMIT 1000 OFFSET $1",
                         static_cast<std::int64_t>(first_dealer));
  const auto start = ctx.chance.below(std::max<std::uint64_t>(dealers.size(), 1));
  for (std::size_t i = 0; i < dealers.size(); ++i)
    if (auto found = answer(dealers[(start + i) % dealers.size()])) return found;
  return {};
}

// Of each kind of operators' work as much as a visitor decides with pleasure.
constexpr std::size_t most_waiting = 12;

auto some_money(Context& ctx) -> Money {
  return 100'000_vnd + 50'000_vnd * static_cast<int>(ctx.chance.below(7));
}

// An open deal of one dealer, for another.
template <class Item>
struct Found {
  UserId owner, other;
  Item item;
};
template <class List>
auto open_deal(Context& ctx, List list) {
  using Item = std::remove_cvref_t<decltype(list(UserId{})->items.front())>;
  auto found = of_a_dealer(ctx, [&](UserId owner) -> std::optional<Found<Item>> {
    auto page = list(owner);
    if (!page || page->items.empty()) return {};
    return Found<Item>{owner, {}, std::move(page->items.front())};
  });
  if (found)
    found->other = of_a_dealer(ctx, [&](UserId other) {
                     return other == found->owner ? std::optional<UserId>{} : other;
                   }).value();
  return found;
}

}  // namespace

Companions::Companions(Instance& instance, std::chrono::milliseconds pause)
    : instance_{instance}, beat_{pause, [this] { come(); }} {}

void Companions::come() {
  try {
    join_a_group();
    if (++beats_ % 3 == 0) deal();
  } catch (const std::exception& problem) {
    spdlog::warn("a companion's step failed: {}", problem.what());
  }
}

// Companions pay like users, from a sandbox top-up.
void Companions::provide(UserId user, Money price) {
  Money has{};
  instance_.executor().act([&](Context& ctx) { has = ledger::holdings(ctx, user).balance; });
  if (has >= price) return;
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
  instance_.executor().act([&](Context& ctx) {
    user = a_companion(ctx);
    set = fullest_set(ctx);
  });
  if (!user || !set || !set->is_open) return;
  provide(*user, set->price);
  groups::BuyRequest request;
  request.set_id = set->set_id;
  request.pay_password = shape::Secret{std::string{pay_password}};
  static_cast<void>(instance_.executor().ask([&](Context& ctx) { return groups::buy(ctx, *user, request); }));
}

void Companions::deal() {
  switch (deals_++ % 6) {
    case 0:
      return offer_a_ticket();
    case 1:
      return buy_a_listing();
    case 2:
      return join_a_personal_group();
    case 3:
      return sell_into_a_request();
    case 4:
      return ask_for_a_payout();
    default:
      return order_a_transfer();
  }
}

void Companions::offer_a_ticket() {
  std::optional<UserId> owner;
  market::OwnTickets tickets;
  bool in_group = false;
  instance_.executor().act([&](Context& ctx) {
    in_group = ctx.chance.below(2) == 0;
    owner = of_a_dealer(ctx, [&](UserId user) -> std::optional<UserId> {
      for (const auto counts = market::own_counts(ctx, user); const auto& item : counts->items)
        if (item.free > 0) return tickets = item, user;
      return {};
    });
  });
  if (!owner) return;
  if (in_group) provide(*owner, tickets.most_price);
  static_cast<void>(
      instance_.executor().ask([&](Context& ctx) { return offer_ticket(ctx, *owner, tickets, in_group); }));
}

void Companions::join_a_personal_group() {
  std::optional<Found<groups::MyBatch>> found;
  instance_.executor().act([&](Context& ctx) {
    found = open_deal(ctx, [&](UserId owner) {
      return groups::my_batches(ctx, owner, {.state = groups::BatchState::open});
    });
  });
  if (!found) return;
  provide(found->other, found->item.price);
  groups::JoinRequest request{.batch_id = found->item.batch_id};
  request.pay_password = shape::Secret{std::string{pay_password}};
  static_cast<void>(
      instance_.executor().ask([&](Context& ctx) { return groups::join_batch(ctx, found->other, request); }));
}

void Companions::buy_a_listing() {
  std::optional<Found<market::ListingItem>> found;
  instance_.executor().act([&](Context& ctx) {
    found = open_deal(ctx, [&](UserId owner) {
      return market::my_listings(ctx, owner, {.state = market::ListingState::on_sale});
    });
  });
  if (!found) return;
  provide(found->other, found->item.price);
  market::PayListingRequest request{
      .listing_id = found->item.listing_id, .count = 1, .price = decimal(found->item.price.minor_units)};
  request.pay_password = shape::Secret{std::string{pay_password}};
  static_cast<void>(instance_.executor().ask(
      [&](Context& ctx) { return market::pay_listing(ctx, found->other, request); }));
}

void Companions::sell_into_a_request() {
  std::optional<Found<market::RequestItem>> found;
  std::optional<UserId> seller;
  instance_.executor().act([&](Context& ctx) {
    found = open_deal(ctx, [&](UserId owner) {
      return market::my_requests(ctx, owner, {.state = market::RequestState::buying});
    });
    if (!found) return;
    seller = of_a_dealer(ctx, [&](UserId user) -> std::optional<UserId> {
      if (user == found->owner) return {};
      for (const auto counts = market::own_counts(ctx, user); const auto& item : counts->items)
        if (item.class_id == found->item.class_id && item.free > 0) return user;
      return {};
    });
  });
  if (!seller) return;
  static_cast<void>(instance_.executor().ask([&](Context& ctx) {
    return market::sell_into_request(ctx, *seller,
                                     {.request_id = found->item.request_id, .ticket_ids = {}, .count = 1});
  }));
}

// Of one who has a card, for an operator to approve.
void Companions::ask_for_a_payout() {
  std::optional<UserId> user;
  payouts::CashOutRequest request;
  instance_.executor().act([&](Context& ctx) {
    user = {};
    const auto waiting = payouts::console::payout_list(ctx, {}, {.state = payouts::State::reviewing});
    if (waiting->items.size() >= most_waiting) return;
    const auto who = first_card + ctx.chance.below(cards);
    user = ctx.tx.one<UserId>("SELECT id FROM account_user WHERE is_demo ORDER BY id LIMIT 1 OFFSET $1",
                              static_cast<std::int64_t>(who));
    if (!user) return;
    const auto own = payouts::cards(ctx, *user);
    if (own->items.empty()) return user.reset();
    request.card_id = own->items.front().id;
    request.amount = decimal(some_money(ctx).minor_units);
  });
  if (!user) return;
  request.pay_password = shape::Secret{std::string{pay_password}};
  provide(*user, 400'000_vnd);
  static_cast<void>(instance_.executor().ask(
      [&](Context& ctx) { return payouts::cash_out(ctx, payouts::Wiring{}, *user, request); }));
}

// Which waits until an operator finds it at the bank.
void Companions::order_a_transfer() {
  const payments::Wiring wiring{.providers = {}, .fakes_allowed = true};
  static_cast<void>(instance_.executor().ask([&](Context& ctx) -> Result<payments::TopUpOrder> {
    const auto waiting =
        payments::console::top_up_list(ctx, {}, {.state = payments::OrderState::awaiting_payment});
    const auto user = a_companion(ctx);
    if (!user || waiting->items.size() >= most_waiting) return refuse(payments::too_many_open_orders);
    return payments::create_order(
        ctx, wiring, *user, {payments::bank_transfer_channel, decimal((some_money(ctx) * 2).minor_units)});
  }));
}

}  // namespace app::demo
