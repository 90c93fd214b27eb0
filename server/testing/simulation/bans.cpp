// Operators' actions on accounts: bans and their lifting, ended sessions, a full number shown.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

enum Act : std::int64_t { ban, lift, end, tell };
constexpr std::string_view words[] = {"bans", "lifts the ban of", "signs out", "asks for the number of"};
constexpr std::string_view paths[] = {"person/ban", "person/liftBan", "person/endSessions", "person/reveal"};

auto is_signed_in(const Person& person) -> bool {
  return std::ranges::any_of(person.sessions,
                             [](const Session& session) { return session.state == Session::live; });
}

auto check(const Person& person, std::int64_t act, bool has_reason) -> Verdict {
  if (!has_reason) return refused("platform.reason_required");
  if (act != end && person.is_erased) return refused("accounts.person_forgotten");
  if (act == ban && person.is_banned) return refused("accounts.already_banned");
  if (act == lift && !person.is_banned) return refused("accounts.not_banned");
  if (act == end && !is_signed_in(person)) return refused("accounts.not_signed_in");
  return {};
}

void act_on(Play& play, const Args& args) {
  const auto [who, act, has_reason] = take<3>(args);
  auto& model = play.model;
  if (who >= static_cast<std::int64_t>(model.people.all.size())) return;
  play.say("an operator {} {}", words[act], model.people.at(who).phone);
  const auto body = fmt::format(R"({{"userId":"{}","reason":"{}"}})", model.people.at(who).id,
                                has_reason != 0 ? "looked into it" : "  ");
  const auto data =
      play.ask_console(Role::support, paths[act], body, check(model.people.at(who), act, has_reason != 0));
  if (!data) return;
  auto& person = model.people.at(who);
  if (act == tell) {
    play.expect(text_in(*data, "mobile") == mobile_of(person.phone), "a number is its holder's", "{}",
                text_in(*data, "mobile"));
    return;
  }
  if (act == ban) person.is_banned = true, person.banned_at = model.now;
  if (act == lift) person.is_banned = false;
  if (act != lift) end_sessions(person);
  model.people.touched.insert(who);
}

auto draw(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  const auto& person = dice.any_of(model.people.all);
  const auto who = model.people.number(person);
  const auto reason = dice.one_in(20) ? 0 : 1;
  if (person.is_banned && !dice.one_in(20)) return Args{who, lift, reason};
  const auto act = dice.one_in(3)    ? std::int64_t{tell}
                   : dice.one_in(20) ? dice.below(4)
                                     : dice.below(2) * end;
  return Args{who, act, reason};
}

// Prefers users whose ban has not ended, so that some users stay active.
auto draw_lifting(Dice& dice, const Model& model) -> std::optional<Args> {
  for (const auto& person : model.people.all)
    if (person.is_banned && !person.is_erased && dice.one_in(3))
      return Args{model.people.number(person), lift, 1};
  return {};
}

}  // namespace

auto bans_module() -> Module {
  return {
      .name = "bans",
      .operations = {{"accounts.act_on", 3, draw, act_on}, {"accounts.lift_ban", 3, draw_lifting, act_on}}};
}

}  // namespace simulation
