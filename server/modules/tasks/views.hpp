#pragma once
// What answers have in common: classes with their prices, masked people, reasons why not.
#include <map>

#include "accounts/accounts.hpp"
#include "inbox/inbox.hpp"
#include "promotions/calls.hpp"

namespace tasks {

/// A class, and the lowest price of the public queue for it.
struct ClassCard {
  tickets::TicketClass of;
  std::optional<Money> queue_price;
};
/// What decides whether a user may take a promotion. `holds_until`: the last day of the running one.
struct Taker {
  bool is_provider, holds_task;
  std::optional<Day> holds_until;
  std::int64_t team_tickets;
};
/// The classes, the people and the taker of one answer, each read once.
class Cards {
 public:
  explicit Cards(Context& ctx) : ctx_{ctx} {}
  auto of_class(tickets::ClassId id) -> const ClassCard&;
  auto of_person(UserId id) -> const accounts::Person&;
  auto taker(UserId id) -> const Taker&;

 private:
  Context& ctx_;
  std::map<tickets::ClassId, ClassCard> classes_;
  std::map<UserId, accounts::Person> people_;
  std::map<UserId, Taker> takers_;
};

/// Fills the members that all items have in common.
template <class Item>
void show_class(Item& item, const ClassCard& card) {
  item.class_id = card.of.id;
  item.name = card.of.name;
  item.cover = card.of.cover;
  item.hue = card.of.hue;
  item.queue_price = card.queue_price;
}

auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<WhyNot>;
/// A class's name as a value of a notice.
auto class_names(Context& ctx, tickets::ClassId id) -> inbox::Value;

}  // namespace tasks
