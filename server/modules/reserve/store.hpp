#pragma once
// The module's statements, one a function.
#include "rules.hpp"

namespace reserve::store {

struct Row : Facts, admin::Approval {};
BOOST_DESCRIBE_STRUCT(Row, (Facts, admin::Approval), ())

/// False if the same payment has another proposal that awaits its decision.
auto insert(Context& ctx, const Row& row) -> bool;
auto find(Context& ctx, ProposalId id) -> std::optional<Row>;
auto find_for_change(Context& ctx, ProposalId id) -> std::optional<Row>;

struct Proposals {
  using Row = store::Row;
  using Order = Sort;
  static constexpr std::string_view source = "reserve_proposal", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters = "(CAST($5 AS TEXT) IS NULL OR kind = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// The number of undecided proposals, and when the oldest was made.
struct Waiting {
  std::int64_t proposals;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (proposals, since))
auto waiting(Context& ctx) -> Waiting;

}  // namespace reserve::store
