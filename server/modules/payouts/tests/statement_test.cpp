// Results that imported bank statements show: entered whole, once, and never by one who approved.
#include "modules/payouts/tests/paying_out.hpp"
#include "testing/race.hpp"

namespace payouts {

using console::BatchRequest;

struct ResultsOfStatements : PayingOutOld {
  const OperatorId kim{73};

  auto sent(const std::string& amount) {
    const auto id = asked(Kind::withdraw, amount);
    approved(hoa, id).value();
    return id;
  }
  auto batch() {
    const auto made = world.run(console::make_batch, chu).value().id;
    world.run(console::fetch_file, chu, console::BatchFileRequest{made, {}}).value();
    return made;
  }
  void line(std::string_view reference, Money amount, std::string_view words,
            std::optional<OperatorId> by = {}) {
    world.look([&](Context& ctx) {
      payments::note_line_out(
          ctx, {payments::bank_transfer_channel, reference, amount, words, ctx.now.day(), by.value_or(kim)});
      return true;
    });
  }
  auto checked(OperatorId who, BatchId id) {
    return world.run(console::check_statement, who, BatchRequest{id});
  }
  auto entered(OperatorId who, BatchId id) {
    return world.run(console::enter_statement, who, BatchRequest{id});
  }
};

TEST_F(ResultsOfStatements, EnterTheLinesWithTheMemos) {
  const auto first = sent("200000"), second = sent("300000");
  const auto id = batch();
  EXPECT_EQ(checked(chu, id)->transferred, 0) << "no statement yet";
  line("FT901", 195'000_vnd, "GOMVE " + row_of(first).memo + " chi tra");
  const auto found = checked(chu, id);
  ASSERT_THAT(found, Accepts());
  EXPECT_EQ(found->transferred, 1);
  EXPECT_EQ(row_of(first).state, State::submitted_to_bank) << "checking enters nothing";
  ASSERT_THAT(entered(chu, id), Accepts());
  EXPECT_EQ(row_of(first).state, State::transferred);
  EXPECT_EQ(row_of(first).bank_reference, "FT901");
  EXPECT_EQ(row_of(second).state, State::submitted_to_bank);
  EXPECT_EQ(entered(chu, id)->transferred, 0) << "again changes nothing";
  line("FT902", 295'000_vnd, row_of(second).memo);
  const auto done = entered(chu, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->batch.open, 0);
}

TEST_F(ResultsOfStatements, AFeeWithTheSameMemoIsNoResult) {
  const auto first = sent("200000");
  const auto id = batch();
  auto desk = testing::console(world, admin::Role::finance);
  line("FT901", 3'300_vnd, "PHI CK " + row_of(first).memo);
  EXPECT_EQ(checked(chu, id)->transferred, 0) << "the fee alone says nothing";
  line("FT902", 195'000_vnd, row_of(first).memo);
  ASSERT_THAT(entered(chu, id), Accepts());
  EXPECT_EQ(row_of(first).bank_reference, "FT902");
  EXPECT_EQ(desk.get("work/waiting").text.find("payouts.paid_twice"), std::string::npos);
}

TEST_F(ResultsOfStatements, ALineFromBeforeTheBatchIsNoResult) {
  const auto first = sent("200000");
  line("FT901", 195'000_vnd, row_of(first).memo);
  world.advance(24h);
  const auto id = batch();
  EXPECT_EQ(checked(chu, id)->transferred, 0);
  line("FT902", 195'000_vnd, row_of(first).memo);
  EXPECT_EQ(checked(chu, id)->transferred, 1);
}

TEST_F(ResultsOfStatements, EnterALineWithTheTotal) {
  const auto first = sent("200000"), second = sent("300000");
  const auto id = batch();
  line("FT903", 490'000_vnd, "CHI LO LUONG");
  ASSERT_THAT(entered(chu, id), Accepts());
  for (const auto payout : {first, second}) {
    EXPECT_EQ(row_of(payout).state, State::transferred);
    EXPECT_EQ(row_of(payout).bank_reference, "FT903");
  }
}

TEST_F(ResultsOfStatements, DoNotGuessBetweenTwoTotals) {
  sent("200000"), sent("300000");
  const auto id = batch();
  line("FT903", 490'000_vnd, "CHI LO 1");
  line("FT904", 490'000_vnd, "CHI LO 2");
  EXPECT_EQ(checked(chu, id)->transferred, 0);
}

TEST_F(ResultsOfStatements, RefuseAnotherAmountWhole) {
  const auto first = sent("200000"), second = sent("300000");
  const auto id = batch();
  line("FT901", 195'000_vnd, row_of(first).memo);
  line("FT902", 300'000_vnd, row_of(second).memo);
  EXPECT_THAT(checked(chu, id), Refuses(result_differs));
  EXPECT_THAT(entered(chu, id), Refuses(result_differs));
  EXPECT_EQ(row_of(first).state, State::submitted_to_bank);
}

TEST_F(ResultsOfStatements, AreNeverOfAnOperatorWhoApproved) {
  const auto first = sent("200000");
  const auto made = world.run(console::make_batch, chu).value().id;
  EXPECT_THAT(entered(chu, made), Refuses(batch_not_fetched));
  world.run(console::fetch_file, chu, console::BatchFileRequest{made, {}}).value();
  line("FT901", 195'000_vnd, row_of(first).memo, hoa);
  EXPECT_THAT(entered(hoa, made), Refuses(own_decision));
  EXPECT_THAT(entered(chu, made), Refuses(own_decision)) << "the approver imported the statement";
  EXPECT_THAT(entered(chu, BatchId{7}), Refuses(batch_not_found));
}

TEST_F(ResultsOfStatements, AreEnteredOnceByConcurrentOperators) {
  const auto first = sent("200000"), second = sent("300000");
  const auto id = batch();
  line("FT903", 490'000_vnd, "CHI LO LUONG");
  const auto ends = testing::at_once(
      world, 8, [&](Context& ctx, int) { return console::enter_statement(ctx, chu, BatchRequest{id}); });
  std::int64_t transferred = 0;
  for (const auto& end : ends)
    if (end->has_value()) transferred += (*end)->transferred;
  EXPECT_EQ(transferred, 2);
  EXPECT_EQ(row_of(first).state, State::transferred);
  EXPECT_EQ(row_of(second).state, State::transferred);
}

TEST_F(ResultsOfStatements, TwoLinesWithOneMemoAreAnAlarm) {
  const auto first = sent("200000");
  const auto id = batch();
  auto desk = testing::console(world, admin::Role::finance);
  const auto rings = [&] {
    const auto told = desk.get("work/waiting");
    return told.text.find("payouts.paid_twice") != std::string::npos;
  };
  line("FT901", 195'000_vnd, row_of(first).memo);
  EXPECT_FALSE(rings());
  line("FT902", 195'000_vnd, row_of(first).memo);
  EXPECT_TRUE(rings());
  EXPECT_THAT(entered(chu, id), Accepts());
}

TEST_F(ResultsOfStatements, ArePartOfTheConsole) {
  const auto first = sent("200000");
  const auto id = batch();
  auto desk = testing::console(world, admin::Role::owner);
  const auto today = world.now().day();
  const auto content = "Ngày giao dịch,Số tham chiếu,Ghi có,Ghi nợ,Nội dung\n" + iso_day(today) +
                       ",FT990,,195000," + row_of(first).memo + "\n";
  const auto imported =
      desk.post("statement/import", {{"channelId", "502"}, {"name", "s.csv"}, {"content", content}});
  ASSERT_TRUE(imported.ok) << imported.text;
  const auto seen = desk.post("batch/checkStatement", {{"id", to_string(id)}});
  ASSERT_TRUE(seen.ok) << seen.text;
  EXPECT_EQ(seen.data.at("transferred").as_int64(), 1);
  ASSERT_TRUE(desk.post("batch/enterStatement", {{"id", to_string(id)}}).ok);
  EXPECT_EQ(row_of(first).bank_reference, "FT990");
  const auto lines = desk.get("reconciliation/lines", "channelId=502&day=" + iso_day(today)).data.at("items");
  EXPECT_EQ(lines.at(0).at("state"), "agrees");
}

}  // namespace payouts
