// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"

namespace identity::store {

using ::store::select;

auto insert(Context& ctx, const Row& row) -> bool { return insert_new<"identity_submission">(ctx, row); }

auto find(Context& ctx, SubmissionId id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM identity_submission WHERE id = $1">, id);
}

auto find_for_change(Context& ctx, SubmissionId id) -> std::optional<Row> {
  return ctx.tx.one_for_change(select<Row, "FROM identity_submission WHERE id = $1">, id);
}

auto last_of(Context& ctx, UserId user) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM identity_submission WHERE user_id = $1 ORDER BY id DESC LIMIT 1">,
                    user);
}

auto accepted_of(Context& ctx, UserId user) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM identity_submission WHERE user_id = $1 AND state = 'accepted'">, user);
}

auto all_of(Context& ctx, UserId user) -> std::vector<Row> {
  return ctx.tx.all(select<Row, "FROM identity_submission WHERE user_id = $1 ORDER BY id">, user);
}

auto every(Context& ctx) -> std::vector<Row> {
  return ctx.tx.all(select<Row, "FROM identity_submission ORDER BY id">);
}

auto undecided(Context& ctx) -> Undecided {
  return ctx.tx
      .one<Undecided>("SELECT COUNT(*), MIN(submitted_at) FROM identity_submission WHERE state = 'submitted'")
      .value();
}

auto insert_holder(Context& ctx, std::string_view number_digest, UserId user) -> bool {
  return ctx.tx.run(
             "INSERT INTO identity_holder (number_digest, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
             number_digest, user) == 1;
}

auto holder_of(Context& ctx, std::string_view number_digest) -> std::optional<UserId> {
  return ctx.tx.one<UserId>("SELECT user_id FROM identity_holder WHERE number_digest = $1", number_digest);
}

void insert_picture(Context& ctx, SubmissionId id, Side side, std::string_view sealed) {
  ctx.tx.run("INSERT INTO identity_picture (submission_id, side, sealed) VALUES ($1, $2, $3)", id, side,
             sealed);
}

auto find_picture(Context& ctx, SubmissionId id, Side side) -> std::optional<std::string> {
  return ctx.tx.one<std::string>("SELECT sealed FROM identity_picture WHERE submission_id = $1 AND side = $2",
                                 id, side);
}

void delete_pictures(Context& ctx, SubmissionId id) {
  ctx.tx.run("DELETE FROM identity_picture WHERE submission_id = $1", id);
}

void erase(Context& ctx, UserId user) {
  ctx.tx.run(
      "DELETE FROM identity_picture WHERE submission_id IN "
      "(SELECT id FROM identity_submission WHERE user_id = $1)",
      user);
  ctx.tx.run("DELETE FROM identity_submission WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM identity_holder WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM identity_card WHERE user_id = $1", user);
}

void change_number(Context& ctx, const Row& row, std::string_view sealed, std::string_view digest) {
  ctx.tx.run("UPDATE identity_submission SET sealed_number = $2, number_digest = $3 WHERE id = $1", row.id,
             sealed, digest);
  if (row.state == State::accepted)
    ctx.tx.run("UPDATE identity_holder SET number_digest = $2 WHERE user_id = $1", row.user_id, digest);
}

void change_name(Context& ctx, SubmissionId id, std::string_view sealed) {
  ctx.tx.change("UPDATE identity_submission SET name = $2 WHERE id = $1", id, sealed);
}

void change_picture(Context& ctx, SubmissionId id, Side side, std::string_view sealed) {
  ctx.tx.run("UPDATE identity_picture SET sealed = $3 WHERE submission_id = $1 AND side = $2", id, side,
             sealed);
}

auto cards_of(Context& ctx, UserId user) -> std::vector<CardRow> {
  return ctx.tx.all(select<CardRow, "FROM identity_card WHERE user_id = $1 ORDER BY card_id">, user);
}

auto every_card(Context& ctx) -> std::vector<CardRow> {
  return ctx.tx.all(select<CardRow, "FROM identity_card ORDER BY card_id">);
}

void insert_card(Context& ctx, const CardRow& row) { ctx.tx.insert<"identity_card">(row); }

void change_holder(Context& ctx, const CardRow& row) {
  ctx.tx.change("UPDATE identity_card SET holder = $2 WHERE card_id = $1", row.card_id, row.holder);
}

void delete_card(Context& ctx, std::int64_t card) {
  ctx.tx.run("DELETE FROM identity_card WHERE card_id = $1", card);
}

}  // namespace identity::store
