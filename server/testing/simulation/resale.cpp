// Resale: listings of tickets that are alike, sold in parts.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t thousand = dong(1'000);

auto check_open(Model& model, std::int64_t name, const Listing& listing) -> Verdict {
  if (listing.state != Listing::on_sale) return refused("market.deal_over");
  if (model.now < listing.ends_at) return {};
  return refused("market.deal_over", [&model, name] {
    model.deadlines.call_off("market.listing_over", name);
    listing_is_over(model, name);
  });
}

void end_listing(Model& model, std::int64_t name, Listing::State state) {
  auto& listing = model.deals.listings.at(name);
  listing.state = state;
  model.deals.touched_listings.insert(name);
  for (const auto& ticket : std::exchange(listing.tickets, {})) release(model, ticket);
}

auto check_list(const Model& model, std::int64_t who, const std::vector<SeatName>& named, std::int64_t price)
    -> Verdict {
  if (auto verdict = check_deal_price(model, price); !verdict) return verdict;
  if (auto verdict = check_deal_count(std::ssize(named)); !verdict) return verdict;
  const auto validity = (model.rule("market.listing_margin") + 1) * day;
  if (auto verdict = check_free(model, who, named, validity); !verdict) return verdict;
  return check_deal_range(model, price);
}

void list_tickets(Play& play, const Args& args) {
  const auto [phone, price] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto named = names_in(args, 2);
  for (const auto& ticket : named)
    if (!model.tickets.all.contains(ticket)) return;
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  play.say("{} lists {} tickets at {} dong", phone, named.size(), price / 100);
  const auto data = play.ask_as(
      who, "token/ticket/otc/addOtc",
      fmt::format(R"({{"ticketIds":[{}],"price":"{}"}})", ids_text(model, named), money_text(price)),
      check_list(model, who, named, price));
  if (!data) return;
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<SeatName>> alike;
  for (const auto& name : in_order(model, named)) {
    const auto& ticket = model.tickets.all.at(name);
    alike[{ticket.expires_at, ticket.recycle_value}].push_back(name);
  }
  const auto& told = data->at("items").as_array();
  play.expect(told.size() == alike.size(), "a listing is of tickets that are alike", "{} listings, not {}",
              told.size(), alike.size());
  for (std::size_t i = 0; auto& [kind, tickets] : alike) {
    const auto name = play.step().number * 100 + static_cast<std::int64_t>(i);
    Listing listing{.id = id_in(told.at(i++), "listingId"), .person = who, .price = price};
    listing.ends_at = kind.first - model.rule("market.listing_margin") * day;
    for (const auto& ticket : tickets) claim(model, ticket, Ticket::resale, name);
    listing.tickets = tickets;
    model.deadlines.plan("market.listing_over", name, listing.ends_at);
    model.deals.listings[name] = std::move(listing);
    model.deals.touched_listings.insert(name);
  }
}

struct ListingPayment {
  std::int64_t who, count, price, typed;
};
auto check_pay(Model& model, std::int64_t name, const ListingPayment& payment) -> Verdict {
  const auto& listing = model.deals.listings.at(name);
  if (auto verdict = check_deal_count(payment.count); !verdict) return verdict;
  if (auto verdict = check_open(model, name, listing); !verdict) return verdict;
  if (listing.person == payment.who) return refused("market.buy_from_self");
  if (payment.price != listing.price) return refused("market.price_changed");
  if (payment.count > std::ssize(listing.tickets)) return refused("market.over_listed");
  if (auto verdict = check_pay_password(model, model.people.at(payment.who), payment.typed); !verdict)
    return verdict;
  return check_payment(model, payment.who, listing.price * payment.count);
}

void pay_listing(Play& play, const Args& args) {
  const auto [phone, name, count, more, wrong] = take<5>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.listings.find(name);
  if (person == nullptr || found == model.deals.listings.end()) return;
  auto& listing = found->second;
  const auto who = model.people.number(*person);
  const auto typed = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  const auto price = listing.price + more;
  play.say("{} buys {} tickets of listing {}", phone, count, name);
  if (!play.ask_as(who, "token/ticket/otc/payOtc",
                   fmt::format(R"({{"listingId":"{}","count":{},"price":"{}","payPassword":"{}"}})",
                               listing.id, count, money_text(price), password_text(typed)),
                   check_pay(model, name, {who, count, price, typed})))
    return;
  note_payment(model, who, listing.price * count);
  for (std::int64_t i = 0; i < count; ++i)
    pass_on(model, listing.tickets[static_cast<std::size_t>(i)], who, listing.price);
  listing.tickets.erase(listing.tickets.begin(), listing.tickets.begin() + count);
  listing.sold_count += count;
  pay_seller(model, ticket_bought, wallet_of(who), otc_resale, listing.person, listing.price, count);
  model.inbox.tell(listing.person, "market.listing_sold");
  model.deals.touched_listings.insert(name);
  if (!listing.tickets.empty()) return;
  listing.state = Listing::sold;
  model.deadlines.call_off("market.listing_over", name);
}

