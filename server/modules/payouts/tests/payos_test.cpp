// Batches through payOS: each transfer is ordered once, and asked for until payOS signs what became of it.
#include "modules/payouts/tests/fake_payos.hpp"
#include "modules/payouts/tests/paying_out.hpp"
#include "modules/payouts/transfers/transfers.hpp"
#include "testing/race.hpp"

namespace payouts {

using console::BatchState, console::Way;
using Mood = FakePayos::Mood;

TEST(PayosVectors, AreSignedAsPublished) {
  const payos::Order order{"GVP23456789", 495'000, "970436", "970412345678901"};
  const auto call = payos::order_call(testing::payouts_config, order);
  EXPECT_EQ(call.headers.back().second, "0c771b45c2eb93ee6ed035da44c159aba303b7bb2193abaafd30fbfcf9592541");
  const auto told =
      json::parse(R"x({"id":"p1","category":null,"transactions":[{"state":"SUCCEEDED","amount":1,)x"
                  R"x("toAccountName":"TRẦN \"A\" (B)"}],"createdAt":"2026-11-24T10:00:00+07:00"})x");
  EXPECT_EQ(payos::signed_text(told.as_object()),
            "category=&createdAt=2026-11-24T10%3A00%3A00%2B07%3A00&id=p1&transactions=%5B%7B%22amount%22%3A1"
            "%2C%22state%22%3A%22SUCCEEDED%22%2C%22toAccountName%22%3A%22TR%E1%BA%A6N%20%5C%22A%5C%22%20(B)"
            "%22%7D%5D");
}

TEST(PayosLooks, ComeAfterMinutesThenHourlyForThreeDays) {
  const Instant sent{};
  EXPECT_EQ(rules::next_look(sent, sent, true, Way::payos), sent + 3min);
  EXPECT_EQ(rules::next_look(sent, sent + 3min, false, Way::payos), sent + 10min);
  EXPECT_EQ(rules::next_look(sent, sent + 10min, false, Way::payos), sent + 60min);
  EXPECT_EQ(rules::next_look(sent, sent + 60min, false, Way::payos), sent + 2h);
  EXPECT_EQ(rules::next_look(sent, sent + 71h, false, Way::payos), sent + 72h);
  EXPECT_FALSE(rules::next_look(sent, sent + 72h, false, Way::payos));
  EXPECT_TRUE(rules::next_look(sent, sent + 72h, true, Way::payos));
}

auto payos_only() {
  return std::make_shared<const Wiring>(Wiring{.payos = testing::payouts_config, .channels = {}});
}

struct ThroughPayos : PayingOutOld {
  FakePayos payos;
  TransferCaller caller{payos_only(), [this](const outbound::HttpCall& call) { return payos.answer(call); }};

  ThroughPayos() { world.set(settings::paid_from, payments::payos_channel.value); }

  auto approved_of(const std::string& amount) {
    const auto id = asked(Kind::withdraw, amount);
    approved(hoa, id).value();
    return id;
  }
  auto made() { return world.run(console::make_batch, chu).value().id; }
  auto sent(OperatorId who, BatchId id) {
    return world.run(console::send_batch, wiring, who, console::BatchRequest{id});
  }
  auto details(BatchId id) {
    return world.run(console::batch_details, wiring, chu, console::BatchRequest{id}).value();
  }
  auto transfer(BatchId id) { return details(id).sending.transfers.at(0); }
  auto fetched(BatchId id) { return world.run(console::fetch_file, chu, console::BatchFileRequest{id}); }
  auto entered(BatchId id, const std::string& row) {
    return world.run(console::enter_result, chu,
                     console::ResultRequest{id, {"kq.csv"}, {"memo,amount,result,reference,reason\n" + row}});
  }
  auto state(PayoutId id) { return row_of(id).state; }
  void call_waiting() {
    caller.call_waiting([this](const std::function<void(Context&)>& work) {
      world.look([&](Context& ctx) { return work(ctx), true; });
    });
  }
  void wait(std::chrono::minutes by) {
    world.advance(by);
    call_waiting();
  }
  /// An approved payout of 500,000 in a batch that was sent.
  auto sent_one() {
    const auto payout = approved_of("500000");
    const auto batch = made();
    sent(chu, batch).value();
    call_waiting();
    return std::pair{payout, batch};
  }
};

