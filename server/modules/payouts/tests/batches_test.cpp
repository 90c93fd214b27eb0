// Bank batches: one file, fetched once, and the bank's results entered whole.
#include "modules/payouts/tests/paying_out.hpp"
#include "platform/crypto/digest.hpp"

namespace payouts {

using console::BatchState, console::BatchView;

struct BankBatches : PayingOutOld {
  const UserId binh_too = [&] {
    top_up(binh, 2'000'000_vnd);
    return binh;
  }();
  const CardId binh_card = [&] {
    const auto made = try_card(binh, "Binh", "1903 5555 7777", "Trần Bình").value().id;
    world.advance(24h);
    return made;
  }();

  auto approved_of(UserId user, const std::string& amount) {
    const auto id = user == an
                        ? asked(Kind::withdraw, amount)
                        : PayingOut::try_ask(binh, "Binh", Kind::withdraw, amount, binh_card).value().id;
    approved(hoa, id).value();
    return id;
  }
  auto made() { return world.run(console::make_batch, chu); }
  auto fetched(OperatorId who, BatchId id, std::optional<shape::Reason> reason = {}) {
    return world.run(console::fetch_file, who, console::BatchFileRequest{id, std::move(reason)});
  }
  auto allowed_by(OperatorId who, BatchId id) {
    return world.run(console::allow_fetch, who, console::BatchRequest{id});
  }
  auto details(OperatorId who, BatchId id) {
    return world.run(console::batch_details, Wiring{}, who, console::BatchRequest{id}).value();
  }
  static auto file_of(BatchId id, std::string_view rows) {
    return console::ResultRequest{
        id, {"kq.csv"}, {"memo,amount,result,reference,reason\n" + std::string{rows}}};
  }
  auto entered(OperatorId who, BatchId id, std::string_view rows) {
    return world.run(console::enter_result, who, file_of(id, rows));
  }
  auto closed(BatchId id) { return world.run(console::close_batch, chu, console::BatchRequest{id}); }
  auto memo(PayoutId id) { return row_of(id).memo; }
  auto state(PayoutId id) { return row_of(id).state; }
  auto held(UserId user) {
    return world.look([&](Context& ctx) {
      return ledger::held<ledger::BalanceFlow>(ctx, ledger::withdrawal_escrow(user));
    });
  }
};

TEST_F(BankBatches, PutApprovedPayoutsIntoOneFile) {
  const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
  asked(Kind::refund, "100000");  // not approved
  const auto waiting = world.run(console::batch_waiting, chu).value();
  EXPECT_EQ(waiting.payouts, 2);
  EXPECT_EQ(waiting.net, 1'485'000_vnd);

  const auto batch = made().value();
  EXPECT_EQ(batch.payouts, 2);
  EXPECT_EQ(batch.net, 1'485'000_vnd);
  EXPECT_EQ(state(first), State::submitted_to_bank);
  EXPECT_THAT(cancelled(an, first), Refuses(not_cancellable));
  EXPECT_THAT(made(), Refuses(nothing_to_send));

  const auto file = fetched(chu, batch.id).value();
  EXPECT_EQ(file.content.value(),
            "account,holder,bank_bin,bank,amount,memo\r\n"
            "970412345678901,NGUYEN VAN AN,970436,Vietcombank,495000," +
                memo(first) +
                "\r\n"
                "190355557777,TRAN BINH,970436,Vietcombank,990000," +
                memo(second) + "\r\n");
  EXPECT_EQ(crypto::hex(crypto::sha256(*file.content)), batch.file_sha256);
}

TEST_F(BankBatches, GiveTheFileOnceAndAgainByTwo) {
  approved_of(an, "500000");
  const auto id = made().value().id;
  EXPECT_THAT(fetched(hoa, id), Refuses(own_decision)) << "approved a payout of it";
  EXPECT_THAT(entered(chu, id, "x"), Refuses(batch_not_fetched));
  const auto first = fetched(chu, id).value().content;
  EXPECT_EQ(details(chu, id).batch.state, BatchState::submitted);
  EXPECT_THAT(fetched(chu, id), Refuses(batch_fetched)) << "without a reason";
  EXPECT_THAT(allowed_by(nga, id), Refuses(fetch_not_asked));

  EXPECT_FALSE(fetched(chu, id, "máy hỏng").value().content);
  EXPECT_TRUE(details(chu, id).batch.has_fetch_request);
  EXPECT_FALSE(fetched(chu, id).value().content) << "still waits";
  EXPECT_THAT(fetched(nga, id, "tôi nữa"), Refuses(batch_fetched)) << "one request at a time";
  EXPECT_THAT(allowed_by(chu, id), Refuses(own_decision));
  ASSERT_THAT(allowed_by(nga, id), Accepts());
  EXPECT_EQ(fetched(chu, id).value().content, first) << "byte for byte";
  EXPECT_THAT(fetched(chu, id), Refuses(batch_fetched)) << "once for each request";
  EXPECT_EQ(details(chu, id).fetches.size(), 2U);
  EXPECT_EQ(details(chu, id).fetches[1].reason, "máy hỏng");
}

TEST_F(BankBatches, OneReferenceProvesOnePayoutOrTheWholeBatch) {
  const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
  const auto id = made().value().id;
  fetched(chu, id).value();
  const auto row = [&](PayoutId payout, const std::string& net, const std::string& reference) {
    return memo(payout) + "," + net + ",success," + reference + ",\n";
  };
  ASSERT_THAT(entered(chu, id, row(first, "495000", "FT900")), Accepts());
  ASSERT_THAT(entered(chu, id, row(second, "990000", "FT900")), Accepts()) << "one for the whole batch";
  world.advance(31s);
  const auto third = approved_of(an, "200000"), fourth = approved_of(binh, "300000");
  const auto next = made().value().id;
  fetched(chu, next).value();
  EXPECT_THAT(entered(chu, next, row(third, "195000", "FT900")), Refuses(result_differs))
      << "of another batch";
  ASSERT_THAT(entered(chu, next, row(third, "195000", "FT901")), Accepts());
  EXPECT_EQ(state(fourth), State::submitted_to_bank);
  EXPECT_THAT(closed(next), Refuses(results_left));
}

TEST_F(BankBatches, LeaveOpenWhatTheBankHasNotDecided) {
  const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
  const auto id = made().value().id;
  fetched(chu, id).value();
  const auto done =
      entered(chu, id, memo(first) + ",495000,success,FT900,\n" + memo(second) + ",990000,Đang xử lý,,\n");
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->transferred, 1);
  EXPECT_EQ(done->pending, 1);
  EXPECT_EQ(state(second), State::submitted_to_bank);
  EXPECT_THAT(entered(chu, id, memo(second) + ",990000,success,FT901,\n"), Accepts());
}

