#pragma once
// A user with top-ups and a card, and operators, for this module's tests.
#include "modules/payouts/batches/console.hpp"
#include "modules/payouts/settings.hpp"
#include "modules/payouts/store.hpp"
#include "modules/payouts/transition.hpp"
#include "testing/paying.hpp"
#include "wallet/refusals.hpp"

namespace payouts {

using testing::signed_in;
using namespace std::chrono_literals;

struct PayingOut : payments::Paying {
  const OperatorId hoa = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner),
                   nga = world.operator_of(admin::Role::auditor);

  /// No channel returns payments, unless a test says so.
  Wiring wiring = testing::World::wiring().payouts;

  PayingOut() {
    world.set(settings::most, 1'000'000'000_vnd);
    world.set(settings::identity_from, 10'000'000'000_vnd);
  }

  /// Credited by the channel itself.
  void top_up(UserId user, Money amount) {
    const auto made = order(user, std::to_string(amount.minor_units / Money::scale));
    world
        .look([&](Context& ctx) {
          return payments::settle(ctx, {.channel = payments::bank_transfer_channel,
                                        .reference = "FT" + to_string(made.id),
                                        .amount = amount,
                                        .order = made.id});
        })
        .value();
  }
  void earn(UserId user, Money amount) {
    world.give(user, amount, ledger::OtcFlow::group_reward);
    world
        .look([&](Context& ctx) {
          const auto own = ledger::available(user);
          return ledger::post(
              ctx, {ledger::CauseKind{"testing.earned"}, ctx.new_id<PayoutId>().value},
              {ledger::transfer(ledger::OtcFlow::otc_to_balance, amount, {own, ledger::exchange}),
               ledger::transfer(ledger::BalanceFlow::otc_to_balance, amount, {ledger::exchange, own})});
        })
        .value();
  }
  auto try_card(UserId user, const std::string& name, const std::string& number,
                const std::string& holder = "Nguyễn Văn An") -> Result<Card> {
    return world.run(bind_bank, user,
                     BindBankRequest{{.bank_bin = {{"970436"}}, .number = {{number}}, .holder = {{holder}}},
                                     world.pay_password(name)});
  }
  auto card(UserId user, const std::string& name, const std::string& number = "9704 1234 5678 901") {
    return try_card(user, name, number).value().id;
  }
  auto try_ask(UserId user, const std::string& name, Kind kind, const std::string& amount, CardId to,
               bool is_closing = false) -> Result<Payout> {
    world.advance(31s);
    if (kind == Kind::otc)
      return world.run(otc_apply, user,
                       OtcApplyRequest{.amount = {{amount}},
                                       .card_id = to,
                                       .pay_password = world.pay_password(name),
                                       .closing = is_closing});
    return world.run(apply, wiring, user,
                     ApplyRequest{.kind = kind == Kind::refund ? BalanceKind::refund : BalanceKind::withdraw,
                                  .amount = {{amount}},
                                  .card_id = to,
                                  .pay_password = world.pay_password(name),
                                  .closing = is_closing});
  }
  auto cancelled(UserId user, PayoutId id) { return world.run(cancel, user, PayoutRequest{id}); }
  auto approved(OperatorId who, PayoutId id) { return world.run(console::approve, who, PayoutRequest{id}); }
  auto rejected(OperatorId who, PayoutId id) {
    return world.run(console::reject, who, console::RejectRequest{id, "Sai tên chủ thẻ"});
  }
  auto row_of(PayoutId id) {
    return world.look([id](Context& ctx) { return store::find_payout(ctx, id).value(); });
  }
  auto used_of_lots(UserId user) {
    return world.look([user](Context& ctx) {
      std::vector<std::int64_t> used;
      for (const auto& lot : store::lots_of(ctx, user)) used.push_back(lot.used.minor_units / Money::scale);
      return used;
    });
  }
  auto terms(UserId user) { return world.run(balance_terms, wiring, user, TermsRequest{}).value(); }
};

/// An, with a card and a top-up of a million that is a day old.
struct PayingOutOld : PayingOut {
  const CardId an_card = [&] {
    top_up(an, 1'000'000_vnd);
    const auto made = card(an, "An");
    world.advance(24h);
    return made;
  }();

  auto try_ask(Kind kind, const std::string& amount, bool is_closing = false) {
    return PayingOut::try_ask(an, "An", kind, amount, an_card, is_closing);
  }
  auto asked(Kind kind, const std::string& amount) { return try_ask(kind, amount).value().id; }
};

}  // namespace payouts
