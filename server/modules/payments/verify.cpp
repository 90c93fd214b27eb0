// The verification that each payment matches its postings.
#include "registration.hpp"

#include "causes.hpp"
#include "ledger/booked.hpp"
#include "store.hpp"

namespace payments {

namespace {

constexpr std::int64_t rows_at_once = 1'000;

struct Arrived {
  PaymentId id;
  ChannelId channel_id;
  std::string reference;
  Money amount;
  Instant received_at;
  std::optional<Instant> paid_at;
  OperatorId confirmed_by;
  std::optional<OrderId> order_id;
  std::optional<UserId> ordered_by;
  std::optional<SuspenseState> suspense;
  std::optional<UserId> given_to;
  std::optional<ChannelId> settled_by;
};
BOOST_DESCRIBE_STRUCT(Arrived, (),
                      (id, channel_id, reference, amount, received_at, paid_at, confirmed_by, order_id,
                       ordered_by, suspense, given_to, settled_by))

auto evidence_of(const Arrived& payment) -> std::string {
  return store::digest_of({.id = payment.id,
                           .channel_id = payment.channel_id,
                           .reference = payment.reference,
                           .amount = payment.amount,
                           .memo = {},
                           .received_at = payment.received_at,
                           .paid_at = payment.paid_at,
                           .order_id = {},
                           .confirmed_by = payment.confirmed_by});
}

// The causes under which a payment's money moved, each with its destination.
auto movements(const Arrived& payment) -> std::vector<std::pair<ledger::Cause, ledger::Booked>> {
  using ledger::Booked, ledger::Cause, ledger::Unit;
  const auto amount = payment.amount.minor_units;
  const auto outside = ledger::outside(payment.channel_id.value);
  if (!payment.suspense) {
    const auto owner = payment.ordered_by.value_or(UserId{});
    return {{Cause{causes::top_up, payment.order_id.value_or(OrderId{}).value},
             Booked{Unit::BALANCE, amount, outside, ledger::available(owner), evidence_of(payment)}}};
  }
  std::vector<std::pair<Cause, Booked>> all{
      {Cause{causes::suspended, payment.id.value},
       Booked{Unit::BALANCE, amount, outside, ledger::suspense, evidence_of(payment)}}};
  if (*payment.suspense == SuspenseState::matched)
    all.push_back({Cause{causes::suspense_matched, payment.id.value},
                   Booked{Unit::BALANCE, amount, ledger::suspense,
                          ledger::available(payment.given_to.value_or(UserId{}))}});
  if (*payment.suspense == SuspenseState::returned)
    all.push_back({Cause{causes::suspense_returned, payment.id.value},
                   Booked{Unit::BALANCE, amount, ledger::suspense, outside}});
  if (*payment.suspense == SuspenseState::settled)
    all.push_back({Cause{causes::channel_settled, payment.id.value},
                   Booked{Unit::BALANCE, amount, ledger::suspense,
                          ledger::outside(payment.settled_by.value_or(ChannelId{}).value)}});
  if (*payment.suspense == SuspenseState::taken_in)
    all.push_back({Cause{causes::suspense_taken_in, payment.id.value},
                   Booked{Unit::BALANCE, amount, ledger::suspense, ledger::capital}});
  return all;
}

struct LeftRow {
  std::int64_t line_id;
  ChannelId channel_id;
  Money amount;
  std::optional<ChannelId> moved_to;
};
BOOST_DESCRIBE_STRUCT(LeftRow, (), (line_id, channel_id, amount, moved_to))

// There are few of them: the bank's fees, and money moved to providers.
void verify_left(::store::Tx& tx, std::vector<std::string>& faults) {
  for (const auto& row : tx.all(::store::select<LeftRow, "FROM payments_left ORDER BY line_id">)) {
    const ledger::Cause cause{row.moved_to ? causes::moved : causes::bank_fee, row.line_id};
    const ledger::Booked expected{.unit = ledger::Unit::BALANCE,
                                  .amount = row.amount.minor_units,
                                  .from = row.moved_to ? ledger::outside(row.moved_to->value) : ledger::fees,
                                  .to = ledger::outside(row.channel_id.value)};
    if (auto fault = ledger::fault_of_booking(tx, cause, expected)) faults.push_back(*std::move(fault));
  }
}

}  // namespace

auto verify_payments(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  verify_left(tx, faults);
  for (std::int64_t after = 0;;) {
    const auto payments = tx.all<Arrived>(
        "SELECT p.id, p.channel_id, p.reference, p.amount, p.received_at, p.paid_at, p.confirmed_by, "
        "p.order_id, "
        "o.user_id, s.state, s.user_id, "
        "(SELECT x.channel_id FROM payments_settled x WHERE x.payment_id = p.id) FROM payments_payment p "
        "LEFT JOIN payments_order o ON o.id = p.order_id LEFT JOIN payments_suspense s ON s.id = p.id "
        "WHERE p.id > $1 ORDER BY p.id LIMIT $2",
        after, rows_at_once);
    if (payments.empty()) return faults;
    for (const auto& payment : payments) {
      for (const auto& [cause, expected] : movements(payment))
        if (auto fault = ledger::fault_of_booking(tx, cause, expected)) faults.push_back(*std::move(fault));
    }
    after = payments.back().id.value;
  }
}

}  // namespace payments
