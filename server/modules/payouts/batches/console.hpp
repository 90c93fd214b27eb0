#pragma once
// Bank batches: approved payouts in one file for the bank, and the bank's results.
#include "../console.hpp"

namespace payouts {
struct Wiring;
}

namespace payouts::console {

// ---- batches; the permission "batches"

/// made: it waits; submitted: an operator fetched its file, or sent it through payOS; closed: every payout
/// has its result.
enum class BatchState { made, submitted, closed };
BOOST_DESCRIBE_ENUM(BatchState, made, submitted, closed)

/// How a batch leaves: by its file until it is sent through payOS. channel: one refund that goes back through
/// its top-up's channel; it is sent at its approval, and closed by its result.
enum class Way { file, payos, channel };
BOOST_DESCRIBE_ENUM(Way, file, payos, channel)

struct BatchView {
  BatchId id;
  BatchState state;
  Way way;
  std::int64_t payouts, open;                               // open: without a result
  Money net;                                                // what the bank transfers in all
  std::string file_name, file_sha256, made_by, fetched_by;  // fetched_by: or sent by
  Instant made_at;
  std::optional<Instant> fetched_at, closed_at;
  bool has_fetch_request;  // another operator must allow that the file is fetched again
};
BOOST_DESCRIBE_STRUCT(BatchView, (),
                      (id, state, way, payouts, open, net, file_name, file_sha256, made_by, fetched_by,
                       made_at, fetched_at, closed_at, has_fetch_request))
enum class BatchSort { newest, oldest };
BOOST_DESCRIBE_ENUM(BatchSort, newest, oldest)
struct BatchListRequest {
  std::optional<BatchState> state = {};
  std::optional<BatchSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(BatchListRequest, (), (state, sort, cursor, limit))
auto batch_list(Context& ctx, OperatorId caller, const BatchListRequest& request)
    -> Result<ListPage<BatchView>>;

/// The approved payouts that can go into a batch now: their owners have neither a pause nor a hold.
struct BatchesWaiting {
  std::int64_t payouts;
  Money net;
};
BOOST_DESCRIBE_STRUCT(BatchesWaiting, (), (payouts, net))
auto batch_waiting(Context& ctx, OperatorId caller) -> Result<BatchesWaiting>;

/// Puts the oldest approved payouts, 500 at most, into one file.
auto make_batch(Context& ctx, OperatorId caller) -> Result<BatchView>;

/// One fetch of the file, or a request for one.
struct FetchView {
  std::string operator_name, reason, allowed_by;
  std::optional<Instant> fetched_at;
};
BOOST_DESCRIBE_STRUCT(FetchView, (), (operator_name, reason, allowed_by, fetched_at))
/// Whether the batch can go through payOS now; `why_not` in words where the deployment has payOS.
struct SendingView {
  bool is_possible;
  std::optional<std::string> why_not;
  std::vector<TransferView> transfers;
};
BOOST_DESCRIBE_STRUCT(SendingView, (), (is_possible, why_not, transfers))
struct BatchDetails {
  BatchView batch;
  std::vector<PayoutView> payouts;
  std::vector<FetchView> fetches;
  // Why the caller may neither fetch the file, nor send the batch, nor enter results, in words.
  std::optional<std::string> why_not;
  SendingView sending;
};
BOOST_DESCRIBE_STRUCT(BatchDetails, (), (batch, payouts, fetches, why_not, sending))
struct BatchRequest {
  BatchId id;
};
BOOST_DESCRIBE_STRUCT(BatchRequest, (), (id))
auto batch_details(Context& ctx, const Wiring& wiring, OperatorId caller, const BatchRequest& request)
    -> Result<BatchDetails>;

struct BatchFileRequest {
  BatchId id;
  std::optional<shape::Reason> reason = {};  // for fetching it again
};
BOOST_DESCRIBE_STRUCT(BatchFileRequest, (), (id, reason))
/// The file. Without `content` the request to fetch it again awaits another operator.
struct BatchFile {
  std::string name;
  std::optional<std::string> content;
};
BOOST_DESCRIBE_STRUCT(BatchFile, (), (name, content))
auto fetch_file(Context& ctx, OperatorId caller, const BatchFileRequest& request) -> Result<BatchFile>;
/// Lets the operator who asked fetch the file once more.
auto allow_fetch(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<BatchView>;
/// Gives the batch's transfers to payOS, instead of its file to the bank.
auto send_batch(Context& ctx, const Wiring& wiring, OperatorId caller, const BatchRequest& request)
    -> Result<BatchView>;

struct ResultRequest {
  BatchId id;
  shape::Text<1, 200> name;
  shape::SecretText<1, 2'000'000> content;  // CSV: memo, amount, result, the bank's reference, reason
};
BOOST_DESCRIBE_STRUCT(ResultRequest, (), (id, name, content))
/// What a bank's file of results says, or did.
struct ResultSummary {
  std::int64_t transferred, refused, brought_back, known;
  std::int64_t pending;  // the bank has not decided them: they stay open
  Money net;             // of the transferred ones
  BatchView batch;
};
BOOST_DESCRIBE_STRUCT(ResultSummary, (), (transferred, refused, brought_back, known, pending, net, batch))
/// Checks a file of results whole and enters nothing.
auto check_result(Context& ctx, OperatorId caller, const ResultRequest& request) -> Result<ResultSummary>;
/// Enters it: all lines or none.
auto enter_result(Context& ctx, OperatorId caller, const ResultRequest& request) -> Result<ResultSummary>;
/// What imported bank statements show of the batch's transfers: their memos, or one line with their total.
auto check_statement(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<ResultSummary>;
/// Enters it: all or nothing.
auto enter_statement(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<ResultSummary>;
auto close_batch(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<BatchView>;

}  // namespace payouts::console
