#pragma once
// The module's statements, one a function.
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"

namespace funds::store {

// ---- providers

struct ProviderRow : console::ProviderFacts, admin::Review {
  ProviderId id;
};
BOOST_DESCRIBE_STRUCT(ProviderRow, (console::ProviderFacts, admin::Review), (id))

/// False if the user has one that waits or is approved.
auto insert_provider(Context& ctx, const ProviderRow& row) -> bool;
auto find_provider(Context& ctx, ProviderId id) -> std::optional<ProviderRow>;
auto find_provider_for_change(Context& ctx, ProviderId id) -> std::optional<ProviderRow>;
/// The user's newest application.
auto last_provider_of(Context& ctx, UserId user) -> std::optional<ProviderRow>;
auto all_providers_of(Context& ctx, UserId user) -> std::vector<ProviderRow>;
/// Saves the proposal of an approval. False if it no longer waits, or has one.
auto propose_provider(Context& ctx, const ProviderRow& row) -> bool;
/// Ends the role from that state. False if it is no longer in it, or has open funds.
auto end_provider(Context& ctx, const ProviderRow& row, ProviderState from) -> bool;
/// Counts one more open fund, or one less, of an approved provider. False if the role is not approved.
auto count_open_fund(Context& ctx, ProviderId id, std::int64_t more) -> bool;

// ---- what waits for an operator

enum class WaitingName { providers, funds };
BOOST_DESCRIBE_ENUM(WaitingName, providers, funds)
auto waiting(Context& ctx, WaitingName name) -> std::int64_t;
/// Counts one more. False if that many wait already.
auto count_waiting(Context& ctx, WaitingName name, std::int64_t most) -> bool;
void count_decided(Context& ctx, WaitingName name);
/// Since when the oldest waits.
auto oldest_application(Context& ctx) -> std::optional<Instant>;
auto oldest_fund_applying(Context& ctx) -> std::optional<Instant>;

// ---- funds

struct FundRow : console::FundFacts, admin::Review {
  FundId id;
  ProviderId provider_id;
  std::string remark;

  auto in_tasks() const { return reserved + in_takes; }
};
BOOST_DESCRIBE_STRUCT(FundRow, (console::FundFacts, admin::Review), (id, provider_id, remark))
/// What is stored with a rejection: all of the fund is free before.
struct FundRejected : admin::Review {
  Instant ended_at;
  Money free = {};
};
BOOST_DESCRIBE_STRUCT(FundRejected, (admin::Review), (ended_at, free))
struct FundCancelled {
  Instant cancelled_at;
};
BOOST_DESCRIBE_STRUCT(FundCancelled, (), (cancelled_at))

void insert_fund(Context& ctx, const FundRow& row);
auto find_fund(Context& ctx, FundId id) -> std::optional<FundRow>;
auto find_fund_for_change(Context& ctx, FundId id) -> std::optional<FundRow>;
/// Completes one that is being cancelled, and the row in memory. False if it is not, or not all of it is
/// free.
auto end_whole_fund(Context& ctx, FundRow& row) -> bool;
/// Move an amount between the parts of a fund: free to reserved and back, reserved to takes, takes to free.
/// False if it has less, or is not active where it must be.
auto reserve(Context& ctx, FundId id, Money amount) -> bool;
auto unreserve(Context& ctx, FundId id, Money amount) -> bool;
auto take(Context& ctx, FundId id, Money amount) -> bool;
auto give_back(Context& ctx, FundId id, Money amount) -> bool;
void save_remark(Context& ctx, FundId id, std::string_view remark);
/// Ids below, newest first.
struct Slice {
  std::int64_t below, wanted;
};
auto funds_of(Context& ctx, UserId user, std::optional<FundState> state, Slice slice) -> std::vector<FundRow>;
/// The sums of the user's open funds by state: those under review, and what the others have.
struct FundSums {
  Money waiting, free, reserved, in_takes;
};
BOOST_DESCRIBE_STRUCT(FundSums, (), (waiting, free, reserved, in_takes))
auto sums_of(Context& ctx, UserId user) -> FundSums;
auto counts_of(Context& ctx, UserId user) -> FundCounts;
/// The notes, remarks and reasons of the user's rows are cleared.
void forget_words(Context& ctx, UserId user);

// ---- lines of funds

struct LineRow {
  LineId id;
  FundId fund_id;
  LineKind kind;
  Money amount, free_after;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(LineRow, (), (id, fund_id, kind, amount, free_after, at))
void insert_line(Context& ctx, const LineRow& row);
auto lines_of(Context& ctx, FundId fund, Slice slice) -> std::vector<LineRow>;

// ---- the console's lists

struct Providers {
  using Row = ProviderRow;
  using Order = console::ProviderSort;
  static constexpr std::string_view source = "funds_provider", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR user_id = $5) AND applied_at >= $6 AND applied_at < $7";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"funds_provider", "applied_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
struct Funds {
  using Row = FundRow;
  using Order = console::FundSort;
  static constexpr std::string_view source = "funds_fund", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR user_id = $5) AND locked_at >= $6 AND locked_at < $7";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"amount", ::store::downwards},
                                                  {"amount", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"funds_fund", "locked_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace funds::store
