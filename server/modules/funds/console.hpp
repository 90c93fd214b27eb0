#pragma once
// What the operator console may do with providers and funds; needs the permission "providers".
#include "calls.hpp"
#include "platform/listing.hpp"

namespace funds::console {

/// An application. `proposer` is the first of the two operators who approve it. `personal_seats` and
/// `holds_task` must be over before the approval. `open_funds` and `locked`: what a provider has in funds.
struct ProviderView {
  ProviderId provider_id;
  ProviderState state;
  UserId user_id;
  std::string nickname, masked_mobile, note;
  Instant applied_at;
  std::optional<OperatorId> proposed_by;
  std::string proposer;
  std::optional<Instant> proposed_at;
  std::optional<OperatorId> decided_by;
  std::string decider;
  std::optional<Instant> decided_at, ended_at;
  std::string reason;
  std::int64_t personal_seats;
  bool holds_task;
  std::int64_t open_funds;
  Money locked;
};
BOOST_DESCRIBE_STRUCT(ProviderView, (),
                      (provider_id, state, user_id, nickname, masked_mobile, note, applied_at, proposed_by,
                       proposer, proposed_at, decided_by, decider, decided_at, ended_at, reason,
                       personal_seats, holds_task, open_funds, locked))

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
  std::optional<shape::Text<0, 300>> reason = {};  // the applicant reads it
};
BOOST_DESCRIBE_STRUCT(RejectProviderRequest, (), (provider_id, reason))
auto reject_provider(Context& ctx, OperatorId caller, const RejectProviderRequest& request)
    -> Result<ProviderView>;

/// A fund, without its owner's remark.
struct FundView {
  FundId fund_id;
  FundState state;
  UserId user_id;
  std::string nickname, masked_mobile;
  Money amount, free, reserved, in_takes;
  Instant locked_at;
  std::optional<OperatorId> decided_by;
  std::string decider;
  std::optional<Instant> decided_at, cancelled_at, ended_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(FundView, (),
                      (fund_id, state, user_id, nickname, masked_mobile, amount, free, reserved, in_takes,
                       locked_at, decided_by, decider, decided_at, cancelled_at, ended_at, reason))

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
  std::optional<shape::Text<0, 300>> reason = {};  // the provider reads it
};
BOOST_DESCRIBE_STRUCT(RejectFundRequest, (), (fund_id, reason))
/// The amount returns to the provider's wallet.
auto reject_fund(Context& ctx, OperatorId caller, const RejectFundRequest& request) -> Result<FundView>;

}  // namespace funds::console
