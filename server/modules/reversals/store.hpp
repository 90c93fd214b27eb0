#pragma once
// The module's statements, one a function.
#include <vector>

#include "rules.hpp"

namespace reversals::store {

struct Row : Facts, admin::Approval {
  std::optional<OperatorId> waived_by = {};
};
BOOST_DESCRIBE_STRUCT(Row, (Facts, admin::Approval), (waived_by))

/// False if the payment has a reversal that was not rejected or withdrawn.
auto insert(Context& ctx, const Row& row) -> bool;
auto find(Context& ctx, ReversalId id) -> std::optional<Row>;
auto find_for_change(Context& ctx, ReversalId id) -> std::optional<Row>;
/// The decision, with what was taken and what is owed.
struct Booking : admin::Decision {
  Money taken, owed;
};
BOOST_DESCRIBE_STRUCT(Booking, (admin::Decision), (taken, owed))
/// Stores what is still owed after a part was taken. False if nothing is owed.
auto reduce_owed(Context& ctx, ReversalId id, Money owed) -> bool;
/// The end of a debt that was taken in full.
struct Settled {
  Money owed;
};
BOOST_DESCRIBE_STRUCT(Settled, (), (owed))
/// The end of one that two operators let go.
struct Waived {
  OperatorId waived_by;
};
BOOST_DESCRIBE_STRUCT(Waived, (), (waived_by))
/// Notes who asks to let the rest go. False if it is not owed, or an operator asked before.
auto ask_waiver(Context& ctx, ReversalId id, OperatorId by, std::string_view why) -> bool;

struct CollectionRow {
  std::int64_t id;
  ReversalId reversal_id;
  Money amount;
  OperatorId collected_by;
  Instant collected_at;
};
BOOST_DESCRIBE_STRUCT(CollectionRow, (), (id, reversal_id, amount, collected_by, collected_at))
void insert_collection(Context& ctx, const CollectionRow& row);

struct Reversals {
  using Row = store::Row;
  using Order = Sort;
  static constexpr std::string_view source = "reversal", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR user_id = $5) AND +amount >= $6 AND +amount <= $7 "
      "AND proposed_at >= $8 AND proposed_at < $9 "
      "AND (CAST($10 AS BOOLEAN) IS NULL OR (waiver_by IS NOT NULL) = $10)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5},
                                              {"amount >= $6 AND amount <= $7", 6, 7, ::store::unordered},
                                              {"waiver_by > 0", 11, 11, ::store::unordered}};
  static constexpr auto made = ::store::times_of_ids<"reversal", "proposed_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

auto all_of(Context& ctx, UserId user) -> std::vector<Row>;
/// Those that await another operator, and since when the oldest does.
struct Undecided {
  std::int64_t proposals;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Undecided, (), (proposals, since))
auto undecided(Context& ctx) -> Undecided;
void forget_words(Context& ctx, UserId user);

}  // namespace reversals::store
