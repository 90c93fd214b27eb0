// Applications for tasks that their providers review, and providers' blacklists.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::string_view law = "applications live as the rules say";

// ---- rules

auto check_review(const Model& model, std::int64_t who, const Application& asked, bool accepts) -> Verdict {
  const auto& offer = model.tasks.offers.at(asked.offer);
  if (offer.person != who) return refused("tasks.application_missing");
  if (asked.state != Application::pending) return refused("tasks.application_over");
  if (!night_of(model, model.now)) return refused("tasks.outside_task_hours");
  if (!accepts) return {};
  auto verdict = check_take(model, asked.person, asked.offer, asked.portions, asked.parks);
  // What the applicant's own wallet or role lacks is not told.
  for (const auto key : {"tasks.balance_must_be_zero", "tasks.already_has_task", "tasks.provider_cannot_take",
                         "tasks.taker_paused", "tasks.blacklisted"})
    if (verdict.why == key) return refused("tasks.applicant_not_ready");
  return verdict;
}

void end_application(Model& model, std::int64_t name, Application::State state) {
  model.tasks.applications.at(name).state = state;
  model.tasks.touched_applications.insert(name);
}

// ---- steps

void review(Play& play, const Args& args) {
  const auto [phone, name, accepts] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.applications.find(name);
  if (person == nullptr || found == model.tasks.applications.end()) return;
  const auto& asked = found->second;
  const auto who = model.people.number(*person);
  play.say("{} {} the application of step {}", phone, accepts != 0 ? "accepts" : "rejects", name);
  const auto data =
      play.ask_as(who, "token/task/funds/checkTaskApp",
                  fmt::format(R"({{"applicationId":"{}","accept":{}}})", asked.id, accepts != 0),
                  check_review(model, who, asked, accepts != 0));
  if (!data) return;
  if (accepts != 0)
    begin_take(model, play.step().number,
               {.id = id_in(*data, "takeId"),
                .offer = asked.offer,
                .person = asked.person,
                .portions = asked.portions});
  end_application(model, name, accepts != 0 ? Application::accepted : Application::rejected);
  lapse_applications(model, asked.offer);
  model.inbox.tell(asked.person, accepts != 0 ? "tasks.application_accepted" : "tasks.application_rejected");
}

void withdraw(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.applications.find(name);
  if (person == nullptr || found == model.tasks.applications.end()) return;
  const auto who = model.people.number(*person);
  play.say("{} withdraws the application of step {}", phone, name);
  Verdict expected;
  if (found->second.person != who)
    expected = refused("tasks.application_missing");
  else if (found->second.state != Application::pending)
    expected = refused("tasks.application_over");
  if (play.ask_as(who, "token/task/user/withdrawApp",
                  fmt::format(R"({{"applicationId":"{}"}})", found->second.id), expected))
    end_application(model, name, Application::withdrawn);
}

// By a take of an own task, or by an application for one.
void exclude(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto taken = model.tasks.takes.find(name);
  const auto asked = model.tasks.applications.find(name);
  std::int64_t id = 0, offer = 0, other = 0;
  if (taken != model.tasks.takes.end())
    std::tie(id, offer, other) = std::tuple{taken->second.id, taken->second.offer, taken->second.person};
  else if (asked != model.tasks.applications.end())
    std::tie(id, offer, other) = std::tuple{asked->second.id, asked->second.offer, asked->second.person};
  else
    return;
  play.say("{} takes no more tasks to the taker of step {}", phone, name);
  const bool is_own = model.tasks.offers.at(offer).person == who;
  const auto data =
      play.ask_as(who, "token/task/funds/black/add",
                  fmt::format("{}={}", taken != model.tasks.takes.end() ? "takeId" : "applicationId", id),
                  is_own ? Verdict{} : refused("tasks.not_a_taker"));
  if (data) model.tasks.blacklist[{who, other}] = id_in(*data, "blackId");
}

void admit(Play& play, const Args& args) {
  const auto [phone, provider, other] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.tasks.blacklist.find({provider, other});
  if (person == nullptr || found == model.tasks.blacklist.end()) return;
  const auto who = model.people.number(*person);
  play.say("{} takes person {} off a blacklist", phone, other);
  if (play.ask_as(who, "token/task/funds/black/delete", fmt::format("blackId={}", found->second),
                  provider == who ? Verdict{} : refused("tasks.not_a_taker")))
    model.tasks.blacklist.erase(found);
}

