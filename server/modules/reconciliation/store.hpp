#pragma once
// The module's SQL statements, one for each function.
#include "calls.hpp"

namespace reconciliation::store {

struct StatementRow {
  StatementId id;
  std::int64_t lines, known, faulty, skipped;
  Instant imported_at;
  std::optional<std::int64_t> next_line;  // the first row that is not read yet

  auto is_whole() const { return !next_line && faulty == 0; }
};
BOOST_DESCRIBE_STRUCT(StatementRow, (), (id, lines, known, faulty, skipped, imported_at, next_line))
auto find_statement(Context& ctx, ChannelId channel, std::string_view hash) -> std::optional<StatementRow>;
struct NewStatement {
  StatementRow row;
  ChannelId channel;
  std::string hash, name;
  OperatorId by;
};
/// False if the same file was imported before.
auto insert_statement(Context& ctx, const NewStatement& statement) -> bool;
/// What the file has and what of it is left, after some more of its rows. False if others were read
/// meanwhile.
auto count_rows(Context& ctx, const StatementRow& row, std::optional<std::int64_t> read_from) -> bool;
/// A row of the file is this line. False if that is known.
auto insert_row(Context& ctx, StatementId statement, std::int64_t line, StatementLineId id) -> bool;

/// A mapping as it is kept: columns as "date 0, credit 3".
struct MappingRow {
  std::string names, name, columns;
  bank::Separator separator;
  bank::Dates dates;
  bank::Decimals decimals;
};
BOOST_DESCRIBE_STRUCT(MappingRow, (), (names, name, columns, separator, dates, decimals))
auto mappings(Context& ctx, ChannelId channel) -> std::vector<MappingRow>;
void put_mapping(Context& ctx, ChannelId channel, const MappingRow& row, OperatorId by);

struct LineRow {
  StatementLineId id;
  ChannelId channel_id;
  Day day;
  std::optional<Instant> paid_at;
  bool incoming;
  Money amount;
  std::string reference, memo;
  std::optional<Money> balance;
  std::string bank_reference;  // empty if the bank wrote none
};
BOOST_DESCRIBE_STRUCT(LineRow, (),
                      (id, channel_id, day, paid_at, incoming, amount, reference, memo, balance,
                       bank_reference))
/// False when the reference has this amount and direction already.
auto insert_line(Context& ctx, StatementId statement, const LineRow& row) -> bool;
/// Gives a line that is not booked another reference.
void move_reference(Context& ctx, StatementLineId id, std::string_view reference);

/// A line that a row of a file may be, and which row of that file it is known to be.
struct KnownLine {
  StatementLineId id;
  Day day;
  std::optional<Instant> paid_at;
  Money amount;
  std::string reference, memo;
  std::optional<Money> balance;
  std::optional<std::int64_t> row;
};
BOOST_DESCRIBE_STRUCT(KnownLine, (), (id, day, paid_at, amount, reference, memo, balance, row))
struct Search {
  ChannelId channel;
  StatementId statement;
  std::string_view reference;
  bool incoming;
};
/// The lines of the bank's reference and direction, the first imported first.
auto lines_of_reference(Context& ctx, const Search& search) -> std::vector<KnownLine>;
/// Those without a reference, of an amount, from a day to another.
auto lines_of_amount(Context& ctx, const Search& search, Money amount, Day from, Day until)
    -> std::vector<KnownLine>;
auto find_line(Context& ctx, StatementLineId id) -> std::optional<LineRow>;

/// A line, and the payment of its reference.
struct LinePair {
  StatementLineId id;
  std::optional<Instant> paid_at;
  bool incoming;
  Money amount;
  std::string reference, memo;
  std::optional<Money> balance, payment_amount;
  std::optional<PaymentId> payment_id;
  std::optional<OrderId> order_id;
  std::optional<SuspenseState> suspense;
  std::optional<std::int64_t> payout_id;  // of one that the bank brought back
};
BOOST_DESCRIBE_STRUCT(LinePair, (),
                      (id, paid_at, incoming, amount, reference, memo, balance, payment_amount, payment_id,
                       order_id, suspense, payout_id))
auto lines_of_day(Context& ctx, const DayRequest& of, std::int64_t below, std::int64_t wanted)
    -> std::vector<LinePair>;
/// The last of the day's next incoming lines, of that many behind a line; nothing if there are fewer.
auto line_ahead(Context& ctx, const DayRequest& of, std::int64_t behind, std::int64_t count)
    -> std::optional<StatementLineId>;
/// The incoming lines behind one, up to another, whose reference no payment has.
auto unbooked_lines(Context& ctx, const DayRequest& of, std::int64_t behind, std::int64_t until)
    -> std::vector<LineRow>;
/// Outgoing lines from a day to another.
auto lines_out(Context& ctx, ChannelId channel, Day from, Day until) -> std::vector<LineRow>;

struct LineSums {
  std::int64_t in_lines, out_lines;
  Money in, out;
  std::int64_t agreed_lines;  // incoming ones that a payment agrees with
  Money agreed;
};
BOOST_DESCRIBE_STRUCT(LineSums, (), (in_lines, out_lines, in, out, agreed_lines, agreed))
auto line_sums(Context& ctx, const DayRequest& of) -> LineSums;

struct BookSums {
  std::int64_t lines;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(BookSums, (), (lines, amount))
/// Payments of the day without a matching line.
auto only_in_books(Context& ctx, const DayRequest& of) -> BookSums;
/// A payment as in the view payments_booked.
struct BookedRow {
  PaymentId id;
  Money amount;
  std::string reference, memo;
  Instant at;
  std::optional<OrderId> order_id;
  std::optional<SuspenseState> suspense;
};
BOOST_DESCRIBE_STRUCT(BookedRow, (), (id, amount, reference, memo, at, order_id, suspense))
auto payments_without_line(Context& ctx, const DayRequest& of, std::int64_t below, std::int64_t wanted)
    -> std::vector<BookedRow>;
/// What left the account within a period: a payment that was returned, that the channel took back, or that a
/// provider settled to another channel, a payout, the bank's own fee, or money moved to a provider.
enum class GoneAs { returned, payout, reversed, settled, bank_fee, moved };
BOOST_DESCRIBE_ENUM(GoneAs, returned, payout, reversed, settled, bank_fee, moved)
struct GoneRow {
  std::int64_t id;  // the payment's, the payout's, or the line's
  Money amount;
  std::string reference, words;
  Instant at;
  GoneAs kind;

