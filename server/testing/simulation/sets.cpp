// Operators' offers: sets of a class, put on sale when their promises are covered, and stopped.
#include "modules/groups/public_queue/console.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t unit_cost = dong(100'000);
constexpr std::size_t most_on_sale = 4;

// A group may promise a share of W × (price − the larger of a ticket's cost and its recycle price).
auto is_covered(const Model& model, const Set& set) -> bool {
  const auto promised =
      share(set.price, set.reward) * (set.seats - set.winners) + share(set.price * set.winners, set.pool);
  const auto margin = set.price - std::max(unit_cost, share(set.price, model.rule("tickets.recycle_share")));
  return promised <= (margin < 0 ? 0 : share(margin * set.winners, model.rule("groups.cover_share")));
}

auto check_numbers(const Model& model, const Set& set) -> Verdict {
  if (set.price < model.rule("groups.price_floor")) return refused("groups.price_below_floor");
  if (set.price % 100 != 0) return refused("groups.price_not_whole");
  if (set.winners >= set.seats) return refused("groups.winners_not_below_seats");
  if (set.slots > set.seats) return refused("groups.priority_above_seats");
  return {};
}

void save(Play& play, const Args& args) {
  const auto [price, seats, winners, slots, groups_a_day, reward, pool, of] = take<8>(args);
  auto& model = play.model;
  Set set{.ticket_class = of, .price = price, .seats = seats, .winners = winners};
  set.slots = slots;
  set.groups_a_day = groups_a_day;
  set.reward = reward;
  set.pool = pool;
  play.say("an operator writes a set: {} seats, {} winners, {} dong a seat", seats, winners, price / 100);
  const auto data = play.ask_console(
      Role::finance, "set/save",
      fmt::format(
          R"({{"classId":"{}","price":"{}.{:02}","seats":{},"winners":{},"prioritySlots":{},"groupsADay":{},)"
          R"("reward":{},"commissionPool":{}}})",
          model.tickets.classes.at(of).id, price / 100, price % 100, seats, winners, slots, groups_a_day,
          reward, pool),
      check_numbers(model, set));
  if (!data) return;
  set.id = id_in(*data, "setId");
  model.groups.sets[play.step().number] = set;
  model.groups.touched_sets.insert(play.step().number);
}

struct Announced {
  std::int64_t number, id;
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(Announced, (), (number, id, commitment))

// Groups are announced with their commitments before a purchase can reach them.
void learn_announced(Model& model, store::Tx& tx, std::int64_t name) {
  auto& set = *model.groups.set(name);
  for (const auto& row : tx.all<Announced>(
           "SELECT number, id, commitment FROM group_group WHERE set_id = $1 AND number > $2 ORDER BY number",
           set.id, set.announced)) {
    auto& group = set.groups[row.number];
    group.id = row.id;
    group.commitment = row.commitment;
    set.announced = row.number;
    model.groups.touched_groups.insert({name, row.number});
  }
}

// An opened day or a formed group announces more groups.
void learn_of_touched(Play& play, store::Tx& tx) {
  if (play.changes.of(Table::group_group).empty()) return;
  for (const auto name : play.model.groups.touched_sets) learn_announced(play.model, tx, name);
}

void publish_set(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  auto& model = play.model;
  auto* set = model.groups.set(name);
  if (set == nullptr) return;
  play.say("an operator puts the set of step {} on sale", name);
  Verdict expected;
  if (set->state == Set::published)
    expected = refused("groups.already_published");
  else if (expected = check_numbers(model, *set); expected && !is_covered(model, *set))
    expected = refused("groups.cover_short");
  if (!play.ask_console(Role::finance, "set/publish", fmt::format(R"({{"setId":"{}"}})", set->id), expected))
    return;
  learn_groups(play, name);
  publish(model, name);
}

void stop_set(Play& play, const Args& args) {
  const auto [name] = take<1>(args);
  auto& model = play.model;
  const auto* set = model.groups.set(name);
  if (set == nullptr) return;
  play.say("an operator takes the set of step {} off sale", name);
  Verdict expected;
  if (set->state != Set::published) expected = refused("groups.set_not_published");
  if (play.ask_console(Role::finance, "set/stop", fmt::format(R"({{"setId":"{}"}})", set->id), expected))
    stop(model, name);
}

auto draw_set(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.groups.sets.size() > 60) return {};
  const auto seats = dice.one_in(3) ? 10 : dice.between(2, 6);
  const auto winners = dice.one_in(20) ? seats : dice.between(1, std::max<std::int64_t>(1, seats / 3));
  const auto price = dice.one_in(20)
                         ? dong(150'000)
                         : dong(200'000) + dong(1'000) * dice.below(90) + (dice.one_in(12) ? 50 : 0);
  return Args{price,
              seats,
              winners,
              dice.one_in(12) ? seats + 1 : dice.between(0, 2),
              dice.one_in(3) ? 2 : dice.between(5, 40),
              dice.one_in(2) ? dice.below(30) : dice.between(0, 200),
              dice.one_in(2) ? 0 : dice.between(0, 600),
              dice.between(1, 2)};
}

auto draw_publish(Dice& dice, const Model& model) -> std::optional<Args> {
  std::vector<std::int64_t> waiting, refused;
  std::size_t on_sale = 0;
  for (const auto& [name, set] : model.groups.sets) {
    if (set.state != Set::published) waiting.push_back(name);
    if (set.state == Set::published || !is_covered(model, set)) refused.push_back(name);
    on_sale += set.state == Set::published ? 1 : 0;
  }
  if (!refused.empty() && dice.one_in(8)) return Args{dice.any_of(refused)};
  if (waiting.empty() || (on_sale >= most_on_sale && !dice.one_in(20))) return {};
  return Args{dice.any_of(waiting)};
}

auto draw_stop(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.groups.sets.empty() || !dice.one_in(6)) return {};
  auto at = model.groups.sets.begin();
  std::advance(at, dice.below(static_cast<std::int64_t>(model.groups.sets.size())));
  return Args{at->first};
}

