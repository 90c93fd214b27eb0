// The outbox: account_sms and account_sms_try.
#include "outbox.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "console_store.hpp"
#include "mobile.hpp"
#include "rules.hpp"
#include "sealing.hpp"

namespace accounts::outbox {

using ::store::select;

namespace {

using namespace std::chrono_literals;

constexpr jobs::Name watch_job{"accounts.watch_sms"};
constexpr auto look_again = 30s;   // longer than a gateway may take to respond
constexpr auto before_retry = 5s;  // multiplied by the number of attempts
constexpr std::int64_t most_attempts = 3;
constexpr std::size_t failures_that_break = 5;
constexpr auto break_lasts = 60s;

auto sealer(Context& ctx) -> crypto::Sealer { return ctx.keys.sealer("sms texts"); }

auto place_of(MessageId id) -> std::string { return "sms/" + to_string(id); }
auto place_of_number(MessageId id) -> std::string { return place_of(id) + "/mobile"; }

struct Row {
  MessageId id;
  std::string sealed_mobile, sealed_text;
  State state;
  std::int64_t attempts;
  Instant good_until, claimed_at;
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, sealed_mobile, sealed_text, state, attempts, good_until, claimed_at))

auto find(Context& ctx, MessageId id) -> std::optional<Row> {
  return ctx.tx.one(select<Row, "FROM account_sms WHERE id = $1">, id);
}

auto next_due(Context& ctx) -> std::optional<Row> {
  return ctx.tx.one(
      select<Row, "FROM account_sms WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, id LIMIT 1">,
      ctx.now.instant);
}

auto take(Context& ctx, MessageId id) -> bool {
  return ctx.tx.run(
             "UPDATE account_sms SET state = 'sending', attempts = attempts + 1, claimed_at = $2 "
             "WHERE id = $1 AND state = 'waiting'",
             id, ctx.now.instant) == 1;
}

void give_up(Context& ctx, MessageId id, State from, std::string_view problem) {
  ctx.tx.run(
      "UPDATE account_sms SET state = 'failed', problem = $3, sealed_text = '' WHERE id = $1 AND state = $2",
      id, from, problem);
}

void watch_from(Context& ctx, MessageId id, Instant at) { jobs::plan(ctx, watch_job, id.value, at); }

// The sender of a message that has been "sending" for this long was stopped. Whether the gateway has the
// message is unknown, and a code that arrives twice is better than none.
void free_from_stopped_sender(Context& ctx, const Row& row) {
  if (row.claimed_at + look_again > ctx.now.instant) return;
  if (row.attempts >= most_attempts) return give_up(ctx, row.id, State::sending, "the sender was stopped");
  ctx.tx.run("UPDATE account_sms SET state = 'waiting', due_at = $2 WHERE id = $1 AND state = 'sending'",
             row.id, ctx.now.instant);
}

void look_after(Context& ctx, std::int64_t subject, Instant) {
  const MessageId id{subject};
  const auto row = find(ctx, id);
  if (!row || row->state == State::sent || row->state == State::failed) return;
  if (ctx.now.instant >= row->good_until) return give_up(ctx, id, row->state, "too late");
  if (row->state == State::sending) free_from_stopped_sender(ctx, *row);
  ctx.tell_here("accounts.sms", "");
  watch_from(ctx, id, ctx.now.instant + look_again);
}

// False if another sender has claimed the message.
auto note_try(Context& ctx, const Claimed& message, std::string_view gateway, bool taken) -> bool {
  const auto row = find(ctx, message.id);
  if (!row || row->state != State::sending || row->attempts != message.attempt) return false;
  ctx.tx.run("INSERT INTO account_sms_try (id, sms_id, gateway, taken, tried_at) VALUES ($1, $2, $3, $4, $5)",
             ctx.new_id<Id<struct TryTable>>(), message.id, gateway, taken, ctx.now.instant);
  return true;
}

void keep_sent(Context& ctx, const Claimed& message, const outbound::SmsGateway& gateway,
               std::string_view reference) {
  ctx.tx.run(
      "UPDATE account_sms SET state = 'sent', gateway = $3, reference = $4, problem = '', "
      "sealed_text = CASE WHEN $5 THEN sealed_text ELSE '' END WHERE id = $1 AND state = 'sending' AND "
      "attempts = $2",
      message.id, message.attempt, gateway.name(), reference, gateway.is_fake());
  jobs::call_off(ctx, watch_job, message.id.value);
}

void keep_unsent(Context& ctx, const Claimed& message, std::string_view gateway, std::string_view problem) {
  const bool again = message.attempt < most_attempts;
  const auto due_at = ctx.now.instant + before_retry * message.attempt;
  ctx.tx.run(
      "UPDATE account_sms SET state = $3, gateway = $4, problem = $5, due_at = $6, "
      "sealed_text = CASE WHEN $7 THEN sealed_text ELSE '' END WHERE id = $1 AND state = 'sending' AND "
      "attempts = $2",
      message.id, message.attempt, again ? State::waiting : State::failed, gateway, problem, due_at, again);
  jobs::call_off(ctx, watch_job, message.id.value);
  if (again) watch_from(ctx, message.id, due_at);
}

struct Try {
  bool taken;
  Instant tried_at;
};
BOOST_DESCRIBE_STRUCT(Try, (), (taken, tried_at))

struct ListedRow {
  MessageId id;
  std::string sealed_mobile, sealed_text, state;
  std::int64_t attempts;
  std::string gateway, reference, problem;
  Instant queued_at;
};
BOOST_DESCRIBE_STRUCT(ListedRow, (),
                      (id, sealed_mobile, sealed_text, state, attempts, gateway, reference, problem,
                       queued_at))

auto shown(Context& ctx, const ListedRow& row) -> Message {
  const bool is_open = row.gateway == outbound::DemoOutbox{}.name();
  return {.id = row.id,
          .mobile = masked_mobile(opened_text(ctx.keys, place_of_number(row.id), row.sealed_mobile)),
          .text = is_open ? sealer(ctx).open(row.sealed_text, place_of(row.id)).value_or("") : "",
          .state = row.state,
          .attempts = row.attempts,
          .gateway = row.gateway,
          .reference = row.reference,
          .problem = row.problem,
          .queued_at = row.queued_at};
}

}  // namespace

