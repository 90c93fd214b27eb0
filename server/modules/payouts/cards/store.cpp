// The statements of bank cards.
#include "store.hpp"

namespace payouts::store {

using ::store::select;

auto insert_card(Context& ctx, const CardRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO payouts_card (id, user_id, bank_bin, number, digest, masked, sealed_holder, "
             "added_at) "
             "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (digest) WHERE removed_at IS NULL DO "
             "NOTHING",
             row.id, row.user_id, row.bank_bin, row.number, row.digest, row.masked, row.sealed_holder,
             row.added_at) == 1;
}

auto find_card(Context& ctx, CardId id) -> std::optional<CardRow> {
  return ctx.tx.one(select<CardRow, "FROM payouts_card WHERE id = $1">, id);
}

auto cards_of(Context& ctx, UserId user) -> std::vector<CardRow> {
  return ctx.tx.all(
      select<CardRow, "FROM payouts_card WHERE user_id = $1 AND removed_at IS NULL ORDER BY id">, user);
}

auto all_cards_of(Context& ctx, UserId user) -> std::vector<CardRow> {
  return ctx.tx.all(select<CardRow, "FROM payouts_card WHERE user_id = $1 ORDER BY id">, user);
}

auto card_with(Context& ctx, std::string_view digest) -> std::optional<CardRow> {
  return ctx.tx.one(select<CardRow, "FROM payouts_card WHERE digest = $1 AND removed_at IS NULL">, digest);
}

auto remove_card(Context& ctx, CardId id) -> bool {
  return ctx.tx.run("UPDATE payouts_card SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL", id,
                    ctx.now.instant) == 1;
}

auto sealed_cards(Context& ctx) -> std::vector<CardRow> {
  return ctx.tx.all(select<CardRow, "FROM payouts_card WHERE number <> '' ORDER BY id">);
}

void reseal_card(Context& ctx, const CardRow& card) {
  ctx.tx.change("UPDATE payouts_card SET number = $2, digest = $3, sealed_holder = $4 WHERE id = $1", card.id,
                card.number, card.digest, card.sealed_holder);
}

auto cards_above(Context& ctx, std::int64_t id, std::int64_t rows) -> std::vector<CardRow> {
  return ctx.tx.all(select<CardRow, "FROM payouts_card WHERE id > $1 AND number <> '' ORDER BY id LIMIT $2">,
                    id, rows);
}

void forget_cards(Context& ctx, UserId user) {
  ctx.tx.run(
      "UPDATE payouts_card SET number = '', sealed_holder = '', removed_at = COALESCE(removed_at, $2) "
      "WHERE user_id = $1",
      user, ctx.now.instant);
  ctx.tx.run("UPDATE payouts_person SET cards = 0 WHERE user_id = $1", user);
}

auto links_of(Context& ctx, UserId user, Instant since) -> std::vector<LinkRow> {
  return ctx.tx.all<LinkRow>(
      "SELECT o.user_id, o.masked, o.digest, o.added_at FROM payouts_card m "
      "JOIN payouts_card o ON o.digest = m.digest AND o.user_id <> m.user_id WHERE m.user_id = $1 "
      "AND (m.removed_at IS NULL OR m.removed_at > $2) AND (o.removed_at IS NULL OR o.removed_at > $2) "
      "ORDER BY o.id",
      user, since);
}

auto has_open_payout_to(Context& ctx, UserId user, CardId card) -> bool {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT 1 FROM payouts_payout WHERE user_id = $1 AND card_id = $2 "
          "AND state NOT IN ('rejected', 'transferred') LIMIT 1",
          user, card)
      .has_value();
}

}  // namespace payouts::store