// ---- invariants

struct Row {
  std::string state;
  std::optional<std::int64_t> opens_at, closes_at, stock, sold, formed, waiting, current_number;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, opens_at, closes_at, stock, sold, formed, waiting, current_number))

void same_set(Play& play, store::Tx& tx, std::int64_t name) {
  auto& set = *play.model.groups.set(name);
  const auto row =
      tx.one<Row>(
            "SELECT s.state, d.opens_at, d.closes_at, d.stock, d.sold, d.formed, d.waiting, "
            "d.current_number FROM group_set s LEFT JOIN group_day d ON d.set_id = s.id AND NOT d.closed "
            "WHERE s.id = $1",
            set.id)
          .value();
  play.expect(row.state == set_states[set.state] && row.opens_at.has_value() == set.is_open,
              "sets are on sale as the rules say", "the set of step {} is {}, and by the rules {}", name,
              row.state, set_states[set.state]);
  if (!set.is_open) return;
  const auto& day = set.days[set.day];
  const auto waiting = static_cast<std::int64_t>(set.queue.size());
  const bool same = row.opens_at == set.opens_at && row.closes_at == set.closes_at &&
                    row.stock == day.stock && row.sold == day.sold && row.formed == day.formed &&
                    row.waiting == waiting && row.current_number == set.current;
  play.expect(
      same, "a set's day is counted as the rules say",
      "the set of step {}: sold {} of {}, formed {}, waiting {}, group {}; by the rules {} of {}, {}, {}, {}",
      name, *row.sold, *row.stock, *row.formed, *row.waiting, *row.current_number, day.sold, day.stock,
      day.formed, waiting, set.current);
}

void after_step(Play& play, store::Tx& tx) {
  auto& groups = play.model.groups;
  for (const auto name : groups.touched_sets) same_set(play, tx, name);
  const auto id = [&](std::int64_t name) { return groups.sets.at(name).id; };
  play.expect_only(Table::group_set, groups.touched_sets, id);
  play.expect_only(Table::group_day, groups.touched_sets, id);
  groups.touched_sets.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, set] : play.model.groups.sets) same_set(play, tx, name);
}

}  // namespace

void learn_groups(Play& play, std::int64_t set) {
  play.product.look([&](store::Tx& tx) { learn_announced(play.model, tx, set); });
}

auto sets_module() -> Module {
  return {.name = "sets",
          .operations = {{"groups.save_set", 2, draw_set, save},
                         {"groups.publish_set", 3, draw_publish, publish_set},
                         {"groups.stop_set", 3, draw_stop, stop_set}},
          .before_invariants = learn_of_touched,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
