// The rules, steps and invariants of users' own limits and of exclusion.
#include "testing/simulation/limits.hpp"

#include <algorithm>
#include <chrono>

#include "testing/simulation/play.hpp"

namespace simulation {

// ---- rules

auto window_of(Span span, std::int64_t day_number) -> std::int64_t {
  if (span == Span::day) return day_number;
  if (span == Span::week) return day_number - (day_number + 3) % 7;  // 1970 began on a Thursday
  const std::chrono::year_month_day date{std::chrono::local_days{std::chrono::days{day_number}}};
  return std::chrono::local_days{date.year() / date.month() / 1}.time_since_epoch().count();
}

namespace {

constexpr Span spans[] = {Span::day, Span::week, Span::month};

auto used_now(const Model& model, const Limit& limit, Span span) -> std::int64_t {
  const auto found = limit.used.find(window_of(span, model.today()));
  return found == limit.used.end() ? 0 : found->second;
}

void count(Model& model, const LimitName& name, std::int64_t amount) {
  model.limits.limits.at(name).used[window_of(std::get<Span>(name), model.today())] += amount;
  model.limits.touched.insert(name);
}

// In the order in which they were set: of several exceeded limits, the oldest refuses.
auto limits_of(const Model& model, std::int64_t person, Spent what) -> std::vector<LimitName> {
  std::vector<LimitName> names;
  for (const auto span : spans)
    if (model.limits.limits.contains({person, what, span})) names.emplace_back(person, what, span);
  const auto serial = [&](const LimitName& name) { return model.limits.limits.at(name).serial; };
  std::ranges::sort(names, {}, serial);
  return names;
}

void drop(Model& model, LimitName name) {
  model.limits.written.insert(model.limits.limits.at(name).id);
  model.limits.touched.insert(name);
  model.people.touched.insert(std::get<0>(name));
  model.limits.limits.erase(name);
}

}  // namespace

auto check_spending(const Model& model, std::int64_t person, Spent what, std::int64_t amount) -> Verdict {
  const auto until = model.people.at(person).excluded_until;
  if (until >= for_good) return refused("limits.excluded_for_good");
  if (until > model.now) return refused("limits.excluded");
  constexpr std::string_view over[2][3] = {
      {"limits.over_top_up_day", "limits.over_top_up_week", "limits.over_top_up_month"},
      {"limits.over_purchase_day", "limits.over_purchase_week", "limits.over_purchase_month"}};
  for (const auto& name : limits_of(model, person, what)) {
    const auto& limit = model.limits.limits.at(name);
    const auto span = std::get<Span>(name);
    if (used_now(model, limit, span) + amount > limit.amount)
      return refused(over[static_cast<int>(what)][static_cast<int>(span)]);
  }
  return {};
}

void count_spending(Model& model, std::int64_t person, Spent what, std::int64_t amount,
                    std::optional<std::int64_t> order) {
  for (const auto& name : limits_of(model, person, what)) {
    count(model, name, amount);
    const auto window = window_of(std::get<Span>(name), model.today());
    if (order)
      model.limits.reserved[*order].push_back({name, model.limits.limits.at(name).serial, amount, window});
  }
}

void free_reserved(Model& model, std::int64_t order) {
  for (const auto& part : model.limits.reserved[order]) {
    const auto found = model.limits.limits.find(part.limit);
    if (found == model.limits.limits.end() || found->second.serial != part.serial) continue;
    found->second.used[part.window] -= part.amount;
    model.limits.touched.insert(part.limit);
  }
  model.limits.reserved.erase(order);
}

void count_arrived(Model& model, std::int64_t person, std::optional<std::int64_t> order,
                   std::int64_t amount) {
  model.limits.spent[{person, Spent::top_up}].emplace_back(model.now, amount);
  std::set<std::int64_t> counted;
  if (order)
    for (const auto& part : model.limits.reserved[*order]) counted.insert(part.serial);
  for (const auto& name : limits_of(model, person, Spent::top_up))
    if (!counted.contains(model.limits.limits.at(name).serial)) count(model, name, amount);
  if (order) model.limits.reserved.erase(*order);
}

void change_limit(Model& model, std::int64_t serial, std::int64_t due) {
  for (auto& [name, limit] : model.limits.limits) {
    if (limit.serial != serial || !limit.change || limit.change->at != due) continue;
    const auto to = limit.change->to;
    const auto person = std::get<0>(name);
    model.limits.touched.insert(name);
    model.people.touched.insert(person);
    model.inbox.tell(person, to ? "limits.raised" : "limits.removed");
    limit.change.reset();
    if (to) limit.amount = *to;
    if (!to) drop(model, name);
    return;
  }
}

auto has_limits(const Model& model, std::int64_t person) -> bool {
  return !limits_of(model, person, Spent::top_up).empty() ||
         !limits_of(model, person, Spent::purchase).empty();
}

void forget_limits(Model& model, std::int64_t person) {
  for (const auto what : {Spent::top_up, Spent::purchase})
    for (const auto& name : limits_of(model, person, what)) drop(model, name);
}

namespace {

// ---- steps

// A first or lower limit applies at once; a higher one and a removal wait.
void set_limit(Play& play, const Args& args) {
  const auto [phone, what, span, amount] = take<4>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const LimitName name{who, static_cast<Spent>(what), static_cast<Span>(span)};
  const auto found = model.limits.limits.find(name);
  play.say("{} {} a limit on {}s a {}", phone, amount < 0 ? "wants to remove" : "sets", spent_names[what],
           span_names[span]);
  Verdict expected;
  if (found == model.limits.limits.end() && amount < 0) expected = refused("limits.no_such_limit");
  const auto typed = amount < 0 ? "" : fmt::format(R"(,"amount":"{}")", amount / 100);
  const auto body =
      fmt::format(R"({{"kind":"{}","period":"{}"{}}})", spent_names[what], span_names[span], typed);
  if (!play.ask_as(who, "token/limits/setLimit", body, expected)) return;
  model.limits.touched.insert(name);
  model.people.touched.insert(who);  // users store whether they have limits
  if (found == model.limits.limits.end()) {
    Limit limit{.id = 0, .serial = ++model.limits.serials, .amount = amount};
    // It counts what was spent earlier in its window.
    const auto window = window_of(std::get<Span>(name), model.today());
    for (const auto& [at, spent] : model.limits.spent[{who, std::get<Spent>(name)}])
      if (at >= Model::start_of(window)) limit.used[window] += spent;
    model.limits.limits[name] = limit;
    return;
  }
  auto& limit = found->second;
  if (limit.change) model.deadlines.call_off("limits.change_limit", limit.serial);
  limit.change.reset();
  if (amount >= 0 && amount <= limit.amount) {
    limit.amount = amount;
    return;
  }
  limit.change = Limit::Change{.to = amount < 0 ? std::nullopt : std::optional{amount},
                               .at = model.now + model.rule("limits.raise_wait") * hour};
  model.deadlines.plan("limits.change_limit", limit.serial, limit.change->at);
}

void keep_limit(Play& play, const Args& args) {
  const auto [phone, what, span] = take<3>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const LimitName name{who, static_cast<Spent>(what), static_cast<Span>(span)};
  const auto found = model.limits.limits.find(name);
  play.say("{} keeps the limit on {}s a {}", phone, spent_names[what], span_names[span]);
  Verdict expected;
  if (found == model.limits.limits.end()) expected = refused("limits.no_such_limit");
  const auto body = fmt::format(R"({{"kind":"{}","period":"{}"}})", spent_names[what], span_names[span]);
  if (!play.ask_as(who, "token/limits/keepLimit", body, expected)) return;
  if (found->second.change) model.deadlines.call_off("limits.change_limit", found->second.serial);
  found->second.change.reset();
  model.limits.touched.insert(name);
}

// It can be extended, and never shortened.
void exclude(Play& play, const Args& args) {
  const auto [phone, days] = take<2>(args);
  auto& model = play.model;
  auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} wants to be excluded {}", phone, days == 0 ? "for good" : fmt::format("for {} days", days));
  const auto until = days == 0 ? for_good : model.now + days * day;
  Verdict expected;
  if (days != 0 && days != 1 && days != 7 && days != 30)
    expected = refused("limits.exclusion_unclear");
  else if (days == 0 && !check_password(model, phone, phone, person->password))
    expected = check_password(model, phone, phone, person->password);
  else if (person->excluded_until >= until)
    expected = refused("limits.exclusion_stands");
  const auto body =
      days == 0 ? fmt::format(R"({{"forGood":true,"loginPassword":"{}"}})", password_text(person->password))
                : fmt::format(R"({{"days":{}}})", days);
  if (!play.ask_as(who, "token/limits/exclude", body, expected)) return;
  model.people.at(who).excluded_until = until;
  model.people.touched.insert(who);
  if (days != 0) model.deadlines.plan("limits.exclusion_over", who, until);
}

// ---- invariants

struct Row {
  std::int64_t id, amount;
  std::optional<std::int64_t> change_at, change_to;
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, amount, change_at, change_to))