TEST_F(BankBatches, WhatComesBackForAForgottenPersonWaitsForTwoOperators) {
  const auto id = approved_of(an, "1000000");
  const auto batch = made().value().id;
  fetched(chu, batch).value();
  ASSERT_THAT(entered(chu, batch, memo(id) + ",990000,success,FT900,\n"), Accepts());
  world.look(
      [&](Context& ctx) { return ctx.tx.run("UPDATE account_user SET state = 'closed' WHERE id = $1", an); });
  const auto back = memo(id) + ",990000,returned,FT950,Tài khoản đóng\n";
  ASSERT_THAT(entered(chu, batch, back), Accepts());
  EXPECT_EQ(entered(chu, batch, back)->known, 1) << "once";
  EXPECT_EQ(world.balance(an), 0_vnd);
  auto desk = testing::console(world, admin::Role::finance);
  const auto waiting = desk.get("suspense/list", "why=brought_back").data.at("items").as_array();
  ASSERT_EQ(waiting.size(), 1U);
  EXPECT_EQ(waiting.at(0).at("amount"), "990000.00");
  EXPECT_EQ(waiting.at(0).at("memo").as_string(), memo(id));
  const auto send_on = [&](OperatorId who) {
    const payments::PaymentId payment{std::stoll(std::string{waiting.at(0).at("id").as_string()})};
    return world.run(payments::console::return_payment, who,
                     payments::console::ReturnRequest{payment, {"FT960 tới tài khoản mới"}});
  };
  EXPECT_THAT(send_on(chu), Refuses(payments::needs_another)) << "who entered it";
  EXPECT_THAT(send_on(nga), Accepts());
}

TEST_F(BankBatches, ArePaidFromABankAccountOnly) {
  approved_of(an, "500000");
  world.set(settings::paid_from, 503);
  EXPECT_THAT(made(), Refuses(paying_channel_unknown)) << "VNPay pays nothing out";
}

