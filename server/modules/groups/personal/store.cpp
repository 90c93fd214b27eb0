// The statements of batches, their masters and their groups.
#include "store.hpp"

#include "platform/life.hpp"

namespace groups::store {

using ::store::select;

void insert_batch(Context& ctx, const BatchRow& row) { ctx.tx.insert<"group_batch">(row); }

auto find_batch(Context& ctx, BatchId id) -> std::optional<BatchRow> {
  return ctx.tx.one(select<BatchRow, "FROM group_batch WHERE id = $1">, id);
}

auto lock_batch(Context& ctx, BatchId id) -> std::optional<BatchRow> {
  return ctx.tx.one_for_change(select<BatchRow, "FROM group_batch WHERE id = $1">, id);
}

auto find_offer(Context& ctx, BatchId id) -> std::optional<OfferRow> {
  return ctx.tx.one(select<OfferRow, "FROM group_batch_offer WHERE id = $1">, id);
}

auto batches_of_master(Context& ctx, UserId master, const MyBatchesRequest& request, std::int64_t below,
                       std::int64_t wanted) -> std::vector<BatchRow> {
  return ctx.tx.all(
      select<BatchRow,
             "FROM group_batch WHERE master_id = $1 AND id < $2 AND (CAST($3 AS TEXT) IS NULL OR state = $3) "
             "AND (CAST($4 AS BIGINT) IS NULL OR id = $4) ORDER BY id DESC LIMIT $5">,
      master, below, request.state, request.batch_id, wanted + 1);
}

void take_batch_place(Context& ctx, BatchId id) {
  ctx.tx.change(
      "UPDATE group_batch SET taken = taken + 1, places = places + 1 "
      "WHERE id = $1 AND state = 'open' AND taken < seats",
      id);
}

void give_batch_place_back(Context& ctx, BatchId id) {
  ctx.tx.change("UPDATE group_batch SET taken = taken - 1 WHERE id = $1 AND state = 'open' AND taken > 0",
                id);
}

void start_next(Context& ctx, BatchId id, GroupId next) {
  ctx.tx.change(
      "UPDATE group_batch SET formed = formed + 1, current_number = current_number + 1, current_group = $2, "
      "taken = 0, places = 0 WHERE id = $1 AND state = 'open' AND taken = seats",
      id, next);
}

void complete_batch(Context& ctx, BatchId id) {
  ctx.tx.change(
      moving<"group_batch", batch_lifecycle, BatchEvent::complete, "formed = formed + 1, ended_at = $2",
             "id = $1 AND taken = seats AND formed + 1 = groups">,
      id, ctx.now.instant);
}

auto lot_groups_formed(Context& ctx, tickets::LotId lot, Instant from, Instant until) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM group_person_group WHERE batch_id IN "
          "(SELECT id FROM group_batch WHERE lot_id = $1) AND state = 'formed' AND ended_at >= $2 AND "
          "ended_at < $3",
          lot, from, until)
      .value();
}

auto batches_of_lot(Context& ctx, tickets::LotId lot) -> std::vector<BatchRow> {
  return ctx.tx.all(select<BatchRow, "FROM group_batch WHERE lot_id = $1 ORDER BY id">, lot);
}

auto batches_open(Context& ctx) -> std::int64_t {
  return ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM group_batch WHERE state = 'open'").value();
}

auto personal_formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM group_person_group WHERE state = 'formed' AND ended_at >= $1 AND ended_at < "
          "$2",
          from, until)
      .value();
}

auto personal_formed_alike(Context& ctx, Instant from, Instant until) -> std::vector<FormedAlike> {
  return ctx.tx.all<FormedAlike>(
      "SELECT b.price, b.seats, b.winners, b.fee, b.reward, b.launch_reward, COUNT(*) "
      "FROM group_person_group g JOIN group_batch b ON b.id = g.batch_id "
      "WHERE g.state = 'formed' AND g.ended_at >= $1 AND g.ended_at < $2 "
      "GROUP BY b.price, b.seats, b.winners, b.fee, b.reward, b.launch_reward",
      from, until);
}

auto find_master(Context& ctx, UserId user) -> MasterRow {
  return ctx.tx.one(select<MasterRow, "FROM group_master WHERE user_id = $1">, user)
      .value_or(MasterRow{0, 0, 0, 0});
}