struct Counted {
  std::int64_t window, used;
};
BOOST_DESCRIBE_STRUCT(Counted, (), (window, used))

void counts_the_same(Play& play, store::Tx& tx, const LimitName& name, std::int64_t id) {
  std::map<std::int64_t, std::int64_t> counted;
  for (const auto& part :
       tx.all<Counted>("SELECT window_start, used FROM limits_used WHERE limit_id = $1 AND used <> 0", id))
    counted[part.window] = part.used;
  auto used = play.model.limits.limits.at(name).used;
  std::erase_if(used, [](const auto& part) { return part.second == 0; });
  const auto now = window_of(std::get<Span>(name), play.model.today());
  play.expect(counted == used, "people's own limits count what is spent in each of their windows",
              "person {} {} {}: {} used now, and by the rules {}; {} windows, and by the rules {}",
              std::get<0>(name), spent_names[static_cast<int>(std::get<Spent>(name))],
              span_names[static_cast<int>(std::get<Span>(name))], counted[now], used[now], counted.size(),
              used.size());
}

void same_limit(Play& play, store::Tx& tx, const LimitName& name) {
  const auto& [who, what, span] = name;
  const auto found = play.model.limits.limits.find(name);
  const auto row = tx.one<Row>(
      "SELECT id, amount, change_at, change_to FROM limits_limit WHERE user_id = $1 AND kind = $2 AND period "
      "= $3",
      play.model.people.at(who).id, spent_names[static_cast<int>(what)], span_names[static_cast<int>(span)]);
  const bool stands = found != play.model.limits.limits.end();
  play.expect(row.has_value() == stands, "users' limits are as expected", "a limit of person {} {}", who,
              stands ? "is missing" : "is there, and by the rules not");
  if (!row) return;
  auto& limit = found->second;
  if (limit.id == 0) limit.id = row->id;
  const auto change_at = limit.change ? limit.change->at : 0;
  const auto change_to = limit.change ? limit.change->to.value_or(0) : 0;
  const bool same = row->id == limit.id && row->amount == limit.amount &&
                    row->change_at.value_or(0) == change_at && row->change_to.value_or(0) == change_to;
  play.expect(same, "users' limits are as expected", "person {} {} {}: {}, and by the rules {}", who,
              spent_names[static_cast<int>(what)], span_names[static_cast<int>(span)], row->amount,
              limit.amount);
  counts_the_same(play, tx, name, row->id);
}

