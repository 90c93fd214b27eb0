#pragma once
// What the operator console may do with providers and funds; needs the permission "providers".
#include "admin/approvals.hpp"
#include "calls.hpp"
#include "platform/listing.hpp"

namespace funds::console {

/// An application: what the row and the console's view have in common. `proposed_by`: the first of the two
/// operators who approve it. `open_funds`: those that a provider has.
struct ProviderFacts {
  ProviderState state;
  UserId user_id;
  std::string note;
  Instant applied_at;
  std::optional<OperatorId> proposed_by = {};
  std::optional<Instant> proposed_at = {}, ended_at = {};
  std::int64_t open_funds = 0;
};
BOOST_DESCRIBE_STRUCT(ProviderFacts, (),
                      (state, user_id, note, applied_at, proposed_by, proposed_at, ended_at, open_funds))

/// `personal_seats` and `holds_task` must be over before the approval. `locked`: what a provider has in
/// funds.
struct ProviderView : ProviderFacts, admin::ReviewView {
  ProviderId provider_id;
  std::string nickname, masked_mobile, proposer;
  std::int64_t personal_seats = 0;
  bool holds_task = false;
  Money locked = {};
};
BOOST_DESCRIBE_STRUCT(ProviderView, (ProviderFacts, admin::ReviewView),
                      (provider_id, nickname, masked_mobile, proposer, personal_seats, holds_task, locked))

enum class ProviderSort { newest, oldest };
BOOST_DESCRIBE_ENUM(ProviderSort, newest, oldest)
struct ProviderListRequest {
  std::optional<ProviderState> state = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};  // applied from `from` on, before `until`
  std::optional<ProviderSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ProviderListRequest, (), (state, user_id, from, until, sort, cursor, limit))
auto list_providers(Context& ctx, OperatorId caller, const ProviderListRequest& request)
    -> Result<ListPage<ProviderView>>;

struct ProviderRequest {
  ProviderId provider_id;
};
BOOST_DESCRIBE_STRUCT(ProviderRequest, (), (provider_id))
/// Refuses provider_not_found.
auto one_provider(Context& ctx, OperatorId caller, const ProviderRequest& request) -> Result<ProviderView>;
/// The first operator's approval is a proposal; that of another makes the applicant a provider.
auto approve_provider(Context& ctx, OperatorId caller, const ProviderRequest& request)
    -> Result<ProviderView>;

struct RejectProviderRequest {
  ProviderId provider_id;
  shape::Reason reason;  // the applicant reads it
};
BOOST_DESCRIBE_STRUCT(RejectProviderRequest, (), (provider_id, reason))
auto reject_provider(Context& ctx, OperatorId caller, const RejectProviderRequest& request)
    -> Result<ProviderView>;

/// A fund: what the row and the console's view have in common.
struct FundFacts {
  FundState state;
  UserId user_id;
  Money amount, free, reserved = {}, in_takes = {};
  Instant locked_at;
  std::optional<Instant> cancelled_at = {}, ended_at = {};
};
BOOST_DESCRIBE_STRUCT(FundFacts, (),
                      (state, user_id, amount, free, reserved, in_takes, locked_at, cancelled_at, ended_at))

/// Without its owner's remark.
struct FundView : FundFacts, admin::ReviewView {
  FundId fund_id;
  std::string nickname, masked_mobile;
};
BOOST_DESCRIBE_STRUCT(FundView, (FundFacts, admin::ReviewView), (fund_id, nickname, masked_mobile))

enum class FundSort { newest, oldest, largest, smallest };
BOOST_DESCRIBE_ENUM(FundSort, newest, oldest, largest, smallest)
struct FundListRequest {
  std::optional<FundState> state = {};
  std::optional<UserId> user_id = {};
  std::optional<Instant> from = {}, until = {};  // locked from `from` on, before `until`
  std::optional<FundSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(FundListRequest, (), (state, user_id, from, until, sort, cursor, limit))
auto list_funds(Context& ctx, OperatorId caller, const FundListRequest& request)
    -> Result<ListPage<FundView>>;

struct FundRequest {
  FundId fund_id;
};
BOOST_DESCRIBE_STRUCT(FundRequest, (), (fund_id))
/// Refuses fund_not_found.
auto one_fund(Context& ctx, OperatorId caller, const FundRequest& request) -> Result<FundView>;
auto approve_fund(Context& ctx, OperatorId caller, const FundRequest& request) -> Result<FundView>;

struct RejectFundRequest {
  FundId fund_id;
  shape::Reason reason;  // the provider reads it
};
BOOST_DESCRIBE_STRUCT(RejectFundRequest, (), (fund_id, reason))
/// The amount returns to the provider's wallet.
auto reject_fund(Context& ctx, OperatorId caller, const RejectFundRequest& request) -> Result<FundView>;

}  // namespace funds::console
