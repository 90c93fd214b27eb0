// Invitations: codes, links, the one referrer, and the visible users.
#include "../calls.hpp"
#include "../lines.hpp"
#include "../mobile.hpp"
#include "../rules.hpp"
#include "../store.hpp"

namespace accounts {

namespace {

auto shown_name(const Context& ctx, const store::UserRow& row) -> std::string {
  return public_name({row.id, row.unread_nickname(ctx), {}, {}, row.level, row.is_demo});
}

auto inviter(const Context& ctx, const store::UserRow& row) -> Inviter {
  return {row.invite_code, shown_name(ctx, row), masked_mobile(row.mobile(ctx)),
          rules::photo_path(row.photo)};
}

auto find_inviter(Context& ctx, const std::optional<std::string>& typed) -> Result<store::UserRow> {
  const auto code = rules::invite_code(typed);
  if (code.empty()) return refuse(invite_code_missing);
  auto row = store::find_by_invite_code(ctx, code);
  if (!row || row->state != State::active) return refuse(inviter_not_found);
  return *std::move(row);
}

auto may_see(const store::UserRow& caller, const store::UserRow& other) -> bool {
  return other.id == caller.id || other.id == caller.referrer_id || other.referrer_id == caller.id;
}

auto masked(const Context& ctx, const store::UserRow& caller, const store::UserRow& row) -> Masked {
  return {.user_id = row.id,
          .nickname = row.id == caller.id ? row.nickname(ctx) : shown_name(ctx, row),
          .mobile = masked_mobile(row.mobile(ctx)),
          .photo = rules::photo_path(row.photo)};
}

}  // namespace

auto inviter_of_code(Context& ctx, const InviteQuery& query) -> Result<Inviter> {
  return inviter(ctx, TRY(find_inviter(ctx, query.user_code)));
}

auto invitation_of(Context& ctx, const UserIdQuery& query) -> Result<Invitation> {
  const auto row = store::find(ctx, query.user_id);
  if (!row || row->state != State::active) return refuse(inviter_not_found);
  const auto shown = inviter(ctx, *row);
  return Invitation{shown.code, rules::invitation_path(shown.code), shown.nickname, shown.mobile,
                    shown.photo};
}

auto my_invitation(Context& ctx, UserId caller) -> Result<MyInvitation> {
  const auto row = store::find(ctx, caller);
  if (!row) return refuse(session_expired);
  MyInvitation mine{row->invite_code,
                    rules::invitation_path(row->invite_code),
                    !row->referrer_id && !row->joined_group,
                    {}};
  if (!row->referrer_id) return mine;
  if (const auto referrer = store::find(ctx, *row->referrer_id)) mine.referrer = inviter(ctx, *referrer);
  return mine;
}

auto masks(Context& ctx, UserId caller, const UserIdsQuery& query) -> Result<std::vector<Masked>> {
  const auto me = store::find(ctx, caller);
  if (!me) return refuse(session_expired);
  std::vector<Masked> seen;
  for (const auto id : query.user_ids.items) {
    const auto row = store::find(ctx, id);
    if (row && may_see(*me, *row)) seen.push_back(masked(ctx, *me, *row));
  }
  return seen;
}

auto bind_invite(Context& ctx, UserId caller, const BindInviteRequest& request) -> Result<MyInvitation> {
  change_lines_one_at_a_time(ctx);
  const auto referrer = TRY(find_inviter(ctx, request.invite_code));
  const auto me = store::find(ctx, caller);
  if (!me) return refuse(session_expired);
  if (me->referrer_id) return refuse(referrer_already_set);
  if (me->joined_group) return refuse(referrer_after_group);
  if (store::is_above(ctx, caller, referrer.id)) return refuse(own_superior);
  if (!store::set_referrer(ctx, caller, referrer.id)) return refuse(referrer_after_group);
  lengthen_lines(ctx, caller);
  store::note(ctx, caller, store::Event::referrer_set);
  return my_invitation(ctx, caller);
}

}  // namespace accounts
