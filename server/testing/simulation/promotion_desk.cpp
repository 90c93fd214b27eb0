// Promotions and team weeks at the console: drafts, their announcement by one operator or two, their end.
#include <algorithm>

#include "modules/tasks/registration.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t unit_cost = dong(100'000);
constexpr std::string_view law = "promotions live as the rules say";

auto word_of(const Promotion& promotion) { return promotion.is_week ? "team week" : "promotion"; }
auto path_of(const Promotion& promotion, std::string_view call) {
  return fmt::format("{}/{}", promotion.is_week ? "teamWeek" : "promotion", call);
}
auto id_text(const Promotion& promotion) {
  return fmt::format(R"("{}":"{}")", promotion.is_week ? "weekId" : "promotionId", promotion.id);
}

// ---- rules

constexpr auto monday_of(std::int64_t day_number) { return day_number - (day_number + 3) % 7; }

// The lowest ceiling of a ticket that is on sale.
auto least_ceiling(const Model& model, std::int64_t of) -> std::optional<std::int64_t> {
  std::optional<std::int64_t> least;
  for (const auto& [name, set] : model.groups.sets) {
    if (set.state != Set::published || set.ticket_class != of) continue;
    const auto rewards = (set.seats - set.winners) * share(set.price, set.reward);
    const auto given_away = (rewards + set.winners - 1) / set.winners + share(set.price, set.pool);
    const auto ceiling = std::max<std::int64_t>(
        set.price - given_away - share(set.price, model.rule("tickets.house_share")), 0);
    least = std::min(least.value_or(ceiling), ceiling);
  }
  return least;
}

auto least_worth(const Promotion& promotion) { return unit_cost + promotion.pay / promotion.tickets + 1; }

auto check_last(const Model& model, const Promotion& promotion) -> Verdict {
  if (promotion.is_week)
    return promotion.last == monday_of(promotion.last) && model.now < takes_until(model, promotion)
               ? Verdict{}
               : refused("tasks.week_out_of_range");
  const auto first = night_of(model, model.now).value_or(model.today());
  return first <= promotion.last ? Verdict{} : refused("tasks.last_day_out_of_range");
}

auto needs_another(const Model& model, const Promotion& promotion) {
  return promotion.state == Promotion::draft && promotion.cost() > model.rule("tasks.alone_up_to");
}

auto check_announcement(const Model& model, const Promotion& promotion, Role by) -> Verdict {
  if (promotion.state > Promotion::proposed)
    return refused(promotion.is_week ? "tasks.week_state" : "tasks.promotion_state");
  if (promotion.state == Promotion::proposed && promotion.proposer == by)
    return refused("tasks.own_decision");
  if (auto verdict = check_last(model, promotion); !verdict) return verdict;
  if (least_ceiling(model, promotion.ticket_class).value_or(0) < least_worth(promotion))
    return refused("tasks.promotion_uncovered");
  const bool is_covered = promotion.cost() <= model.books.has(reserve, Unit::balance);
  return is_covered || needs_another(model, promotion) ? Verdict{} : refused("tasks.cover_short");
}

auto check_stop(const Promotion& promotion, bool has_reason) -> Verdict {
  if (!has_reason) return refused("platform.reason_required");
  const bool is_over = promotion.state == Promotion::stopped || promotion.state == Promotion::cancelled;
  if (is_over || (promotion.is_week && promotion.state == Promotion::closed))
    return refused(promotion.is_week ? "tasks.week_state" : "tasks.promotion_state");
  return {};
}

// ---- steps

auto date_text(std::int64_t day_number) {
  return rfc3339(instant(Model::start_of(day_number))).substr(0, 10);
}

