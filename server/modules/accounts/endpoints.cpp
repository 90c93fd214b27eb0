// The module's paths, in the specification's spelling. An operation that takes a UserId needs a token.
#include "modules/accounts/accounts.hpp"
#include "modules/accounts/settings.hpp"

namespace accounts {

namespace {

auto endpoints() -> http::Endpoints {
  using http::get, http::post;
  return {
      get("sendRegisterCodeMobile", send_register_code)
          .changes()
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
                    &password_wrong, &login_locked, &banned}),
      get("token/logOut", log_out).changes().about("Signs out."),
  };
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "accounts",
          .endpoints = endpoints(),
          .refusals = {std::begin(all_refusals), std::end(all_refusals)},
          .settings = {info_of(s::code_lifetime), info_of(s::code_tries), info_of(s::codes_a_day),
                       info_of(s::codes_an_hour_from_address), info_of(s::codes_an_hour_in_all),
                       info_of(s::login_failures), info_of(s::login_lock), info_of(s::pay_failures),
                       info_of(s::pay_lock), info_of(s::session_idle), info_of(s::payout_pause),
                       info_of(s::invite_required), info_of(s::welcome_recycle_vouchers),
                       info_of(s::welcome_priority_passes)},
          .jobs = {}};
}

}  // namespace accounts
