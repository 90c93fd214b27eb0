#pragma once
// The model of payouts: bank cards, lots, payouts with their approvals, batches, and holds.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "testing/simulation/verdict.hpp"

namespace simulation {

class Dice;
class Play;
struct Model;
struct Module;
enum class Role : std::uint8_t;

struct Card {
  std::int64_t id = 0, person = 0, number = 0;
  std::string holder = {};
  bool is_removed = false;
};

/// A transfer that payOS makes of a payout. `is_known`: payOS has it.
struct Transfer {
  enum State : std::uint8_t { sending, submitted, ended };
  std::int64_t queued_at = 0;
  bool is_known = false;
  int questions = 0;
  State state = sending;
  std::string provider_state = {}, problem = "none";
};
inline constexpr std::string_view transfer_states[] = {"sending", "submitted", "ended"};

struct Payout {
  enum Kind : std::uint8_t { refund, withdraw, otc };
  enum State : std::uint8_t { reviewing, rejected, submitted, transferred, refunding };
  std::int64_t id = 0, person = 0, card = 0, amount = 0, fee = 0, asked_at = 0;
  Kind kind = refund;
  State state = reviewing;
  bool is_closing = false, was_transferred = false;
  std::string memo = {}, reference = {};
  std::vector<std::pair<std::int64_t, std::int64_t>> uses = {};  // payments, and how much of each
  std::optional<Role> first = {}, second = {}, moved_by = {};    // moved_by: who entered the bank's result
  std::optional<std::int64_t> first_approved_at = {}, approved_at = {}, batch = {};
  std::optional<Transfer> transfer = {};

  auto net() const { return amount - fee; }
  auto is_open() const { return state != rejected && state != transferred; }
};
inline constexpr std::string_view payout_kinds[] = {"refund", "withdraw", "otc"};
inline constexpr std::string_view payout_states[] = {"reviewing", "rejected", "submitted_to_bank",
                                                     "transferred", "refunding"};

/// A file for the bank. After its first fetch, a further one must be asked for, and allowed by another.
struct Batch {
  enum State : std::uint8_t { made, fetched, closed };
  std::int64_t id = 0, open = 0;
  State state = made;
  std::vector<std::int64_t> payouts = {};
  std::optional<Role> asked_by = {};
  bool is_allowed = false, by_payos = false;
  std::int64_t channel = 0;
};
inline constexpr std::string_view batch_states[] = {"made", "submitted", "closed"};

class Payouts {
 public:
  std::map<std::int64_t, Card> cards;             // by the step that added them
  std::map<std::int64_t, Payout> all;             // by name, in the order in which they were asked for
  std::map<std::int64_t, Batch> batches;          // by the step that made them
  std::map<std::int64_t, std::int64_t> used;      // of a payment, by payouts
  std::map<std::int64_t, std::int64_t> asked_at;  // the last one, by user
  std::map<std::int64_t, std::int64_t> holds;     // when they end, by user
  std::set<std::int64_t> closed_out;              // users who took out the rest
  /// By user, day and kind: those that were asked for and not rejected by an operator.
  std::map<std::tuple<std::int64_t, std::int64_t, Payout::Kind>, std::int64_t> of_day;
  /// What an operator approved alone on a day.
  std::map<std::pair<Role, std::int64_t>, std::int64_t> alone;
  /// Since the last check of a step.
  std::set<std::int64_t> touched, touched_cards, touched_people, touched_lots, touched_batches, touched_holds,
      touched_transfers;
};

/// The name of the first payout that a step asked for. A second one, a refund beside a withdrawal, has the
/// next.
constexpr auto first_payout(std::int64_t step) { return 2 * step; }

// ---- rules

/// A call that asks for a payout; `card` is a step.
struct PayoutWish {
  std::int64_t person = 0, amount = 0, card = 0, pay_password = 0;
  Payout::Kind kind = Payout::refund;
  bool is_closing = false;
};
auto check_payout(Model& model, const PayoutWish& wish) -> Verdict;
/// What cashing an amount out withdraws and refunds; `kind` and `is_closing` of the wish are not looked at.
struct CashOut {
  Verdict verdict = {};
  std::int64_t withdrawn = 0, refunded = 0;
};
auto check_cash_out(Model& model, const PayoutWish& wish) -> CashOut;
/// What a user's balance or earnings allow to leave now.
auto free_to_leave(const Model& model, std::int64_t person, Payout::Kind kind) -> std::int64_t;
/// Earnings less those that another user paid within a day, which can still be disputed.
auto movable_earnings(const Model& model, std::int64_t person) -> std::int64_t;
auto least_payout(const Model& model, Payout::Kind kind) -> std::int64_t;
auto payout_fee(const Model& model, const PayoutWish& wish) -> std::int64_t;
/// An operator's call for the money of a banned user.
auto check_proposal(const Model& model, const PayoutWish& wish, Role role) -> Verdict;
/// The user asks, who may not ask again at once.
void ask_payout(Model& model, std::int64_t name, Payout payout);
/// Holds the amount, and uses lots up, oldest first.
void hold_payout(Model& model, std::int64_t name, Payout payout);
/// Gives the money back; an operator's rejection also gives the day's count back.
void end_payout(Model& model, std::int64_t name, bool by_operator);
/// The money leaves, or the bank brought it back.
void send_money(Model& model, const Payout& payout, bool comes_back);
/// Whether its approvals no longer count: its owner was banned since, or one operator was thought enough.
auto has_lapsed(const Model& model, const Payout& payout) -> bool;
auto check_approval(const Model& model, const Payout& payout, Role role) -> Verdict;
void approve_payout(Model& model, std::int64_t name, Role role);
/// Whether a user's payouts wait: after a change of a password or a card, or for a hold.
auto check_wait(const Model& model, std::int64_t person) -> Verdict;
/// An operator who approved a payout of a batch has no part in its transfer.
auto check_other_operator(const Model& model, const Batch& batch, Role role) -> Verdict;
/// The money left, under the bank's reference, or did not leave if it is empty. `by`: who entered that.
void note_result(Model& model, std::int64_t name, const std::string& reference, std::optional<Role> by);
/// payOS is asked for the transfer of a payout.
void look_after_transfer(Model& model, std::int64_t name);
/// Makes a user's payouts wait for seven days, or for seven days more.
void hold_payouts(Model& model, std::int64_t person);
void end_hold(Model& model, std::int64_t person);
/// Removes an erased user's cards.
void forget_cards(Model& model, std::int64_t person);
/// A user's dong in escrow, without pending commission.
auto held_of(const Model& model, std::int64_t person) -> std::int64_t;
auto open_payouts(const Model& model, std::int64_t person) -> std::int64_t;
/// The ids of a user's payouts of a kind.
auto payouts_of(const Model& model, std::int64_t person, Payout::Kind kind) -> std::vector<std::int64_t>;

/// The three operators who may approve payouts and handle batches.
inline constexpr std::int64_t payers = 3;
auto payer(std::int64_t number) -> Role;
/// For drawing: one of the latest payouts, mostly in that state.
auto some_payout(Dice& dice, const Model& model, Payout::State state) -> std::optional<std::int64_t>;

auto cards_module() -> Module;
auto payouts_module() -> Module;
auto approvals_module() -> Module;
auto transfers_module() -> Module;
auto batches_module() -> Module;

}  // namespace simulation