TEST_F(BankBatches, EnterResultsOnceAndClose) {
  const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
  const auto id = made().value().id;
  fetched(chu, id).value();
  const auto rows = memo(first) + ",495000,success,FT900,\n" + memo(second) + ",990000,failed,,sai số\n";
  EXPECT_THAT(entered(hoa, id, rows), Refuses(own_decision));
  EXPECT_THAT(closed(id), Refuses(results_left));
  const auto checked = world.run(console::check_result, chu, file_of(id, rows)).value();
  EXPECT_EQ(checked.transferred, 1);
  EXPECT_EQ(checked.net, 495'000_vnd);
  EXPECT_EQ(state(first), State::submitted_to_bank) << "checking enters nothing";

  const auto before = world.balance(binh);
  const auto done = entered(chu, id, rows).value();
  EXPECT_EQ(done.transferred, 1);
  EXPECT_EQ(done.refused, 1);
  EXPECT_EQ(done.batch.open, 0);
  EXPECT_EQ(state(first), State::transferred);
  EXPECT_EQ(state(second), State::refunding);
  EXPECT_EQ(held(an), 0_vnd);
  EXPECT_EQ(held(binh), 1'000'000_vnd);
  EXPECT_EQ(row_of(first).bank_reference, "FT900");
  for (int n = 0; n < 10; ++n) EXPECT_EQ(entered(chu, id, rows)->known, 2) << "the same file changes nothing";
  EXPECT_EQ(closed(id)->state, BatchState::closed);
  const auto listed =
      world.run(console::batch_list, chu, console::BatchListRequest{.state = BatchState::closed}).value();
  EXPECT_EQ(listed.matches->count, 1);
  EXPECT_EQ(listed.matches->sum, 1'485'000_vnd);
  EXPECT_THAT(closed(id), Refuses(batch_closed));
  EXPECT_THAT(fetched(chu, id, "vẫn cần"), Refuses(batch_closed));

  ASSERT_THAT(rejected(hoa, second), Accepts());
  EXPECT_EQ(world.balance(binh), before + 1'000'000_vnd);
}

TEST_F(BankBatches, BookNothingOfAFileThatDiffers) {
  const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
  const auto id = made().value().id;
  fetched(chu, id).value();
  const auto good = memo(first) + ",495000,success,FT900,\n";
  EXPECT_THAT(entered(chu, id, good + memo(second) + ",1000000,success,FT901,\n"), Refuses(result_differs))
      << "the amount with the fee";
  EXPECT_THAT(entered(chu, id, good + "GVPAAAAAAAA,990000,success,FT901,\n"), Refuses(result_differs));
  EXPECT_THAT(entered(chu, id, good + memo(second) + ",990000,returned,FT901,x\n"), Refuses(result_differs))
      << "it was not transferred before";
  EXPECT_THAT(entered(chu, id, good + "nonsense\n"), Refuses(result_unreadable));
  EXPECT_EQ(state(first), State::submitted_to_bank);

  ASSERT_THAT(entered(chu, id, good), Accepts());
  EXPECT_THAT(entered(chu, id, memo(first) + ",495000,failed,,x\n"), Refuses(result_differs));
  EXPECT_THAT(entered(chu, id, memo(first) + ",495000,success,FT902,\n"), Refuses(result_differs))
      << "another reference";
  EXPECT_EQ(state(first), State::transferred);
}

TEST_F(BankBatches, TakeBackWhatTheBankBroughtBack) {
  const auto first = approved_of(an, "500000");
  const auto id = made().value().id;
  fetched(chu, id).value();
  const auto before = world.balance(an);
  ASSERT_THAT(entered(chu, id, memo(first) + ",495000,success,FT900,\n"), Accepts());
  const auto back = memo(first) + ",495000,returned,FT950,tài khoản đóng\n";
  EXPECT_EQ(entered(chu, id, back)->brought_back, 1);
  EXPECT_EQ(state(first), State::refunding);
  EXPECT_EQ(held(an), 500'000_vnd) << "with the fee";
  EXPECT_EQ(entered(chu, id, back)->known, 1);
  EXPECT_EQ(row_of(first).bank_reference, "FT900") << "of the transfer";
  ASSERT_THAT(rejected(hoa, first), Accepts());
  EXPECT_EQ(world.balance(an), before + 500'000_vnd);
}

TEST_F(BankBatches, LeaveOutWhoHasAPauseOrAHold) {
  const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
  card(an, "An", "970412345678999");
  EXPECT_EQ(world.run(console::batch_waiting, chu)->payouts, 1);
  const auto batch = made().value();
  EXPECT_EQ(batch.payouts, 1);
  EXPECT_EQ(state(second), State::submitted_to_bank);
  EXPECT_EQ(state(first), State::reviewing);
  EXPECT_THAT(made(), Refuses(nothing_to_send));
  world.advance(24h);
  EXPECT_EQ(made()->payouts, 1) << "the pause is over";
}

// ---- the statement of the paying account

struct BatchesInTheStatement : BankBatches {
  auto import(std::string_view rows) {
    auto finance = testing::console(world, admin::Role::finance);
    return finance.post(
        "statement/import",
        {{"channelId", "502"},
         {"name", "saoke.csv"},
         {"content", "Ngày giao dịch,Số tham chiếu,Ghi có,Ghi nợ,Nội dung\n" + std::string{rows}}});
  }
  auto today() { return iso_day(world.now().day()); }
  auto sheet() {
    return testing::console(world, admin::Role::finance)
        .get("reconciliation/day", "channelId=502&day=" + today())
        .data.at("sheet");
  }
  auto batch_with(std::string_view first_reference, std::string_view second_reference) {
    const auto first = approved_of(an, "500000"), second = approved_of(binh, "1000000");
    const auto id = made().value().id;
    fetched(chu, id).value();
    entered(chu, id,
            memo(first) + ",495000,success," + std::string{first_reference} + ",\n" + memo(second) +
                ",990000,success," + std::string{second_reference} + ",\n")
        .value();
    return std::pair{first, second};
  }
};

TEST_F(BatchesInTheStatement, AgreeByMemoAndByReference) {
  const auto [first, second] = batch_with("FT900", "FT901");
  ASSERT_TRUE(import(today() + ",FT990,,495000,CK " + memo(first) + "\n" + today() +
                     ",FT901,,990000,chuyen khoan\n" + today() + ",FT992,,990000,khong phai cua chung toi\n")
                  .ok);
  const auto day = sheet();
  EXPECT_EQ(day.at("agreed").at("outLines").as_int64(), 2);
  EXPECT_EQ(day.at("agreed").at("out").as_string(), "1485000.00");
  EXPECT_EQ(day.at("onlyBank").at("outLines").as_int64(), 1);
  EXPECT_EQ(day.at("onlyBooks").at("outLines").as_int64(), 0);
}

TEST_F(BatchesInTheStatement, AgreeAsOneLineWithTheTotal) {
  batch_with("FT900", "FT900");
  EXPECT_EQ(sheet().at("onlyBooks").at("outLines").as_int64(), 2) << "the bank has no line yet";
  ASSERT_TRUE(import(today() + ",FT900,,1485000,chi luong\n").ok);
  const auto day = sheet();
  EXPECT_EQ(day.at("agreed").at("outLines").as_int64(), 1);
  EXPECT_EQ(day.at("onlyBank").at("outLines").as_int64(), 0);
  EXPECT_EQ(day.at("onlyBooks").at("outLines").as_int64(), 0);
}

TEST_F(BatchesInTheStatement, ShowMoneyThatWasBroughtBackOnce) {
  const auto [first, second] = batch_with("FT900", "FT901");
  const auto batch = row_of(first).batch_id.value();
  ASSERT_THAT(entered(chu, batch, memo(first) + ",495000,returned,FT950,x\n"), Accepts());
  EXPECT_EQ(sheet().at("onlyBooks").at("inLines").as_int64(), 1);
  ASSERT_TRUE(import(today() + ",FT950,495000,,HOAN TRA " + memo(first) + "\n").ok);
  EXPECT_EQ(sheet().at("agreed").at("inLines").as_int64(), 1);
  EXPECT_EQ(sheet().at("onlyBank").at("inLines").as_int64(), 0) << "so it cannot be booked as a payment";
  const auto twice = world.look([&](Context& ctx) {
    return payments::settle(
        ctx, {.channel = payments::bank_transfer_channel, .reference = "FT950", .amount = 495'000_vnd});
  });
  EXPECT_THAT(twice, Refuses(payments::reference_used));

  world
      .look([&](Context& ctx) {
        return payments::settle(
            ctx, {.channel = payments::bank_transfer_channel, .reference = "FT951", .amount = 990'000_vnd});
      })
      .value();
  EXPECT_THAT(entered(chu, batch, memo(second) + ",990000,returned,FT951,x\n"),
              Refuses(payments::reference_used))
      << "already in suspense";
  EXPECT_EQ(state(second), State::transferred);
}

}  // namespace payouts