// ---- drawing of steps

auto draw_review(Dice& dice, const Model& model) -> std::optional<Args> {
  if (!night_of(model, model.now) && !dice.one_in(60)) return {};
  const auto name = some_deal(dice, model.tasks.applications);
  if (!name) return {};
  const auto& offer = model.tasks.offers.at(model.tasks.applications.at(*name).offer);
  return Args{dice.one_in(30) ? dice.below(240) : model.people.at(offer.person).phone, *name,
              dice.one_in(4) ? 0 : 1};
}

auto draw_withdrawal(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.tasks.applications);
  if (!name || !dice.one_in(8)) return {};
  const auto& person = model.people.at(model.tasks.applications.at(*name).person);
  return Args{dice.one_in(30) ? dice.below(240) : person.phone, *name};
}

auto draw_exclusion(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& tasks = model.tasks;
  std::optional<std::int64_t> name;
  if (!tasks.applications.empty() && dice.one_in(2))
    name = dice.one_of_the_last(20, tasks.applications)->first;
  else if (!tasks.takes.empty())
    name = dice.one_of_the_last(20, tasks.takes)->first;
  if (!name || !dice.one_in(10)) return {};
  const auto taken = tasks.takes.find(*name);
  const auto offer = taken != tasks.takes.end() ? taken->second.offer : tasks.applications.at(*name).offer;
  return Args{dice.one_in(20) ? dice.below(240) : model.people.at(tasks.offers.at(offer).person).phone,
              *name};
}

auto draw_admission(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.tasks.blacklist.empty() || !dice.one_in(4)) return {};
  auto at = model.tasks.blacklist.begin();
  std::advance(at, dice.below(std::ssize(model.tasks.blacklist)));
  const auto [provider, other] = at->first;
  return Args{dice.one_in(20) ? dice.below(240) : model.people.at(provider).phone, provider, other};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t portions;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, portions))

void same_application(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& asked = play.model.tasks.applications.at(name);
  const auto row =
      tx.one<Row>("SELECT state, portions FROM task_application WHERE id = $1", asked.id).value();
  play.expect(row.state == application_states[asked.state] && row.portions == asked.portions, law,
              "the application of step {} is {}, and by the rules {}", name, row.state,
              application_states[asked.state]);
}

void after_step(Play& play, store::Tx& tx) {
  auto& tasks = play.model.tasks;
  for (const auto name : tasks.touched_applications) same_application(play, tx, name);
  play.expect_only(Table::task_application, tasks.touched_applications,
                   [&](std::int64_t name) { return tasks.applications.at(name).id; });
  tasks.touched_applications.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& tasks = play.model.tasks;
  for (const auto& [name, asked] : tasks.applications) same_application(play, tx, name);
  const auto waiting =
      tx.one<std::int64_t>("SELECT CAST(COALESCE(SUM(waiting), 0) AS BIGINT) FROM task_applications_waiting")
          .value_or(0);
  const auto due = std::ranges::count_if(
      tasks.applications, [](const auto& entry) { return entry.second.state == Application::pending; });
  play.expect(waiting == due, law, "{} applications wait, and by the rules {}", waiting, due);
  const auto black = tx.one<std::int64_t>("SELECT COUNT(*) FROM task_blacklist").value_or(0);
  play.expect(black == std::ssize(tasks.blacklist), law, "{} are on blacklists, and by the rules {}", black,
              tasks.blacklist.size());
}

}  // namespace

void lapse_applications(Model& model, std::int64_t offer) {
  if (model.tasks.offers.at(offer).is_taken_still()) return;
  for (const auto& [name, asked] : model.tasks.applications)
    if (asked.offer == offer && asked.state == Application::pending) {
      end_application(model, name, Application::lapsed);
      model.inbox.tell(asked.person, "tasks.application_lapsed");
    }
}

auto applications_module() -> Module {
  return {.name = "applications",
          .operations = {{"tasks.review", 20, draw_review, review},
                         {"tasks.withdraw", 12, draw_withdrawal, withdraw},
                         {"tasks.exclude", 8, draw_exclusion, exclude},
                         {"tasks.admit", 8, draw_admission, admit}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
