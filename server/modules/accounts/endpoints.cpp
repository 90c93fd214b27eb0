// The module's endpoints, in the specification's spelling. An operation with a UserId needs a token.
#include "accounts/module.hpp"

#include "accounts/permissions.hpp"
#include "accounts/sockets.hpp"
#include "console.hpp"
#include "lines.hpp"
#include "login_throttle.hpp"
#include "outbox.hpp"
#include "personal.hpp"
#include "platform/life.hpp"
#include "purge.hpp"
#include "registration.hpp"
#include "settings.hpp"
#include "sms_sender.hpp"
#include "states.hpp"

namespace accounts {

namespace {

using http::get, http::post;

// A picture travels as base64 in JSON; in a form each '+' and '/' takes three bytes, and they are few.
constexpr std::size_t picture_body = std::size_t{pictures::most_upload_text} * 11 / 10;

void add(http::Endpoints& all, http::Endpoints more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

auto signing_in() -> http::Endpoints {
  return {
      get("sendRegisterCodeMobile", send_register_code)
          .mutating()
          .about("Sends the code that a new number registers with.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_registered, &too_frequent_60, &too_many_codes,
                    &code_send_failed}),
      get("isRegisterMobile", is_registered)
          .about("Whether a number has an account.")
          .refuses({&mobile_empty, &mobile_malformed}),
      post("register", register_person)
          .about("Opens an account and signs in.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_registered, &password_empty, &password_length,
                    &passwords_differ, &password_common, &agreement_required, &code_empty, &code_not_sent,
                    &code_wrong, &inviter_not_found, &invite_code_missing}),
      post("login", login)
          .about("Signs in. An older session of the same person ends.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_not_registered, &password_empty,
                    &password_wrong, &login_locked, &login_needs_code, &banned}),
      get("token/logOut", log_out).mutating().about("Signs out."),
      post("token/events/ticket", socket_ticket).about("A one-use ticket for opening a WebSocket."),
  };
}

auto passwords() -> http::Endpoints {
  return {
      get("forgetSendSms", send_reset_code)
          .mutating()
          .about("Sends the code that a forgotten password is replaced with.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_not_registered, &banned, &too_frequent_60,
                    &too_many_codes, &code_send_failed}),
      post("forgetReset", reset_password)
          .about("Replaces a forgotten password, and ends every session of the person.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_not_registered, &banned, &password_empty,
                    &password_length, &passwords_differ, &password_common, &pay_password_same, &code_empty,
                    &code_not_sent, &code_wrong}),
      post("token/editPassword", edit_password)
          .about("Changes my password. Payouts wait a day.")
          .refuses({&old_password_required, &password_empty, &password_length, &passwords_differ,
                    &password_common, &password_wrong, &login_locked, &pay_password_same}),
      post("token/editPayPwd", edit_pay_password)
          .about("Sets my payment password with my login password, or changes it with the old one. Payouts "
                 "wait a day.")
          .refuses({&password_empty, &password_length, &passwords_differ, &password_common, &password_wrong,
                    &login_locked, &old_password_required, &pay_password_wrong, &pay_password_locked,
                    &pay_password_same, &too_frequent_30}),
      post("token/payPwd/sendCode", send_pay_password_code)
          .about("Sends my number the code that a forgotten payment password is replaced with.")
          .refuses({&too_frequent_60, &too_many_codes, &code_send_failed}),
      post("token/payPwd/reset", reset_pay_password)
          .about("Replaces my forgotten payment password. Payouts wait a day.")
          .refuses({&password_empty, &password_length, &passwords_differ, &password_common,
                    &pay_password_same, &code_empty, &code_not_sent, &code_wrong, &too_frequent_30}),
  };
}

