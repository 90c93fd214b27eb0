// A user's public profile: nickname, photo, language.
#include "../calls.hpp"
#include "../rules.hpp"
#include "../store.hpp"
#include "platform/refusals.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

constexpr pictures::Output portrait{
    .shape = pictures::Shape::square, .format = pictures::Format::webp, .longest = 512};

constexpr auto photo_pause = 30s;

auto refusal_of(const Context& ctx, pictures::Fault fault) -> std::unexpected<Refused> {
  switch (fault) {
    case pictures::Fault::not_a_picture:
      return refuse(photo_not_a_picture);
    case pictures::Fault::too_large:
      return refuse(photo_too_large,
                    {.rule = "accounts.photo", .limit = std::int64_t{pictures::longest_side}});
    case pictures::Fault::no_time:
      return refuse(platform::overloaded);
    case pictures::Fault::another_in_work:
      return refuse(too_frequent_30, {.rule = "accounts.pause", .allowed_at = ctx.now.instant + photo_pause});
    case pictures::Fault::damaged:
    case pictures::Fault::too_slow:
      break;
  }
  return refuse(photo_damaged);
}

void take_photo_away(Context& ctx, UserId user) {
  store::drop_picture(ctx, user);
  store::set_photo(ctx, user, "");
}

// The pause is checked before the work, so that one user cannot keep the worker busy.
auto keep_photo(Context& ctx, UserId user, const std::string& upload) -> Verdict {
  REQUIRE(require_pause(ctx, user, "photo", photo_pause));
  const auto picture = pictures::reencode_upload(ctx, user.value, "portrait", upload, portrait);
  if (!picture) return refusal_of(ctx, picture.error());
  const auto name = ctx.chance.token() + ".webp";
  store::keep_picture(ctx, user, name, picture->content_type, picture->bytes);
  store::set_photo(ctx, user, name);
  return allowed();
}

auto own_profile(Context& ctx, UserId caller) -> Result<Profile> {
  auto mine = find_profile(ctx, caller);
  if (!mine) return refuse(session_expired);
  return *std::move(mine);
}

}  // namespace

auto profile(Context& ctx, UserId caller) -> Result<Profile> { return own_profile(ctx, caller); }

auto edit_profile(Context& ctx, UserId caller, const EditProfileRequest& request) -> Result<Profile> {
  const auto before = TRY(own_profile(ctx, caller));
  // The nickname given at registration contains "Gomvé", and stays valid until it is changed.
  if (request.nickname && *request.nickname != before.nickname)
    store::set_nickname(ctx, caller, TRY(rules::nickname(request.nickname)));
  if (request.language)
    store::set_language(ctx, caller, language_code(TRY(rules::language(*request.language))));
  if (request.photo && request.photo->value != before.photo) {
    if (request.photo->value.empty())
      take_photo_away(ctx, caller);
    else
      REQUIRE(keep_photo(ctx, caller, request.photo->value));
  }
  return own_profile(ctx, caller);
}

auto edit_photo(Context& ctx, UserId caller, const PhotoRequest& request) -> Result<Profile> {
  if (!request.photo || request.photo->value.empty()) return refuse(photo_empty);
  REQUIRE(keep_photo(ctx, caller, request.photo->value));
  return own_profile(ctx, caller);
}

auto edit_nickname(Context& ctx, UserId caller, const NicknameRequest& request) -> Result<Profile> {
  store::set_nickname(ctx, caller, TRY(rules::nickname(request.nickname)));
  return own_profile(ctx, caller);
}

}  // namespace accounts
