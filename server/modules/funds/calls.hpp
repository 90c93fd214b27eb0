#pragma once
// Requests and answers of providers: the role, and the money that they lock.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "funds/ids.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"

namespace funds {

enum class ProviderState { applying, approved, rejected, ended };
BOOST_DESCRIBE_ENUM(ProviderState, applying, approved, rejected, ended)

enum class FundState { applying, active, rejected, cancelling, completed };
BOOST_DESCRIBE_ENUM(FundState, applying, active, rejected, cancelling, completed)

/// Why an action is not allowed now, before the user tries it.
struct FundsWhyNot {
  std::string key, message;
};
BOOST_DESCRIBE_STRUCT(FundsWhyNot, (), (key, message))

// ---- the role

/// An application, and the role that came of it. `note`: the applicant's. `reason`: of a rejection.
struct Role {
  ProviderId provider_id;
  ProviderState state;
  std::string note, reason;
  Instant applied_at;
  std::optional<Instant> decided_at, ended_at;
};
BOOST_DESCRIBE_STRUCT(Role, (), (provider_id, state, note, reason, applied_at, decided_at, ended_at))

/// What must be over before operators approve an application: seats in personal groups that have not formed,
/// and a task that the applicant took.
struct BeforeApproval {
  std::int64_t personal_seats;
  bool holds_task;
};
BOOST_DESCRIBE_STRUCT(BeforeApproval, (), (personal_seats, holds_task))

/// The caller's money in funds. `waiting`: in funds under review. `reserved`: for portions that no one has
/// taken. `earned`: shares of tasks, in all.
struct FundsMoney {
  Money waiting, free, reserved, in_takes, earned;
};
BOOST_DESCRIBE_STRUCT(FundsMoney, (), (waiting, free, reserved, in_takes, earned))

struct FundCounts {
  std::int64_t applying, active, rejected, cancelling, completed;
};
BOOST_DESCRIBE_STRUCT(FundCounts, (), (applying, active, rejected, cancelling, completed))

/// The caller's newest application, if there is one, with their funds. `before_approval` is present while the
/// caller may apply or waits. `why_not_apply`, `why_not_add` and `why_not_resign`: why each is refused now.
struct UserFundsInfo {
  bool is_provider;
  std::optional<Role> role;
  std::optional<BeforeApproval> before_approval;
  std::optional<FundsWhyNot> why_not_apply, why_not_add, why_not_resign;
  FundsMoney money;
  FundCounts funds;
  Money least_amount, balance;
};
BOOST_DESCRIBE_STRUCT(UserFundsInfo, (),
                      (is_provider, role, before_approval, why_not_apply, why_not_add, why_not_resign, money,
                       funds, least_amount, balance))
auto user_funds_info(Context& ctx, UserId caller) -> Result<UserFundsInfo>;

/// `note`: what operators should know, such as experience and where the money comes from.
struct ApplyRequest {
  std::optional<shape::Text<0, 300>> note = {};
};
BOOST_DESCRIBE_STRUCT(ApplyRequest, (), (note))
auto apply(Context& ctx, UserId caller, const ApplyRequest& request) -> Result<UserFundsInfo>;

/// Ends the role, which may be applied for again.
auto resign(Context& ctx, UserId caller) -> Result<UserFundsInfo>;

// ---- funds

/// While a fund is open, amount = free + reserved + in takes. `remark` is the provider's own note. `reason`:
/// of a rejection.
struct FundItem {
  FundId fund_id;
  FundState state;
  Money amount, free, reserved, in_takes;
  std::string remark, reason;
  Instant locked_at;
  std::optional<Instant> decided_at, cancelled_at, ended_at;
};
BOOST_DESCRIBE_STRUCT(FundItem, (),
                      (fund_id, state, amount, free, reserved, in_takes, remark, reason, locked_at,
                       decided_at, cancelled_at, ended_at))

struct MyFundsQuery {
  std::optional<FundState> state = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(MyFundsQuery, (), (state, cursor, limit))
/// The caller's, newest first.
auto my_funds(Context& ctx, UserId caller, const MyFundsQuery& query) -> Result<Page<FundItem>>;

/// Locked: from the wallet. Reserved: for the portions of a task. Freed: of portions that were not taken.
/// Taken: into a take. Returned: from a take. Unlocked: to the wallet.
enum class LineKind { locked, reserved, freed, taken, returned, unlocked };
BOOST_DESCRIBE_ENUM(LineKind, locked, reserved, freed, taken, returned, unlocked)
struct FundLine {
  LineId line_id;
  LineKind kind;
  Money amount, free_after;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(FundLine, (), (line_id, kind, amount, free_after, at))

struct FundQuery {
  FundId fund_id;
  std::optional<Cursor> cursor = {};  // of its lines
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(FundQuery, (), (fund_id, cursor, limit))
/// A fund, and a page of its lines, newest first.
struct FundDetails {
  FundItem fund;
  std::vector<FundLine> items;
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(FundDetails, (), (fund, items, next))
auto fund_info(Context& ctx, UserId caller, const FundQuery& query) -> Result<FundDetails>;

struct AddFundRequest {
  std::optional<shape::AmountText> amount = {};
  std::optional<shape::Text<0, 200>> remark = {};
  std::optional<shape::Secret> pay_password = {};
};
BOOST_DESCRIBE_STRUCT(AddFundRequest, (), (amount, remark, pay_password))
struct AddedFund {
  FundItem fund;
  Money balance;
};
BOOST_DESCRIBE_STRUCT(AddedFund, (), (fund, balance))
/// Locks an amount, which operators then review.
auto add_fund(Context& ctx, UserId caller, const AddFundRequest& request) -> Result<AddedFund>;

struct CancelFundRequest {
  FundId fund_id;
};
BOOST_DESCRIBE_STRUCT(CancelFundRequest, (), (fund_id))
/// What cancelling would do: what returns at once, or what its tasks hold until they end.
struct CancelCheck {
  FundId fund_id;
  FundState state;
  bool is_allowed;
  std::optional<FundsWhyNot> why_not;
  Money returns_now, in_tasks;
};
BOOST_DESCRIBE_STRUCT(CancelCheck, (), (fund_id, state, is_allowed, why_not, returns_now, in_tasks))
auto cancel_check(Context& ctx, UserId caller, const CancelFundRequest& request) -> Result<CancelCheck>;

/// `returned`: nothing while tasks still hold some of it.
struct CancelledFund {
  FundItem fund;
  Money returned, balance;
};
BOOST_DESCRIBE_STRUCT(CancelledFund, (), (fund, returned, balance))
/// Ends an active fund: it returns whole to the wallet when none of it is in tasks.
auto cancel_fund(Context& ctx, UserId caller, const CancelFundRequest& request) -> Result<CancelledFund>;

}  // namespace funds
