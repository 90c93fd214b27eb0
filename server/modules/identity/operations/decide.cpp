// Submissions for operators: list, look, accept, refuse.
#include "../deciding.hpp"
#include "../notices.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "platform/life.hpp"

namespace identity {

namespace {

constexpr std::chrono::days pictures_kept{30};

auto awaiting(Context& ctx, SubmissionId id) -> Result<store::Row> {
  auto row = store::find_for_change(ctx, id);
  if (!row) return refuse(submission_not_found);
  if (row->state != State::submitted) return refuse(already_decided);
  return *std::move(row);
}

struct Said {
  rules::Event event;
  OperatorId by;
  std::string reason = {};
};

auto end(Context& ctx, store::Row row, const Said& said) -> Result<console::Line> {
  const store::Decided decided{said.by, ctx.now.instant, said.reason};
  if (!move<"identity_submission", rules::life>(ctx, row, said.event, decided))
    return refuse(already_decided);
  jobs::plan(ctx, forget_job, row.id.value, ctx.now.instant + pictures_kept);
  return seen(ctx, row);
}

auto data_url(const std::optional<std::string>& jpeg) -> std::optional<std::string> {
  if (!jpeg) return {};
  return "data:image/jpeg;base64," + secrets::base64_of(*jpeg);
}

}  // namespace

auto seen(Context& ctx, const store::Row& row) -> console::Line {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.id = row.id,
          .state = row.state,
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .name = row.name,
          .masked_number = rules::masked(secrets::number_of(ctx, row)),
          .submitted_at = row.submitted_at,
          .decided_at = row.decided_at,
          .decided_by = row.decided_by,
          .decider = admin::operator_name(ctx, row.decided_by),
          .reason = row.reason};
}

void forget_pictures(Context& ctx, std::int64_t submission, Instant) {
  store::delete_pictures(ctx, SubmissionId{submission});
}

namespace console {

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Line>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Submissions>(
      ctx, listing::place_of(request, request.from), [&ctx](const store::Row& row) { return seen(ctx, row); },
      request.state, request.user_id, listing::from_of(request.from), listing::until_of(request.until));
}

auto get(Context& ctx, OperatorId, const SubmissionRequest& request) -> Result<Submission> {
  const auto row = store::find(ctx, request.id);
  if (!row) return refuse(submission_not_found);
  const auto line = seen(ctx, *row);
  Submission all{.id = line.id,
                 .state = line.state,
                 .user_id = line.user_id,
                 .nickname = line.nickname,
                 .masked_mobile = line.masked_mobile,
                 .name = line.name,
                 .masked_number = line.masked_number,
                 .submitted_at = line.submitted_at,
                 .decided_at = line.decided_at,
                 .decided_by = line.decided_by,
                 .decider = line.decider,
                 .reason = line.reason,
                 .number = secrets::number_of(ctx, *row),
                 .birth_day = row->birth_day,
                 .front = data_url(secrets::picture_of(ctx, row->id, store::Side::front)),
                 .back = data_url(secrets::picture_of(ctx, row->id, store::Side::back)),
                 .held_by = {}};
  const auto holder = store::holder_of(ctx, row->number_digest);
  if (holder && *holder != row->user_id) all.held_by = holder;
  return all;
}

auto accept(Context& ctx, OperatorId caller, const SubmissionRequest& request) -> Result<Line> {
  const auto row = TRY(awaiting(ctx, request.id));
  if (!store::insert_holder(ctx, row.number_digest, row.user_id)) return refuse(card_of_another);
  inbox::tell(ctx, row.user_id, notices::accepted, row.name, "", row.id.value);
  return end(ctx, row, {.event = rules::Event::accept, .by = caller});
}

auto refuse_submission(Context& ctx, OperatorId caller, const RefuseRequest& request) -> Result<Line> {
  const auto reason = TRY(rules::reason(request.reason));
  const auto row = TRY(awaiting(ctx, request.id));
  inbox::tell(ctx, row.user_id, notices::refused, reason, "", row.id.value);
  return end(ctx, row, {.event = rules::Event::refuse, .by = caller, .reason = reason});
}

}  // namespace console

}  // namespace identity