TEST_F(ThroughPayos, OrdersEachTransferOnceAfterTheCommit) {
  const auto first = approved_of("200000"), second = approved_of("300000");
  const auto batch = made();
  EXPECT_TRUE(details(batch).sending.is_possible);
  const auto view = sent(chu, batch).value();
  EXPECT_EQ(view.way, Way::payos);
  EXPECT_EQ(view.state, BatchState::submitted);
  EXPECT_EQ(view.fetched_by, "owner");
  EXPECT_TRUE(payos.received.empty()) << "payOS is not called within a transaction";
  call_waiting();
  call_waiting();
  EXPECT_EQ(payos.received, (std::map<std::string, int>{{row_of(first).memo, 1}, {row_of(second).memo, 1}}));
  EXPECT_EQ(payos.known.at(row_of(first).memo).at("amount").as_int64(), 195'000) << "without the fee";
  EXPECT_EQ(state(first), State::submitted_to_bank);
  EXPECT_EQ(transfer(batch).state, TransferState::submitted);
  EXPECT_EQ(transfer(batch).provider_state, "RECEIVED");
}

TEST_F(ThroughPayos, AsksUntilTheMoneyIsThere) {
  const auto [payout, batch] = sent_one();
  for (const auto* word : {"RECEIVED", "PROCESSING", "ON_HOLD"}) {
    payos.state = word;
    wait(60min);
    EXPECT_EQ(state(payout), State::submitted_to_bank) << word;
    EXPECT_EQ(transfer(batch).provider_state, word);
  }
  payos.state = "SUCCEEDED";
  wait(60min);
  EXPECT_EQ(state(payout), State::transferred);
  EXPECT_EQ(row_of(payout).bank_reference, "FT26327" + row_of(payout).memo);
  EXPECT_EQ(transfer(batch).state, TransferState::ended);
  const auto asked_before = payos.questions;
  wait(180min);
  EXPECT_EQ(payos.questions, asked_before);
  EXPECT_EQ(world.run(console::close_batch, chu, console::BatchRequest{batch})->state, BatchState::closed);
}

TEST_F(ThroughPayos, GivesBackWhatDidNotLeave) {
  for (const auto* word : {"FAILED", "CANCELLED", "REVERSED"}) {
    world.advance(24h);
    const auto before = world.balance(an);
    const auto payout = approved_of("100000");
    sent(chu, made()).value();
    call_waiting();
    payos.state = word;
    wait(3min);
    EXPECT_EQ(state(payout), State::refunding) << word;
    EXPECT_EQ(row_of(payout).reason, word == std::string_view{"FAILED"} ? "Số tài khoản không tồn tại"
                                                                        : "payOS không chuyển được tiền");
    ASSERT_THAT(rejected(hoa, payout), Accepts());
    EXPECT_EQ(world.balance(an), before);
  }
}

TEST_F(ThroughPayos, AsksASilentProviderAndNeverSendsAgain) {
  payos.mood = Mood::loses_answers;
  const auto [payout, batch] = sent_one();
  EXPECT_EQ(transfer(batch).problem, TransferProblem::silent);
  wait(24 * 60min);
  EXPECT_EQ(payos.received.at(row_of(payout).memo), 1);
  EXPECT_EQ(payos.questions, 1) << "one call for all that fell due meanwhile";
  EXPECT_EQ(state(payout), State::submitted_to_bank);
  payos.mood = Mood::well;
  payos.state = "SUCCEEDED";
  wait(60min);
  EXPECT_EQ(state(payout), State::transferred);
  EXPECT_EQ(payos.received.at(row_of(payout).memo), 1);
}

TEST_F(ThroughPayos, LeavesWhatPayosNeverReceivedToOperators) {
  payos.mood = Mood::silent;
  const auto [payout, batch] = sent_one();
  payos.mood = Mood::well;
  wait(3min);
  EXPECT_EQ(transfer(batch).problem, TransferProblem::unknown);
  EXPECT_EQ(payos.received.size(), 1U);
  const auto row = row_of(payout).memo + ",495000,failed,,payOS không có lệnh này\n";
  ASSERT_THAT(entered(batch, row), Accepts());
  EXPECT_EQ(state(payout), State::refunding);
  EXPECT_EQ(transfer(batch).state, TransferState::ended);
}

TEST_F(ThroughPayos, EndsWithTheBanksResultBeforePayosIsAskedAgain) {
  const auto [payout, batch] = sent_one();
  world.advance(3min);
  EXPECT_EQ(transfer(batch).state, TransferState::due);
  ASSERT_THAT(entered(batch, row_of(payout).memo + ",495000,failed,,x\n"), Accepts());
  EXPECT_EQ(state(payout), State::refunding);
  EXPECT_EQ(transfer(batch).state, TransferState::ended);
}

TEST_F(ThroughPayos, RefusesAnswersThatAreNotItsOwn) {
  const auto [payout, batch] = sent_one();
  payos.state = "SUCCEEDED";
  const std::pair<Mood, TransferProblem> faults[] = {{Mood::forges, TransferProblem::forged},
                                                     {Mood::refuses, TransferProblem::refused},
                                                     {Mood::tells_another_amount, TransferProblem::differs}};
  for (const auto& [mood, problem] : faults) {
    payos.mood = mood;
    wait(60min);
    EXPECT_EQ(transfer(batch).problem, problem);
    EXPECT_EQ(state(payout), State::submitted_to_bank);
  }
}

TEST_F(ThroughPayos, AsksForWhatAStoppedProgramLeft) {
  const auto payout = approved_of("500000");
  const auto batch = made();
  sent(chu, batch).value();
  TransferCaller stopped{payos_only(), [this](const outbound::HttpCall& call) {
                           payos.answer(call).value();
                           throw std::runtime_error("the program stops");
                           return payos.answer(call);
                         }};
  stopped.call_waiting([this](const std::function<void(Context&)>& work) {
    world.look([&](Context& ctx) { return work(ctx), true; });
  });
  EXPECT_EQ(transfer(batch).state, TransferState::sending);
  EXPECT_THAT(entered(batch, row_of(payout).memo + ",495000,failed,,x\n"), Refuses(being_sent));
  payos.state = "SUCCEEDED";
  wait(3min);
  EXPECT_EQ(payos.received.at(row_of(payout).memo), 1);
  EXPECT_EQ(state(payout), State::transferred);
}

TEST_F(ThroughPayos, GoesOneWayOnly) {
  approved_of("200000");
  const auto by_file = made();
  EXPECT_THAT(sent(hoa, by_file), Refuses(own_decision)) << "approved a payout of it";
  fetched(by_file).value();
  EXPECT_THAT(sent(chu, by_file), Refuses(batch_has_file));
  approved_of("200000");
  const auto by_payos = made();
  ASSERT_THAT(sent(chu, by_payos), Accepts());
  EXPECT_THAT(sent(chu, by_payos), Refuses(batch_sent));
  EXPECT_THAT(fetched(by_payos), Refuses(batch_sent));
  EXPECT_THAT(world.run(console::allow_fetch, nga, console::BatchRequest{by_payos}),
              Refuses(fetch_not_asked));
  EXPECT_EQ(details(by_file).batch.way, Way::file);
}

TEST_F(ThroughPayos, NeverHoldsAPayoutOfAFile) {
  const auto in_file = approved_of("200000");
  const auto by_file = made();
  fetched(by_file).value();
  const auto [sent_payout, by_payos] = [&] {
    const auto payout = approved_of("300000");
    const auto batch = made();
    sent(chu, batch).value();
    return std::pair{payout, batch};
  }();
  const auto insert = [&](PayoutId payout, BatchId batch) {
    world.look([&](Context& ctx) {
      ctx.tx.run(
          "INSERT INTO payouts_transfer (payout_id, batch_id, way, state, provider_state, problem, "
          "queued_at) VALUES ($1, $2, 'payos', 'queued', '', 'none', 0)",
          payout, batch);
      return true;
    });
  };
  EXPECT_ANY_THROW(insert(in_file, by_file)) << "its batch goes by file";
  EXPECT_ANY_THROW(insert(in_file, by_payos)) << "it is not in that batch";
  EXPECT_ANY_THROW(insert(sent_payout, by_payos)) << "it has a transfer already";
}

TEST_F(ThroughPayos, NeedsKeysAndItsOwnChannel) {
  approved_of("500000");
  const auto batch = made();
  EXPECT_THAT(world.run(console::send_batch, Wiring{}, chu, console::BatchRequest{batch}),
              Refuses(payos_off));
  EXPECT_FALSE(
      world.run(console::batch_details, Wiring{}, chu, console::BatchRequest{batch})->sending.is_possible);
  EXPECT_THAT(sent(chu, BatchId{1}), Refuses(batch_not_found));
  fetched(batch).value();
  world.set(settings::paid_from, payments::bank_transfer_channel.value);
  approved_of("100000");
  const auto other = made();
  EXPECT_THAT(sent(chu, other), Refuses(paid_from_another));
  EXPECT_TRUE(details(other).sending.why_not);
}

TEST_F(ThroughPayos, IsSentOverTheWire) {
  const auto payout = approved_of("500000");
  const auto id = made();
  auto owner = testing::console(world, admin::Role::owner);
  const auto reply = owner.post("batch/send", {{"id", to_string(id)}});
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("way").as_string(), "payos");
  const auto seen = owner.get("batch/get", "id=" + to_string(id));
  EXPECT_EQ(seen.data.at("sending").at("transfers").at(0).at("payoutId").as_string(), to_string(payout));
}

// Two copies of the program: each transfer is ordered by one of them.
TEST_F(ThroughPayos, OrdersEachTransferOnceAtTwoCopies) {
  world.set(settings::withdrawals_a_day, 100);
  for (int i = 0; i < 6; ++i) approved_of("100000");
  sent(chu, made()).value();
  std::mutex guard;
  testing::each_at_once(world, 4, [&](auto& copy, int) {
    TransferCaller own{payos_only(), [&](const outbound::HttpCall& call) {
                         const std::lock_guard lock{guard};
                         return payos.answer(call);
                       }};
    own.call_waiting([&](const std::function<void(Context&)>& work) {
      copy.look([&](Context& ctx) { return work(ctx), true; });
    });
  });
  call_waiting();
  EXPECT_EQ(payos.received.size(), 6U);
  for (const auto& [key, times] : payos.received) EXPECT_EQ(times, 1) << key;
}

}  // namespace payouts
