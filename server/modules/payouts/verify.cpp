// The verification that payouts match their postings, their steps, the money that is held, and the lots.
#include "batches/console.hpp"
#include "cards/store.hpp"
#include "registration.hpp"
#include "store.hpp"

#include <fmt/format.h>

#include "causes.hpp"
#include "ledger/booked.hpp"
#include "transition.hpp"

namespace payouts {

namespace {

constexpr std::int64_t rows_at_once = 1'000;

using ::store::select;
using Faults = std::vector<std::string>;
using ledger::Booked, ledger::Cause, ledger::Unit;

// ---- postings

auto unit_of(Kind kind) { return kind == Kind::otc ? Unit::OTC : Unit::BALANCE; }

// The first transfer of a payout's way to the bank.
auto to_bank(const store::PayoutRow& row, std::int64_t channel, const std::string& evidence) -> Booked {
  if (row.kind == Kind::otc)
    return {Unit::OTC, row.amount.minor_units, escrow_of(row), ledger::exchange, evidence};
  return {Unit::BALANCE, row.net().minor_units, escrow_of(row), ledger::outside(channel), evidence};
}

auto opposite(Booked booked) -> Booked {
  std::swap(booked.from, booked.to);
  return booked;
}

void judge_postings(::store::Tx& tx, const store::PayoutRow& row, Faults& faults) {
  const auto card = tx.one(select<store::CardRow, "FROM payouts_card WHERE id = $1">, row.card_id).value();
  const auto evidence = evidence_of(row, card);
  const Booked held{unit_of(row.kind), row.amount.minor_units, ledger::available(row.user_id), escrow_of(row),
                    evidence};
  const auto judge = [&](ledger::CauseKind kind, bool is_due, const Booked& expected) {
    const Cause cause{kind, row.id.value};
    if (!is_due) {
      if (ledger::booked(tx, cause))
        faults.push_back(fmt::format("{} {} was booked, but the payout is {}", kind.key, row.id.value,
                                     shape::name_of(row.state)));
    } else if (auto fault = ledger::fault_of_booking(tx, cause, expected)) {
      faults.push_back(*std::move(fault));
    }
  };
  judge(causes::asked, true, held);
  judge(causes::rejected, row.state == State::rejected, opposite(held));
  const auto channel =
      tx.one<std::int64_t>("SELECT channel_id FROM payouts_batch WHERE id = $1", row.batch_id).value_or(0);
  const auto sent = to_bank(row, channel, evidence);
  judge(causes::transferred, row.was_transferred, sent);
  judge(causes::brought_back, row.was_transferred && row.state != State::transferred, opposite(sent));
}

// ---- refunds through a channel

struct WayOfBatch {
  console::Way way;
  std::int64_t channel_id;
};
BOOST_DESCRIBE_STRUCT(WayOfBatch, (), (way, channel_id))

// A payout that gives a payment back uses that one alone, and leaves through its channel alone; no other
// does.
void judge_way(::store::Tx& tx, const store::PayoutRow& row, Faults& faults) {
  const auto batch =
      tx.one<WayOfBatch>("SELECT way, channel_id FROM payouts_batch WHERE id = $1", row.batch_id);
  const bool through_channel = batch && batch->way == console::Way::channel;
  if (batch && through_channel != row.returns_payment.has_value())
    faults.push_back(fmt::format("payout {} is in a batch of another way", row.id.value));
  if (!row.returns_payment) return;
  const auto uses = tx.all(select<store::UseRow, "FROM payouts_lot_use WHERE payout_id = $1">, row.id);
  const bool is_of_it = uses.size() == 1 && uses.front().payment_id == *row.returns_payment &&
                        uses.front().amount == row.amount;
  if (!is_of_it)
    faults.push_back(fmt::format("payout {} does not use the payment that it returns", row.id.value));
  const auto channel =
      tx.one<std::int64_t>("SELECT channel_id FROM payments_credited WHERE user_id = $1 AND id = $2",
                           row.user_id, row.returns_payment);
  if (batch && channel != batch->channel_id)
    faults.push_back(fmt::format("payout {} left through another channel than its payment's", row.id.value));
}

// ---- steps

void judge_steps(::store::Tx& tx, const store::PayoutRow& row, Faults& faults) {
  const auto steps =
      tx.all(select<store::StepRow, "FROM payouts_step WHERE payout_id = $1 ORDER BY n">, row.id);
  bool is_chain = !steps.empty() && steps.front().state == State::reviewing;
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const auto leads_there = [&](const auto& step) {
      return step.from == steps[i - 1].state && step.to == steps[i].state;
    };
    is_chain = is_chain && std::ranges::any_of(rules::life.steps, leads_there);
  }
  if (!is_chain || steps.back().state != row.state)
    faults.push_back(fmt::format("payout {} is {}, but its steps do not lead there", row.id.value,
                                 shape::name_of(row.state)));
}

// ---- held money, lots and counters

struct Held {
  UserId user_id;
  Kind kind;
  std::int64_t amount;
};
BOOST_DESCRIBE_STRUCT(Held, (), (user_id, kind, amount))

void judge_held(::store::Tx& tx, Faults& faults) {
  std::int64_t refunds = 0, withdrawals = 0, otc = 0;
  const auto open = tx.all<Held>(
      "SELECT user_id, kind, CAST(SUM(CASE WHEN state IN ('rejected', 'transferred') THEN 0 ELSE amount END) "
      "AS BIGINT) FROM payouts_payout GROUP BY user_id, kind ORDER BY user_id, kind");
  for (const auto& sum : open) {
    const auto account = sum.kind == Kind::refund ? ledger::refund_escrow(sum.user_id)
                                                  : ledger::withdrawal_escrow(sum.user_id);
    const auto held = ledger::stored_balance(tx, account, unit_of(sum.kind));
    if (held != sum.amount)
      faults.push_back(fmt::format("{} holds {}, but the open payouts come to {}",
                                   ledger::address_of(account), decimal(held), decimal(sum.amount)));
    (sum.kind == Kind::refund ? refunds : sum.kind == Kind::otc ? otc : withdrawals) += sum.amount;
  }
  using ledger::AccountKind;
  const auto judge = [&](AccountKind kind, Unit unit, std::int64_t expected) {
    const auto held = ledger::stored_total(tx, kind, unit);
    if (held != expected)
      faults.push_back(fmt::format("all accounts {} hold {} {}, but the open payouts come to {}",
                                   shape::name_of(kind), decimal(held), shape::name_of(unit),
                                   decimal(expected)));
  };
  judge(AccountKind::refund_escrow, Unit::BALANCE, refunds);
  judge(AccountKind::withdrawal_escrow, Unit::BALANCE, withdrawals);
  judge(AccountKind::withdrawal_escrow, Unit::OTC, otc);
}

struct Count {
  std::int64_t id, stored, counted;
};
BOOST_DESCRIBE_STRUCT(Count, (), (id, stored, counted))

void judge_counts(::store::Tx& tx, Faults& faults) {
  const auto judge = [&](const std::vector<Count>& all, std::string_view what) {
    for (const auto& one : all)
      faults.push_back(
          fmt::format("{} {}: {} is stored, but {} is right", what, one.id, one.stored, one.counted));
  };
  judge(tx.all<Count>("SELECT * FROM (SELECT l.payment_id, l.used, CAST(COALESCE((SELECT SUM(u.amount) FROM "
                      "payouts_lot_use u JOIN payouts_payout p ON p.id = u.payout_id WHERE u.payment_id = "
                      "l.payment_id AND p.state <> 'rejected'), 0) AS BIGINT) AS counted FROM payouts_lot l) "
                      "AS lots WHERE used <> counted ORDER BY payment_id"),
        "used of lot");
  judge(tx.all<Count>("SELECT * FROM (SELECT h.user_id, h.open, (SELECT COUNT(*) FROM payouts_payout p WHERE "
                      "p.user_id = h.user_id AND p.state NOT IN ('rejected', 'transferred')) AS counted FROM "
                      "payouts_person h) AS people WHERE open <> counted ORDER BY user_id"),
        "open payouts of person");
  judge(tx.all<Count>("SELECT * FROM (SELECT h.user_id, h.cards, (SELECT COUNT(*) FROM payouts_card c WHERE "
                      "c.user_id = h.user_id AND c.removed_at IS NULL) AS counted FROM payouts_person h) AS "
                      "people WHERE cards <> counted ORDER BY user_id"),
        "cards of person");
}

}  // namespace

auto verify_payouts(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  for (std::int64_t after = 0;;) {
    const auto rows =
        tx.all(select<store::PayoutRow, "FROM payouts_payout WHERE id > $1 ORDER BY id LIMIT $2">, after,
               rows_at_once);
    if (rows.empty()) break;
    for (const auto& row : rows) {
      judge_postings(tx, row, faults);
      judge_steps(tx, row, faults);
      judge_way(tx, row, faults);
    }
    after = rows.back().id.value;
  }
  judge_held(tx, faults);
  judge_counts(tx, faults);
  return faults;
}

}  // namespace payouts
