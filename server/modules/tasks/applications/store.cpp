// The statements of applications and blacklists.
#include "store.hpp"

#include "platform/life.hpp"

namespace tasks::store {

using ::store::select;

namespace {

void count_ended(Context& ctx, UserId provider, std::int64_t applications) {
  if (applications == 0) return;
  ctx.tx.change("UPDATE task_applications_waiting SET waiting = waiting - $2 WHERE provider_id = $1",
                provider, applications);
}

}  // namespace

auto insert_application(Context& ctx, const ApplicationRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO task_application (id, offer_id, provider_id, taker_id, state, portions, park, "
             "applied_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
             "ON CONFLICT (offer_id, taker_id) WHERE ended_at IS NULL DO NOTHING",
             row.id, row.offer_id, row.provider_id, row.taker_id, row.state, row.portions, row.park,
             row.applied_at) == 1;
}

auto find_application(Context& ctx, ApplicationId id) -> std::optional<ApplicationRow> {
  return ctx.tx.one(select<ApplicationRow, "FROM task_application WHERE id = $1">, id);
}

auto find_application_for_change(Context& ctx, ApplicationId id) -> std::optional<ApplicationRow> {
  return ctx.tx.one_for_change(select<ApplicationRow, "FROM task_application WHERE id = $1">, id);
}

namespace {

struct End {
  std::optional<Instant> ended_at;
  std::optional<OfferTakeId> take_id;
};
BOOST_DESCRIBE_STRUCT(End, (), (ended_at, take_id))

}  // namespace

auto end_application(Context& ctx, ApplicationRow& row, rules::ApplicationEvent event,
                     std::optional<OfferTakeId> take) -> bool {
  const bool is_ended =
      move<"task_application", rules::application_life>(ctx, row, event, End{ctx.now.instant, take});
  if (is_ended) count_ended(ctx, row.provider_id, 1);
  return is_ended;
}

auto lapse_applications(Context& ctx, OfferId offer, UserId provider) -> std::vector<ApplicationRow> {
  const auto lapsed =
      ctx.tx.run(moving<"task_application", rules::application_life, rules::ApplicationEvent::lapse,
                        "ended_at = $2", "offer_id = $1 AND ended_at IS NULL">,
                 offer, ctx.now.instant);
  count_ended(ctx, provider, lapsed);
  if (lapsed == 0) return {};
  // The taking of a task ends once, so these are all.
  return ctx.tx.all(
      select<ApplicationRow, "FROM task_application WHERE offer_id = $1 AND state = 'lapsed' ORDER BY id">,
      offer);
}

void withdraw_applications(Context& ctx, UserId taker) {
  for (auto row :
       ctx.tx.all(select<ApplicationRow,
                         "FROM task_application WHERE taker_id = $1 AND ended_at IS NULL ORDER BY id">,
                  taker))
    end_application(ctx, row, rules::ApplicationEvent::withdraw);
}

auto applications_for(Context& ctx, UserId provider, std::optional<ApplicationState> state,
                      std::int64_t below, std::int64_t wanted) -> std::vector<ApplicationRow> {
  if (state)
    return ctx.tx.all(select<ApplicationRow,
                             "FROM task_application WHERE provider_id = $1 AND state = $2 AND id < $3 "
                             "ORDER BY id DESC LIMIT $4">,
                      provider, *state, below, wanted);
  return ctx.tx.all(select<ApplicationRow,
                           "FROM task_application WHERE provider_id = $1 AND id < $2 ORDER BY id DESC LIMIT "
                           "$3">,
                    provider, below, wanted);
}

auto applications_of(Context& ctx, UserId taker, std::int64_t below, std::int64_t wanted)
    -> std::vector<ApplicationRow> {
  return ctx.tx.all(select<ApplicationRow,
                           "FROM task_application WHERE taker_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
                    taker, below, wanted);
}

auto count_pending_of(Context& ctx, UserId taker) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT COUNT(*) FROM task_application WHERE taker_id = $1 AND ended_at IS NULL",
                         taker)
      .value();
}

auto applications_waiting(Context& ctx, UserId provider) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>("SELECT waiting FROM task_applications_waiting WHERE provider_id = $1", provider)
      .value_or(0);
}

auto count_application(Context& ctx, UserId provider, std::int64_t most) -> bool {
  return ctx.tx.run(
             "INSERT INTO task_applications_waiting (provider_id, waiting) VALUES ($1, 1) ON CONFLICT "
             "(provider_id) DO UPDATE SET waiting = task_applications_waiting.waiting + 1 "
             "WHERE task_applications_waiting.waiting < $2",
             provider, most) == 1;
}

auto is_blacklisted(Context& ctx, UserId provider, UserId user) -> bool {
  return black_of(ctx, provider, user).has_value();
}

void insert_black(Context& ctx, const BlackRow& row) {
  ctx.tx.run(
      "INSERT INTO task_blacklist (id, provider_id, user_id, added_at) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (provider_id, user_id) DO NOTHING",
      row.id, row.provider_id, row.user_id, row.added_at);
}

auto find_black(Context& ctx, BlackId id) -> std::optional<BlackRow> {
  return ctx.tx.one(select<BlackRow, "FROM task_blacklist WHERE id = $1">, id);
}

auto black_of(Context& ctx, UserId provider, UserId user) -> std::optional<BlackRow> {
  return ctx.tx.one(select<BlackRow, "FROM task_blacklist WHERE provider_id = $1 AND user_id = $2">, provider,
                    user);
}

void delete_black(Context& ctx, BlackId id) { ctx.tx.run("DELETE FROM task_blacklist WHERE id = $1", id); }

auto blacklist_of(Context& ctx, UserId provider, std::int64_t below, std::int64_t wanted)
    -> std::vector<BlackRow> {
  return ctx.tx.all(
      select<BlackRow, "FROM task_blacklist WHERE provider_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      provider, below, wanted);
}

void delete_blacklist_of(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM task_blacklist WHERE provider_id = $1 OR user_id = $1", user);
}

}  // namespace tasks::store
