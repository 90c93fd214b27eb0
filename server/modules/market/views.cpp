// Views of rows for users and operators.
#include "views.hpp"

#include "groups/groups.hpp"
#include "sales/store.hpp"
#include "settings.hpp"

namespace market {

auto Cards::of_class(tickets::ClassId id) -> const ClassCard& {
  if (const auto known = classes_.find(id); known != classes_.end()) return known->second;
  const auto of = tickets::find_class(ctx_, id).value();
  const ClassCard card{{of.name, of.cover, of.hue}, of.reference_price, groups::lowest_price(ctx_, id)};
  return classes_.emplace(id, card).first->second;
}

auto Cards::of_person(UserId id) -> const accounts::Person& {
  if (const auto known = people_.find(id); known != people_.end()) return known->second;
  return people_.emplace(id, accounts::find_person(ctx_, id).value()).first->second;
}

auto Cards::other_side(UserId id) -> OtherSide {
  const auto& person = of_person(id);
  return {.name = accounts::public_name(person), .photo = person.photo, .level = person.level};
}

auto Cards::dealer(UserId id) -> console::Dealer {
  const auto& person = of_person(id);
  return {.user_id = id, .nickname = person.nickname, .masked_mobile = person.masked_mobile};
}

auto Cards::tickets_of(UserId reader, tickets::ClassId of) -> const std::vector<tickets::AlikeTickets>& {
  const std::pair key{reader, of};
  if (const auto known = tickets_.find(key); known != tickets_.end()) return known->second;
  return tickets_.emplace(key, tickets::alike_tickets(ctx_, reader, of)).first->second;
}

auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<WhyNot> {
  if (judged) return {};
  const auto& refused = judged.error();
  WhyNot why{.key = std::string{refused.why->key},
             .message = text_of(refused, ctx.origin.language),
             .allowed_at = {}};
  if (refused.details)
    if (const auto* at = std::get_if<Instant>(&refused.details->allowed_at)) why.allowed_at = *at;
  return why;
}

auto price_range(Context& ctx, Money reference) -> rules::PriceRange {
  return rules::price_range(ctx.settings[settings::price_floor], reference,
                            ctx.settings[settings::price_ceiling]);
}

auto sale_of(Context& ctx, Cards& cards, UserId reader, const store::SaleRow& row) -> Sale {
  const bool is_seller = row.seller_id == reader;
  auto sale = with_facts<Sale>(row, cards.of_class(row.class_id));
  sale.sale_id = row.id;
  sale.deal_id = std::to_string(row.deal_id);
  sale.count = row.pieces;
  sale.received = row.paid - row.fee;
  for (const auto& ticket : store::tickets_of(ctx, row.id))
    sale.tickets.push_back({ticket.ticket_id, ticket.price});
  if (row.buyer_id) sale.other = cards.other_side(is_seller ? *row.buyer_id : row.seller_id);
  sale.is_sold_by_me = is_seller;
  return sale;
}

auto sales_seen(Context& ctx, Cards& cards, UserId reader, std::int64_t deal) -> std::vector<Sale> {
  constexpr std::int64_t most = rules::most_tickets;  // a deal has no more sales than tickets
  std::vector<Sale> sales;
  for (const auto& row : store::sales_of_deal(ctx, deal, most))
    if (row.seller_id == reader || row.buyer_id == reader) sales.push_back(sale_of(ctx, cards, reader, row));
  return sales;
}

auto sold_page(Context& ctx, UserId caller, SaleKind kind, const PageRequest& query) -> Page<Sale> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  return page_of_rows(store::sold_by(ctx, caller, kind, {cursor_id(query.cursor), wanted + 1}), wanted,
                      [&](const store::SaleRow& row) { return sale_of(ctx, cards, caller, row); });
}

}  // namespace market
