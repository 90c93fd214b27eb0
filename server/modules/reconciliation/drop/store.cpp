// The statements of dropped files.
#include "store.hpp"

namespace reconciliation::drop::store {

auto reading(Context& ctx, std::string_view folder, std::string_view name) -> std::optional<FileRow> {
  return ctx.tx.one_for_change(
      select<FileRow, "FROM reconciliation_drop WHERE folder = $1 AND name = $2 AND state = 'reading'">,
      folder, name);
}

auto is_claimed(Context& ctx, std::string_view folder, std::string_view name) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT id FROM reconciliation_drop WHERE folder = $1 AND name = $2 AND state = 'reading' "
          "AND claimed_until > $3",
          folder, name, ctx.now.instant)
      .has_value();
}

auto save(Context& ctx, const FileRow& row, std::int64_t claims) -> bool {
  return ctx.tx.run(
             "UPDATE reconciliation_drop SET digest = $3, head = $4, next_line = $5, lines = $6, known = $7, "
             "faulty = $8, is_repeat = $9, problem = $10, claims = $11, claimed_until = $12 "
             "WHERE id = $1 AND claims = $2 AND state = 'reading'",
             row.id, claims, row.digest, row.head, row.next_line, row.lines, row.known, row.faulty,
             row.is_repeat, row.problem, row.claims, row.claimed_until) == 1;
}

auto abandoned(Context& ctx) -> std::vector<FileRow> {
  return ctx.tx.all(select<FileRow,
                           "FROM reconciliation_drop WHERE state = 'reading' AND claimed_until <= $1 "
                           "ORDER BY id LIMIT 100">,
                    ctx.now.instant);
}

auto find(Context& ctx, FileId id) -> std::optional<FileRow> {
  return ctx.tx.one(select<FileRow, "FROM reconciliation_drop WHERE id = $1">, id);
}

auto has_refused(Context& ctx, Instant since) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT id FROM reconciliation_drop WHERE state = 'refused' AND ended_at > $1 LIMIT 1", since)
      .has_value();
}

void forget_ended(Context& ctx, Instant before) {
  ctx.tx.run("DELETE FROM reconciliation_drop WHERE ended_at < $1", before);
}

auto last_look(Context& ctx) -> std::optional<LookRow> {
  return ctx.tx.one(select<LookRow, "FROM reconciliation_drop_look WHERE id = 1">);
}

void put_look(Context& ctx, bool is_faulty) {
  ctx.tx.run(
      "INSERT INTO reconciliation_drop_look (id, at, is_faulty) VALUES (1, $1, $2) "
      "ON CONFLICT (id) DO UPDATE SET at = excluded.at, is_faulty = excluded.is_faulty",
      ctx.now.instant, is_faulty);
}

}  // namespace reconciliation::drop::store
