// Money in circles: whatever people do among themselves, together they never get out more than they paid in
// and what operators set aside for them, even if each unused ticket were recycled.
#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

// What sales, fees and recycling left with the house, and the covers of sets; not what operators put into
// other covers, nor what charge-backs took, for which people owe.
auto of_house(const Model& model) -> std::int64_t {
  std::int64_t left = 0;
  for (const auto& [what, amount] : model.books.all()) {
    const auto& [purse, unit] = what;
    if (unit != Unit::balance && unit != Unit::otc) continue;
    if (purse.holder == Holder::cover || purse == sales || purse == fees || purse == exchange ||
        purse == recycling)
      left += amount;
  }
  return left;
}

auto worth_of_unused(const Model& model) -> std::int64_t {
  std::int64_t worth = 0;
  for (const auto& [name, ticket] : model.tickets.all)
    if (ticket.state == Ticket::awaiting_number) worth += ticket.recycle_value;
  return worth;
}

void check(Play& play, store::Tx&) {
  const auto left = of_house(play.model), worth = worth_of_unused(play.model);
  play.expect(left >= worth, "people in circles never gain on the house",
              "the house has {} of what people paid, and {} unused tickets are worth {}", money_text(left),
              play.model.tickets.all.size(), money_text(worth));
}

}  // namespace

auto circles_module() -> Module { return {.name = "circles", .of_everything = check}; }

}  // namespace simulation
