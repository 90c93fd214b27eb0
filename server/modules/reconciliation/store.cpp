// The module's SQL statements.
#include "store.hpp"

namespace reconciliation::store {

using ::store::select;

namespace {

auto begin_of(const DayRequest& of) { return instant_of(of.day); }
auto end_of(const DayRequest& of) { return instant_of(of.day + std::chrono::days{1}); }

}  // namespace

auto find_statement(Context& ctx, ChannelId channel, std::string_view hash) -> std::optional<StatementRow> {
  return ctx.tx.one(select<StatementRow, "FROM reconciliation_statement WHERE channel_id = $1 AND hash = $2">,
                    channel, hash);
}

auto insert_statement(Context& ctx, const NewStatement& statement) -> bool {
  const auto& row = statement.row;
  return ctx.tx.run(
             "INSERT INTO reconciliation_statement (id, channel_id, hash, name, lines, known, imported_at, "
             "imported_by, next_line) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) "
             "ON CONFLICT (channel_id, hash) DO NOTHING",
             row.id, statement.channel, statement.hash, statement.name, row.lines, row.known, row.imported_at,
             statement.by, row.next_line) == 1;
}

auto count_rows(Context& ctx, const StatementRow& row, std::optional<std::int64_t> read_from) -> bool {
  return ctx.tx.run(
             "UPDATE reconciliation_statement SET lines = $2, known = $3, faulty = $4, skipped = $5, "
             "next_line = $6 WHERE id = $1 AND COALESCE(next_line, 0) = $7",
             row.id, row.lines, row.known, row.faulty, row.skipped, row.next_line,
             read_from.value_or(0)) == 1;
}

auto insert_row(Context& ctx, StatementId statement, std::int64_t line, StatementLineId id) -> bool {
  return ctx.tx.run(
             "INSERT INTO reconciliation_row (statement_id, line, line_id) VALUES ($1, $2, $3) "
             "ON CONFLICT DO NOTHING",
             statement, line, id) == 1;
}

auto mappings(Context& ctx, ChannelId channel) -> std::vector<MappingRow> {
  return ctx.tx.all(select<MappingRow, "FROM reconciliation_mapping WHERE channel_id = $1 ORDER BY id DESC">,
                    channel);
}

void put_mapping(Context& ctx, ChannelId channel, const MappingRow& row, OperatorId by) {
  ctx.tx.run(
      "INSERT INTO reconciliation_mapping (id, channel_id, names, name, separator, columns, dates, decimals, "
      "made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (channel_id, names) "
      "DO UPDATE SET name = excluded.name, separator = excluded.separator, columns = excluded.columns, "
      "dates = excluded.dates, decimals = excluded.decimals, made_by = excluded.made_by, "
      "made_at = excluded.made_at",
      ctx.new_id<Id<struct MappingTable>>(), channel, row.names, row.name, row.separator, row.columns,
      row.dates, row.decimals, by, ctx.now.instant);
}

auto insert_line(Context& ctx, StatementId statement, const LineRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO reconciliation_line (id, statement_id, channel_id, day, paid_at, incoming, amount, "
             "reference, memo, balance, bank_reference) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
             "$11) "
             "ON CONFLICT (channel_id, reference, incoming, amount) DO NOTHING",
             row.id, statement, row.channel_id, row.day, row.paid_at, row.incoming, row.amount, row.reference,
             row.memo, row.balance, row.bank_reference) == 1;
}

void move_reference(Context& ctx, StatementLineId id, std::string_view reference) {
  ctx.tx.change("UPDATE reconciliation_line SET reference = $2 WHERE id = $1", id, reference);
}

// $1 and $2: the channel and the statement whose rows the lines may be.
constexpr ::store::Literal known_lines{
    "SELECT l.id, l.day, l.paid_at, l.amount, l.reference, l.memo, l.balance, r.line "
    "FROM reconciliation_line l LEFT JOIN reconciliation_row r ON r.statement_id = $2 AND r.line_id = l.id "
    "WHERE l.channel_id = $1 AND l.incoming = $3 AND "};

auto lines_of_reference(Context& ctx, const Search& search) -> std::vector<KnownLine> {
  static constexpr auto sql = known_lines + "l.bank_reference = $4 AND l.bank_reference <> '' ORDER BY l.id";
  return ctx.tx.all<KnownLine>(sql.text, search.channel, search.statement, search.incoming, search.reference);
}

auto lines_of_amount(Context& ctx, const Search& search, Money amount, Day from, Day until)
    -> std::vector<KnownLine> {
  static constexpr auto sql = known_lines +
                              "l.bank_reference = '' AND l.amount = $4 AND l.day >= $5 AND l.day <= $6 "
                              "ORDER BY l.id";
  return ctx.tx.all<KnownLine>(sql.text, search.channel, search.statement, search.incoming, amount, from,
                               until);
}

auto find_line(Context& ctx, StatementLineId id) -> std::optional<LineRow> {
  return ctx.tx.one(select<LineRow, "FROM reconciliation_line WHERE id = $1">, id);
}

auto lines_of_day(Context& ctx, const DayRequest& of, std::int64_t below, std::int64_t wanted)
    -> std::vector<LinePair> {
  return ctx.tx.all<LinePair>(
      "SELECT l.id, l.paid_at, l.incoming, l.amount, l.reference, l.memo, l.balance, "
      "COALESCE(p.amount, b.amount), p.id, p.order_id, p.suspense, b.id FROM reconciliation_line l "
      "LEFT JOIN payments_booked p ON p.channel_id = l.channel_id AND p.reference = l.reference AND "
      "l.incoming "
      "LEFT JOIN payments_brought_back b ON b.channel_id = l.channel_id AND b.reference = l.reference AND "
      "l.incoming "
      "WHERE l.channel_id = $1 AND l.day = $2 AND l.id < $3 ORDER BY l.id DESC LIMIT $4",
      of.channel_id, of.day, below, wanted);
}

auto line_ahead(Context& ctx, const DayRequest& of, std::int64_t behind, std::int64_t count)
    -> std::optional<StatementLineId> {
  return ctx.tx.one<StatementLineId>(
      "SELECT id FROM reconciliation_line WHERE channel_id = $1 AND day = $2 AND id > $3 AND incoming "
      "ORDER BY id LIMIT 1 OFFSET $4",
      of.channel_id, of.day, behind, count - 1);
}

auto unbooked_lines(Context& ctx, const DayRequest& of, std::int64_t behind, std::int64_t until)
    -> std::vector<LineRow> {
  return ctx.tx.all<LineRow>(
      "SELECT l.id, l.channel_id, l.day, l.paid_at, l.incoming, l.amount, l.reference, l.memo, l.balance, "
      "l.bank_reference FROM reconciliation_line l WHERE l.channel_id = $1 AND l.day = $2 AND l.id > $3 AND "
      "l.id <= $4 AND l.incoming AND NOT EXISTS "
      "(SELECT 1 FROM payments_booked p WHERE p.channel_id = l.channel_id AND p.reference = l.reference) "
      "AND NOT EXISTS (SELECT 1 FROM payments_brought_back b WHERE b.channel_id = l.channel_id AND "
      "b.reference = l.reference) ORDER BY l.id",
      of.channel_id, of.day, behind, until);
}

auto lines_out(Context& ctx, ChannelId channel, Day from, Day until) -> std::vector<LineRow> {
  return ctx.tx.all(select<LineRow,
                           "FROM reconciliation_line WHERE channel_id = $1 AND day >= $2 AND day <= $3 AND "
                           "NOT incoming ORDER BY id">,
                    channel, from, until);
}

auto line_sums(Context& ctx, const DayRequest& of) -> LineSums {
  return ctx.tx
      .one<LineSums>(
          "SELECT COUNT(CASE WHEN incoming THEN 1 END), COUNT(CASE WHEN NOT incoming THEN 1 END), "
          "CAST(COALESCE(SUM(CASE WHEN incoming THEN amount END), 0) AS BIGINT), "
          "CAST(COALESCE(SUM(CASE WHEN NOT incoming THEN amount END), 0) AS BIGINT), "
          "COUNT(CASE WHEN agrees THEN 1 END), "
          "CAST(COALESCE(SUM(CASE WHEN agrees THEN amount END), 0) AS BIGINT) "
          "FROM (SELECT l.incoming, l.amount, l.incoming AND (EXISTS (SELECT 1 FROM payments_booked p "
          "WHERE p.channel_id = l.channel_id AND p.reference = l.reference AND p.amount = l.amount) OR "
          "EXISTS (SELECT 1 FROM payments_brought_back b WHERE b.channel_id = l.channel_id AND "
          "b.reference = l.reference AND b.amount = l.amount)) AS agrees "
          "FROM reconciliation_line l WHERE l.channel_id = $1 AND l.day = $2) line",
          of.channel_id, of.day)
      .value();
}

auto only_in_books(Context& ctx, const DayRequest& of) -> BookSums {
  return ctx.tx
      .one<BookSums>(
          "SELECT COUNT(*), CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments_booked p "
          "WHERE p.channel_id = $1 AND p.at >= $2 AND p.at < $3 AND NOT EXISTS "
          "(SELECT 1 FROM reconciliation_line l WHERE l.channel_id = p.channel_id "
          "AND l.reference = p.reference AND l.incoming = $4 AND l.amount = p.amount)",
          of.channel_id, begin_of(of), end_of(of), true)
      .value();
}

auto payments_without_line(Context& ctx, const DayRequest& of, std::int64_t below, std::int64_t wanted)
    -> std::vector<BookedRow> {
  return ctx.tx.all<BookedRow>(
      "SELECT p.id, p.amount, p.reference, p.memo, p.at, p.order_id, p.suspense "
      "FROM payments_booked p WHERE p.channel_id = $1 AND p.at >= $2 AND p.at < $3 AND p.id < $5 "
      "AND NOT EXISTS (SELECT 1 FROM reconciliation_line l WHERE l.channel_id = p.channel_id "
      "AND l.reference = p.reference AND l.incoming = $4 AND l.amount = p.amount) "
      "ORDER BY p.id DESC LIMIT $6",
      of.channel_id, begin_of(of), end_of(of), true, below, wanted);
}

auto gone(Context& ctx, ChannelId channel, Instant from, Instant until) -> std::vector<GoneRow> {
  return ctx.tx.all(
      select<GoneRow, "FROM payments_gone WHERE channel_id = $1 AND at >= $2 AND at < $3 ORDER BY id">,
      channel, from, until);
}

auto brought_back_without_line(Context& ctx, const DayRequest& of) -> std::vector<GoneRow> {
  return ctx.tx.all<GoneRow>(
      "SELECT b.id, b.amount, b.reference, b.memo, b.at, 'payout' FROM payments_brought_back b "
      "WHERE b.channel_id = $1 AND b.at >= $2 AND b.at < $3 AND NOT EXISTS (SELECT 1 FROM "
      "reconciliation_line l WHERE l.channel_id = b.channel_id AND l.reference = b.reference AND "
      "l.incoming = $4 AND l.amount = b.amount) ORDER BY b.id",
      of.channel_id, begin_of(of), end_of(of), true);
}

auto first_day(Context& ctx, ChannelId channel) -> std::optional<Day> {
  const auto paid = ctx.tx.one<std::optional<Instant>>(
      "SELECT MIN(at) FROM payments_booked WHERE channel_id = $1", channel);
  const auto told = ctx.tx.one<std::optional<Day>>(
      "SELECT MIN(day) FROM reconciliation_line WHERE channel_id = $1", channel);
  std::optional<Day> first;
  if (paid && *paid) first = Moment{**paid}.day();
  if (told && *told && (!first || **told < *first)) first = **told;
  return first;
}

auto last_change(Context& ctx, const DayRequest& of) -> std::optional<DayChangeRow> {
  return ctx.tx.one(
      select<DayChangeRow,
             "FROM reconciliation_day_change WHERE channel_id = $1 AND day = $2 ORDER BY id DESC LIMIT 1">,
      of.channel_id, of.day);
}

void insert_change(Context& ctx, const DayRequest& of, const DayChangeRow& row) {
  ctx.tx.change(
      "INSERT INTO reconciliation_day_change (id, channel_id, day, state, difference, closing, reason, "
      "changed_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      ctx.new_id<Id<struct DayChangeTable>>(), of.channel_id, of.day, row.state, row.difference, row.closing,
      row.reason, row.changed_by, row.changed_at);
}

auto day_changes(Context& ctx, const DayRequest& of) -> std::vector<DayChangeRow> {
  return ctx.tx.all(
      select<DayChangeRow,
             "FROM reconciliation_day_change WHERE channel_id = $1 AND day = $2 ORDER BY id DESC LIMIT 100">,
      of.channel_id, of.day);
}

auto last_closing(Context& ctx, const DayRequest& before) -> std::optional<ClosingRow> {
  return ctx.tx.one(
      select<ClosingRow,
             "FROM reconciliation_day_change c WHERE channel_id = $1 AND day < $2 AND state = 'closed' AND "
             "NOT EXISTS (SELECT 1 FROM reconciliation_day_change later WHERE later.channel_id = "
             "c.channel_id AND later.day = c.day AND later.id > c.id) ORDER BY day DESC LIMIT 1">,
      before.channel_id, before.day);
}

void forget_memo(Context& ctx, const payments::PaymentReference& payment) {
  ctx.tx.run(  // without an imported statement there are no lines
      "UPDATE reconciliation_line SET memo = '' WHERE channel_id = $1 AND reference = $2 AND incoming",
      payment.channel_id, payment.reference);
}

}  // namespace reconciliation::store
