#pragma once
// Views of rows for users and operators: classes with their prices, people, reasons, sales.
#include <map>

#include "accounts/accounts.hpp"
#include "console.hpp"
#include "packages/calls.hpp"
#include "platform/facts.hpp"
#include "platform/refusals.hpp"
#include "rules.hpp"
#include "sales/store.hpp"
#include "tickets/tickets.hpp"

namespace market {

/// The classes and the masked people of one answer, each read once.
class Cards {
 public:
  explicit Cards(Context& ctx) : ctx_{ctx} {}
  auto of_class(tickets::ClassId id) -> const ClassCard&;
  auto of_person(UserId id) -> const accounts::Person&;
  auto other_side(UserId id) -> OtherSide;
  auto dealer(UserId id) -> console::Dealer;
  /// The tickets of the answer's reader, of a class.
  auto tickets_of(UserId reader, tickets::ClassId of) -> const std::vector<tickets::AlikeTickets>&;
  /// The standing of the answer's reader for team packages.
  auto team_of(UserId reader) -> const TeamStanding&;

 private:
  Context& ctx_;
  std::map<tickets::ClassId, ClassCard> classes_;
  std::map<UserId, accounts::Person> people_;
  std::map<std::pair<UserId, tickets::ClassId>, std::vector<tickets::AlikeTickets>> tickets_;
  std::map<UserId, TeamStanding> teams_;
};

auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<WhyNot>;

/// What a listing or a request of a class with that reference price may ask.
auto price_range(Context& ctx, Money reference) -> rules::PriceRange;

/// A sale as its seller or its buyer sees it.
auto sale_of(Context& ctx, Cards& cards, UserId reader, const store::SaleRow& row) -> Sale;
/// The sales of a deal that the reader took part in, newest first; all of them for its owner.
auto sales_seen(Context& ctx, Cards& cards, UserId reader, std::int64_t deal) -> std::vector<Sale>;
/// What the caller sold in deals of a kind, newest first.
auto sold_page(Context& ctx, UserId caller, SaleKind kind, const PageRequest& query) -> Page<Sale>;

/// Refuses a cursor whose row is not in the list.
inline auto require_in_list(bool is_in_list) -> Verdict {
  if (is_in_list) return allowed();
  return refuse(platform::list_cursor_gone);
}

}  // namespace market
