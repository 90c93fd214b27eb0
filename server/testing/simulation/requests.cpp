// Purchase requests, and what both kinds of deals between users share.
#include <algorithm>

#include "testing/simulation/play.hpp"

namespace simulation {

namespace {

constexpr std::int64_t thousand = dong(1'000);
constexpr std::int64_t reference_price = dong(400'000);
constexpr std::int64_t most_tickets = 100;

}  // namespace

// ---- rules of both kinds

auto check_deal_price(const Model& model, std::int64_t price) -> Verdict {
  if (price % thousand != 0) return refused("market.price_not_thousands");
  return price < model.rule("market.price_floor") ? refused("market.price_below_floor") : Verdict{};
}

auto check_deal_range(const Model& model, std::int64_t price) -> Verdict {
  const auto most = share(reference_price, model.rule("market.price_ceiling"));
  return price > most - most % thousand ? refused("market.price_out_of_range") : Verdict{};
}

auto check_deal_count(std::int64_t count) -> Verdict {
  return count < 1 || count > most_tickets ? refused("market.count_out_of_range") : Verdict{};
}

// The buyer's money goes to the seller's OTC less the fee, which is income.
void pay_seller(Model& model, Way from_way, Purse from, Way to_way, std::int64_t seller, std::int64_t price,
                std::int64_t count) {
  const auto fee = share(price, model.rule("market.fee")) * count;
  model.books.move(from_way, price * count, from, exchange);
  model.books.move(from_way, fee, exchange, fees);
  model.books.move(to_way, price * count - fee, exchange, wallet_of(seller));
}

// Mostly a user who can pay.
auto some_payer(Dice& dice, const Model& model, std::int64_t amount) -> const Person& {
  const auto* person = &dice.any_of(model.people.all);
  for (int tries = 0; tries < 8; ++tries) {
    const auto who = model.people.number(*person);
    if (person->pay_password != 0 && model.books.has(wallet_of(who), Unit::balance) >= amount) break;
    person = &dice.any_of(model.people.all);
  }
  return *person;
}

auto drawn_price(Dice& dice) -> std::int64_t {
  return dice.one_in(20) ? dong(dice.between(150'000, 500'000)) : dong(200'000) + thousand * dice.below(100);
}
auto drawn_wrong(Dice& dice) -> std::int64_t { return dice.one_in(40) ? dice.between(1, 900'000) : 0; }

namespace {

// ---- requests

void end_request(Model& model, std::int64_t name) {
  auto& request = model.deals.requests.at(name);
  request.state = Request::cancelled;
  model.deals.touched_requests.insert(name);
  model.books.move(request_refund, request.price * (request.quantity - request.filled),
                   request_escrow_of(request.person), wallet_of(request.person));
}

auto check_open(Model& model, std::int64_t name, const Request& request) -> Verdict {
  if (request.state != Request::buying) return refused("market.deal_over");
  if (model.now < request.ends_at) return {};
  return refused("market.deal_over", [&model, name] {
    model.deadlines.call_off("market.request_over", name);
    request_is_over(model, name);
  });
}

auto check_post(Model& model, const Request& request, std::int64_t typed) -> Verdict {
  if (auto verdict = check_deal_price(model, request.price); !verdict) return verdict;
  if (auto verdict = check_deal_count(request.quantity); !verdict) return verdict;
  if (auto verdict = check_deal_range(model, request.price); !verdict) return verdict;
  if (auto verdict = check_pay_password(model, model.people.at(request.person), typed); !verdict)
    return verdict;
  return check_payment(model, request.person, request.price * request.quantity);
}

void post_request(Play& play, const Args& args) {
  const auto [phone, of, price, count, wrong] = take<5>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  if (person == nullptr) return;
  const auto who = model.people.number(*person);
  const auto typed = wrong != 0 ? wrong : person->pay_password != 0 ? person->pay_password : 1;
  play.say("{} asks for {} tickets at {} dong", phone, count, price / 100);
  Request request{.person = who, .ticket_class = of, .price = price, .quantity = count};
  const auto data = play.ask_as(
      who, "token/otc/ticket/purchase/pubish",
      fmt::format(R"({{"classId":"{}","price":"{}","count":{},"payPassword":"{}"}})",
                  model.tickets.classes.at(of).id, money_text(price), count, password_text(typed)),
      check_post(model, request, typed));
  if (!data) return;
  const auto name = play.step().number;
  request.id = id_in(*data, "requestId");
  request.published_at = model.now;
  request.ends_at = model.now + model.rule("market.request_days") * day;
  note_payment(model, who, price * count);
  model.books.move(request_held, price * count, wallet_of(who), request_escrow_of(who));
  model.deadlines.plan("market.request_over", name, request.ends_at);
  model.deals.requests[name] = request;
  model.deals.touched_requests.insert(name);
}

auto check_fill(Model& model, std::int64_t who, std::int64_t name, const std::vector<SeatName>& named)
    -> Verdict {
  const auto& request = model.deals.requests.at(name);
  if (auto verdict = check_deal_count(std::ssize(named)); !verdict) return verdict;
  if (auto verdict = check_open(model, name, request); !verdict) return verdict;
  if (request.person == who) return refused("market.sell_to_self");
  if (std::ssize(named) > request.quantity - request.filled) return refused("market.over_requested");
  return check_free(model, who, named, model.rule("market.request_validity") * day, request.ticket_class);
}

void fill_request(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.requests.find(name);
  const auto named = names_in(args, 2);
  for (const auto& ticket : named)
    if (!model.tickets.all.contains(ticket)) return;
  if (person == nullptr || found == model.deals.requests.end()) return;
  auto& request = found->second;
  const auto who = model.people.number(*person);
  play.say("{} sells {} tickets into the request of step {}", phone, named.size(), name);
  if (!play.ask_as(
          who, "token/otc/ticket/purchase/buy",
          fmt::format(R"({{"requestId":"{}","ticketIds":[{}]}})", request.id, ids_text(model, named)),
          check_fill(model, who, name, named)))
    return;
  for (const auto& ticket : named) pass_on(model, ticket, request.person, request.price);
  const auto count = std::ssize(named);
  pay_seller(model, request_held, request_escrow_of(request.person), otc_purchase, who, request.price, count);
  request.filled += count;
  model.deals.touched_requests.insert(name);
  const bool is_complete = request.filled == request.quantity;
  model.inbox.tell(request.person, is_complete ? "market.request_completed" : "market.request_filled");
  if (!is_complete) return;
  request.state = Request::completed;
  model.deadlines.call_off("market.request_over", name);
}

void cancel_request(Play& play, const Args& args) {
  const auto [phone, name] = take<2>(args);
  auto& model = play.model;
  const auto* person = model.people.of_phone(phone);
  const auto found = model.deals.requests.find(name);
  if (person == nullptr || found == model.deals.requests.end()) return;
  const auto& request = found->second;
  const auto who = model.people.number(*person);
  play.say("{} cancels the request of step {}", phone, name);
  auto expected =
      request.person == who ? check_open(model, name, request) : refused("market.request_not_found");
  if (expected && model.now < request.published_at + model.rule("market.request_wait") * minute)
    expected = refused("market.wait_before_cancel");
  if (!play.ask_as(who, "token/otc/ticket/purchase/cancel",
                   fmt::format(R"({{"requestId":"{}"}})", request.id), expected))
    return;
  model.deadlines.call_off("market.request_over", name);
  end_request(model, name);
}

// An operator may end a request at once, and what it still holds is the buyer's again.
void end_at_desk(Play& play, const Args& args) {
  const auto [name, by, has_reason] = take<3>(args);
  auto& model = play.model;
  const auto found = model.deals.requests.find(name);
  if (found == model.deals.requests.end()) return;
  const auto& request = found->second;
  play.say("an operator ends the request of step {}", name);
  Verdict expected;
  if (has_reason == 0)
    expected = refused("platform.reason_required");
  else if (request.state != Request::buying)
    expected = refused("market.deal_over");
  if (!play.ask_console(by != 0 ? Role::support : Role::finance, "market/cancelRequest",
                        fmt::format(R"({{"requestId":"{}","reason":"{}"}})", request.id,
                                    has_reason != 0 ? "it is not right" : " "),
                        expected))
    return;
  model.deadlines.call_off("market.request_over", name);
  end_request(model, name);
  model.inbox.tell(request.person, "market.request_cancelled");
}

// ---- drawing of steps

auto draw_end_at_desk(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.requests);
  if (!name || !dice.one_in(6)) return {};
  return Args{*name, dice.below(2), dice.one_in(6) ? 0 : 1};
}

auto draw_request(Dice& dice, const Model& model) -> std::optional<Args> {
  if (model.people.all.empty()) return {};
  const auto price = drawn_price(dice);
  const auto count = dice.one_in(30) ? 101 : dice.between(dice.one_in(30) ? 0 : 1, 4);
  return Args{some_payer(dice, model, price * count).phone, dice.one_in(6) ? 1 : 2, price, count,
              drawn_wrong(dice)};
}

auto draw_fill(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.requests);
  if (!name) return {};
  const auto& request = model.deals.requests.at(*name);
  const auto left = std::max<std::int64_t>(1, request.quantity - request.filled);
  const auto named = some_tickets(dice, model, dice.between(1, left + (dice.one_in(12) ? 1 : 0)),
                                  dice.one_in(15) ? 0 : request.ticket_class);
  if (named.empty()) return {};
  Args args{model.people.at(model.tickets.all.at(named.front()).person).phone, *name};
  add_names(args, named);
  return args;
}

auto draw_cancel_request(Dice& dice, const Model& model) -> std::optional<Args> {
  const auto name = some_deal(dice, model.deals.requests);
  if (!name) return {};
  const auto phone = model.people.at(model.deals.requests.at(*name).person).phone;
  return Args{dice.one_in(20) ? dice.below(240) : phone, *name};
}

// ---- invariants

struct RequestRow {
  std::string state;
  std::int64_t filled;
};
BOOST_DESCRIBE_STRUCT(RequestRow, (), (state, filled))

void same_request(Play& play, store::Tx& tx, std::int64_t name) {
  const auto& request = play.model.deals.requests.at(name);
  const auto row =
      tx.one<RequestRow>("SELECT state, filled FROM market_request WHERE id = $1", request.id).value();
  play.expect(row.state == request_states[request.state] && row.filled == request.filled,
              "deals are as the rules say",
              "the request of step {} is {} with {}, and by the rules {} with {}", name, row.state,
              row.filled, request_states[request.state], request.filled);
}

void after_step(Play& play, store::Tx& tx) {
  auto& deals = play.model.deals;
  for (const auto name : deals.touched_requests) same_request(play, tx, name);
  play.expect_only(Table::market_request, deals.touched_requests,
                   [&](std::int64_t name) { return deals.requests.at(name).id; });
  deals.touched_requests.clear();
}

void of_everything(Play& play, store::Tx& tx) {
  for (const auto& [name, request] : play.model.deals.requests) same_request(play, tx, name);
}

}  // namespace

auto open_deals(const Model& model, std::int64_t person) -> std::int64_t {
  std::int64_t open = 0;
  for (const auto& [name, request] : model.deals.requests)
    open += request.person == person && request.state == Request::buying ? 1 : 0;
  for (const auto& [name, listing] : model.deals.listings)
    open += listing.person == person && listing.state == Listing::on_sale ? 1 : 0;
  return open;
}

void forget_deals(Model& model, std::int64_t person) {
  const auto touch = [person](const auto& all, auto cancelled, std::set<std::int64_t>& touched) {
    for (const auto& [name, deal] : all)
      if (deal.person == person && deal.state == cancelled) touched.insert(name);
  };
  auto& deals = model.deals;
  touch(deals.batches, PersonBatch::cancelled, deals.touched_batches);
  touch(deals.requests, Request::cancelled, deals.touched_requests);
  touch(deals.listings, Listing::cancelled, deals.touched_listings);
}

void request_is_over(Model& model, std::int64_t name) {
  const auto& request = model.deals.requests.at(name);
  if (request.state != Request::buying || model.now < request.ends_at) return;
  end_request(model, name);
  model.inbox.tell(request.person, "market.request_ended");
}

auto requests_module() -> Module {
  return {.name = "requests",
          .operations = {{"market.post_request", 8, draw_request, post_request, 0, 20},
                         {"market.fill_request", 16, draw_fill, fill_request},
                         {"market.cancel_request", 4, draw_cancel_request, cancel_request},
                         {"market.end_request", 2, draw_end_at_desk, end_at_desk}},
          .after_step = after_step,
          .of_everything = of_everything};
}

}  // namespace simulation
