// The verification that claims, holds and covers equal the open deals, and sales their tickets and postings.
#include "registration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "causes.hpp"
#include "ledger/booked.hpp"
#include "ledger/legs.hpp"
#include "money.hpp"
#include "sales/store.hpp"
#include "tickets/deals.hpp"

namespace market {

namespace {

using ledger::AccountKind, ledger::Booked, ledger::Unit;
using ::store::select;
using Faults = std::vector<std::string>;
/// Numbers by the id of a deal, or by its owner.
using Numbers = std::map<std::int64_t, std::int64_t>;

struct Number {
  std::int64_t id, number;
};
BOOST_DESCRIBE_STRUCT(Number, (), (id, number))

auto by_id(const std::vector<Number>& rows) -> Numbers {
  Numbers numbers;
  for (const auto& row : rows) numbers[row.id] += row.number;
  return numbers;
}

auto balances_by_owner(::store::Tx& tx, AccountKind kind) -> Numbers {
  Numbers numbers;
  for (const auto& row : ledger::stored_balances_of(tx, kind, Unit::BALANCE))
    numbers[row.owner] += row.minor_units;
  return numbers;
}

// A fault for each id whose two numbers differ.
void compare(const Numbers& stored, const Numbers& expected, std::string_view what, std::string_view from,
             Faults& faults) {
  auto ids = stored;
  ids.insert(expected.begin(), expected.end());
  const auto of = [](const Numbers& numbers, std::int64_t id) {
    const auto at = numbers.find(id);
    return at == numbers.end() ? 0 : at->second;
  };
  for (const auto& [id, _] : ids)
    if (of(stored, id) != of(expected, id))
      faults.push_back(
          fmt::format("{} {} is {}, but {} is {}", what, id, of(stored, id), from, of(expected, id)));
}

void judge_holds(::store::Tx& tx, Faults& faults) {
  compare(balances_by_owner(tx, AccountKind::request_escrow),
          by_id(tx.all<Number>("SELECT buyer_id, CAST(SUM(price * (quantity - filled)) AS BIGINT) FROM "
                               "market_request WHERE state = 'buying' GROUP BY buyer_id")),
          "the hold for requests of user", "the price of their open requests", faults);
  compare(balances_by_owner(tx, AccountKind::package_cover),
          by_id(tx.all<Number>("SELECT id, most * (quantity - sold) FROM market_package "
                               "WHERE state = 'scheduled' AND sold < quantity")),
          "the cover of package", "what it may still pay", faults);
}

auto tickets_by_deal(const std::vector<tickets::DealCount>& rows) -> Numbers {
  Numbers numbers;
  for (const auto& row : rows) numbers[row.deal_id] = row.tickets;
  return numbers;
}

auto paid_by_deal(const std::vector<tickets::DealCount>& rows) -> Numbers {
  Numbers numbers;
  for (const auto& row : rows) numbers[row.deal_id] = row.paid.minor_units;
  return numbers;
}

void judge_tickets(::store::Tx& tx, Faults& faults) {
  compare(tickets_by_deal(tickets::claims_by_deal(tx, tickets::DealKind::resale)),
          by_id(tx.all<Number>("SELECT id, quantity - sold FROM market_listing WHERE state = 'on_sale'")),
          "the number of tickets that are promised to listing", "what it has left", faults);
  const auto resold = tickets::passes_by_deal(tx, tickets::DealKind::resale);
  const auto filled = tickets::passes_by_deal(tx, tickets::DealKind::request);
  compare(tickets_by_deal(resold),
          by_id(tx.all<Number>("SELECT id, sold FROM market_listing WHERE sold > 0")),
          "the number of tickets passed on by listing", "what it sold", faults);
  compare(tickets_by_deal(filled),
          by_id(tx.all<Number>("SELECT id, filled FROM market_request WHERE filled > 0")),
          "the number of tickets passed on by request", "what was filled", faults);
  compare(paid_by_deal(resold),
          by_id(tx.all<Number>("SELECT id, price * sold FROM market_listing WHERE sold > 0")),
          "the price of tickets passed on by listing", "its price", faults);
  compare(paid_by_deal(filled),
          by_id(tx.all<Number>("SELECT id, price * filled FROM market_request WHERE filled > 0")),
          "the price of tickets passed on by request", "its price", faults);
}

// What the deals count, against their sales.
void judge_counts(::store::Tx& tx, Faults& faults) {
  const auto sold =
      by_id(tx.all<Number>("SELECT deal_id, CAST(SUM(pieces) AS BIGINT) FROM market_sale GROUP BY deal_id"));
  compare(by_id(tx.all<Number>("SELECT id, filled FROM market_request WHERE filled > 0 UNION ALL "
                               "SELECT id, sold FROM market_listing WHERE sold > 0 UNION ALL "
                               "SELECT id, sold FROM market_package WHERE sold > 0")),
          sold, "the number of sold tickets of deal", "that of its sales", faults);
  compare(by_id(tx.all<Number>("SELECT id, paid FROM market_package WHERE paid > 0")),
          by_id(tx.all<Number>("SELECT deal_id, CAST(SUM(paid) AS BIGINT) FROM market_sale "
                               "WHERE kind = 'buyback' GROUP BY deal_id")),
          "what was paid by package", "the sum of its sales", faults);
  compare(by_id(tx.all<Number>("SELECT id, pieces FROM market_sale")),
          by_id(tx.all<Number>("SELECT sale_id, COUNT(*) FROM market_sold_ticket GROUP BY sale_id")),
          "the number of tickets of sale", "that of its rows", faults);
  compare(by_id(tx.all<Number>("SELECT id, paid FROM market_sale")),
          by_id(tx.all<Number>("SELECT sale_id, CAST(SUM(price) AS BIGINT) FROM market_sold_ticket "
                               "GROUP BY sale_id")),
          "the price of sale", "the sum of its tickets", faults);
  compare(by_id(tx.all<Number>("SELECT id, paid FROM market_pair")),
          by_id(tx.all<Number>("SELECT p.id, CAST(SUM(s.paid) AS BIGINT) FROM (SELECT paid, "
                               "CASE WHEN seller_id < buyer_id THEN seller_id ELSE buyer_id END AS one_id, "
                               "CASE WHEN seller_id < buyer_id THEN buyer_id ELSE seller_id END AS other_id "
                               "FROM market_sale WHERE buyer_id IS NOT NULL) AS s JOIN market_pair p "
                               "ON p.one_id = s.one_id AND p.other_id = s.other_id GROUP BY p.id")),
          "what was paid between pair", "the sum of its sales", faults);
}

auto booking_of(const store::SaleRow& row) -> std::pair<ledger::Cause, Booked> {
  const auto id = row.id.value;
  const auto amount = row.paid.minor_units;
  if (row.kind == SaleKind::request)
    return {{causes::request_filled, id},
            {Unit::BALANCE, amount, request_escrow(*row.buyer_id), ledger::exchange}};
  if (row.kind == SaleKind::resale)
    return {{causes::resold, id},
            {Unit::BALANCE, amount, ledger::available(*row.buyer_id), ledger::exchange}};
  return {{causes::bought_back, id},
          {Unit::BALANCE, amount, package_cover(PackageId{row.deal_id}), ledger::exchange}};
}

// What a sale between users leaves with the operator, and what its seller gets.
void judge_legs(::store::Tx& tx, const store::SaleRow& row, const ledger::Cause& cause, Faults& faults) {
  const auto seller = ledger::available(row.seller_id);
  const ledger::Leg fee{Unit::BALANCE, row.fee.minor_units, ledger::exchange, ledger::fees};
  const ledger::Leg net{Unit::OTC, (row.paid - row.fee).minor_units, ledger::exchange, seller};
  std::ranges::move(ledger::faults_of_legs(tx, cause, {fee, net}), std::back_inserter(faults));
}

// No ticket was bought back above its ceiling.
void judge_ceilings(::store::Tx& tx, Faults& faults) {
  for (const auto& [ticket, price] : tx.all<Number>(
           "SELECT t.ticket_id, t.price FROM market_sold_ticket t JOIN market_sale s ON s.id = t.sale_id "
           "JOIN ticket_ceiling c ON c.id = t.ticket_id WHERE s.kind = 'buyback' AND t.price > c.ceiling "
           "ORDER BY t.ticket_id"))
    faults.push_back(fmt::format("ticket {} was bought back for {}, above its ceiling", ticket, price));
}

void judge_bookings(::store::Tx& tx, Faults& faults) {
  constexpr std::int64_t rows_at_once = 1'000;
  for (std::int64_t after = 0;;) {
    const auto rows = tx.all(select<store::SaleRow, "FROM market_sale WHERE id > $1 ORDER BY id LIMIT $2">,
                             after, rows_at_once);
    if (rows.empty()) return;
    for (const auto& row : rows) {
      const auto [cause, expected] = booking_of(row);
      if (auto fault = ledger::fault_of_booking(tx, cause, expected)) faults.push_back(*std::move(fault));
      judge_legs(tx, row, cause, faults);
    }
    after = rows.back().id.value;
  }
}

}  // namespace

auto verify_market(::store::Tx& tx) -> std::vector<std::string> {
  Faults faults;
  judge_holds(tx, faults);
  judge_tickets(tx, faults);
  judge_counts(tx, faults);
  judge_bookings(tx, faults);
  judge_ceilings(tx, faults);
  return faults;
}

}  // namespace market