void after_step(Play& play, store::Tx& tx) {
  auto& limits = play.model.limits;
  for (const auto& name : limits.touched) {
    same_limit(play, tx, name);
    if (const auto found = limits.limits.find(name); found != limits.limits.end())
      limits.written.insert(found->second.id);
  }
  play.expect_only(Table::limits_limit, limits.written);
  play.expect_only(Table::limits_used, limits.written);
  limits.touched.clear();
  limits.written.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  const auto& limits = play.model.limits.limits;
  for (const auto& [name, limit] : limits) same_limit(play, tx, name);
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM limits_limit").value_or(0);
  play.expect(kept == static_cast<std::int64_t>(limits.size()), "users' limits are as expected",
              "{} limits, and by the rules {}", kept, limits.size());
}

}  // namespace

auto care_module() -> Module {
  return {.name = "limits",
          .operations = {{"limits.set_limit", 6,
                          [](Dice& dice, const Model& model) {
                            return Args{some_person(dice, model), dice.below(2), dice.below(3),
                                        dice.one_in(3)
                                            ? -1
                                            : dong(100'000) * (dice.one_in(8) ? dice.between(1, 30)
                                                                              : dice.between(100, 4'000))};
                          },
                          set_limit},
                         {"limits.keep_limit", 2,
                          [](Dice& dice, const Model& model) {
                            return Args{some_person(dice, model), dice.below(2), dice.below(3)};
                          },
                          keep_limit},
                         {"limits.exclude", 1,
                          [](Dice& dice, const Model& model) -> std::optional<Args> {
                            static constexpr std::array<std::int64_t, 5> days{1, 1, 7, 30, 0};
                            if (dice.one_in(4)) return Args{some_person(dice, model), 5};
                            for (const auto& person : model.people.all)
                              if (person.excluded_until > model.now && dice.one_in(8))
                                return Args{person.phone, 1};
                            if (!dice.one_in(6)) return {};
                            return Args{some_person(dice, model), dice.any_of(days)};
                          },
                          exclude}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