auto profiles() -> http::Endpoints {
  return {
      post("token/mobile/sendCode", send_new_mobile_code)
          .about("Sends a code to the number that I want to change to.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_registered, &too_frequent_60, &too_many_codes,
                    &code_send_failed}),
      post("token/mobile/change", change_mobile)
          .about("Changes my number, with its code and my payment password. Payouts wait a day.")
          .refuses({&mobile_empty, &mobile_malformed, &mobile_registered, &too_many_codes, &code_empty,
                    &code_not_sent, &code_wrong})
          .refuses(pay_refusals),
      get("token/getUserInfo", profile).about("My profile."),
      post("token/editUser", edit_profile)
          .takes_up_to(picture_body)
          .about("Changes my nickname, photo and language, those that are given.")
          .refuses({&nickname_malformed, &nickname_sign, &nickname_reserved, &language_unknown,
                    &photo_not_a_picture, &photo_too_large, &photo_damaged, &too_frequent_30}),
      post("token/updateUserPhoto", edit_photo)
          .takes_up_to(picture_body)
          .about("Changes my photo: base64 of a JPEG, PNG or WebP of 5 MB at most.")
          .refuses({&photo_empty, &photo_not_a_picture, &photo_too_large, &photo_damaged, &too_frequent_30}),
      post("token/updateUserNickName", edit_nickname)
          .about("Changes my nickname.")
          .refuses({&nickname_malformed, &nickname_sign, &nickname_reserved}),
  };
}

auto invitations() -> http::Endpoints {
  return {
      get("getInvite", inviter_of_code)
          .about("Who an invite code belongs to, masked.")
          .refuses({&invite_code_missing, &inviter_not_found}),
      get("getUserInviteByUserId", invitation_of)
          .about("The invite code and link of a person, masked.")
          .refuses({&inviter_not_found}),
      get("token/getUserInvite", my_invitation).about("My invite code, my link and my referrer."),
      get("token/getUserMasks", masks)
          .about("Masked mobiles and names of those I may see: myself, my referrer, whom I invited. Others "
                 "are left out."),
      post("token/bindInvite", bind_invite)
          .about("Sets my referrer, once, before I first join a group.")
          .refuses({&invite_code_missing, &inviter_not_found, &referrer_already_set, &own_superior,
                    &referrer_after_group}),
  };
}

auto at_console() -> http::Endpoints {
  using namespace console;
  return {
      get("person/list", people)
          .permits(permissions::people)
          .about("People, sorted and filtered, or by mobile number, nickname, invite code or id.")
          .refuses({&platform::list_times_reversed, &platform::list_cursor_gone}),
      get("person/find", console::find)
          .permits(permissions::wallets)
          .about("Whose number it is.")
          .refuses({&mobile_empty, &mobile_malformed, &person_not_found}),
      get("person/get", person)
          .permits(permissions::people)
          .about("One person: profile, referrer, whom they invited, and every ban there was.")
          .refuses({&person_not_found}),
      get("person/sessions", sessions)
          .permits(permissions::people)
          .about("On what a person signed in, newest first.")
          .refuses({&person_not_found}),
      post("person/reveal", reveal)
          .permits(permissions::numbers)
          .about("Tells one person's full number; the trail keeps who asked and why.")
          .refuses({&person_not_found, &person_forgotten}),
      post("person/ban", ban)
          .permits(permissions::bans)
          .about("Bans a person, who is signed out at once. What they hold stays theirs.")
          .refuses({&person_not_found, &person_forgotten, &already_banned}),
      post("person/liftBan", lift_ban)
          .permits(permissions::bans)
          .about("Lets a banned person in again.")
          .refuses({&person_not_found, &person_forgotten, &not_banned}),
      post("person/endSessions", end_sessions)
          .permits(permissions::bans)
          .about("Signs a person out everywhere.")
          .refuses({&person_not_found, &not_signed_in}),
      get("person/messages", messages_of)
          .permits(permissions::sms)
          .about("Messages to one person's phone, newest first.")
          .refuses({&person_not_found}),
      get("sms/list", messages)
          .permits(permissions::sms)
          .about("Messages to phones, masked: all, or by number, state and time, with their number.")
          .refuses({&mobile_malformed, &platform::list_times_reversed}),
  };
}

