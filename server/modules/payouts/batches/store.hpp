#pragma once
// The statements of bank batches, one a function.
#include <optional>
#include <string>
#include <vector>

#include "../store.hpp"
#include "console.hpp"

namespace payouts::store {

struct BatchRow {
  BatchId id;
  console::BatchState state;
  console::Way way;
  std::int64_t payouts, open;
  Money net;
  std::int64_t channel_id;
  std::string file_name;
  std::string file;  // sealed
  std::string file_hash;
  OperatorId made_by;
  Instant made_at;
  std::optional<OperatorId> fetched_by = {};
  std::optional<Instant> fetched_at = {}, closed_at = {};
};
BOOST_DESCRIBE_STRUCT(BatchRow, (),
                      (id, state, way, payouts, open, net, channel_id, file_name, file, file_hash, made_by,
                       made_at, fetched_by, fetched_at, closed_at))

/// Approved payouts to cards that no batch has and whose owners have no pause, hold, dispute or debt, the
/// longest approved first.
auto to_send(Context& ctx, std::int64_t most) -> std::vector<PayoutRow>;

void insert_batch(Context& ctx, const BatchRow& row);
auto find_batch(Context& ctx, BatchId id) -> std::optional<BatchRow>;
auto lock_batch(Context& ctx, BatchId id) -> std::optional<BatchRow>;
void set_fetched(Context& ctx, BatchId id, OperatorId by);
void set_sent(Context& ctx, BatchId id, OperatorId by);
/// Notes that so many payouts of the batch got their results, and closes it if its way is a channel.
void count_results(Context& ctx, const BatchRow& batch, std::int64_t results);
/// False unless every payout has its result.
auto close_batch(Context& ctx, BatchId id) -> bool;
/// Whether the operator approved a payout of the batch.
auto approved_some(Context& ctx, BatchId id, OperatorId who) -> bool;

struct FetchRow {
  BatchId batch_id;
  std::int64_t n;
  OperatorId operator_id;
  std::string reason;
  std::optional<OperatorId> allowed_by = {};
  std::optional<Instant> fetched_at = {};
};
BOOST_DESCRIBE_STRUCT(FetchRow, (), (batch_id, n, operator_id, reason, allowed_by, fetched_at))
auto fetches(Context& ctx, BatchId id) -> std::vector<FetchRow>;
void insert_fetch(Context& ctx, const FetchRow& row);
void allow_fetch(Context& ctx, BatchId id, std::int64_t n, OperatorId by);
void note_fetched(Context& ctx, BatchId id, std::int64_t n);

/// An outgoing line of an imported bank statement.
struct LineOutRow {
  std::string reference;
  Money amount;
  OperatorId imported_by;
};
BOOST_DESCRIBE_STRUCT(LineOutRow, (), (reference, amount, imported_by))
/// The line with a payout's memo and its amount on the account that pays the batch, from the batch's day on;
/// else the least above it. What is below it is the bank's fee, which may have the memo, too.
auto line_of_payout(Context& ctx, const BatchRow& batch, const PayoutRow& payout)
    -> std::optional<LineOutRow>;
/// Whether the bank's reference proves a payout of another batch.
auto has_reference_of_another(Context& ctx, const BatchRow& batch, std::string_view reference) -> bool;
/// The lines without a memo and with the sum of the batch, from its day on, that no other batch has.
auto lines_with_total(Context& ctx, const BatchRow& batch) -> std::vector<LineOutRow>;
/// Whether a payout's memo and amount are in several lines of the last days.
auto is_paid_twice(Context& ctx, Day since) -> bool;

auto payouts_of_batch(Context& ctx, BatchId id) -> std::vector<PayoutRow>;

/// Batches whose file is stored, for a change of the secret.
auto batches_with_files(Context& ctx) -> std::vector<BatchRow>;
void set_file(Context& ctx, BatchId id, std::string_view sealed);

struct Batches {
  using Row = BatchRow;
  using Order = console::BatchSort;
  static constexpr std::string_view source = "payouts_batch", id = "id", scope = "state", sum = "net";
  static constexpr std::string_view filters = "TRUE";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace payouts::store