void save(Play& play, const Args& args) {
  const auto [is_week, of, days, tickets, pay, places, ahead] = take<7>(args);
  auto& model = play.model;
  Promotion promotion{.ticket_class = of, .tickets = tickets, .pay = pay, .days = days, .places = places};
  promotion.is_week = is_week != 0;
  promotion.last = promotion.is_week ? monday_of(model.today()) + ahead : model.today() + ahead;
  play.say("an operator writes a {} of {} places for {}", word_of(promotion), places, money_text(pay));
  // A week's Monday is judged first, a promotion's last day after its pay.
  auto expected = check_last(model, promotion);
  if (pay <= 0 && (expected || !promotion.is_week)) expected = refused("tasks.pay_out_of_range");
  const auto what =
      promotion.is_week
          ? fmt::format(R"("monday":"{}","target":{})", date_text(promotion.last), tickets)
          : fmt::format(R"("days":{},"tickets":{},"lastDay":"{}")", days, tickets, date_text(promotion.last));
  const auto data =
      play.ask_console(Role::finance, path_of(promotion, "save"),
                       fmt::format(R"({{"classId":"{}",{},"pay":"{}","places":{}}})",
                                   model.tickets.classes.at(of).id, what, money_text(pay), places),
                       expected);
  if (!data) return;
  promotion.id =
      promotion.is_week ? id_in(data->at("week"), "weekId") : id_in(data->at("promotion"), "promotionId");
  model.promotions.all[play.step().number] = promotion;
  model.promotions.touched.insert(play.step().number);
}

void announce(Play& play, const Args& args) {
  const auto [name, by] = take<2>(args);
  auto& model = play.model;
  const auto found = model.promotions.all.find(name);
  if (found == model.promotions.all.end()) return;
  auto& promotion = found->second;
  play.say("the {} announces the {} of step {}", name_of(payer(by)), word_of(promotion), name);
  if (!play.ask_console(payer(by), path_of(promotion, "announce"), fmt::format("{{{}}}", id_text(promotion)),
                        check_announcement(model, promotion, payer(by))))
    return;
  model.promotions.touched.insert(name);
  promotion.least_worth = least_worth(promotion);
  if (needs_another(model, promotion)) {
    promotion.proposer = payer(by);
    promotion.state = Promotion::proposed;
    return;
  }
  promotion.state = Promotion::open;
  model.books.move(set_aside, promotion.cost(), reserve, promotion_cover(name));
  model.deadlines.plan(promotion.is_week ? "tasks.close_team_week" : "tasks.close_promotion", name,
                       takes_until(model, promotion));
}

void stop_promotion(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.promotions.all.find(name);
  if (found == model.promotions.all.end()) return;
  auto& promotion = found->second;
  play.say("the {} stops the {} of step {}", name_of(payer(by)), word_of(promotion), name);
  if (!play.ask_console(
          payer(by), path_of(promotion, "stop"),
          fmt::format(R"({{{},"reason":"{}"}})", id_text(promotion), has_reason != 0 ? "it is over" : " "),
          check_stop(promotion, has_reason != 0)))
    return;
  model.promotions.touched.insert(name);
  if (!promotion.was_announced()) {
    promotion.state = Promotion::cancelled;
    return;
  }
  auto days = promotion.open_places() * promotion.days;
  promotion.state = Promotion::stopped;
  model.deadlines.call_off(promotion.is_week ? "tasks.close_team_week" : "tasks.close_promotion", name);
  if (!promotion.is_week) days += stop_takes(model, name);
  return_to_reserve(model, name, promotion.pay * days);
}

// ---- drawing of steps

