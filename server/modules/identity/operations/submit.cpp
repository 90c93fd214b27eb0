// Submitting one's identity card, and its state.
#include "../deciding.hpp"
#include "accounts/accounts.hpp"
#include "platform/refusals.hpp"

namespace identity {

namespace {

using namespace std::chrono_literals;

constexpr pictures::Output card{
    .shape = pictures::Shape::whole, .format = pictures::Format::jpeg, .longest = 1600};
constexpr auto pause = 30s;

auto refusal_of(const Context& ctx, pictures::Fault fault) -> std::unexpected<Refused> {
  switch (fault) {
    case pictures::Fault::not_a_picture:
      return refuse(not_a_picture);
    case pictures::Fault::too_large:
      return refuse(picture_too_large,
                    {.rule = "identity.picture", .limit = std::int64_t{pictures::longest_side}});
    case pictures::Fault::no_time:
      return refuse(platform::overloaded);
    case pictures::Fault::another_in_work:
      return refuse(accounts::too_frequent_30,
                    {.rule = "accounts.pause", .allowed_at = ctx.now.instant + pause});
    case pictures::Fault::damaged:
    case pictures::Fault::too_slow:
      break;
  }
  return refuse(picture_damaged);
}

auto is_there(const std::optional<UploadText>& upload) -> bool { return upload && !upload->value.empty(); }

// The call keeps its place at the worker until it ends, so each side has a place of its own.
auto place_of(UserId user, store::Side side) -> std::int64_t {
  return side == store::Side::front ? user.value : -user.value;
}

auto keep(Context& ctx, const store::Row& row, store::Side side, const UploadText& upload) -> Verdict {
  const auto picture =
      pictures::reencode_upload(ctx, place_of(row.user_id, side), shape::name_of(side), upload.value, card);
  if (!picture) return refusal_of(ctx, picture.error());
  secrets::keep_picture(ctx, row.id, side, picture->bytes);
  return allowed();
}

auto view_of(Context& ctx, const store::Row& row) -> OwnSubmission {
  OwnSubmission view{.state = row.state,
                     .name = secrets::name_of(ctx, row),
                     .masked_number = rules::masked(secrets::number_of(ctx, row)),
                     .submitted_at = row.submitted_at,
                     .decided_at = row.decided_at,
                     .reason = {}};
  if (!row.reason.empty()) view.reason = row.reason;
  return view;
}

auto require_none(const std::optional<store::Row>& last) -> Verdict {
  if (!last || last->state == State::refused) return allowed();
  return last->state == State::accepted ? refuse(already_accepted) : refuse(already_submitted);
}

}  // namespace

auto is_accepted(Context& ctx, UserId user) -> bool { return store::accepted_of(ctx, user).has_value(); }

auto accepted_name(Context& ctx, UserId user) -> std::optional<std::string> {
  const auto row = store::accepted_of(ctx, user);
  return row ? std::optional{secrets::name_of(ctx, *row)} : std::nullopt;
}

void note_card(Context& ctx, std::int64_t card, UserId user, std::string_view holder) {
  secrets::keep_card(ctx, card, user, holder);
}

void forget_card(Context& ctx, std::int64_t card) { store::delete_card(ctx, card); }

auto own(Context& ctx, UserId caller) -> Result<Own> {
  const auto last = store::last_of(ctx, caller);
  Own mine{.may_submit = !last || last->state == State::refused, .last = {}};
  if (last) mine.last = view_of(ctx, *last);
  return mine;
}

auto submit(Context& ctx, UserId caller, const SubmitRequest& request) -> Result<Own> {
  REQUIRE(require_none(store::last_of(ctx, caller)));
  const auto name = TRY(rules::name(request.name ? request.name->value : ""));
  const auto number = TRY(rules::number(request.number ? request.number->value : ""));
  const auto birth_day = TRY(rules::birth_day(request.birth_day, ctx.now.day()));
  if (!is_there(request.front)) return refuse(picture_missing, {.rule = "identity.front"});
  if (!is_there(request.back)) return refuse(picture_missing, {.rule = "identity.back"});
  // Before the work, so that one user cannot keep the worker busy.
  REQUIRE(accounts::require_pause(ctx, caller, "identity", pause));
  const auto id = ctx.new_id<SubmissionId>();
  const store::Row row{{.id = id,
                        .state = State::submitted,
                        .user_id = caller,
                        .name = secrets::seal_name(ctx, id, name),
                        .submitted_at = ctx.now.instant},
                       {},
                       secrets::seal_number(ctx, id, number),
                       secrets::digest_of(ctx.keys, number),
                       birth_day};
  if (!store::insert(ctx, row)) return refuse(already_submitted);
  REQUIRE(keep(ctx, row, store::Side::front, *request.front));
  REQUIRE(keep(ctx, row, store::Side::back, *request.back));
  ctx.tell(submitted_topic, to_string(caller));
  return own(ctx, caller);
}

}  // namespace identity