  auto is_payout() const { return kind == GoneAs::payout; }
  auto is_line() const { return kind == GoneAs::bank_fee || kind == GoneAs::moved; }
};
BOOST_DESCRIBE_STRUCT(GoneRow, (), (id, amount, reference, words, at, kind))
auto gone(Context& ctx, ChannelId channel, Instant from, Instant until) -> std::vector<GoneRow>;
/// Payouts that the bank brought back on the day, without a matching line.
auto brought_back_without_line(Context& ctx, const DayRequest& of) -> std::vector<GoneRow>;

/// The first day with money of the channel.
auto first_day(Context& ctx, ChannelId channel) -> std::optional<Day>;

struct DayChangeRow {
  DayState state;
  Money difference, closing;
  std::string reason;
  OperatorId changed_by;
  Instant changed_at;
};
BOOST_DESCRIBE_STRUCT(DayChangeRow, (), (state, difference, closing, reason, changed_by, changed_at))
/// The latest change of a day.
auto last_change(Context& ctx, const DayRequest& of) -> std::optional<DayChangeRow>;
void insert_change(Context& ctx, const DayRequest& of, const DayChangeRow& row);
/// The latest 100 changes, the latest first.
auto day_changes(Context& ctx, const DayRequest& of) -> std::vector<DayChangeRow>;
void forget_memo(Context& ctx, const payments::PaymentReference& payment);
/// The last closed day before a day, and the channel's ledger balance at its end.
struct ClosingRow {
  Day day;
  Money closing;
};
BOOST_DESCRIBE_STRUCT(ClosingRow, (), (day, closing))
auto last_closing(Context& ctx, const DayRequest& before) -> std::optional<ClosingRow>;

}  // namespace reconciliation::store