void queue(Context& ctx, const std::string& mobile, const std::string& text, Instant good_until) {
  const auto id = ctx.new_id<MessageId>();
  ctx.tx.run(
      "INSERT INTO account_sms (id, sealed_mobile, number_mark, sealed_text, state, attempts, gateway, "
      "reference, problem, queued_at, due_at, good_until, claimed_at) "
      "VALUES ($1, $2, $3, $4, 'waiting', 0, '', '', '', $5, $5, $6, 0)",
      id, sealed_text(ctx, place_of_number(id), mobile), number_mark(ctx.keys, mobile),
      sealer(ctx).seal(text, place_of(id), ctx.chance), ctx.now.instant, good_until);
  watch_from(ctx, id, ctx.now.instant + look_again);
  ctx.tell_here("accounts.sms", "");
}

void drop_all(Context& ctx) {
  ctx.tx.run("DELETE FROM account_sms_try");
  ctx.tx.run("DELETE FROM account_sms");
}

auto gateway_fails_until(Context& ctx) -> std::optional<Instant> {
  const auto tries = ctx.tx.all(select<Try, "FROM account_sms_try ORDER BY id DESC LIMIT 5">);
  if (tries.size() < failures_that_break || std::ranges::any_of(tries, &Try::taken)) return {};
  const auto until = tries.back().tried_at + break_lasts;
  return until > ctx.now.instant ? std::optional{until} : std::nullopt;
}

