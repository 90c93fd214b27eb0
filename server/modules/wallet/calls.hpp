#pragma once
// Requests and answers about wallets, for users and operators: flows, receipts, a month's statement.
#include <optional>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"
#include "platform/module.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "wallet/wallet.hpp"

namespace wallet {

// ---- flows and receipts

/// The subjects of all modules' causes.
using Subjects = std::vector<SubjectOf>;

struct FlowRequest {
  std::optional<ledger::Unit> unit;          // BALANCE by default
  std::optional<shape::Number<0, 99>> type;  // 0: all
  std::optional<ledger::FlowGroup> group;    // of dong, instead of a type
  std::optional<ledger::Direction> direction;
  std::optional<Day> from, until;  // both included
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(FlowRequest, (), (unit, type, group, direction, from, until, cursor, limit))
struct BalanceFlowRequest {
  std::optional<shape::Number<0, 99>> type;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(BalanceFlowRequest, (), (type, cursor, limit))

/// One line of a flow; `title` is its type in the caller's language, `about` its subject, if it has one.
struct FlowItem {
  ledger::TransferId id;
  ledger::Unit unit;
  int type;
  std::string title, about, amount, balance_after;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(FlowItem, (), (id, unit, type, title, about, amount, balance_after, at))

auto flow_list(Context& ctx, const Subjects& subjects, UserId caller, const FlowRequest& request)
    -> Result<Page<FlowItem>>;
auto balance_flow(Context& ctx, const Subjects& subjects, UserId caller, const BalanceFlowRequest& request)
    -> Result<Page<FlowItem>>;

struct ReceiptRequest {
  ledger::TransferId id;
};
BOOST_DESCRIBE_STRUCT(ReceiptRequest, (), (id))
/// The receipt of one line as texts; it never names another user. `page` shows its subject, if it has one.
struct Receipt {
  FlowItem line;
  std::string cause, cause_text, cause_id, page, from, to, balance_before;
  std::int64_t rules;
  std::optional<std::int64_t> seal;
  std::optional<std::string> seal_hash;
};
BOOST_DESCRIBE_STRUCT(Receipt, (),
                      (line, cause, cause_text, cause_id, page, from, to, balance_before, rules, seal,
                       seal_hash))
auto receipt(Context& ctx, const Subjects& subjects, UserId caller, const ReceiptRequest& request)
    -> Result<Receipt>;

// ---- earnings

struct ToBalanceRequest {
  std::optional<shape::AmountText> amount;
};
BOOST_DESCRIBE_STRUCT(ToBalanceRequest, (), (amount))
struct MovedToBalance {
  Money moved, balance;
  OtcWallet left;
};
BOOST_DESCRIBE_STRUCT(MovedToBalance, (), (moved, balance, left))
/// Moves earnings to the user's own balance.
auto otc_to_balance(Context& ctx, UserId caller, const ToBalanceRequest& request) -> Result<MovedToBalance>;

struct Web3Network {
  std::string network, standard, token;
};
BOOST_DESCRIBE_STRUCT(Web3Network, (), (network, standard, token))
struct Web3Networks {
  std::vector<Web3Network> items;
};
BOOST_DESCRIBE_STRUCT(Web3Networks, (), (items))
auto web3_networks(Context& ctx, UserId caller) -> Result<Web3Networks>;

// ---- a month

struct StatementRequest {
  std::optional<Day> month;  // any day of it; the present one by default
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
  Day month;  // its first day
  bool is_over;
  std::vector<StatementWallet> wallets;
  std::vector<StatementLine> lines;
  Money paid_in, paid_out;  // topped up; withdrawn and refunded to the bank
  Money spent, received,
      result;  // spent on groups less refunds; rewards and recycled tickets; the difference
};
BOOST_DESCRIBE_STRUCT(Statement, (),
                      (month, is_over, wallets, lines, paid_in, paid_out, spent, received, result))
auto statement(Context& ctx, UserId caller, const StatementRequest& request) -> Result<Statement>;

}  // namespace wallet

namespace wallet::console {

// ---- one user's wallet; needs the permission "wallets"

struct PersonRequest {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(PersonRequest, (), (user_id))
struct PersonHoldings {
  ledger::Holdings holdings;
  std::vector<ledger::HeldBack> held_back;
  std::int64_t orders_awaiting;  // top-up orders that await payment
};
BOOST_DESCRIBE_STRUCT(PersonHoldings, (), (holdings, held_back, orders_awaiting))
auto person_holdings(Context& ctx, OperatorId caller, const PersonRequest& request) -> Result<PersonHoldings>;

struct PersonFlowRequest {
  UserId user_id;
  std::optional<ledger::Unit> unit;          // BALANCE by default
  std::optional<shape::Number<0, 99>> type;  // 0: all
  std::optional<ledger::FlowGroup> group;
  std::optional<ledger::Direction> direction;
  std::optional<Day> from, until;  // both included
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(PersonFlowRequest, (),
                      (user_id, unit, type, group, direction, from, until, cursor, limit))
auto person_flow(Context& ctx, const Subjects& subjects, OperatorId caller, const PersonFlowRequest& request)
    -> Result<Page<FlowItem>>;

struct PersonReceiptRequest {
  UserId user_id;
  ledger::TransferId id;
};
BOOST_DESCRIBE_STRUCT(PersonReceiptRequest, (), (user_id, id))
auto person_receipt(Context& ctx, const Subjects& subjects, OperatorId caller,
                    const PersonReceiptRequest& request) -> Result<Receipt>;

}  // namespace wallet::console
