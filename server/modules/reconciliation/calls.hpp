#pragma once
// Bank statements compared with payments, by day and channel. Reading needs the permission "reconciliation",
// changing "statements".
#include "payments/payments.hpp"
#include "platform/page.hpp"
#include "reconciliation/bank_file.hpp"
#include "refusals.hpp"

namespace reconciliation {

using payments::ChannelId, payments::OrderId, payments::PaymentId;
using payments::ChannelInfo, payments::DayState, payments::Settlement, payments::SuspenseState;
using StatementId = Id<struct StatementTable>;
using StatementLineId = Id<struct StatementLineTable>;
using PaidOutId = Id<struct PaidOutTable>;

// ---- the bank's file

inline constexpr int most_file_characters = 2'000'000, most_answers = 200;

/// A part of a long file: its first `head` lines, up to the names of the columns, and then its lines from
/// `line` on. Without it the content is the file's beginning, and its end.
struct FilePart {
  shape::Number<0, 2000> head;
  shape::Number<1, 10'000'000> line;
  bool is_last;
};
BOOST_DESCRIBE_STRUCT(FilePart, (), (head, line, is_last))
/// The meaning of a column, by its place from 0.
struct MappedColumn {
  bank::Column column;
  shape::Number<0, 59> place;
};
BOOST_DESCRIBE_STRUCT(MappedColumn, (), (column, place))
/// What an operator says of a file whose columns have unknown names. An import keeps it for the channel's
/// files with the same names.
struct FileMapping {
  shape::Text<1, 60> name;
  bank::Separator separator;
  std::optional<shape::Number<1, 2000>> names_at;  // the line of the columns' names; absent: there are none
  shape::UpTo<MappedColumn, 60> columns;
  bank::Dates dates;
  bank::Decimals decimals;
};
BOOST_DESCRIBE_STRUCT(FileMapping, (), (name, separator, names_at, columns, dates, decimals))
/// Of a row that repeats a line: it is the same movement, or another one.
enum class Repeat { same, another };
BOOST_DESCRIBE_ENUM(Repeat, same, another)
struct RowAnswer {
  shape::Number<1, 10'000'000> line;
  Repeat is;
};
BOOST_DESCRIBE_STRUCT(RowAnswer, (), (line, is))

struct StatementFile {
  ChannelId channel_id;
  std::optional<shape::Text<0, 200>> name;
  shape::SecretText<1, most_file_characters> content;  // the audit log stores a star instead
  std::optional<shape::Text<64, 64>> digest = {};      // of the whole file: SHA-256; of a part, by the caller
  std::optional<FilePart> part = {};
  std::optional<FileMapping> mapping = {};
  std::optional<shape::UpTo<RowAnswer, most_answers>> answers = {};
};
BOOST_DESCRIBE_STRUCT(StatementFile, (), (channel_id, name, content, digest, part, mapping, answers))

/// The line that a row repeats: one of the books, or an earlier row of the file.
struct RepeatedLine {
  Day day;
  Money amount;
  std::string reference, memo;
  std::optional<Money> balance;
};
BOOST_DESCRIBE_STRUCT(RepeatedLine, (), (day, amount, reference, memo, balance))
/// A fault of a file or of a row, with its rule in the caller's words, and the row's day and amount as far as
/// they were read. A row that repeats a line is asked about: it is imported with an answer.
struct FileFault {
  std::int64_t line;
  bank::Rule rule;
  std::string value, words;
  std::optional<Money> amount;
  std::optional<RepeatedLine> repeats;
};
BOOST_DESCRIBE_STRUCT(FileFault, (), (line, rule, value, words, amount, repeats))
/// A row that moves no money, and why it is skipped in the caller's words.
struct SkippedRow {
  std::int64_t line;
  std::string text, words;
};
BOOST_DESCRIBE_STRUCT(SkippedRow, (), (line, text, words))
/// How many rows of a file cannot be imported and how many move no money. The first hundred of each are
/// listed.
struct RowsLeft {
  std::int64_t faulty, skipped;
  std::vector<FileFault> faults;
  std::vector<SkippedRow> skipped_rows;
};
BOOST_DESCRIBE_STRUCT(RowsLeft, (), (faulty, skipped, faults, skipped_rows))
/// One day of a file: its lines, the number of known ones, and their sums.
struct FileDay {
  Day day;
  std::int64_t lines, known;
  Money in, out;
  DayState state;
};
BOOST_DESCRIBE_STRUCT(FileDay, (), (day, lines, known, in, out, state))
/// The table within a file: the line below the names of its columns, which meanings they have, by which kept
/// mapping if by one, and the first rows as they are separated.
struct FileTable {
  std::int64_t begins;
  bank::Separator separator;
  std::string mapping;
  std::vector<bank::Found> columns;
  std::vector<bank::FirstRow> first_rows;
};
BOOST_DESCRIBE_STRUCT(FileTable, (), (begins, separator, mapping, columns, first_rows))
/// The contents of a file, before it is imported. `is_usable`: its table was found, so that the rows without
/// a fault can be imported.
struct StatementReading {
  bool is_usable, is_repeat;  // the same file was imported whole before
  FileTable table;
  std::vector<FileDay> days;
  RowsLeft left;
  std::optional<std::int64_t> next_line;  // of the first row that was not read; absent: the file ended
};
BOOST_DESCRIBE_STRUCT(StatementReading, (), (is_usable, is_repeat, table, days, left, next_line))
/// Reads a file, or 2,000 rows of it, and changes nothing.
auto statement_check(Context& ctx, OperatorId caller, const StatementFile& request)
    -> Result<StatementReading>;

struct StatementImported {
  StatementId statement_id;
  bool is_repeat;  // the same file was imported whole then: nothing changed now
  Instant imported_at;
  std::int64_t lines, known;
  std::vector<FileDay> days;
  RowsLeft left;
  std::int64_t begins;                    // the line below the names of the columns: the head of later parts
  std::optional<std::int64_t> next_line;  // of the first row that was not read; absent: the file ended
};
BOOST_DESCRIBE_STRUCT(StatementImported, (),
                      (statement_id, is_repeat, imported_at, lines, known, days, left, begins, next_line))
/// Imports the new lines among the next rows of a file, 100 at most, so that no one waits long for the
/// writer; a row with a fault is left, and the same file can be imported again once its fault is mended.
/// Books no money. `lines`, `known` and `left` count these rows. Refuses part_out_of_turn.
auto statement_import(Context& ctx, OperatorId caller, const StatementFile& request)
    -> Result<StatementImported>;

// ---- days

/// `has_folder`: statements are also taken from a folder.
struct ReconciledChannels {
  std::vector<ChannelInfo> items;
  bool has_folder;
};
BOOST_DESCRIBE_STRUCT(ReconciledChannels, (), (items, has_folder))
auto reconciled_channels(Context& ctx, OperatorId caller) -> Result<ReconciledChannels>;

/// Movements and their sums, in and out.
struct Ways {
  std::int64_t in_lines, out_lines;
  Money in, out;
};
BOOST_DESCRIBE_STRUCT(Ways, (), (in_lines, out_lines, in, out))
/// A day of a channel. `books` is what agrees with the bank's lines of that day, and what the bank has no
/// line for. `posted_*`, `opening` and `closing` come from the ledger, by the time of its transfers.
struct DaySheet {
  ChannelId channel_id;
  Day day;
  DayState state;
  Ways bank, books, agreed, only_bank, only_books;
  Money difference;  // (in - out) of the bank less (in - out) of the books
  Money opening, posted_in, posted_out, closing;
  std::optional<Money> closed_difference;  // at the closing, if the day was closed
  std::string reason, changed_by;
  std::optional<Instant> changed_at;
};
BOOST_DESCRIBE_STRUCT(DaySheet, (),
                      (channel_id, day, state, bank, books, agreed, only_bank, only_books, difference,
                       opening, posted_in, posted_out, closing, closed_difference, reason, changed_by,
                       changed_at))
struct DayListRequest {
  ChannelId channel_id;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(DayListRequest, (), (channel_id, cursor, limit))
/// Every day since the channel's first money, the latest first.
auto day_list(Context& ctx, OperatorId caller, const DayListRequest& request) -> Result<Page<DaySheet>>;

struct DayRequest {
  ChannelId channel_id;
  Day day;
};
BOOST_DESCRIBE_STRUCT(DayRequest, (), (channel_id, day))
/// One closing or reopening of a day.
struct DayChange {
  DayState state;
  Money difference;
  std::string reason, changed_by;
  Instant changed_at;
};
BOOST_DESCRIBE_STRUCT(DayChange, (), (state, difference, reason, changed_by, changed_at))
struct DayDetails {
  DaySheet sheet;
  std::vector<DayChange> changes;  // the latest first
};
BOOST_DESCRIBE_STRUCT(DayDetails, (), (sheet, changes))
auto day(Context& ctx, OperatorId caller, const DayRequest& request) -> Result<DayDetails>;

enum class LineState { agrees, only_bank, amount_differs };
BOOST_DESCRIBE_ENUM(LineState, agrees, only_bank, amount_differs)
/// What an outgoing line is that is neither a payout nor a payment that went back.
enum class LeftAs { bank_fee, moved };
BOOST_DESCRIBE_ENUM(LeftAs, bank_fee, moved)
/// A bank line, and what the books have for it: a payment, a returned one, payouts, or what it was booked as.
struct BankLine {
  StatementLineId id;
  LineState state;
  bool incoming;
  Money amount;
  std::string reference, memo;
  std::optional<Instant> paid_at;
  std::optional<Money> balance, books_amount;
  std::optional<PaymentId> payment_id;
  std::optional<OrderId> order_id;
  std::optional<SuspenseState> suspense;
  std::optional<PaidOutId> payout_id;  // the first of several that left together
  std::optional<LeftAs> left_as;
};
BOOST_DESCRIBE_STRUCT(BankLine, (),
                      (id, state, incoming, amount, reference, memo, paid_at, balance, books_amount,
                       payment_id, order_id, suspense, payout_id, left_as))
struct DayLinesRequest {
  ChannelId channel_id;
  Day day;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(DayLinesRequest, (), (channel_id, day, cursor, limit))
auto bank_lines(Context& ctx, OperatorId caller, const DayLinesRequest& request) -> Result<Page<BankLine>>;

/// A movement that only the books have.
struct BookLine {
  PaymentId id;
  bool incoming;
  Money amount;
  std::string reference, memo;
  Instant at;
  std::optional<OrderId> order_id;
  std::optional<SuspenseState> suspense;
  std::optional<PaidOutId> payout_id;
};
BOOST_DESCRIBE_STRUCT(BookLine, (),
                      (id, incoming, amount, reference, memo, at, order_id, suspense, payout_id))
auto book_lines(Context& ctx, OperatorId caller, const DayLinesRequest& request) -> Result<Page<BookLine>>;

// ---- acts

struct BookLineRequest {
  StatementLineId line_id;
  std::optional<OrderId> order_id;  // if its memo names none, or another
};
BOOST_DESCRIBE_STRUCT(BookLineRequest, (), (line_id, order_id))
/// Books a line that only the bank has: to its order, or to suspense.
auto book_line(Context& ctx, OperatorId caller, const BookLineRequest& request) -> Result<Settlement>;

struct BookOutRequest {
  StatementLineId line_id;
  std::optional<ChannelId> moved_to;  // the provider's channel; absent: it is the bank's own fee
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(BookOutRequest, (), (line_id, moved_to, reason))
/// Books an outgoing line that only the bank has, as the bank's fee or as money moved to a provider. Above
/// `payments.alone_up_to` another operator than its importer does.
auto book_out(Context& ctx, OperatorId caller, const BookOutRequest& request) -> Result<DayDetails>;

struct BookDayRequest {
  ChannelId channel_id;
  Day day;
  std::optional<Cursor> cursor;
};
BOOST_DESCRIBE_STRUCT(BookDayRequest, (), (channel_id, day, cursor))
struct DayBooked {
  std::int64_t settled, suspended, left;
  std::optional<std::string> next;  // the cursor of the day's next lines
};
BOOST_DESCRIBE_STRUCT(DayBooked, (), (settled, suspended, left, next))
/// The same for the day's incoming lines, 50 at a time, so that no one waits long for the writer. `left`
/// counts those whose reference another payment or an earlier line has: an operator decides.
auto book_day(Context& ctx, OperatorId caller, const BookDayRequest& request) -> Result<DayBooked>;

struct CloseDayRequest {
  ChannelId channel_id;
  Day day;
  std::optional<shape::Reason> reason = {};
};
BOOST_DESCRIBE_STRUCT(CloseDayRequest, (), (channel_id, day, reason))
auto close_day(Context& ctx, OperatorId caller, const CloseDayRequest& request) -> Result<DayDetails>;

struct ReopenDayRequest {
  ChannelId channel_id;
  Day day;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(ReopenDayRequest, (), (channel_id, day, reason))
auto reopen_day(Context& ctx, OperatorId caller, const ReopenDayRequest& request) -> Result<DayDetails>;

}  // namespace reconciliation