auto endpoints() -> http::Endpoints {
  auto all = signing_in();
  add(all, passwords());
  add(all, profiles());
  add(all, invitations());
  add(all, at_console());
  return all;
}

constexpr std::string_view media = "/media/";
constexpr double portrait_share = 0.25;  // on average, one answer is followed by requests for four portraits

auto portrait(Context& ctx, const http::Request& request) -> std::optional<http::Response> {
  auto picture = find_picture(ctx, request.path.substr(media.size()));
  if (!picture) return {};
  http::Response response;
  response.content_type = picture->content_type == "image/webp" ? "image/webp" : "image/jpeg";
  // A name is never reused.
  response.cache_control = "public, max-age=31536000, immutable";
  response.body = std::move(picture->content);
  return response;
}

auto sending(const std::shared_ptr<outbound::SmsGateway>& gateway) -> std::vector<OutgoingWork> {
  if (!gateway) return {};
  const auto sender = std::make_shared<SmsSender>(*gateway);
  return {{.topic = "accounts.sms",
           .run =
               [sender, gateway](run::Executor& executor) {
                 sender->send_waiting([&](const auto& work) { executor.act(work); });
               },
           .stop = [sender] { sender->stop(); }}};
}

constexpr QueueName messages_queue{"accounts.messages", permissions::sms};
constexpr AlarmName messages_failing{"accounts.messages_failing"};
constexpr AlarmName guessing{"accounts.guessing"};
constexpr std::int64_t failures_are_many = 3;

auto figures_of(Context& ctx, const Period& period) -> std::vector<Figure> {
  return {count_of("accounts.sign_ups", registered_between(ctx, period.from, period.until))};
}

auto standing_now(Context& ctx) -> Standing {
  const auto messages = messages_now(ctx);
  Standing now{.queues = {{messages_queue, messages.waiting, messages.since}}};
  if (messages.failed_lately >= failures_are_many) now.alarms.push_back(messages_failing);
  if (is_guessing(ctx)) now.alarms.push_back(guessing);
  return now;
}

}  // namespace

auto module(Wiring wiring) -> Module {
  namespace s = settings;
  return {
      .name = "accounts",
      .endpoints = endpoints(),
      .settings = {info_of(s::code_lifetime),
                   info_of(s::code_tries),
                   info_of(s::codes_a_day, backtests::codes_a_day),
                   info_of(s::codes_an_hour_from_address),
                   info_of(s::codes_an_hour_in_all),
                   info_of(s::pumping_codes),
                   info_of(s::pumping_share),
                   info_of(s::login_failures),
                   info_of(s::login_failures_of_number),
                   info_of(s::wrong_passwords_an_hour),
                   info_of(s::login_lock),
                   info_of(s::pay_failures),
                   info_of(s::pay_lock),
                   info_of(s::session_idle, backtests::session_idle),
                   info_of(s::session_lifetime),
                   info_of(s::socket_ticket_lifetime),
                   info_of(s::payout_pause),
                   info_of(s::invite_required),
                   info_of(s::welcome_recycle_vouchers, backtests::welcome_recycle_vouchers),
                   info_of(s::welcome_priority_passes, backtests::welcome_priority_passes)},
      .jobs = {outbox::watch(), purge(), sealing_of_people(), lines()},
      .lives = {life_of("account_user", rules::person_life), life_of("account_session", rules::session_life)},
      .personal = {personal_data()},
      .finders = finders(),
      .person_events = person_events(),
      .raw_routes = {{.path = media, .share_of_a_call = portrait_share, .answer = portrait}},
      .listeners = {{.topic = "accounts.session_seen", .run = touch_session}},
      .outgoing = sending(wiring.sms),
      .figures = figures_of,
      .standing = standing_now,
      .verify = verify_lines,
      .take_over = take_over_accounts};
}

}  // namespace accounts
