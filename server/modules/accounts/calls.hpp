#pragma once
// Requests and answers of the module's calls; the wire has the specification's spelling.
#include "accounts/accounts.hpp"
#include "platform/page.hpp"
#include "platform/pictures/uploads.hpp"

namespace accounts {

// ---- registration and login

struct SignedIn {
  std::string token;
  UserId user_id;
  std::string mobile;  // masked
  std::string nickname, photo;
  bool has_pay_password;
  bool erasure_called_off;  // by this login
};
BOOST_DESCRIBE_STRUCT(SignedIn, (),
                      (token, user_id, mobile, nickname, photo, has_pay_password, erasure_called_off))

struct MobileQuery {
  std::optional<std::string> mobile;
};
BOOST_DESCRIBE_STRUCT(MobileQuery, (), (mobile))
struct UserMobileQuery {
  std::optional<std::string> user_mobile;
};
BOOST_DESCRIBE_STRUCT(UserMobileQuery, (), (user_mobile))

/// When the next code may be requested, and how long this one is valid.
struct CodeSent {
  std::int64_t retry_after_seconds, valid_seconds;
};
BOOST_DESCRIBE_STRUCT(CodeSent, (), (retry_after_seconds, valid_seconds))

struct LoginRequest {
  std::optional<std::string> mobile;
  std::optional<shape::Secret> password;
};
BOOST_DESCRIBE_STRUCT(LoginRequest, (), (mobile, password))

struct RegisterRequest {
  std::optional<std::string> mobile, code;
  std::optional<shape::Secret> password, confirm_password;
  std::optional<std::string> invite_code;
  std::optional<bool> agree;
};
BOOST_DESCRIBE_STRUCT(RegisterRequest, (), (mobile, code, password, confirm_password, invite_code, agree))

/// Whether a number has an account, for the specification's registration.
struct Registered {
  bool registered;
};
BOOST_DESCRIBE_STRUCT(Registered, (), (registered))

auto send_register_code(Context& ctx, const MobileQuery& query) -> Result<CodeSent>;
auto is_registered(Context& ctx, const UserMobileQuery& query) -> Result<Registered>;
auto register_person(Context& ctx, const RegisterRequest& request) -> Result<SignedIn>;
auto login(Context& ctx, const LoginRequest& request) -> Result<SignedIn>;
auto log_out(Context& ctx, UserId caller) -> Verdict;

// ---- passwords

struct ResetRequest {
  std::optional<std::string> user_mobile, code;
  std::optional<shape::Secret> password, confirm_password;
};
BOOST_DESCRIBE_STRUCT(ResetRequest, (), (user_mobile, code, password, confirm_password))

struct EditPasswordRequest {
  std::optional<shape::Secret> old_password, new_password, confirm_password;
};
BOOST_DESCRIBE_STRUCT(EditPasswordRequest, (), (old_password, new_password, confirm_password))

/// The first payment password is set with the login password, a later one with the previous one.
struct EditPayPasswordRequest {
  std::optional<shape::Secret> pay_password, confirm_pay_password, old_pay_password, login_password;
};
BOOST_DESCRIBE_STRUCT(EditPayPasswordRequest, (),
                      (pay_password, confirm_pay_password, old_pay_password, login_password))

struct ResetPayPasswordRequest {
  std::optional<std::string> code;
  std::optional<shape::Secret> pay_password, confirm_pay_password;
};
BOOST_DESCRIBE_STRUCT(ResetPayPasswordRequest, (), (code, pay_password, confirm_pay_password))

auto send_reset_code(Context& ctx, const UserMobileQuery& query) -> Result<CodeSent>;
/// Ends every session of the user.
auto reset_password(Context& ctx, const ResetRequest& request) -> Verdict;
auto edit_password(Context& ctx, UserId caller, const EditPasswordRequest& request) -> Verdict;
auto edit_pay_password(Context& ctx, UserId caller, const EditPayPasswordRequest& request) -> Verdict;
auto send_pay_password_code(Context& ctx, UserId caller) -> Result<CodeSent>;
auto reset_pay_password(Context& ctx, UserId caller, const ResetPayPasswordRequest& request) -> Verdict;

// ---- change of number

struct ChangeMobileRequest {
  std::optional<std::string> mobile, code;
  std::optional<shape::Secret> pay_password;
};
BOOST_DESCRIBE_STRUCT(ChangeMobileRequest, (), (mobile, code, pay_password))

/// Sends a code to the new number.
auto send_new_mobile_code(Context& ctx, UserId caller, const MobileQuery& query) -> Result<CodeSent>;
/// Payouts wait, and the old number is notified. The caller's session, the only live one, stays.
auto change_mobile(Context& ctx, UserId caller, const ChangeMobileRequest& request) -> Result<Profile>;

// ---- profile

/// A picture as base64, with or without "data:…;base64," before it.
using UploadText = shape::Text<0, pictures::most_upload_text>;

/// Absent members stay unchanged. An empty photo removes the photo; the present photo's path keeps it.
struct EditProfileRequest {
  std::optional<std::string> nickname;
  std::optional<UploadText> photo;
  std::optional<std::string> language;
};
BOOST_DESCRIBE_STRUCT(EditProfileRequest, (), (nickname, photo, language))

struct PhotoRequest {
  std::optional<UploadText> photo;
};
BOOST_DESCRIBE_STRUCT(PhotoRequest, (), (photo))

struct NicknameRequest {
  std::optional<std::string> nickname;
};
BOOST_DESCRIBE_STRUCT(NicknameRequest, (), (nickname))

auto profile(Context& ctx, UserId caller) -> Result<Profile>;
auto edit_profile(Context& ctx, UserId caller, const EditProfileRequest& request) -> Result<Profile>;
auto edit_photo(Context& ctx, UserId caller, const PhotoRequest& request) -> Result<Profile>;
auto edit_nickname(Context& ctx, UserId caller, const NicknameRequest& request) -> Result<Profile>;

// ---- invitations

/// An inviter, as shown to the invited user.
struct Inviter {
  std::string code, nickname, mobile, photo;  // the mobile masked
};
BOOST_DESCRIBE_STRUCT(Inviter, (), (code, nickname, mobile, photo))

struct InviteQuery {
  std::optional<std::string> user_code;
};
BOOST_DESCRIBE_STRUCT(InviteQuery, (), (user_code))

struct UserIdQuery {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(UserIdQuery, (), (user_id))

/// A user's invitation: the registration page, and the inviter.
struct Invitation {
  std::string code, path, nickname, mobile, photo;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (code, path, nickname, mobile, photo))

struct MyInvitation {
  std::string code, path;
  bool can_bind;  // a referrer, until one is set or a group was joined
  std::optional<Inviter> referrer;
};
BOOST_DESCRIBE_STRUCT(MyInvitation, (), (code, path, can_bind, referrer))

struct UserIdsQuery {
  shape::UpTo<UserId, 100> user_ids;
};
BOOST_DESCRIBE_STRUCT(UserIdsQuery, (), (user_ids))

struct Masked {
  UserId user_id;
  std::string nickname, mobile, photo;
};
BOOST_DESCRIBE_STRUCT(Masked, (), (user_id, nickname, mobile, photo))

struct BindInviteRequest {
  std::optional<std::string> invite_code;
};
BOOST_DESCRIBE_STRUCT(BindInviteRequest, (), (invite_code))

auto inviter_of_code(Context& ctx, const InviteQuery& query) -> Result<Inviter>;
auto invitation_of(Context& ctx, const UserIdQuery& query) -> Result<Invitation>;
auto my_invitation(Context& ctx, UserId caller) -> Result<MyInvitation>;
/// Of the requested ids, those that the caller may see: their own, their referrer's and their direct
/// downline's.
auto masks(Context& ctx, UserId caller, const UserIdsQuery& query) -> Result<std::vector<Masked>>;
auto bind_invite(Context& ctx, UserId caller, const BindInviteRequest& request) -> Result<MyInvitation>;

// ---- the outbox, for operators

using MessageId = Id<struct MessageTable>;

/// A message in the console. Its text is shown for the demo's outbox only.
struct Message {
  MessageId id;
  std::string mobile;  // masked
  std::string text, state;
  std::int64_t attempts;
  std::string gateway, reference, problem;
  Instant queued_at;
};
BOOST_DESCRIBE_STRUCT(Message, (),
                      (id, mobile, text, state, attempts, gateway, reference, problem, queued_at))

}  // namespace accounts
