#pragma once
// The model of top-ups: orders, payments, and suspended money.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "testing/simulation/verdict.hpp"

namespace simulation {

class Dice;
struct Model;
struct Module;
enum class Role : std::uint8_t;

inline constexpr std::int64_t bank_channel = 502, vnpay_channel = 503, sandbox_channel = 504,
                              payos_channel = 507;

struct TopUp {
  enum State : std::uint8_t { awaiting_payment, paid, expired, cancelled };
  std::int64_t id = 0, person = 0, channel = 0, amount = 0, created_at = 0, expires_at = 0;
  State state = awaiting_payment;
  std::string memo = {};
};
inline constexpr std::string_view top_up_states[] = {"awaiting_payment", "paid", "expired", "cancelled"};

/// A payment: one for each reference of a channel, however often it is reported.
struct Payment {
  enum State : std::uint8_t { settled, suspended, matched, returned };
  std::int64_t id = 0, channel = 0, amount = 0;
  std::string reference;
  State state = settled;
  std::string_view why = {};               // of the suspension
  std::optional<std::int64_t> meant = {};  // the order that it references
  std::optional<std::int64_t> given = {};  // the user it was credited to, by an order or an operator
  std::int64_t paid_at = 0, credited_at = 0;
  std::optional<Role> credited_by = {};  // the operator who gave suspended money to a user
  bool by_operator = false;
};

/// The data of a notification.
struct Arrival {
  std::int64_t channel, amount;
  std::string reference;
  std::optional<std::int64_t> order;    // the referenced order, if it exists in that channel
  std::optional<std::int64_t> paid_at;  // the present time by default
  bool is_suspicious = false, by_operator = false;
};

/// An incoming line of an imported statement of the bank's channel: its reference and amount.
using BankLine = std::pair<std::string, std::int64_t>;
/// Who imported it, and the first other operator who did.
struct Importers {
  Role first;
  std::optional<Role> other = {};
};

class Wallet {
 public:
  std::map<std::int64_t, TopUp> orders;      // by the step that made them
  std::map<std::int64_t, Payment> payments;  // by the step in which they arrived
  std::map<std::pair<std::int64_t, std::string>, std::int64_t> references;  // of a channel → payments
  std::map<BankLine, Importers> bank_lines;
  std::map<std::int64_t, std::int64_t> open_orders;    // by user
  std::map<std::int64_t, std::int64_t> last_order_of;  // by user
  std::set<std::int64_t> touched_orders, touched_payments;
};

/// The result of arriving money: the payment as it will be posted.
struct Settlement {
  enum Kind : std::uint8_t { settled, suspended, repeated, reference_used } kind;
  std::string_view why = {};
  std::int64_t payment = 0;  // for a repetition: the first one's step
};
auto judge_arrival(const Model& model, const Arrival& arrival) -> Settlement;
/// Posts a payment under its step. Its id in the product is learned later.
void book_arrival(Model& model, std::int64_t step, const Arrival& arrival, const Settlement& settlement);
/// Moves an order to another state; releases what it counted if it will not be paid.
void move_order(Model& model, std::int64_t order, TopUp::State to);
/// The refusal of an ordered top-up of that amount.
auto check_order(Model& model, std::int64_t person, std::int64_t channel, std::int64_t amount) -> Verdict;

/// For drawing: an order that a payment may reference.
auto some_order(Dice& dice, const Model& model, std::int64_t channel) -> std::optional<std::int64_t>;

/// Who imported the statement that has the payment.
auto bank_line_of(const Model& model, const Payment& payment) -> std::optional<Role>;
/// Who imported it and did not confirm the payment; the accountant confirms those of operators.
auto witness_of(const Model& model, const Payment& payment) -> std::optional<Role>;

auto statements_module() -> Module;
auto top_ups_module() -> Module;
auto payments_module() -> Module;
auto suspense_module() -> Module;

}  // namespace simulation
