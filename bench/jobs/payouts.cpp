// A thousand payouts: put into batches of 500, their files, the bank's results, and its statement.
#include "accounts/accounts.hpp"
#include "jobs/place.hpp"
#include "modules/payouts/batches/console.hpp"
#include "modules/reconciliation/calls.hpp"
#include "payments/payments.hpp"
#include "payouts/calls.hpp"

namespace bench {

namespace {

constexpr std::int64_t payouts_in_all = 1'000, dong = 100'000;
constexpr std::string_view pay_password = "Tra-tien-68";

struct Payee {
  UserId user;
  payouts::CardId card;
};

auto enrolled(Place& place, std::int64_t number, const std::string& hash) -> UserId {
  return place.look([&](Context& ctx) {
    const auto user = must(accounts::enrol(ctx, {.mobile = fmt::format("+849{:08}", number),
                                                 .nickname = fmt::format("Khách {}", number),
                                                 .password_hash = hash,
                                                 .pay_password_hash = hash}));
    must(ledger::post(ctx, {ledger::CauseKind{"bench.earned"}, user.value},
                      {ledger::transfer(ledger::OtcFlow::group_reward, Money{dong * Money::scale},
                                        {ledger::exchange, ledger::available(user)})}));
    return user;
  });
}

auto payees(Place& place) -> std::vector<Payee> {
  const auto hash = crypto::hash_password(pay_password, crypto::PasswordCost::for_tests());
  std::vector<Payee> all;
  for (std::int64_t n = 1; n <= payouts_in_all; ++n) {
    const auto user = enrolled(place, n, hash);
    const payouts::BindBankRequest request{
        {.bank_bin = {{"970436"}}, .number = {{fmt::format("9704{:09}", n)}}, .holder = {{"Nguyễn Văn An"}}},
        shape::Secret{std::string{pay_password}}};
    all.push_back({user, place.run(payouts::bind_bank, user, request).id});
  }
  return all;
}

void ask_and_approve(Place& place, const std::vector<Payee>& all, OperatorId approver) {
  for (const auto& payee : all) {
    const payouts::OtcApplyRequest request{.amount = {{std::to_string(dong)}},
                                           .card_id = payee.card,
                                           .pay_password = shape::Secret{std::string{pay_password}},
                                           .closing = false};
    const auto asked =
        place.timed("otc/apply", 1, [&] { return place.run(payouts::otc_apply, payee.user, request); });
    place.timed("payout/approve", 1, [&] {
      return place.run(payouts::console::approve, approver, payouts::PayoutRequest{asked.id});
    });
  }
}

struct Line {
  std::string memo;
  Money net;
};

// The file of a batch names account, holder, bank and its number, amount and memo.
auto lines_of(const std::string& file) -> std::vector<Line> {
  std::vector<Line> lines;
  std::size_t at = file.find('\n') + 1;
  while (at < file.size()) {
    const auto end = file.find("\r\n", at);
    const auto row = file.substr(at, end - at);
    const auto memo = row.rfind(','), amount = row.rfind(',', memo - 1);
    const auto whole = std::stoll(row.substr(amount + 1, memo - amount - 1));
    lines.push_back({row.substr(memo + 1), Money{whole * Money::scale}});
    at = end + 2;
  }
  return lines;
}

auto results_of(payouts::BatchId batch, const std::vector<Line>& lines) -> payouts::console::ResultRequest {
  std::string rows = "memo,amount,result,reference,reason\n";
  for (const auto& line : lines)
    rows += fmt::format("{},{},success,FT{},\n", line.memo, line.net.minor_units / Money::scale, line.memo);
  return {batch, {"ket-qua.csv"}, {rows}};
}

}  // namespace

void measure_payouts(Place& place) {
  const auto hoa = place.hire("hoa", admin::Role::finance), chu = place.hire("chu", admin::Role::owner);
  place.look([](Context& ctx) {
    payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
    return true;
  });
  const auto all = payees(place);
  place.sleep(25h);
  ask_and_approve(place, all, hoa);
  constexpr std::int64_t in_a_batch = 500;
  for (std::int64_t done = 0; done < payouts_in_all; done += in_a_batch) {
    const auto batch =
        place.timed("batch/make", in_a_batch, [&] { return place.run(payouts::console::make_batch, chu); });
    const auto file = place.timed("batch/file", in_a_batch, [&] {
      return place.run(payouts::console::fetch_file, chu, payouts::console::BatchFileRequest{batch.id, {}});
    });
    const auto lines = lines_of(file.content.value());
    const auto results = results_of(batch.id, lines);
    place.timed("batch/checkResult", in_a_batch,
                [&] { return place.run(payouts::console::check_result, chu, results); });
    place.timed("batch/enterResult", in_a_batch,
                [&] { return place.run(payouts::console::enter_result, chu, results); });
    place.timed("batch/close", in_a_batch, [&] {
      return place.run(payouts::console::close_batch, chu, payouts::console::BatchRequest{batch.id});
    });
  }
  place.verify("payouts");
}

}  // namespace bench
