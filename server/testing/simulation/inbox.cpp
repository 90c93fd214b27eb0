// Notices, and reading them.
#include "testing/simulation/inbox.hpp"

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

void read_all(Play& play, const Args& args) {
  const auto [phone, only_look] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} {} the notices", phone, only_look != 0 ? "counts" : "reads");
  const auto data = play.ask_as(who, only_look != 0 ? "token/inbox/getCount" : "token/inbox/readAll",
                                only_look != 0 ? "" : "{}", {});
  if (!data) return;
  if (only_look == 0) model.inbox.read(who);
  play.expect(data->at("unread").to_number<std::int64_t>() == model.inbox.unread[who],
              "users get the expected notices", "{} unread, and by the rules {}",
              data->at("unread").to_number<std::int64_t>(), model.inbox.unread[who]);
}

void after_step(Play& play, store::Tx& tx) {
  const auto id = [&](std::int64_t who) { return play.model.people.at(who).id; };
  play.expect_only(Table::inbox_notice, play.model.inbox.touched, id);
  play.expect_only(Table::inbox_reader, play.model.inbox.touched, id);
  for (const auto who : play.model.inbox.touched) {
    const auto unread = tx.one<std::int64_t>(
                              "SELECT COUNT(*) FROM inbox_notice WHERE user_id = $1 AND id > "
                              "COALESCE((SELECT read_to FROM inbox_reader WHERE user_id = $1), 0)",
                              play.model.people.at(who).id)
                            .value_or(0);
    play.expect(unread == play.model.inbox.unread[who], "users get the expected notices",
                "person {} has {} unread notices, and by the rules {}", who, unread,
                play.model.inbox.unread[who]);
  }
  play.model.inbox.touched.clear();
}

struct Notification {
  std::int64_t user_id;
  std::string notice;
  std::int64_t times;
};
BOOST_DESCRIBE_STRUCT(Notification, (), (user_id, notice, times))

void of_everything(Play& play, store::Tx& tx) {
  std::map<std::pair<std::int64_t, std::string>, std::int64_t> kept;
  for (auto& row :
       tx.all<Notification>("SELECT user_id, notice, COUNT(*) FROM inbox_notice GROUP BY user_id, notice"))
    kept[{row.user_id, row.notice}] = row.times;
  for (const auto& [what, times] : play.model.inbox.told) {
    const auto& person = play.model.people.at(what.first);
    if (person.is_erased) continue;
    const auto found = kept[{person.id, std::string{what.second}}];
    play.expect(found == times, "users get the expected notices",
                "person {} was told {} {} times, and by the rules {}", what.first, what.second, found, times);
    kept.erase({person.id, std::string{what.second}});
  }
  for (const auto& [what, times] : kept)
    play.expect(false, "users get the expected notices",
                "user {} was told {} {} times, and by the rules never", what.first, what.second, times);
}

}  // namespace

auto inbox_module() -> Module {
  return {
      .name = "inbox",
      .operations = {{"inbox.read", 8,
                      [](Dice& dice, const Model&) { return Args{dice.below(240), dice.one_in(2) ? 1 : 0}; },
                      read_all}},
      .after_step = after_step,
      .of_everything = of_everything};
}

}  // namespace simulation
