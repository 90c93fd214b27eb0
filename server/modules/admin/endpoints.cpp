// The console's own endpoints, each with the permission that it needs.
#include "admin/module.hpp"

#include "admin/permissions.hpp"
#include "calls.hpp"
#include "platform/life.hpp"
#include "registration.hpp"
#include "settings.hpp"
#include "states.hpp"
#include "store.hpp"
#include "workplace.hpp"

namespace admin {

namespace {

using http::get, http::post;

void add_signing_in(http::Endpoints& all, const std::shared_ptr<const Wiring>& wiring) {
  all.push_back(
      post("login", http::wired(wiring, login))
          .at_console()
          .about("Signs an operator in with name, password and authenticator code.")
          .refuses({&login_incomplete, &login_wrong, &login_locked, &totp_used, &operator_blocked}));
  all.push_back(post("logOut", log_out).permits(permissions::any).about("Ends the operator's sessions."));
  all.push_back(
      get("me", http::wired(wiring, me)).permits(permissions::any).about("Who I am and what I may do."));
  all.push_back(post("password/change", change_password)
                    .permits(permissions::any)
                    .about("Changes the operator's own password; sessions end.")
                    .refuses({&password_wrong, &password_length, &password_common, &login_locked}));
}

void add_operators(http::Endpoints& all) {
  all.push_back(get("operator/list", operators).permits(permissions::operators).about("All operators."));
  all.push_back(post("operator/add", add)
                    .permits(permissions::operators)
                    .about("Makes an operator; the answer is what their authenticator scans, told once.")
                    .refuses({&name_malformed, &name_taken, &password_length, &password_common}));
  all.push_back(post("operator/block", block)
                    .permits(permissions::operators)
                    .about("Blocks an operator, whose sessions end.")
                    .refuses({&not_oneself, &operator_not_found, &last_owner, &nothing_changes}));
  all.push_back(post("operator/unblock", unblock)
                    .permits(permissions::operators)
                    .about("Lets a blocked operator in again.")
                    .refuses({&operator_not_found, &nothing_changes}));
  all.push_back(post("operator/role", change_role)
                    .permits(permissions::operators)
                    .about("Gives an operator another role.")
                    .refuses({&not_oneself, &operator_not_found, &last_owner, &nothing_changes}));
  all.push_back(post("operator/renew", renew)
                    .permits(permissions::operators)
                    .about("Gives an operator a new password and authenticator secret; sessions end.")
                    .refuses({&operator_not_found, &password_length, &password_common}));
}

void add_settings(http::Endpoints& all, const std::shared_ptr<const SettingsCatalogue>& settings) {
  all.push_back(
      get("settings/list", [settings](Context& ctx, OperatorId) { return settings_list(ctx, *settings); })
          .permits(permissions::settings)
          .about("Every setting with its value, bounds and help."));
  all.push_back(get("settings/history",
                    [settings](Context& ctx, OperatorId, const SettingHistoryQuery& query) {
                      return setting_history(ctx, *settings, query);
                    })
                    .permits(permissions::settings)
                    .about("What a setting was ever set to, by whom and why.")
                    .refuses({&setting_unknown}));
  all.push_back(
      get("settings/try", [settings](Context& ctx, OperatorId,
                                     const TrySetting& query) { return try_setting(ctx, *settings, query); })
          .permits(permissions::settings)
          .about("What the last days would have come to with another value. Changes nothing.")
          .refuses({&setting_unknown, &setting_value, &setting_untriable}));
  all.push_back(post("settings/set",
                     [settings](Context& ctx, OperatorId caller, const SetSetting& request) {
                       return set_setting(ctx, *settings, caller, request);
                     })
                    .permits(permissions::settings)
                    .about("Sets a setting, now or from a later time.")
                    .refuses({&setting_unknown, &setting_value, &effective_in_past}));
}

void add_demo_clock(http::Endpoints& all, bool is_demo) {
  all.push_back(get("demo/clock", [is_demo](Context& ctx, OperatorId) { return demo_clock(ctx, is_demo); })
                    .permits(permissions::demo)
                    .about("The demo's time and how far it was moved.")
                    .refuses({&not_a_demo}));
  all.push_back(post("demo/clock/move",
                     [is_demo](Context& ctx, OperatorId, const MoveClock& request) {
                       return move_demo_clock(ctx, is_demo, request);
                     })
                    .permits(permissions::demo)
                    .about("Moves the demo's time forward: +30m, +12h, +1d.")
                    .refuses({&not_a_demo, &clock_step}));
}

void add_workplace(http::Endpoints& all, const std::shared_ptr<const WorkQueues>& queues) {
  all.push_back(get("view/list", views).permits(permissions::any).about("My saved views of lists."));
  all.push_back(post("view/save", save_view)
                    .permits(permissions::any)
                    .about("Saves a view of a list, or changes one of mine.")
                    .refuses({&view_unnamed, &view_not_found, &view_name_taken, &too_many_views}));
  all.push_back(post("view/remove", remove_view)
                    .permits(permissions::any)
                    .about("Removes one of my saved views.")
                    .refuses({&view_not_found}));
  all.push_back(get("claim/list",
                    [queues](Context& ctx, OperatorId caller, const QueueRequest& request) {
                      return claims(ctx, *queues, caller, request);
                    })
                    .permits(permissions::any)
                    .about("The items of a queue that operators have taken.")
                    .refuses({&queue_unknown}));
  all.push_back(post("claim/take",
                     [queues](Context& ctx, OperatorId caller, const ClaimRequest& request) {
                       return claim(ctx, *queues, caller, request);
                     })
                    .permits(permissions::any)
                    .about("Takes an item of a queue for half an hour: a hint to other operators, no lock.")
                    .refuses({&queue_unknown, &claimed_by_another}));
  all.push_back(post("claim/release",
                     [queues](Context& ctx, OperatorId caller, const ClaimRequest& request) {
                       return release_claim(ctx, *queues, caller, request);
                     })
                    .permits(permissions::any)
                    .about("Lets go of an item that I have taken.")
                    .refuses({&queue_unknown}));
}

constexpr AlarmName guessing{"admin.guessing"};
constexpr std::int64_t failing_are_many = 20;  // pairs of name and address, within an hour

auto standing_now(Context& ctx) -> Standing {
  Standing now;
  const auto since = machine_now(ctx) - std::chrono::hours{1};
  if (store::failing_since(ctx, since) >= failing_are_many) now.alarms = {guessing};
  return now;
}

}  // namespace

auto module(const Wiring& wiring) -> Module {
  namespace s = settings;
  Module module{.name = "admin",
                .settings = {info_of(s::session_length), info_of(s::session_idle), info_of(s::login_failures),
                             info_of(s::login_lock)},
                .lives = {life_of("admin_operator", rules::operator_life)},
                .finders = {settings_finder(wiring.settings)},
                .person_events = person_events(),
                .listeners = {{.topic = "admin.session_seen", .run = note_session_seen}},
                .standing = standing_now,
                .verify = verify_audit,
                .take_over = take_over_operators};
  add_signing_in(module.endpoints, std::make_shared<const Wiring>(wiring));
  add_operators(module.endpoints);
  module.endpoints.push_back(get("audit/list", trail)
                                 .permits(permissions::audit)
                                 .about("What operators did: by operator, act and time, with the number.")
                                 .refuses({&time_reversed}));
  module.endpoints.push_back(get("audit/acts", audit_acts)
                                 .permits(permissions::audit)
                                 .about("The acts that the trail has, by their names for people."));
  module.endpoints.push_back(
      get("audit/verify", audit_proof)
          .permits(permissions::audit)
          .about("Recomputes the trail, some thousands of rows at a time, and tells whether it holds."));
  add_workplace(module.endpoints, wiring.work_queues);
  add_settings(module.endpoints, wiring.settings);
  add_demo_clock(module.endpoints, wiring.is_demo);
  return module;
}

}  // namespace admin
