// Holds: set by a shared card, a shared identity card or an operator, lifted by an operator, or over after
// seven days.
#include "../cards/store.hpp"
#include "../store.hpp"
#include "holds.hpp"
#include "store.hpp"

#include "../notices.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "links.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/typed_text.hpp"

namespace payouts {

namespace {

// An operator's hold, with a reason, or one that a shared card sets, whose reason is the key of a text.
struct Holding {
  UserId user;
  std::optional<OperatorId> by = {};
  std::string reason = {};
};

constexpr std::string_view shared_card{"shared_card"}, shared_identity{"shared_identity"};

// A hold that no operator set.
auto why_linked(std::string_view key) -> const Text3& {
  return i18n::text("holds", "payouts." + std::string{key.empty() ? shared_card : key});
}

void tell_owner(Context& ctx, const store::HoldRow& row) {
  if (accounts::is_forgotten(ctx, row.user_id)) return;
  const auto why = row.set_by ? inbox::Value{row.reason} : inbox::Value{why_linked(row.reason)};
  inbox::tell(ctx, row.user_id, notices::held, why, "", row.id.value);
}

// Sets a hold, or renews the active one.
auto hold(Context& ctx, const Holding& holding) -> store::HoldRow {
  store::lock_person(ctx, holding.user);
  const auto ends_at = ctx.now.instant + rules::hold_for;
  auto row = store::active_hold_of(ctx, holding.user);
  if (row) {
    jobs::call_off(ctx, hold_job, row->id.value);
    row->reason = holding.reason;
    row->set_by = holding.by;
    row->ends_at = ends_at;
    store::renew_hold(ctx, *row);
  } else {
    row = store::HoldRow{.id = ctx.new_id<HoldId>(),
                         .user_id = holding.user,
                         .state = console::HoldState::active,
                         .reason = holding.reason,
                         .set_by = holding.by,
                         .set_at = ctx.now.instant,
                         .ends_at = ends_at,
                         .lifted_by = {},
                         .lift_reason = {},
                         .lifted_at = {}};
    store::insert_hold(ctx, *row);
    follow_review(ctx, row->user_id);
    tell_owner(ctx, *row);
  }
  jobs::plan(ctx, hold_job, row->id.value, ends_at);
  return *row;
}

auto hold_view(Context& ctx, const store::HoldRow& row) -> console::HoldView {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.id = row.id,
          .state = row.state,
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .reason = row.set_by ? row.reason : std::string{why_linked(row.reason).in(ctx.origin.language)},
          .set_by = admin::operator_name(ctx, row.set_by),
          .set_at = row.set_at,
          .ends_at = row.ends_at,
          .lifted_by = admin::operator_name(ctx, row.lifted_by),
          .lift_reason = row.lift_reason,
          .lifted_at = row.lifted_at};
}

}  // namespace

void hold_linked(Context& ctx, const store::CardRow& card) {
  const auto links = store::links_of(ctx, card.user_id, ctx.now.instant - rules::linked_for);
  for (const auto& link : links) {
    if (link.digest != card.digest) continue;
    for (const auto user : {card.user_id, link.user_id}) hold(ctx, {user});
  }
}

void hold_linked_identities(Context& ctx, UserId user) {
  const auto was_held_since = [&ctx](UserId who, Instant at) {
    return std::ranges::any_of(store::holds_of(ctx, who),
                               [at](const store::HoldRow& hold) { return hold.set_at >= at; });
  };
  const auto links = store::identity_links_of(ctx, user, ctx.now.instant - rules::linked_for);
  for (const auto& link : links)
    for (const auto& [who, waits] : {std::pair{user, link.holds_own}, {link.user_id, link.holds_other}})
      if (waits && !was_held_since(who, link.at)) hold(ctx, {who, {}, std::string{shared_identity}});
}

void note_identity(Context& ctx, const std::string& user) {
  hold_linked_identities(ctx, UserId{parse_whole(user).value()});
}

void end_hold(Context& ctx, std::int64_t hold, Instant) {
  const auto row = store::find_hold(ctx, HoldId{hold});
  if (!row || row->ends_at > ctx.now.instant) return;
  store::end_hold(ctx, row->id);
  follow_review(ctx, row->user_id);
}

namespace console {

auto hold_list(Context& ctx, OperatorId, const HoldListRequest& request) -> Result<ListPage<HoldView>> {
  return listing::page<store::Holds>(
      ctx, listing::place_of(request), [&ctx](const store::HoldRow& row) { return hold_view(ctx, row); },
      request.state, request.user_id);
}

auto set_hold(Context& ctx, OperatorId caller, const SetHoldRequest& request) -> Result<HoldView> {
  TRY(accounts::require_person(ctx, request.user_id));
  return hold_view(ctx, hold(ctx, {request.user_id, caller, request.reason}));
}

auto lift_hold(Context& ctx, OperatorId caller, const LiftHoldRequest& request) -> Result<HoldView> {
  const auto row = store::find_hold(ctx, request.id);
  if (!row) return refuse(hold_not_found);
  if (!store::lift_hold(ctx, row->id, caller, request.reason)) return refuse(hold_not_active);
  jobs::call_off(ctx, hold_job, row->id.value);
  follow_review(ctx, row->user_id);
  return hold_view(ctx, store::find_hold(ctx, row->id).value());
}

}  // namespace console

}  // namespace payouts
