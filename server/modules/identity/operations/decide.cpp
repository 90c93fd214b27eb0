// Submissions for operators: list, look, accept, refuse.
#include "../deciding.hpp"
#include "../notices.hpp"
#include "accounts/accounts.hpp"
#include "platform/facts.hpp"

namespace identity {

namespace {

constexpr std::chrono::days pictures_kept{30};

constexpr admin::Desk<"identity_submission", rules::life> desk{submission_not_found, already_decided};

auto data_url(const std::optional<std::string>& jpeg) -> std::optional<std::string> {
  if (!jpeg) return {};
  return "data:image/jpeg;base64," + secrets::base64_of(*jpeg);
}

// Every card that is paid has the holder of the identity.
auto require_holder(Context& ctx, const store::Row& row) -> Verdict {
  const auto name = as_on_cards(secrets::name_of(ctx, row));
  for (const auto& holder : secrets::holders_of(ctx, row.user_id))
    if (holder != name)
      return refuse(holder_differs, {.rule = "identity.holder", .yours = name, .limit = holder});
  return allowed();
}

}  // namespace

auto seen(Context& ctx, const store::Row& row) -> console::Line {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  console::Line line{facts_of<console::Facts>(row), admin::review_seen(ctx, row), person.nickname,
                     person.masked_mobile, rules::masked(secrets::number_of(ctx, row))};
  line.name = secrets::name_of(ctx, row);
  return line;
}

void forget_pictures(Context& ctx, std::int64_t submission, Instant) {
  store::delete_pictures(ctx, SubmissionId{submission});
}

namespace console {

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Line>> {
  REQUIRE(listing::period(request.from, request.until));
  return listing::page<store::Submissions>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::Row& row) { return seen(ctx, row); }, request.state, request.user_id,
      listing::from_of(request.from), listing::until_of(request.until));
}

auto get(Context& ctx, OperatorId, const SubmissionRequest& request) -> Result<Submission> {
  const auto row = TRY(desk.found(store::find(ctx, request.id)));
  Submission all{seen(ctx, row),
                 secrets::number_of(ctx, row),
                 row.birth_day,
                 data_url(secrets::picture_of(ctx, row.id, store::Side::front)),
                 data_url(secrets::picture_of(ctx, row.id, store::Side::back)),
                 {},
                 secrets::holders_of(ctx, row.user_id)};
  const auto holder = store::holder_of(ctx, row.number_digest);
  if (holder && *holder != row.user_id) all.held_by = holder;
  return all;
}

auto accept(Context& ctx, OperatorId caller, const SubmissionRequest& request) -> Result<Line> {
  auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), rules::Event::accept));
  REQUIRE(require_holder(ctx, row));
  if (!store::insert_holder(ctx, row.number_digest, row.user_id)) return refuse(card_of_another);
  inbox::tell(ctx, row.user_id, notices::accepted, "", "", row.id.value);
  REQUIRE(desk.decide(ctx, row, rules::Event::accept, admin::review(ctx, caller)));
  jobs::plan(ctx, forget_job, row.id.value, ctx.now.instant + pictures_kept);
  return seen(ctx, row);
}

auto refuse_submission(Context& ctx, OperatorId caller, const RefuseRequest& request) -> Result<Line> {
  auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), rules::Event::refuse));
  inbox::tell(ctx, row.user_id, notices::refused, request.reason, "", row.id.value);
  REQUIRE(desk.decide(ctx, row, rules::Event::refuse, admin::review(ctx, caller, request.reason)));
  jobs::plan(ctx, forget_job, row.id.value, ctx.now.instant + pictures_kept);
  return seen(ctx, row);
}

}  // namespace console

}  // namespace identity
