#pragma once
// A month of a person's wallet on one page: what came in, what went out, and what it came to.
#include "modules/wallet/wallet.hpp"

namespace wallet {

struct StatementRequest {
  std::optional<Day> month;  // any day of it; the running one when not said
};
BOOST_DESCRIBE_STRUCT(StatementRequest, (), (month))

/// All lines of one flow in one direction.
struct StatementLine {
  ledger::Unit unit;
  int type;
  std::string title;
  bool in;
  Money amount;
  std::int64_t lines;
};
BOOST_DESCRIBE_STRUCT(StatementLine, (), (unit, type, title, in, amount, lines))

/// One wallet: opening + in - out = closing.
struct StatementWallet {
  ledger::Unit unit;
  Money opening, in, out, closing;
};
BOOST_DESCRIBE_STRUCT(StatementWallet, (), (unit, opening, in, out, closing))

struct Statement {
  Day month;  // its first
  bool is_over;
  std::vector<StatementWallet> wallets;
  std::vector<StatementLine> lines;
  Money paid_in, paid_out;  // topped up; withdrawn and refunded to the bank
  Money spent, received,
      result;  // on groups beyond what came back; rewards and recycled tickets; the difference
};
BOOST_DESCRIBE_STRUCT(Statement, (),
                      (month, is_over, wallets, lines, paid_in, paid_out, spent, received, result))
auto statement(Context& ctx, UserId caller, const StatementRequest& request) -> Result<Statement>;

}  // namespace wallet
