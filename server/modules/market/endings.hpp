#pragma once
// How deals end before all of them is done: by their owner, by an operator, or by time.
#include "deals.hpp"
#include "listings/store.hpp"
#include "packages/store.hpp"
#include "platform/jobs/jobs.hpp"
#include "refusals.hpp"
#include "requests/store.hpp"
#include "rules.hpp"

namespace market {

inline constexpr jobs::Name request_over_job{"market.request_over"};
inline constexpr jobs::Name listing_over_job{"market.listing_over"};
inline constexpr jobs::Name close_package_job{"market.close_package"};

struct Ending {
  Instant ended_at;
  EndedBy ended_by;
  std::optional<OperatorId> operator_id = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(Ending, (), (ended_at, ended_by, operator_id, reason))
/// Ends a request; what it still holds returns. Refuses deal_over. The row is locked.
auto end_deal(Context& ctx, store::RequestRow& row, const Ending& how) -> Verdict;
/// Ends a listing; its tickets are free again. Refuses deal_over. The row is locked.
auto end_deal(Context& ctx, store::ListingRow& row, const Ending& how) -> Verdict;

/// The job that ends a request or a listing when its time is over.
template <class Row>
void end_if_over(Context& ctx, std::int64_t id, Instant /*due_at*/) {
  auto row = store::find_for_change<Row>(ctx, decltype(Row::id){id});
  if (!row || row->state != Row::open || row->ends_at > ctx.now.instant) return;
  end_deal(ctx, *row, {ctx.now.instant, EndedBy::by_time}).value();
}

/// Refuses a request or a listing that is over, by its state or by its time.
template <class Row>
auto judge_open(const Context& ctx, const Row& row) -> Verdict {
  if (row.state == Row::open && ctx.now.instant < row.ends_at) return allowed();
  return refuse(deal_over, {.rule = Row::rule, .limit = row.ended_at.value_or(row.ends_at)});
}
/// The same, and what is over by time is ended by the first call that finds it.
template <class Row>
auto require_open(Context& ctx, const Row& row) -> Verdict {
  const auto judged = judge_open(ctx, row);
  if (!judged && row.state == Row::open)
    ctx.after_rollback(
        [id = row.id.value, due_at = row.ends_at](Context& later) { end_if_over<Row>(later, id, due_at); });
  return judged;
}

/// The refusal of a step that a package in that state does not take.
inline auto refuse_step(PackageState state) {
  return refuse(package_state, {.rule = "market.package_state", .yours = std::string{shape::name_of(state)}});
}
/// Closes or cancels a package; what is left of its cover returns to the reserve. The row is locked.
auto end_package(Context& ctx, store::PackageRow& row, rules::PackageEvent event,
                 const store::PackageEnd& end) -> Verdict;
/// The job that closes a package.
void close_package(Context& ctx, std::int64_t package, Instant due_at);

}  // namespace market