// Within what a sale leaves, and mostly within the reserve.
auto draw_save(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto waiting = std::ranges::count_if(
      model.promotions.all, [](const auto& entry) { return entry.second.state <= Promotion::proposed; });
  const auto of = dice.between(1, 2);
  const auto rest = (least_ceiling(model, of).value_or(0) - unit_cost) / dong(1'000);
  if ((waiting > 2 || rest < 2) && !dice.one_in(40)) return {};
  const bool is_week = dice.one_in(2);
  const auto tickets = dice.between(1, is_week ? 4 : 2);
  auto pay = dong(1'000) * dice.between(1, std::max<std::int64_t>(rest, 2)) * tickets - dong(dice.below(4));
  auto ahead = is_week ? 7 * dice.below(2) : dice.between(1, 12);
  if (dice.one_in(20)) pay = 0;
  if (dice.one_in(20)) pay += dong(200'000) * tickets;
  if (dice.one_in(20)) ahead -= 3;
  return Args{is_week ? 1 : 0,
              of,
              is_week ? 1 : dice.between(2, 12),
              tickets,
              pay,
              dice.between(1, dice.one_in(6) ? 60 : 5),
              ahead};
}

auto draw_announcement(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.promotions.all;
  for (int tries = 0; tries < 8 && !all.empty(); ++tries) {
    const auto at = dice.one_of_the_last(12, all);
    const auto& promotion = at->second;
    const bool is_covered = promotion.cost() <= model.books.has(reserve, Unit::balance);
    if ((promotion.state > Promotion::proposed || !is_covered) && !dice.one_in(30)) continue;
    return Args{at->first, dice.below(payers)};
  }
  return {};
}

auto draw_stop(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto& all = model.promotions.all;
  if (all.empty() || !dice.one_in(4)) return {};
  const auto at = dice.one_of_the_last(20, all);
  if (at->second.state == Promotion::cancelled && !dice.one_in(20)) return {};
  return Args{at->first, dice.below(payers), dice.one_in(8) ? 0 : 1};
}

// ---- invariants

struct Row {
  std::string state;
  std::int64_t taken, least_worth;
};
BOOST_DESCRIBE_STRUCT(Row, (), (state, taken, least_worth))

void same_promotion(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& promotion = play.model.promotions.all.at(name);
  const auto row = promotion.is_week
                       ? tx.one(store::select<Row, "FROM task_team_week WHERE id = $1">, promotion.id)
                       : tx.one(store::select<Row, "FROM task_promotion WHERE id = $1">, promotion.id);
  const bool same = row && row->state == promotion_states[promotion.state] && row->taken == promotion.taken &&
                    row->least_worth == promotion.least_worth;
  play.expect(same, law, "the {} of step {} is {} with {} of {} places taken, and by the rules {} with {}",
              word_of(promotion), name, row ? row->state : "nowhere", row ? row->taken : 0, promotion.places,
              promotion_states[promotion.state], promotion.taken);
}

// From the product's rows alone: a cover holds what may still be paid.
void covers_hold(Play& play, store::Tx& tx) {
  const auto wrong =
      tx.one<std::int64_t>(
            "SELECT COUNT(*) FROM (SELECT id, pay * (CASE WHEN state = 'open' THEN (places - taken) * days "
            "ELSE 0 END + (SELECT COALESCE(SUM(t.open_days), 0) FROM task_promotion_take t WHERE "
            "t.promotion_id = p.id)) AS due FROM task_promotion p UNION ALL SELECT id, pay * (CASE WHEN "
            "state = 'open' THEN places - taken ELSE 0 END + (SELECT COUNT(*) FROM task_week_take t WHERE "
            "t.week_id = w.id AND t.ended_at IS NULL)) FROM task_team_week w) AS promised WHERE due <> "
            "COALESCE((SELECT balance FROM ledger_account a WHERE a.kind = 22 AND a.owner = promised.id AND "
            "a.unit = 1), 0)")
          .value_or(-1);
  play.expect(wrong == 0, "covers hold what promotions may pay", "{} hold something else", wrong);
}

void after_step(Play& play, store::Tx& tx) {
  auto& promotions = play.model.promotions;
  for (const auto name : promotions.touched) same_promotion(play, tx, name);
  if (!promotions.touched.empty()) covers_hold(play, tx);
  for (const auto table : {Table::task_promotion, Table::task_team_week})
    play.expect_only(table, promotions.touched,
                     [&](std::int64_t name) { return promotions.all.at(name).id; });
  promotions.touched.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, promotion] : play.model.promotions.all) same_promotion(play, tx, name);
  covers_hold(play, tx);
  for (const auto& fault : tasks::verify_tasks(tx)) play.expect(false, law, "{}", fault);
}

// A team has a few tickets in a season.
void begin(Play& play) {
  play.ask_console(Role::owner, "settings/set",
                   R"({"key":"tasks.promotion_team_tickets","value":"1","reason":"a small season"})", {});
  play.model.rules.set("tasks.promotion_team_tickets", 1, play.now());
}

}  // namespace

auto promotion_desk_module() -> Module {
  return {.name = "promotion desk",
          .operations = {{"promotions.save", 5, draw_save, save},
                         {"promotions.announce", 8, draw_announcement, announce},
                         {"promotions.stop", 2, draw_stop, stop_promotion}},
          .begin = begin,
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