auto claim(Context& ctx) -> std::optional<Claimed> {
  while (const auto row = next_due(ctx)) {
    if (ctx.now.instant >= row->good_until) {
      give_up(ctx, row->id, State::waiting, "too late");
      continue;
    }
    if (!take(ctx, row->id)) continue;
    auto text = sealer(ctx).open(row->sealed_text, place_of(row->id));
    if (text)
      return Claimed{row->id, opened_text(ctx.keys, place_of_number(row->id), row->sealed_mobile),
                     *std::move(text), row->attempts + 1};
    give_up(ctx, row->id, State::sending, "sealed under another key");
  }
  return {};
}

void settle(Context& ctx, const Claimed& message, const outbound::SmsGateway& gateway,
            const std::expected<outbound::SmsReceipt, outbound::SmsProblem>& outcome) {
  if (!note_try(ctx, message, gateway.name(), outcome.has_value())) return;
  if (outcome)
    keep_sent(ctx, message, gateway, outcome->reference);
  else
    keep_unsent(ctx, message, gateway.name(), outcome.error().why);
}

auto newest_text(Context& ctx, const std::string& mobile) -> std::optional<std::string> {
  const auto row = ctx.tx.one(select<Row, "FROM account_sms WHERE number_mark = $1 ORDER BY id DESC LIMIT 1">,
                              number_mark(ctx.keys, mobile));
  if (!row) return {};
  return sealer(ctx).open(row->sealed_text, place_of(row->id));
}

auto watch() -> jobs::Kind { return {.name = watch_job, .run = look_after}; }

}  // namespace accounts::outbox

namespace accounts {

using namespace std::chrono_literals;

auto messages_now(Context& ctx) -> MessagesNow {
  return ctx.tx
      .one<MessagesNow>(
          "SELECT (SELECT COUNT(*) FROM account_sms WHERE state IN ('waiting', 'sending')), "
          "(SELECT MIN(queued_at) FROM account_sms WHERE state IN ('waiting', 'sending')), "
          "(SELECT COUNT(*) FROM account_sms WHERE state = 'failed' AND id >= $1)",
          first_id_at(ctx.now.instant - 1h))
      .value();
}

}  // namespace accounts

namespace accounts::console {

namespace {

auto page_of_messages(Context& ctx, const std::vector<outbox::ListedRow>& rows, std::int64_t wanted)
    -> Page<Message> {
  std::vector<Message> messages;
  messages.reserve(rows.size());
  for (const auto& row : rows) messages.push_back(outbox::shown(ctx, row));
  return page_of(std::move(messages), wanted, [](const Message& message) { return message.id.value; });
}

struct Messages {
  using Row = outbox::ListedRow;
  using Order = MessageSort;
  static constexpr std::string_view source = "account_sms", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) = '' OR number_mark = $5) AND queued_at >= $6 AND queued_at < $7";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"number_mark = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"account_sms", "queued_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

auto to_number(Context& ctx, std::string_view mobile, std::int64_t below, std::int64_t wanted) {
  return ctx.tx.all(
      ::store::select<outbox::ListedRow,
                      "FROM account_sms WHERE number_mark = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      number_mark(ctx.keys, mobile), below, wanted + 1);
}

}  // namespace

auto messages(Context& ctx, OperatorId, const MessagesRequest& request) -> Result<ListPage<Message>> {
  REQUIRE(listing::period(request.from, request.until));
  const bool is_of_one = request.mobile && !request.mobile->value.empty();
  const auto number =
      is_of_one ? number_mark(ctx.keys, TRY(rules::mobile(request.mobile->value))) : std::string{};
  return listing::page<Messages>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const outbox::ListedRow& row) { return outbox::shown(ctx, row); }, request.state, number,
      listing::from_of(request.from), listing::until_of(request.until));
}

auto messages_of(Context& ctx, OperatorId, const PersonPageRequest& request) -> Result<Page<Message>> {
  const auto row = store::find(ctx, request.user_id);
  if (!row) return refuse(person_not_found);
  const auto wanted = items_wanted(request.limit);
  return page_of_messages(ctx, to_number(ctx, row->mobile(ctx), cursor_id(request.cursor), wanted), wanted);
}

}  // namespace accounts::console
