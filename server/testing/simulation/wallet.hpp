#pragma once
// The model of top-ups: orders, the money that arrives for them, and what belongs to nobody yet.
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

inline constexpr std::int64_t bank_channel = 502, vnpay_channel = 503, sandbox_channel = 504;

struct TopUp {
  enum State : std::uint8_t { awaiting_payment, paid, expired, cancelled };
  std::int64_t id = 0, person = 0, channel = 0, amount = 0, created_at = 0, expires_at = 0;
  State state = awaiting_payment;
  std::string memo = {};
};
inline constexpr std::string_view top_up_states[] = {"awaiting_payment", "paid", "expired", "cancelled"};

/// Money as it arrived: one for each reference of a channel, however often it is told.
struct Payment {
  enum State : std::uint8_t { settled, suspended, matched, returned };
  std::int64_t id = 0, channel = 0, amount = 0;
  std::string reference;
  State state = settled;
  std::string_view why = {};               // it is suspended
  std::optional<std::int64_t> meant = {};  // the order that it named
  std::optional<std::int64_t> given = {};  // to whom, for an order of theirs or by an operator
  std::int64_t paid_at = 0;
  bool by_operator = false;
};

/// What is told of a payment.
struct Arrival {
  std::int64_t channel, amount;
  std::string reference;
  std::optional<std::int64_t> order;    // that it names, if there is such an order in that channel
  std::optional<std::int64_t> paid_at;  // now, where nobody says
  bool is_suspicious = false, by_operator = false;
};

class Wallet {
 public:
  std::map<std::int64_t, TopUp> orders;      // by the step that made them
  std::map<std::int64_t, Payment> payments;  // by the step in which they arrived
  std::map<std::pair<std::int64_t, std::string>, std::int64_t> references;  // of a channel → payments
  std::map<std::int64_t, std::int64_t> open_orders;                         // by person
  std::map<std::int64_t, std::int64_t> last_order_of;                       // by person
  std::set<std::int64_t> touched_orders, touched_payments;
};

/// What comes of money that arrives: the payment it is, as it will be booked.
struct Settlement {
  enum Kind : std::uint8_t { settled, suspended, repeated, reference_used } kind;
  std::string_view why = {};
  std::int64_t payment = 0;  // of a repetition: the first one's step
};
auto judge_arrival(const Model& model, const Arrival& arrival) -> Settlement;
/// Books it under the step that brought it. Learns the product's id of the payment later.
void book_arrival(Model& model, std::int64_t step, const Arrival& arrival, const Settlement& settlement);
/// An order takes a step of its life; what it counted is given back.
void move_order(Model& model, std::int64_t order, TopUp::State to);
/// Why somebody may not order a top-up of that amount.
auto check_order(Model& model, std::int64_t person, std::int64_t channel, std::int64_t amount) -> Verdict;

/// For those who draw: an order that money may be told for.
auto some_order(Dice& dice, const Model& model, std::int64_t channel) -> std::optional<std::int64_t>;

auto top_ups_module() -> Module;
auto payments_module() -> Module;
auto suspense_module() -> Module;

}  // namespace simulation
