#pragma once
// Requests and answers of the console's own calls.
#include <optional>
#include <string>
#include <vector>

#include "admin/admin.hpp"
#include "platform/listing.hpp"

namespace admin {

// ---- login
struct LoginRequest {
  std::optional<shape::Text<0, 100>> name;
  std::optional<shape::Secret> password, totp;
};
BOOST_DESCRIBE_STRUCT(LoginRequest, (), (name, password, totp))

struct Me {
  OperatorId operator_id;
  std::string name;
  Role role;
  std::vector<std::string> permissions;
  bool is_demo;
};
BOOST_DESCRIBE_STRUCT(Me, (), (operator_id, name, role, permissions, is_demo))

struct SignedIn {
  std::string token;
  Instant expires_at;
  std::string name;
  Role role;
  std::vector<std::string> permissions;
};
BOOST_DESCRIBE_STRUCT(SignedIn, (), (token, expires_at, name, role, permissions))

struct PasswordChange {
  shape::Secret old_password, new_password;
};
BOOST_DESCRIBE_STRUCT(PasswordChange, (), (old_password, new_password))

auto login(Context& ctx, const Wiring& wiring, const LoginRequest& request) -> Result<SignedIn>;
auto log_out(Context& ctx, OperatorId caller) -> Verdict;
auto me(Context& ctx, const Wiring& wiring, OperatorId caller) -> Result<Me>;
auto change_password(Context& ctx, OperatorId caller, const PasswordChange& request) -> Verdict;

// ---- operators
struct OperatorLine {
  OperatorId operator_id;
  std::string name;
  Role role;
  State state;
  Instant added_at;
  std::optional<Instant> seen_at;  // when the last used session was used, by the displayed clock
};
BOOST_DESCRIBE_STRUCT(OperatorLine, (), (operator_id, name, role, state, added_at, seen_at))
struct OperatorList {
  std::vector<OperatorLine> items;
};
BOOST_DESCRIBE_STRUCT(OperatorList, (), (items))

struct AddOperator {
  shape::Text<0, 100> name;
  shape::Secret password;
  Role role;
};
BOOST_DESCRIBE_STRUCT(AddOperator, (), (name, password, role))
struct BlockOperator {
  OperatorId operator_id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(BlockOperator, (), (operator_id, reason))
struct ChangeRole {
  OperatorId operator_id;
  Role role;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ChangeRole, (), (operator_id, role, reason))
struct RenewOperator {
  OperatorId operator_id;
  shape::Secret password;
};
BOOST_DESCRIBE_STRUCT(RenewOperator, (), (operator_id, password))

auto operators(Context& ctx, OperatorId caller) -> Result<OperatorList>;
auto add(Context& ctx, OperatorId caller, const AddOperator& request) -> Result<Enrolled>;
auto block(Context& ctx, OperatorId caller, const BlockOperator& request) -> Verdict;
auto unblock(Context& ctx, OperatorId caller, const BlockOperator& request) -> Verdict;
auto change_role(Context& ctx, OperatorId caller, const ChangeRole& request) -> Verdict;
auto renew(Context& ctx, OperatorId caller, const RenewOperator& request) -> Result<Enrolled>;

// ---- the audit trail
enum class AuditSort { newest, oldest };
BOOST_DESCRIBE_ENUM(AuditSort, newest, oldest)
struct AuditQuery {
  std::optional<AuditSort> sort;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
  std::optional<OperatorId> operator_id;
  std::optional<shape::Text<0, 100>> act;
  std::optional<Instant> from, until;
};
BOOST_DESCRIBE_STRUCT(AuditQuery, (), (sort, cursor, limit, operator_id, act, from, until))
struct AuditLine {
  std::int64_t number;
  OperatorId operator_id;
  std::string operator_name, act, request, address;
  Instant done_at;
  std::string previous, hash;
};
BOOST_DESCRIBE_STRUCT(AuditLine, (),
                      (number, operator_id, operator_name, act, request, address, done_at, previous, hash))

auto trail(Context& ctx, OperatorId caller, const AuditQuery& query) -> Result<ListPage<AuditLine>>;

/// An act of the trail by its name for people: {"topup/confirm", "Confirmed a top-up"}.
struct AuditAct {
  std::string act, title;
};
BOOST_DESCRIBE_STRUCT(AuditAct, (), (act, title))
struct AuditActs {
  std::vector<AuditAct> acts;
};
BOOST_DESCRIBE_STRUCT(AuditActs, (), (acts))
/// The acts that the trail has, by title.
auto audit_acts(Context& ctx, OperatorId caller) -> Result<AuditActs>;

struct VerifyAudit {
  std::optional<shape::Number<0, 4'000'000'000'000'000>>
      after;  // the row after which to start; by default from the first
};
BOOST_DESCRIBE_STRUCT(VerifyAudit, (), (after))
/// A recomputed part of the audit trail: the rows after `after` up to `number`, which has the hash `hash`.
struct AuditProof {
  std::int64_t after, number, rows;
  std::string hash;
  bool holds;
  std::vector<std::string> faults;  // by the numbers of their rows, the first hundred
  std::int64_t head;                // the number of the trail's last row, as recorded in its head
  std::string head_hash;
  std::optional<std::int64_t> next;  // where to continue, if rows are left
};
BOOST_DESCRIBE_STRUCT(AuditProof, (), (after, number, rows, hash, holds, faults, head, head_hash, next))
/// Recomputes some thousands of rows; the caller continues at `next` for more.
auto audit_proof(Context& ctx, OperatorId caller, const VerifyAudit& request) -> Result<AuditProof>;
/// Adds a row for an action that is no console call (the command line, a login).
void write_down(Context& ctx, OperatorId who, std::string_view act, const std::string& request_json);

// ---- settings
struct SettingLine {
  std::string key, section, section_title, title, help;
  std::string type, unit, value, fallback, least, most;
  bool is_public;
  bool can_be_tried;     // whether it can be backtested
  std::int64_t changes;  // how often it was ever set
  std::optional<std::string> planned_value;
  std::optional<Instant> planned_at;
};
BOOST_DESCRIBE_STRUCT(SettingLine, (),
                      (key, section, section_title, title, help, type, unit, value, fallback, least, most,
                       is_public, can_be_tried, changes, planned_value, planned_at))
struct SettingList {
  std::vector<SettingLine> items;
};
BOOST_DESCRIBE_STRUCT(SettingList, (), (items))
struct SettingHistoryQuery {
  shape::Text<1, 100> key;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(SettingHistoryQuery, (), (key, cursor, limit))
using SettingVersionId = Id<struct SettingVersionTable>;
struct SettingVersion {
  SettingVersionId version_id;
  std::string value;
  Instant effective_at, set_at;
  std::string set_by, reason;
};
BOOST_DESCRIBE_STRUCT(SettingVersion, (), (version_id, value, effective_at, set_at, set_by, reason))
struct SetSetting {
  shape::Text<1, 100> key;
  shape::Text<0, 20'000> value;
  std::optional<Instant> effective_at;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(SetSetting, (), (key, value, effective_at, reason))

struct TrySetting {
  shape::Text<1, 100> key;
  shape::Text<0, 20'000> value;
  std::optional<shape::Number<1, 31>> days;  // 7 by default, up to the present
};
BOOST_DESCRIBE_STRUCT(TrySetting, (), (key, value, days))
/// Amounts as text: dong with two decimals if the unit is VND.
struct TriedLine {
  std::string what, unit, was, would_be;
};
BOOST_DESCRIBE_STRUCT(TriedLine, (), (what, unit, was, would_be))
struct Tried {
  Instant from, until;
  std::vector<TriedLine> lines;
};
BOOST_DESCRIBE_STRUCT(Tried, (), (from, until, lines))

auto settings_list(Context& ctx, const SettingsCatalogue& all) -> Result<SettingList>;
auto setting_history(Context& ctx, const SettingsCatalogue& all, const SettingHistoryQuery& query)
    -> Result<Page<SettingVersion>>;
auto try_setting(Context& ctx, const SettingsCatalogue& all, const TrySetting& request) -> Result<Tried>;
auto set_setting(Context& ctx, const SettingsCatalogue& all, OperatorId caller, const SetSetting& request)
    -> Result<SettingVersion>;

// ---- the demo's clock
struct DemoClock {
  Instant now;
  std::int64_t offset_seconds;
  bool is_demo;
};
BOOST_DESCRIBE_STRUCT(DemoClock, (), (now, offset_seconds, is_demo))
struct MoveClock {
  shape::Text<0, 20> by;
};
BOOST_DESCRIBE_STRUCT(MoveClock, (), (by))

auto demo_clock(Context& ctx, bool is_demo) -> Result<DemoClock>;
auto move_demo_clock(Context& ctx, bool is_demo, const MoveClock& request) -> Result<DemoClock>;
/// The machine's time, without a demo's offset: one-time codes and operators' sessions use it.
auto machine_now(Context& ctx) -> Instant;

}  // namespace admin
