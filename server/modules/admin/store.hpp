#pragma once
// The module's statements, one a function.
#include <optional>
#include <string_view>
#include <vector>

#include "calls.hpp"

namespace admin::store {

struct OperatorRow {
  OperatorId id;
  std::string name;
  Role role;
  State state;
  std::string password_hash, totp_sealed;
  std::int64_t totp_step;
};
BOOST_DESCRIBE_STRUCT(OperatorRow, (), (id, name, role, state, password_hash, totp_sealed, totp_step))

auto find(Context& ctx, OperatorId who) -> std::optional<OperatorRow>;
auto find_for_change(Context& ctx, OperatorId who) -> std::optional<OperatorRow>;
auto find_by_name(Context& ctx, std::string_view name) -> std::optional<OperatorRow>;
auto all(Context& ctx) -> std::vector<OperatorLine>;
/// False if the name is taken.
auto insert(Context& ctx, const OperatorRow& row, OperatorId added_by) -> bool;
/// Blocks them, or frees them again. False if they are so already.
auto set_blocked(Context& ctx, OperatorId who, bool is_blocked) -> bool;
auto change_role(Context& ctx, OperatorId who, Role from, Role to) -> bool;
void set_password(Context& ctx, OperatorId who, std::string_view hash);
void set_secrets(Context& ctx, OperatorId who, std::string_view password_hash, std::string_view totp_sealed);
struct TotpRow {
  OperatorId id;
  std::string totp_sealed;
};
BOOST_DESCRIBE_STRUCT(TotpRow, (), (id, totp_sealed))
auto totp_secrets(Context& ctx) -> std::vector<TotpRow>;
void set_totp(Context& ctx, OperatorId who, std::string_view sealed);
/// False if a code of that step or a later one was used before.
auto use_totp_step(Context& ctx, OperatorId who, std::int64_t step) -> bool;
/// Whether another active owner exists. Locks the owners, so that no other call can change that before this
/// transaction ends.
auto another_owner(Context& ctx, OperatorId beside) -> bool;

struct AddedRow {
  OperatorId who, by;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(AddedRow, (), (who, by, at))
auto added_since(Context& ctx, Instant since) -> std::vector<AddedRow>;
/// A call since then that gave an operator a right, from the audit trail.
struct RightsRow {
  OperatorId by;
  std::string request;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(RightsRow, (), (by, request, at))
auto rights_given_since(Context& ctx, Instant since) -> std::vector<RightsRow>;

struct SessionRow {
  OperatorId operator_id;
  Instant opened_at, seen_at;
  Role role;
  State state;
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (operator_id, opened_at, seen_at, role, state))

auto find_session(Context& ctx, std::string_view token_hash) -> std::optional<SessionRow>;
void insert_session(Context& ctx, std::string_view token_hash, OperatorId who, Instant now);
void touch_session(Context& ctx, std::string_view token_hash, Instant now);
void end_sessions(Context& ctx, OperatorId who);
void end_all_sessions(Context& ctx);
void forget_sessions_before(Context& ctx, Instant opened);

/// Nothing if no failure locks.
auto locked_until(Context& ctx, std::string_view who) -> std::optional<Instant>;
/// Counts a failed login unless the name is locked; the last allowed one locks it. Returns whether it
/// counted.
auto count_failure(Context& ctx, std::string_view who, std::int64_t most, Instant now, Instant lock_until)
    -> bool;
void forget_failures(Context& ctx, std::string_view who);
void forget_failures_before(Context& ctx, Instant counted);
/// The number of pairs of name and address with a wrong password or code since then.
auto failing_since(Context& ctx, Instant counted) -> std::int64_t;

struct HeadRow {
  std::int64_t number = 0;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(HeadRow, (), (number, hash))

/// The end of the audit trail, locked: no other call can append before this transaction ends.
auto head_for_change(Context& ctx, std::string_view genesis) -> HeadRow;
auto head(::store::Tx& tx) -> std::optional<HeadRow>;
void insert_audit(Context& ctx, const AuditLine& line);
struct Trail {
  using Row = AuditLine;
  using Order = AuditSort;
  static constexpr std::string_view source = "admin_audit", id = "number", scope = "operator_id", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) = '' OR act = $5) AND +done_at >= $6 AND +done_at < $7";
  static constexpr ::store::ListOrder orders[] = {{"done_at", ::store::downwards},
                                                  {"done_at", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"act = $5", 5, 5, "done_at"},
                                              {"done_at >= $6 AND done_at < $7", 6, 7, ::store::unordered}};
  static constexpr ::store::ListRange range{"done_at", "$6", "$7"};
  static auto id_of(const Row& row) -> std::int64_t { return row.number; }
};
/// Every act that the trail has.
auto acts(Context& ctx) -> std::vector<std::string>;
void insert_audit_person(Context& ctx, UserId user, std::int64_t number);
/// Rows about a user, newest first, before that instant, or at it with a lower number.
auto audit_of_person(Context& ctx, UserId user, Instant at, std::int64_t number, std::int64_t most)
    -> std::vector<AuditLine>;
auto audit_hash(Context& ctx, std::int64_t number) -> std::optional<std::string>;
auto audit_after(::store::Tx& tx, std::int64_t number, std::int64_t most) -> std::vector<AuditLine>;

struct ChangeCount {
  std::string key;
  std::int64_t n;
};
BOOST_DESCRIBE_STRUCT(ChangeCount, (), (key, n))
struct Planned {
  std::string key, value;
  Instant effective_at;
};
BOOST_DESCRIBE_STRUCT(Planned, (), (key, value, effective_at))

auto change_counts(Context& ctx) -> std::vector<ChangeCount>;
/// Planned changes, the next of each key first.
auto planned(Context& ctx) -> std::vector<Planned>;
auto versions_before(Context& ctx, std::string_view key, std::int64_t id, std::int64_t most)
    -> std::vector<SettingVersion>;
void insert_version(Context& ctx, std::string_view key, const SettingVersion& version, OperatorId set_by);

void add_demo_offset(Context& ctx, std::chrono::milliseconds by);

}  // namespace admin::store
