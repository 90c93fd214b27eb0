// Bank transfers: confirmed once, or suspended until an operator decides.
#include "modules/inbox/calls.hpp"
#include "testing/paying.hpp"

namespace payments {

struct Settling : Paying {
  auto receive(const std::string& reference, const std::string& amount, const std::string& memo,
               std::optional<Instant> paid_at = {}) {
    return world.run(console::receive, lan,
                     console::ReceiveRequest{.channel_id = bank_transfer_channel,
                                             .reference = reference,
                                             .amount = amount,
                                             .memo = shape::Text<0, 200>{memo},
                                             .paid_at = paid_at});
  }
  auto inbox_of(UserId user) { return signed_in(world, user).get("token/inbox/getList").data.at("items"); }
};

TEST_F(Settling, CreditsAConfirmedOrderAndNotifies) {
  const auto made = order(an);
  const auto settlement = confirm(lan, made.id, "FT26327001").value();

  EXPECT_EQ(settlement.outcome, Outcome::settled);
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_EQ(open_orders(an), 0);
  const auto told = inbox_of(an);
  EXPECT_EQ(told.at(0).at("title").as_string(), "Nạp tiền thành công");
  EXPECT_EQ(told.at(0).at("body").as_string(), "200.000\u00a0₫ đã vào ví của bạn.");
  const auto view = world.run(console::top_up, minh, OrderRequest{made.id}).value();
  EXPECT_EQ(view.reference, "FT26327001");
  EXPECT_EQ(view.confirmed_by, lan);
  EXPECT_EQ(view.masked_mobile.find("****"), 4U);
}

TEST_F(Settling, ConfirmsOnceForARepeatedClick) {
  const auto made = order(an);
  ASSERT_THAT(confirm(lan, made.id, "FT26327001"), Accepts());
  const auto again = confirm(lan, made.id, " ft2632 7001 ").value();
  EXPECT_EQ(again.outcome, Outcome::settled);
  EXPECT_TRUE(again.is_repeat);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Settling, AcceptsOneOfTwoOperators) {
  const auto made = order(an);
  ASSERT_THAT(confirm(lan, made.id, "FT26327001"), Accepts());
  EXPECT_THAT(confirm(minh, made.id, "FT26327001"), Refuses(order_not_awaiting));
  EXPECT_THAT(confirm(minh, made.id, "FT26327002"), Refuses(order_not_awaiting));
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_TRUE(in_suspense().empty());
}

TEST_F(Settling, AcceptsAReferenceForOneOrder) {
  const auto first = order(an), second = order(binh);
  ASSERT_THAT(confirm(lan, first.id, "FT26327001"), Accepts());
  EXPECT_THAT(confirm(lan, second.id, "FT26327001"), Refuses(reference_used));
  EXPECT_THAT(confirm(minh, second.id, "FT26327001"), Refuses(reference_used));
  EXPECT_EQ(world.balance(binh), 0_vnd);
}

TEST_F(Settling, IsProtectedByConstraints) {
  world.tamper();
  const auto made = order(an);
  world.look([&](Context& ctx) {
    const store::PaymentRow row{.id = ctx.new_id<PaymentId>(),
                                .channel_id = bank_transfer_channel,
                                .reference = "FT1234",
                                .amount = 1'000_vnd,
                                .memo = {},
                                .received_at = ctx.now.instant,
                                .paid_at = {},
                                .order_id = {},
                                .confirmed_by = {}};
    auto duplicate = row;
    duplicate.id = ctx.new_id<PaymentId>();
    EXPECT_TRUE(store::insert_payment(ctx, row));
    EXPECT_FALSE(store::insert_payment(ctx, duplicate));
    using enum OrderState;
    EXPECT_TRUE(store::change_state(ctx, made.id, awaiting_payment, cancelled, {}, "x"));
    EXPECT_FALSE(store::change_state(ctx, made.id, awaiting_payment, paid, ctx.now.instant, ""));
    EXPECT_TRUE(store::count_open_order(ctx, binh, 2) && store::count_open_order(ctx, binh, 2));
    EXPECT_FALSE(store::count_open_order(ctx, binh, 2));
    return true;
  });
}

TEST_F(Settling, FindsTheOrderByItsMemoInABanksLine) {
  const auto made = order(an);
  auto memo = memo_of(made.id);
  for (auto& letter : memo) letter = static_cast<char>(std::tolower(letter));
  const auto settlement =
      receive("FT26327003", "200000", "MBVCB.1234.NGUYEN VAN AN chuyen tien " + memo + " GD 99");
  EXPECT_EQ(settlement.value().outcome, Outcome::settled);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Settling, SuspendsMoneyWithoutAnOrderUntilMatchedByMobile) {
  const auto settlement = receive("FT26327004", "150000", "cam on nhe GVKHONGCO").value();
  EXPECT_EQ(settlement.outcome, Outcome::suspended);
  EXPECT_EQ(settlement.why, SuspenseWhy::unknown_memo);
  ASSERT_EQ(in_suspense().size(), 1U);

  EXPECT_THAT(match(settlement.payment_id, {}, {}), Refuses(receiver_missing));
  EXPECT_THAT(match(settlement.payment_id, {}, "0999999999"), Refuses(receiver_not_found));
  EXPECT_THAT(match(settlement.payment_id, {}, "khong phai so"), Refuses(receiver_not_found));
  EXPECT_THAT(match(settlement.payment_id, OrderId{5}, {}), Refuses(order_not_found));
  EXPECT_THAT(match(PaymentId{5}, {}, world.mobile("Binh")), Refuses(suspense_not_found));
  const auto matched = match(settlement.payment_id, {}, world.mobile("Binh")).value();
  EXPECT_EQ(matched.state, SuspenseState::matched);
  EXPECT_EQ(matched.user_id, binh);
  EXPECT_EQ(world.balance(binh), 150'000_vnd);
  EXPECT_THAT(match(settlement.payment_id, {}, world.mobile("An")), Refuses(suspense_not_open));
  EXPECT_THAT(return_payment(settlement.payment_id), Refuses(suspense_not_open));
  EXPECT_TRUE(in_suspense().empty());
}

TEST_F(Settling, SuspendsAWrongAmountAndKeepsTheOrderOpen) {
  const auto made = order(an);
  const auto settlement = confirm(lan, made.id, "FT26327005", "190000").value();
  EXPECT_EQ(settlement.why, SuspenseWhy::wrong_amount);
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_EQ(inbox_of(an).at(0).at("notice").as_string(), "payments.top_up_suspended");
  EXPECT_THAT(confirm(lan, made.id, "FT26327005"), Refuses(reference_used))
      << "the line of the bank says 190,000";

  ASSERT_THAT(match(settlement.payment_id, made.id, {}), Accepts());
  EXPECT_EQ(world.balance(an), 190'000_vnd);
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment) << "it asked for another amount";
}

TEST_F(Settling, SuspendsLateMoneyUntilAMatchPaysTheOrder) {
  const auto made = order(an);
  world.advance(20min);
  const auto settlement = confirm(lan, made.id, "FT26327006", "200000", world.clock.now()).value();
  EXPECT_EQ(settlement.why, SuspenseWhy::late);
  EXPECT_EQ(state_of(made.id), OrderState::expired);
  ASSERT_THAT(match(settlement.payment_id, made.id, {}), Accepts());
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_THAT(confirm(minh, made.id, "FT26327007"), Refuses(order_not_awaiting));
}

TEST_F(Settling, CreditsMoneyPaidInTimeAndConfirmedLate) {
  const auto made = order(an);
  const auto paid_at = world.clock.now() + 10min;
  world.advance(2h);
  EXPECT_EQ(confirm(lan, made.id, "FT26327008", "200000", paid_at).value().outcome, Outcome::settled);
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_EQ(open_orders(an), 0);
}

TEST_F(Settling, CreditsWhatArrivedOnItsDayAtATimeThatIsNotKnown) {
  const auto made = order(an);
  world.advance(2h);
  EXPECT_EQ(confirm(lan, made.id, "FT26327010").value().outcome, Outcome::settled);
  const auto other = order(binh);
  world.advance(48h);
  EXPECT_EQ(confirm(lan, other.id, "FT26327011").value().why, SuspenseWhy::late) << "it came today";
}

TEST_F(Settling, RefusesAnImpossibleTimeOfPayment) {
  const auto made = order(an);
  EXPECT_THAT(confirm(lan, made.id, "FT26327009", "200000", world.clock.now() + 1h),
              Refuses(paid_at_impossible));
  EXPECT_THAT(confirm(lan, made.id, "FT26327009", "200000", world.clock.now() - 1h),
              Refuses(paid_at_impossible));
}

TEST_F(Settling, RefusesMoneyOfDecadesAgo) {
  const auto receive = [&](Instant paid_at) {
    return world.run(console::receive, lan,
                     console::ReceiveRequest{.channel_id = bank_transfer_channel,
                                             .reference = "FT1970",
                                             .amount = "200000",
                                             .memo = {},
                                             .paid_at = paid_at});
  };
  EXPECT_THAT(receive(Instant{}), Refuses(paid_at_impossible));
  EXPECT_THAT(receive(world.clock.now() - 24h * 300), Accepts());
}

TEST_F(Settling, SuspendsASecondPaymentForItsPayer) {
  const auto made = order(an);
  const auto memo = memo_of(made.id);
  ASSERT_THAT(receive("FT26327010", "200000", memo), Accepts());
  const auto second = receive("FT26327011", "200000", memo).value();
  EXPECT_EQ(second.why, SuspenseWhy::paid_twice);
  EXPECT_EQ(world.balance(an), 200'000_vnd);

  const auto returned = return_payment(second.payment_id).value();
  EXPECT_EQ(returned.state, SuspenseState::returned);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_EQ(inbox_of(an).at(0).at("notice").as_string(), "payments.top_up_returned");
  EXPECT_EQ(in_suspense(SuspenseState::returned).size(), 1U);
}

TEST_F(Settling, SuspendsMoneyForARefusedOrder) {
  const auto made = order(an);
  const auto refuse_it = [&] {
    return world.run(console::refuse_order, lan, console::RefuseRequest{made.id, {"Sai tên người gửi"}});
  };
  const auto view = refuse_it().value();
  EXPECT_EQ(view.state, OrderState::cancelled);
  EXPECT_EQ(view.reason, "Sai tên người gửi");
  EXPECT_EQ(open_orders(an), 0);
  EXPECT_THAT(refuse_it(), Refuses(order_not_awaiting));
  EXPECT_THAT(confirm(lan, made.id, "FT26327012"), Refuses(order_not_awaiting));
  EXPECT_EQ(inbox_of(an).at(0).at("body").as_string(),
            "Đơn nạp 200.000\u00a0₫ bị từ chối: Sai tên người gửi");
  EXPECT_EQ(receive("FT26327012", "200000", memo_of(made.id)).value().why, SuspenseWhy::order_refused);
  world.advance(20min);
  EXPECT_EQ(state_of(made.id), OrderState::cancelled);
}

TEST_F(Settling, NamesInvalidInput) {
  const auto made = order(an);
  EXPECT_THAT(confirm(lan, OrderId{5}, "FT26327013"), Refuses(order_not_found));
  EXPECT_THAT(confirm(lan, made.id, "x!"), Refuses(reference_malformed));
  EXPECT_THAT(confirm(lan, made.id, "FT26327013", "200000.5"), Refuses(amount_malformed));
  EXPECT_THAT(receive("FT1", "1000", ""), Refuses(reference_malformed));
  EXPECT_THAT(world.run(settle, Payment{.channel = {9}, .reference = "FT1234", .amount = 1'000_vnd}),
              Refuses(channel_missing));
  EXPECT_THAT(world.run(settle, Payment{.channel = {502}, .reference = "FT1234", .amount = -1'000_vnd}),
              Refuses(amount_malformed));
}

TEST_F(Settling, ListsOrdersByState) {
  const auto first = order(an), second = order(binh);
  ASSERT_THAT(confirm(lan, first.id, "FT26327014"), Accepts());
  const auto list = [this](std::optional<OrderState> state) {
    return world.run(console::top_up_list, lan, console::TopUpListRequest{.state = state}).value().items;
  };
  EXPECT_EQ(list({}).size(), 2U);
  ASSERT_EQ(list(OrderState::awaiting_payment).size(), 1U);
  EXPECT_EQ(list(OrderState::awaiting_payment)[0].id, second.id);
  EXPECT_EQ(list(OrderState::paid)[0].nickname, "An");
}

struct Channeling : Paying {
  console::ChannelRequest request{.id = {600},
                                  .kind = ChannelKind::bank_transfer,
                                  .is_open = true,
                                  .name_vi = {"Ngân hàng thứ hai"},
                                  .name_en = {"Second bank"},
                                  .name_zh = {"第二银行"},
                                  .least = "10000",
                                  .most = "5000000",
                                  .bank_bin = shape::Text<0, 6>{"970407"},
                                  .account_number = shape::Text<0, 19>{"19012345678"},
                                  .account_name = shape::Text<0, 60>{"CONG TY GOMVE"}};
  auto set() { return set(wiring()); }
  auto set(const Wiring& with) -> Result<console::ChannelView> {
    return world.run(console::channel_set, with, lan, request);
  }
};

TEST_F(Channeling, AddsChangesAndClosesChannels) {
  EXPECT_TRUE(set().value().is_usable);
  EXPECT_THAT(try_order(an, {600}, "10000"), Accepts());
  request.is_open = false;
  ASSERT_THAT(set(), Accepts());
  EXPECT_THAT(try_order(an, {600}, "10000"), Refuses(channel_closed));
  EXPECT_EQ(world.run(console::channel_list, wiring(), lan).value().items.size(), 7U);
}

TEST_F(Channeling, RefusesAnUnusableChannel) {
  request.least = "5000001";
  EXPECT_THAT(set(), Refuses(channel_bounds_crossed));
  request.least = "abc";
  EXPECT_THAT(set(), Refuses(amount_malformed));
  request.least = "10000";
  request.bank_bin->value = "000000";
  EXPECT_THAT(set(), Refuses(channel_incomplete));
  request.id = vnpay_channel;
  request.bank_bin->value = "970407";
  EXPECT_THAT(set(), Refuses(channel_kind_fixed));
  request.kind = ChannelKind::vnpay;
  EXPECT_THAT(set(Wiring{}), Refuses(channel_closed));
  request.kind = ChannelKind::sandbox;
  EXPECT_THAT(set(Wiring{}), Refuses(sandbox_not_allowed));
}

TEST_F(Channeling, StartsWithAClosedBankChannelWithoutAnAccount) {
  testing::World bare;
  bare.look([](Context& ctx) { return put_first_channels(ctx), true; });
  const auto open = bare.run(channels, Wiring{}, bare.user("An")).value();
  EXPECT_TRUE(open.items.empty());
}

// Money paid in time may be reported late, when the payer was erased.
TEST_F(Settling, SuspendsMoneyForAnErasedUser) {
  const auto made = order(an), other = order(an);
  const auto memo = memo_of(made.id);
  const auto paid_at = world.now().instant;
  world.advance(20min);
  ASSERT_TRUE(signed_in(world, an)
                  .post("token/privacy/erase", {{"loginPassword", testing::World::password("An")}})
                  .ok);
  world.advance(7 * 24h);

  const auto settlement = receive("FT26327001", "200000", memo, paid_at).value();
  EXPECT_EQ(settlement.outcome, Outcome::suspended);
  EXPECT_EQ(settlement.why, SuspenseWhy::unknown_memo);
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_THAT(confirm(lan, other.id, "FT26327002", "200000", paid_at), Refuses(receiver_not_found));
  EXPECT_THAT(match(settlement.payment_id, made.id, {}), Refuses(receiver_not_found));
  ASSERT_THAT(return_payment(settlement.payment_id), Accepts());
  const auto told = world.look([&](Context& ctx) { return inbox::list(ctx, an, {})->items.size(); });
  EXPECT_EQ(told, 0U);
}

}  // namespace payments
