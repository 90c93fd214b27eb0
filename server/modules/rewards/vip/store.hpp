#pragma once
// The statements about VIP codes, their batches and memberships, one a function.
#include <optional>
#include <vector>

#include "console.hpp"
#include "platform/hour_count.hpp"

namespace rewards::store {

// ---- codes

enum class VipCodeState { unused, used, expired, revoked };
BOOST_DESCRIBE_ENUM(VipCodeState, unused, used, expired, revoked)

struct VipCodeRow {
  VipCodeId id;
  std::optional<console::VipBatchId> batch_id;  // none: granted to the user
  std::optional<UserId> user_id;
  std::optional<std::string> digest;
  VipCodeState state;
  std::int64_t days;
  Instant made_at, expires_at;
  std::optional<Instant> used_at, membership_until;
};
BOOST_DESCRIBE_STRUCT(VipCodeRow, (),
                      (id, batch_id, user_id, digest, state, days, made_at, expires_at, used_at,
                       membership_until))

void insert_codes(Context& ctx, const std::vector<VipCodeRow>& rows);
auto find_code(Context& ctx, VipCodeId id) -> std::optional<VipCodeRow>;
auto code_with(Context& ctx, std::string_view digest) -> std::optional<VipCodeRow>;
auto codes_of(Context& ctx, UserId user, const VipCodesRequest& request, std::int64_t wanted)
    -> std::vector<VipCodeRow>;
auto all_codes_of(Context& ctx, UserId user) -> std::vector<VipCodeRow>;
/// False if it is no longer unused.
auto use_code(Context& ctx, const VipCodeRow& code, UserId user, Instant membership_until) -> bool;
/// Ends at most `most` unused codes whose time is over, and returns how many.
auto end_codes(Context& ctx, std::int64_t most) -> std::int64_t;
void end_codes_of(Context& ctx, UserId user);

// ---- batches

struct VipBatchRow {
  console::VipBatchId id;
  console::VipBatchState state;
  std::string note;
  std::int64_t codes, used;
  OperatorId made_by;
  Instant made_at, expires_at;
  std::optional<OperatorId> revoked_by;
  std::optional<Instant> revoked_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(VipBatchRow, (),
                      (id, state, note, codes, used, made_by, made_at, expires_at, revoked_by, revoked_at,
                       reason))
void insert_batch(Context& ctx, const VipBatchRow& row);
auto find_batch(Context& ctx, console::VipBatchId id) -> std::optional<VipBatchRow>;
/// Also revokes its unused codes. False if the batch is no longer usable.
auto revoke_batch(Context& ctx, console::VipBatchId id, OperatorId by, std::string_view why) -> bool;
/// Ends the batches whose codes' time is over.
void end_batches(Context& ctx);

struct VipBatches {
  using Row = VipBatchRow;
  using Order = console::VipBatchSort;
  static constexpr std::string_view source = "rewards_vip_batch", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "TRUE";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

// ---- memberships

struct MemberRow {
  UserId user_id;
  Instant until, next_pass_at;
};
BOOST_DESCRIBE_STRUCT(MemberRow, (), (user_id, until, next_pass_at))
auto find_member(Context& ctx, UserId user) -> std::optional<MemberRow>;
/// The user's row, locked until the commit; one that ended long ago is inserted where there was none.
auto lock_member(Context& ctx, UserId user) -> MemberRow;
void save_member(Context& ctx, const MemberRow& row);
void delete_member(Context& ctx, UserId user);
auto members_now(Context& ctx) -> std::int64_t;

struct PassRow {
  std::int64_t id;
  UserId user_id;
  Instant given_at;
};
BOOST_DESCRIBE_STRUCT(PassRow, (), (id, user_id, given_at))
void insert_pass(Context& ctx, const PassRow& row);

// ---- wrong codes

/// Wrong codes within the hour, by user and by address.
using Tries = HourCounts<"rewards_vip_tries", "who", "tries">;
/// Deletes what was counted more than an hour ago.
void forget_tries(Context& ctx);

}  // namespace rewards::store
