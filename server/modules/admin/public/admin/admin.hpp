#pragma once
// Operators, their rights, and the audit trail. The only header that other modules include.
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "admin/refusals.hpp"
#include "admin/roles.hpp"
#include "platform/queue_names.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/settings.hpp"
#include "platform/shape/shape.hpp"

namespace http {
struct Endpoint;
}

namespace admin {

enum class State : std::uint8_t { active, blocked };
BOOST_DESCRIBE_ENUM(State, active, blocked)

struct NewOperator {
  std::string name;  // letters, digits, dots and dashes; stored in lower case
  shape::Secret password;
  Role role = Role::auditor;
};
/// The result of an enrolment, for an authenticator program. Shown once; the secret is stored only sealed.
struct Enrolled {
  OperatorId operator_id;
  std::string name, otpauth_uri;
};
BOOST_DESCRIBE_STRUCT(Enrolled, (), (operator_id, name, otpauth_uri))

/// `gomve operator add`.
auto add_operator(Context& ctx, const NewOperator& who) -> Result<Enrolled>;
/// `gomve operator renew`: a new password and authenticator secret for a lost one; ends the operator's
/// sessions.
auto renew_operator(Context& ctx, const std::string& name, const shape::Secret& password) -> Result<Enrolled>;
/// Reseals the authenticators' secrets when the program's secret changes, ends all sessions, and adds an
/// entry to the audit trail.
void take_over_operators(Context& ctx, const Keys& before);
/// Operators enrolled by the same person within this period do not count as a second approver.
inline constexpr std::chrono::days lately{30};
/// What waits for another operator: its proposer, and when it was proposed, or the latest earlier moment
/// known.
struct Proposed {
  OperatorId proposed_by;
  Instant proposed_at;
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (proposed_by, proposed_at))
/// A module's own names for the two refusals of `require_another`.
struct AnotherDecides {
  const Refusal& own;
  const Refusal& let_in;
};
/// Refuses the proposer, and whom the proposer let in since `lately` before the proposal.
auto require_another(Context& ctx, OperatorId caller, const Proposed& what, const AnotherDecides& otherwise)
    -> Verdict;
/// Whether `who` owes a right to `by` since then, directly or through others: by being added, given a role,
/// unblocked or renewed. Used where one operator may not decide alone.
auto was_let_in_by(Context& ctx, OperatorId who, OperatorId by, Instant since) -> bool;
/// Empty for none, and if there is no such operator.
auto operator_name(Context& ctx, const std::optional<OperatorId>& who) -> std::string;

/// Ends the claim on an item of a work queue, after an operator's act on it.
void end_claim(Context& ctx, QueueName queue, std::int64_t item);
/// Nothing if there is no such operator.
auto role_of(Context& ctx, OperatorId who) -> std::optional<Role>;
/// Whether the operator's role has the permission.
auto may(Context& ctx, OperatorId who, const http::Permission& permission) -> bool;

/// The operator of a console token, if their role has the permission.
auto authenticate(Context& ctx, std::string_view token, const http::Permission* permission)
    -> Result<OperatorId>;
/// Opens a session without a check, after a login and for tests. Returns its token.
auto open_session(Context& ctx, OperatorId who) -> std::string;
/// Signals that a session was used ("admin.session_seen", with the token's hash as the message).
void note_session_seen(Context& ctx, std::string_view token_hash);

/// Adds a completed call to the audit trail. Secrets in `request_json` are already masked; this masks mobile
/// numbers.
void audit(Context& ctx, OperatorId who, const http::Endpoint& endpoint, const std::string& request_json);
/// Recomputes the audit trail: empty if every row is present and unchanged.
auto verify_audit(store::Tx& tx) -> std::vector<std::string>;

/// How far a demo's clock is ahead of the machine's; a change is signalled as "demo.clock", in milliseconds.
auto demo_offset(store::Tx& tx) -> std::chrono::milliseconds;
/// Moves a demo's clock, also back: at its creation a demo is set to its Monday morning.
void shift_demo_clock(Context& ctx, std::chrono::milliseconds by);

/// The settings of all modules, collected when the program is assembled.
using SettingsCatalogue = std::vector<SettingInfo>;
/// The queues of all modules whose items operators can take.
using WorkQueues = std::vector<QueueName>;
struct Wiring {
  std::shared_ptr<const SettingsCatalogue> settings;
  std::shared_ptr<const Permissions> permissions;      // of all modules, collected likewise
  std::shared_ptr<const WorkQueues> work_queues = {};  // of all modules, collected likewise
  bool is_demo = false;
};

}  // namespace admin