auto tickets_won(Context& ctx, UserId user) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT COUNT(*) FROM group_seat t WHERE t.user_id = $1 AND t.ticket_id IS NOT NULL "
          "AND NOT EXISTS (SELECT 1 FROM ticket_taken_back b WHERE b.id = t.ticket_id)",
          user)
      .value();
}

namespace {

void add_master(Context& ctx, UserId user) {
  ctx.tx.run(
      "INSERT INTO group_master (user_id, used, open, formed, ended) VALUES ($1, 0, 0, 0, 0) "
      "ON CONFLICT (user_id) DO NOTHING",
      user);
}

}  // namespace

auto use_eligibility(Context& ctx, UserId user, std::int64_t groups) -> bool {
  add_master(ctx, user);
  return ctx.tx.run(
             "UPDATE group_master SET used = used + $2, open = open + 1 WHERE user_id = $1 AND used + $2 <= "
             "(SELECT COUNT(*) FROM group_seat t WHERE t.user_id = $1 AND t.ticket_id IS NOT NULL "
             "AND NOT EXISTS (SELECT 1 FROM ticket_taken_back b WHERE b.id = t.ticket_id))",
             user, groups) == 1;
}

void count_lot_batch(Context& ctx, UserId user) {
  add_master(ctx, user);
  ctx.tx.change("UPDATE group_master SET open = open + 1 WHERE user_id = $1", user);
}

void count_lot_end(Context& ctx, UserId user, std::int64_t groups) {
  ctx.tx.change("UPDATE group_master SET ended = ended + $2, open = open - 1 WHERE user_id = $1", user,
                groups);
}

void count_personal_formed(Context& ctx, UserId user, bool last) {
  ctx.tx.change(
      "UPDATE group_master SET formed = formed + 1, ended = ended + 1, open = open - $2 WHERE user_id = $1",
      user, std::int64_t{last ? 1 : 0});
}

void return_eligibility(Context& ctx, UserId user, std::int64_t groups) {
  ctx.tx.change(
      "UPDATE group_master SET used = used - $2, ended = ended + $2, open = open - 1 WHERE user_id = $1",
      user, groups);
}

void insert_person_groups(Context& ctx, const std::vector<PersonGroupRow>& rows) {
  ctx.tx.insert_all<"group_person_group">(rows);
}

auto find_person_group(Context& ctx, GroupId id) -> std::optional<PersonGroupRow> {
  return ctx.tx.one(select<PersonGroupRow, "FROM group_person_group WHERE id = $1 AND commitment <> ''">, id);
}

auto person_group_numbered(Context& ctx, BatchId batch, std::int64_t number) -> PersonGroupRow {
  return ctx.tx
      .one(select<PersonGroupRow, "FROM group_person_group WHERE batch_id = $1 AND number = $2">, batch,
           number)
      .value();
}

auto announced_groups(Context& ctx, BatchId batch, std::int64_t below, std::int64_t wanted)
    -> std::vector<PersonGroupRow> {
  return ctx.tx.all(select<PersonGroupRow,
                           "FROM group_person_group WHERE batch_id = $1 AND number < $2 AND commitment <> '' "
                           "ORDER BY number DESC LIMIT $3">,
                    batch, below, wanted + 1);
}

void announce_person_group(Context& ctx, GroupId id, std::string_view commitment) {
  ctx.tx.change(
      "UPDATE group_person_group SET commitment = $2 WHERE id = $1 AND state = 'forming' AND commitment = ''",
      id, commitment);
}

void form_person_group(Context& ctx, GroupId id, std::string_view server_seed) {
  ctx.tx.change(moving<"group_person_group", group_lifecycle, GroupEvent::form,
                       "server_seed = $2, ended_at = $3", "id = $1 AND commitment <> ''">,
                id, server_seed, ctx.now.instant);
}

void close_person_groups(Context& ctx, BatchId batch) {
  ctx.tx.send(
      moving<"group_person_group", group_lifecycle, GroupEvent::close, "ended_at = $2", "batch_id = $1">,
      batch, ctx.now.instant);
}

}  // namespace groups::store