void cancel_listing(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.listings.find(name);
  if (person == nullptr || found == model.deals.listings.end()) return;
  const auto& listing = found->second;
  const auto who = model.people.number(*person);
  play.say("{} cancels listing {}", phone, name);
  if (!play.ask_as(
          who, "token/ticket/otc/cancelOtc", fmt::format(R"({{"listingId":"{}"}})", listing.id),
          listing.person == who ? check_open(model, name, listing) : refused("market.listing_not_found")))
    return;
  model.deadlines.call_off("market.listing_over", name);
  end_listing(model, name, Listing::cancelled);
}

// An operator may end a listing at once, and its tickets are free again.
void end_at_desk(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.deals.listings.find(name);
  if (found == model.deals.listings.end()) return;
  const auto& listing = found->second;
  play.say("an operator ends listing {}", name);
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (listing.state != Listing::on_sale)
    expected = refused("market.deal_over");
  if (!play.ask_console(by != 0 ? Role::support : Role::finance, "market/cancelListing",
                        fmt::format(R"({{"listingId":"{}","reason":"{}"}})", listing.id,
                                    has_reason != 0 ? "it is not right" : " "),
                        expected))
    return;
  model.deadlines.call_off("market.listing_over", name);
  end_listing(model, name, Listing::cancelled);
  model.inbox.tell(listing.person, "market.listing_cancelled");
}

// ---- drawing of steps

auto draw_end_at_desk(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.listings);
  if (!name || !dice.one_in(2)) return {};
  return Args{*name, dice.below(2), dice.one_in(6) ? 0 : 1};
}

auto draw_list(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto named = some_tickets(dice, model, dice.between(1, 4));
  if (named.empty()) return {};
  const auto phone = model.people.at(model.tickets.all.at(named.front()).person).phone;
  Args args{dice.one_in(40) ? dice.below(240) : phone, drawn_price(dice)};
  add_names(args, named);
  return args;
}

auto draw_pay(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.listings);
  if (!name || model.people.all.empty()) return {};
  const auto& listing = model.deals.listings.at(*name);
  const auto left = std::max<std::int64_t>(1, std::ssize(listing.tickets));
  const auto count = dice.between(1, left + (dice.one_in(12) ? 1 : 0));
  const auto& payer =
      dice.one_in(30) ? model.people.at(listing.person) : some_payer(dice, model, listing.price * count);
  return Args{payer.phone, *name, count, dice.one_in(30) ? thousand : 0, drawn_wrong(dice)};
}

auto draw_cancel_listing(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.listings);
  if (!name) return {};
  const auto phone = model.people.at(model.deals.listings.at(*name).person).phone;
  return Args{dice.one_in(20) ? dice.below(240) : phone, *name};
}

// ---- invariants

struct ListingRow {
  std::string state;
  std::int64_t sold;
  Instant ends_at;
};
BOOST_DESCRIBE_STRUCT(ListingRow, (), (state, sold, ends_at))

void same_listing(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& listing = play.model.deals.listings.at(name);
  const auto row =
      tx.one<ListingRow>("SELECT state, sold, ends_at FROM market_listing WHERE id = $1", listing.id).value();
  play.expect(row.state == listing_states[listing.state] && row.sold == listing.sold_count,
              "deals are as the rules say", "listing {} is {} with {}, and by the rules {} with {}", name,
              row.state, row.sold, listing_states[listing.state], listing.sold_count);
  play.expect(row.ends_at == instant(listing.ends_at), "deals are as the rules say",
              "listing {} ends at {}, and by the rules at {}", name, rfc3339(row.ends_at),
              rfc3339(instant(listing.ends_at)));
}

void after_step(Play& play, store::Tx& tx) {
  auto& deals = play.model.deals;
  for (const auto name : deals.touched_listings) same_listing(play, tx, name);
  play.expect_only(Table::market_listing, deals.touched_listings,
                   [&](std::int64_t name) { return deals.listings.at(name).id; });
  deals.touched_listings.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, listing] : play.model.deals.listings) same_listing(play, tx, name);
}

}  // namespace

void listing_is_over(Model& model, std::int64_t name) {
  const auto& listing = model.deals.listings.at(name);
  if (listing.state != Listing::on_sale || model.now < listing.ends_at) return;
  end_listing(model, name, Listing::ended);
  model.inbox.tell(listing.person, "market.listing_ended");
}

auto resale_module() -> Module {
  return {.name = "resale",
          .operations = {{"market.list", 10, draw_list, list_tickets},
                         {"market.pay", 16, draw_pay, pay_listing, 0, 20},
                         {"market.cancel_listing", 3, draw_cancel_listing, cancel_listing},
                         {"market.end_listing", 6, draw_end_at_desk, end_at_desk}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
