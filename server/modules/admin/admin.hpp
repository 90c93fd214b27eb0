#pragma once
// Operators: who they are, what they may do, and the trail of what they did. The only header other modules
// include.
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "modules/admin/refusals.hpp"
#include "modules/admin/roles.hpp"
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
  std::string name;  // letters, digits, dots and dashes; kept in lower case
  shape::Secret password;
  Role role = Role::auditor;
};
/// What the new operator scans with an authenticator program. Shown once, stored nowhere in the clear.
struct Enrolled {
  OperatorId operator_id;
  std::string name, otpauth_uri;
};
BOOST_DESCRIBE_STRUCT(Enrolled, (), (operator_id, name, otpauth_uri))

/// `gomve operator add`.
auto add_operator(Context& ctx, const NewOperator& who) -> Result<Enrolled>;
/// `gomve operator renew`: a new password and authenticator secret for one who lost theirs; sessions end.
auto renew_operator(Context& ctx, const std::string& name, const shape::Secret& password) -> Result<Enrolled>;
/// When the program's secret is changed: the authenticators' secrets are sealed anew, all sessions end, and
/// the trail says so.
void take_over_operators(Context& ctx, const Keys& before);
/// For how long whoever was let in by somebody is not another person beside them.
inline constexpr std::chrono::days lately{30};
/// Whether an operator owes what they may do to another since then, directly or through others: by being
/// added, given a role, unblocked, or given new secrets. For what one operator may not do alone.
auto was_let_in_by(Context& ctx, OperatorId who, OperatorId by, Instant since) -> bool;
/// Empty when there is no such operator.
auto operator_name(Context& ctx, OperatorId who) -> std::string;

/// The operator of a console token, if their role has the permission.
auto authenticate(Context& ctx, std::string_view token, const http::Permission* permission)
    -> Result<OperatorId>;
/// Opens a session without asking for anything: after a sign-in, and for tests. Answers its token.
auto open_session(Context& ctx, OperatorId who) -> std::string;
/// A session was used: heard as the signal "admin.session_seen", whose message is the token's hash.
void note_session_seen(Context& ctx, std::string_view token_hash);

/// Writes a call that was carried out into the trail. `request_json` has its secrets starred already; mobile
/// numbers in it are masked.
void audit(Context& ctx, OperatorId who, const http::Endpoint& endpoint, const std::string& request_json);
/// Recomputes the trail: empty when every row is there and as it was written.
auto verify_audit(store::Tx& tx) -> std::vector<std::string>;

/// How far a demo's clock has been moved ahead of the machine's; heard as the signal "demo.clock", in
/// milliseconds.
auto demo_offset(store::Tx& tx) -> std::chrono::milliseconds;
/// Moves a demo's clock, also back: when the demo is made, it is set to its Monday morning.
void shift_demo_clock(Context& ctx, std::chrono::milliseconds by);

/// Every module's settings, filled in when the program is put together.
using SettingsCatalogue = std::vector<SettingInfo>;
struct Wiring {
  std::shared_ptr<const SettingsCatalogue> settings;
  std::shared_ptr<const Permissions> permissions;  // of all modules, filled in likewise
  bool is_demo = false;
};

}  // namespace admin
