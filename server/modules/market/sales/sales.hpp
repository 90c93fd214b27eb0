#pragma once
// A sale of tickets: its rows, and what each side has dealt with the other.
#include "../listings/store.hpp"
#include "../packages/store.hpp"
#include "../requests/store.hpp"
#include "../views.hpp"
#include "inbox/inbox.hpp"
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace market {

/// A sale that is about to be posted under its id.
struct NewSale {
  SaleKind kind;
  std::int64_t deal_id;
  UserId seller;
  std::optional<UserId> buyer;  // absent: the operator
  Money fee = {};               // of all tickets
};
/// Stores the sale of the tickets for these prices, one for each.
auto insert_sale(Context& ctx, const NewSale& sale, const std::vector<tickets::DealTicket>& tickets,
                 const std::vector<Money>& prices) -> store::SaleRow;

/// The named tickets of the seller, or a count of those that end first, free and locked. Refuses
/// not_enough_tickets instead of tickets::not_enough_free.
struct Chosen {
  const std::optional<std::int64_t>& count;
  const std::optional<shape::UpTo<tickets::TicketId, 200>>& ids;
};
auto chosen_tickets(Context& ctx, UserId seller, const Chosen& chosen, const tickets::Wanted& wanted)
    -> Result<std::vector<tickets::DealTicket>>;

/// A class's name as a value of a notice.
auto class_names(Context& ctx, tickets::ClassId id) -> inbox::Value;

/// The user's earnings, for answers.
auto otc_of(Context& ctx, UserId user) -> Money;

/// Ends deals that are over, by jobs, and by the first call that finds one.
inline constexpr jobs::Name request_over_job{"market.request_over"};
inline constexpr jobs::Name listing_over_job{"market.listing_over"};
inline constexpr jobs::Name close_package_job{"market.close_package"};
void request_over(Context& ctx, std::int64_t request, Instant due_at);
void listing_over(Context& ctx, std::int64_t listing, Instant due_at);
void close_package(Context& ctx, std::int64_t package, Instant due_at);

/// How a deal ends before all of it is done.
struct Ending {
  Instant ended_at;
  EndedBy ended_by;
  std::optional<OperatorId> operator_id = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(Ending, (), (ended_at, ended_by, operator_id, reason))
/// Ends a request; what it still holds returns. Refuses deal_over. The row is locked.
auto end_request(Context& ctx, store::RequestRow& row, const Ending& how) -> Verdict;
/// Ends a listing; its tickets are free again. Refuses deal_over. The row is locked.
auto end_listing(Context& ctx, store::ListingRow& row, const Ending& how) -> Verdict;

/// The refusal of a step that a package in that state does not take.
inline auto refuse_step(PackageState state) {
  return refuse(package_state, {.rule = "market.package_state", .yours = std::string{shape::name_of(state)}});
}
/// Closes or cancels a package; what is left of its cover returns to the reserve. The row is locked.
auto end_package(Context& ctx, store::PackageRow& row, rules::PackageEvent event,
                 const store::PackageEnd& end) -> Verdict;

/// A typed reason without blanks around it; refuses none.
auto typed_reason(const std::optional<shape::Text<0, 300>>& reason) -> Result<std::string>;

}  // namespace market
