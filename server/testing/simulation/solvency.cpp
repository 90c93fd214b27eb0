// The public page of debts and holdings, the months, and users' proofs: computed again from the model, and
// the tree's hashes from its description.
#include "solvency/solvency.hpp"

#include <algorithm>

#include "testing/simulation/play.hpp"
#include "testing/simulation/solvency.hpp"

namespace simulation {

// ---- rules

namespace {

constexpr Unit units[] = {Unit::balance, Unit::otc,  Unit::xmoney, Unit::nft,
                          Unit::energy,  Unit::pass, Unit::voucher};

auto is_persons(Purse purse) { return purse.holder < Holder::cover; }

auto owed_to_each(const Model& model) {
  std::map<std::int64_t, Solvency::Sums> owed;
  for (const auto& [what, amount] : model.books.all())
    if (amount != 0 && is_persons(what.first))
      owed[what.first.owner][static_cast<std::size_t>(what.second) - 1] += amount;
  return owed;
}

auto sum_of(const Model& model, Unit unit, const std::function<bool(Purse)>& wanted) -> std::int64_t {
  std::int64_t sum = 0;
  for (const auto& [what, amount] : model.books.all())
    if (what.second == unit && wanted(what.first)) sum += amount;
  return sum;
}

}  // namespace

void plan_check(Model& model) {
  const auto tonight = Model::start_of(model.today()) + 4 * hour;
  model.deadlines.plan("solvency.check", 0, model.now < tonight ? tonight : tonight + day);
}

void check_books(Model& model) {
  auto& solvency = model.solvency;
  for (const auto& [first, people] : model.books.months) {
    Solvency::Month month;
    for (const auto& [who, moved] : people) {
      ++month.people;
      month.at_a_loss += moved.received < moved.spent ? 1 : 0;
      month.spent += moved.spent;
      month.received += moved.received;
    }
    if (month.people > 0) solvency.months[first] = month;
  }
  // Sums of single users are stored for this month and the one before.
  const auto previous = window_of(Span::month, window_of(Span::month, model.today()) - 1);
  std::erase_if(model.books.months, [previous](const auto& month) { return month.first < previous; });
  solvency.owed = owed_to_each(model);
  solvency.is_checked = true;
  plan_check(model);
}

namespace {

// ---- the tree, from its description

struct Node {
  std::string hash;
  Solvency::Sums sums{};
};

auto sums_in(const boost::json::value& list) -> Solvency::Sums {
  Solvency::Sums sums{};
  for (std::size_t i = 0; i < sums.size(); ++i)
    sums[i] = std::stoll(std::string{list.as_array().at(i).get_string()});
  return sums;
}

auto sums_text(const Solvency::Sums& sums) { return fmt::format("{}", fmt::join(sums, " ")); }

auto parent(const Node& left, const Node& right) -> Node {
  Node above;
  above.hash = crypto::hex(crypto::sha256(fmt::format(
      "gomve node\n{} {}\n{} {}\n", left.hash, sums_text(left.sums), right.hash, sums_text(right.sums))));
  for (std::size_t i = 0; i < above.sums.size(); ++i) above.sums[i] = left.sums[i] + right.sums[i];
  return above;
}

// The root that a user's leaf and its path lead to.
auto root_of(const boost::json::value& part, std::int64_t tree, std::int64_t person) -> Node {
  Node node{.hash = {}, .sums = sums_in(part.at("sums"))};
  node.hash = crypto::hex(crypto::sha256(fmt::format("gomve leaf\n{}\n{}\n{}\n{}\n{}\n", tree, person,
                                                     part.at("part").to_number<std::int64_t>(),
                                                     text_in(part, "mark"), sums_text(node.sums))));
  for (const auto& step : part.at("way").as_array()) {
    const Node beside{.hash = text_in(step, "hash"), .sums = sums_in(step.at("sums"))};
    node = step.at("isLeft").as_bool() ? parent(beside, node) : parent(node, beside);
  }
  return node;
}

void same_proof(Play& play, std::int64_t who, const Reply& reply) {
  constexpr std::string_view invariant = "every user is in the sum of debts";
  const auto& model = play.model;
  const auto owed = model.solvency.owed.find(who);
  if (owed == model.solvency.owed.end()) {
    const auto due = model.solvency.is_checked ? "solvency.nothing_owed" : "solvency.no_tree_yet";
    play.expect(reply.key == due, invariant, "person {}: {}, and by the rules {}", who, reply.text, due);
    return;
  }
  play.expect(reply.ok, invariant, "person {}: {}", who, reply.text);
  const auto& tree = reply.data.at("tree");
  const auto all = sums_in(tree.at("sums"));
  Solvency::Sums own{};
  for (const auto& part : reply.data.at("parts").as_array()) {
    const auto root = root_of(part, id_in(tree, "id"), model.people.at(who).id);
    play.expect(root.hash == text_in(tree, "hash") && root.sums == all, invariant,
                "the way of person {} ends at {} and not at the root", who, root.hash);
    const auto sums = sums_in(part.at("sums"));
    for (std::size_t i = 0; i < own.size(); ++i) own[i] += sums[i];
  }
  play.expect(own == owed->second, invariant, "person {}: {}, and by the rules {}", who, sums_text(own),
              sums_text(owed->second));
  Solvency::Sums everybody{};
  for (const auto& [person, sums] : model.solvency.owed)
    for (std::size_t i = 0; i < sums.size(); ++i) everybody[i] += sums[i];
  play.expect(all == everybody, invariant, "the root's sums are {}, and by the rules {}", sums_text(all),
              sums_text(everybody));
}

// Skips a user without a session.
void prove(Play& play, std::int64_t who) {
  const auto reply = play.look_as(who, "token/solvency/getProof", "");
  if (reply) same_proof(play, who, *reply);
}

void ask_proof(Play& play, const Args& args) {
  const auto [phone] = take<1>(args);
  const auto* person = play.model.people.of_phone(phone);
  if (person == nullptr) return;
  play.say("{} looks for their wallet in the published sum", phone);
  prove(play, play.model.people.number(*person));
}

// ---- the page

void same_dong(Play& play, const boost::json::value& dong) {
  const auto& model = play.model;
  const auto of = [&](Holder holder) {
    return sum_of(model, Unit::balance, [holder](Purse purse) { return purse.holder == holder; });
  };
  const auto held = -of(Holder::outside);
  const auto owed = sum_of(model, Unit::balance, is_persons) + sum_of(model, Unit::otc, is_persons);
  const auto covers =
      of(Holder::cover) + of(Holder::package_cover) + of(Holder::promotion_cover) + of(Holder::task_purse);
  const auto own = held - owed - covers - of(Holder::suspense);
  const std::pair<std::string_view, std::int64_t> all[] = {{"held", held},
                                                           {"owed", owed},
                                                           {"setAside", covers},
                                                           {"unmatched", of(Holder::suspense)},
                                                           {"own", own},
                                                           {"sold", of(Holder::sales)},
                                                           {"recycled", -of(Holder::recycling)},
                                                           {"fees", of(Holder::fees)},
                                                           {"putIn", of(Holder::capital)}};
  for (const auto& [name, due] : all)
    play.expect(text_in(dong, name) == money_text(due), "the page of debts is correct",
                "{} {}, and by the rules {}", name, text_in(dong, name), money_text(due));
}

void same_units(Play& play, const boost::json::value& owed) {
  for (std::size_t i = 0; i < std::size(units); ++i) {
    const auto of = [&](Holder holder) {
      return sum_of(play.model, units[i], [holder](Purse purse) { return purse.holder == holder; });
    };
    const auto free = of(Holder::wallet);
    std::int64_t held = 0;
    for (const auto holder : escrows) held += of(holder);
    const auto& told = owed.as_array().at(i);
    const bool same = text_in(told, "free") == amount_text(units[i], free) &&
                      text_in(told, "held") == amount_text(units[i], held) &&
                      text_in(told, "total") == amount_text(units[i], free + held);
    play.expect(same, "the page of debts is correct", "{}, and by the rules {} and {}",
                boost::json::serialize(told), amount_text(units[i], free), amount_text(units[i], held));
  }
}

void same_months(Play& play, const boost::json::value& months) {
  const auto& due = play.model.solvency.months;
  play.expect(months.as_array().size() == std::min<std::size_t>(due.size(), 6), "months are as expected",
              "{} months, and by the rules {}", months.as_array().size(), due.size());
  auto month = due.rbegin();
  for (const auto& told : months.as_array()) {
    const auto& [first, sums] = *month++;
    const auto loss_share = sums.at_a_loss * 10'000 / sums.people;
    const bool same = text_in(told, "month") == rfc3339(instant(Model::start_of(first))).substr(0, 10) &&
                      told.at("people").to_number<std::int64_t>() == sums.people &&
                      told.at("atALoss").to_number<std::int64_t>() == sums.at_a_loss &&
                      told.at("lossShare").to_number<std::int64_t>() == loss_share &&
                      text_in(told, "spent") == money_text(sums.spent) &&
                      text_in(told, "received") == money_text(sums.received);
    play.expect(same, "months are as expected", "{}, and by the rules {} people, {} at a loss, {} and {}",
                boost::json::serialize(told), sums.people, sums.at_a_loss, money_text(sums.spent),
                money_text(sums.received));
  }
}

void same_tickets(Play& play, const boost::json::value& told) {
  std::int64_t unused = 0, value = 0;
  for (const auto& [name, ticket] : play.model.tickets.all) {
    if (ticket.state != Ticket::awaiting_number) continue;
    ++unused;
    value += ticket.recycle_value;
  }
  const auto worth = money_text(value);
  play.expect(told.at("unused").to_number<std::int64_t>() == unused && text_in(told, "recyclingAll") == worth,
              "the page of debts is correct", "{}, and by the rules {} worth {}",
              boost::json::serialize(told), unused, worth);
}

// The page is computed at most once a minute: in between, the previous answer is repeated.
void look_at_page(Play& play, const Args&) {
  const auto& model = play.model;
  play.say("a reader opens the page of debts");
  play.product.seal();
  const auto reply = play.product.call("solvency/get", {}, "");
  play.expect(reply->ok, "the page of debts is correct", "{}", reply->text);
  const auto& page = reply->data;
  if (text_in(page, "asOf") != rfc3339(instant(model.now))) {
    play.expect(rfc3339(instant(model.now - minute)) < text_in(page, "asOf"),
                "the page of what is owed is a minute old at most", "{}", text_in(page, "asOf"));
    return;
  }
  same_dong(play, page.at("dong"));
  same_units(play, page.at("owed"));
  same_months(play, page.at("months"));
  same_tickets(play, page.at("tickets"));
  const bool is_checked = page.as_object().contains("check") && !page.at("check").is_null();
  play.expect(
      is_checked == model.solvency.is_checked && (!is_checked || page.at("check").at("holds").as_bool()),
      "the nightly check holds", "{}", boost::json::serialize(page.at("alarms")));
}

void ask_everything(Play& play) {
  for (const auto& person : play.model.people.all) prove(play, play.model.people.number(person));
}

}  // namespace

auto solvency_module() -> Module {
  return {.name = "solvency",
          .operations = {{"solvency.look", 4, [](Dice&, const Model&) { return Args{}; }, look_at_page},
                         {"solvency.prove", 4, [](Dice& dice, const Model&) { return Args{dice.below(240)}; },
                          ask_proof}},
          .begin =
              [](Play& play) {
                play.product.act([](Context& ctx) { solvency::plan_check(ctx); });
                plan_check(play.model);
              },
          .ask_everything = ask_everything};
}

}  // namespace simulation
