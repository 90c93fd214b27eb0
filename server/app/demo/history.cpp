// The demo's first four weeks.
#include "app/demo/history.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "accounts/accounts.hpp"
#include "app/demo/cast.hpp"
#include "app/demo/deals.hpp"
#include "app/demo/gifts.hpp"
#include "app/demo/line.hpp"
#include "app/demo/office.hpp"
#include "modules/accounts/mobile.hpp"
#include "modules/ledger/chain.hpp"
#include "modules/limits/calls.hpp"
#include "modules/payments/console.hpp"
#include "modules/reconciliation/calls.hpp"
#include "modules/rewards/coupons/calls.hpp"
#include "modules/tickets/desk.hpp"
#include "modules/tickets/shelf.hpp"
#include "payments/calls.hpp"
#include "platform/crypto/seeded_randomness.hpp"

namespace app::demo {

namespace {

using namespace std::chrono_literals;

constexpr int days = 28;
constexpr int purchases_a_day = 70;

class Player {
 public:
  Player(run::Actor& actor, ManualClock& clock, const std::vector<jobs::Kind>& jobs, Instant until,
         History& history)
      : actor_{actor}, clock_{clock}, jobs_{jobs}, until_{until}, history_{history} {}

  void play() {
    const auto until = until_;
    history_.stage = set_stage(actor_);
    enrol_cast();
    set_own_limits();
    gifts_.set_aside(receive(100'000'000_vnd, "GOP VON (DEMO)"));
    const auto first_day = Moment{until}.day() - std::chrono::days{days};
    for (int d = 0; d < days; ++d) {
      const auto day = first_day + std::chrono::days{d};
      move_to(instant_of(day, 10h));
      // On Monday the visitor may withdraw at once: this is a day old by then.
      if (d + 1 == days) pay_in(history_.people[0], 3'000'000_vnd);
      gifts_.play(d);
      deals_.play(d, day);
      office_.play(d);
      if (d == 1) give_ratios(actor_, history_.stage, history_.people);
      if (d == 25) permit_number(actor_, history_.stage, history_.people, clock_.now());
      play_day(day);
    }
    take_pauses();
    move_to(instant_of(Moment{until}.day(), 9h));
    deals_.publish_task();
    play_morning(Moment{until}.day(), until);
    move_to(until);
    office_.leave_work(Moment{until}.day());
    import_statement(Moment{until}.day());
  }

 private:
  void enrol_cast() {
    // One cheap hash for all: these passwords are public.
    const auto cost = crypto::PasswordCost::for_tests();
    const auto in = crypto::hash_password(password, cost), pay = crypto::hash_password(pay_password, cost);
    for (const auto& character : cast()) {
      accounts::NewPerson person{.mobile = *accounts::normalise_mobile(character.mobile),
                                 .nickname = character.name,
                                 .password_hash = in,
                                 .pay_password_hash = pay};
      if (character.inviter >= 0)
        person.referrer = history_.people[static_cast<std::size_t>(character.inviter)];
      person.is_demo = true;
      history_.people.push_back(must(actor_.run([&](Context& ctx) { return accounts::enrol(ctx, person); })));
    }
  }

  // Some users set limits for themselves and two pause; the visitor's user has limits, too.
  void set_own_limits() {
    using limits::LimitPeriod, limits::LimitKind;
    const auto limit = [this](std::size_t who, LimitKind kind, LimitPeriod period, Money amount) {
      must(actor_.run(limits::set_limit, history_.people[who],
                      limits::LimitRequest{kind, period, decimal(amount.minor_units)}));
    };
    limit(0, LimitKind::purchase, LimitPeriod::week, 5'000'000_vnd);
    limit(0, LimitKind::top_up, LimitPeriod::month, 30'000'000_vnd);
    for (std::size_t who = 9; who < history_.people.size(); who += 9)
      limit(who, who % 2 == 0 ? LimitKind::purchase : LimitKind::top_up,
            who % 3 == 0 ? LimitPeriod::week : LimitPeriod::month,
            1'000'000_vnd * static_cast<std::int64_t>(1 + who % 5));
  }

  void take_pauses() {
    limits::ExclusionRequest days{}, for_good{};
    days.days = shape::Number<1, 30>{30};
    for_good.for_good = true;
    for_good.login_password = shape::Secret{std::string{password}};
    must(actor_.run(limits::exclude, history_.people[37], days));
    must(actor_.run(limits::exclude, history_.people[58], for_good));
  }

  // Money that comes by the bank for no order.
  auto receive(Money amount, const std::string& memo) -> payments::PaymentId {
    received_.push_back(
        {fmt::format("FT{:010}", ++history_.top_ups), amount.minor_units / Money::scale, memo});
    payments::console::ReceiveRequest request{.channel_id = payments::bank_transfer_channel,
                                              .reference = received_.back().reference,
                                              .amount = decimal(amount.minor_units),
                                              .memo = {{memo}},
                                              .paid_at = {}};
    return must(actor_.run(payments::console::receive, history_.stage.finance, request)).payment_id;
  }

  // Advances the clock and runs the jobs that become due.
  void move_to(Instant until) {
    for (;;) {
      const auto due = actor_.look([](Context& ctx) { return jobs::next_due(ctx.tx); });
      if (!due || *due > until) break;
      if (clock_.now() < *due) clock_.set(*due);
      jobs::run_next_due(actor_, jobs_);
    }
    if (clock_.now() < until) clock_.set(until);
  }

  void play_day(Day day) {
    for (int i = 0; i < purchases_a_day; ++i) {
      move_to(instant_of(day, 10h + i * (11h + 30min) / purchases_a_day));
      buy(someone(), chance_.below(8) == 0 ? 2 : 1);
      if (chance_.below(9) == 0) pick_one_up();
      if (chance_.below(14) == 0) recycle_one();
      if (chance_.below(25) == 0) leave_one();
    }
    move_to(instant_of(day, 22h));
    import_statement(day);
    seal();
  }

  // On PostgreSQL nobody else does: the proof of the night takes only what is sealed.
  void seal() {
    actor_.look([](Context& ctx) {
      if (ctx.tx.engine() == store::Engine::postgres) ledger::seal_waiting(ctx.tx, ctx.now.instant);
      return true;
    });
  }

  // The bank's lines of the day, so that what came in may go out again.
  void import_statement(Day day) {
    if (received_.empty()) return;
    const std::chrono::year_month_day date{day};
    std::string text = "Ngày;Số tham chiếu;Ghi có;Ghi nợ;Nội dung";
    for (const auto& [reference, amount, memo] : std::exchange(received_, {}))
      text += fmt::format("\r\n{:02}/{:02}/{};{};{};;{}", unsigned{date.day()}, unsigned{date.month()},
                          int{date.year()}, reference, amount, memo);
    reconciliation::StatementFile file{.channel_id = payments::bank_transfer_channel,
                                       .name = {{fmt::format("sao-ke-{}.csv", ++statements_)}},
                                       .content = {std::move(text)}};
    must(actor_.run(reconciliation::statement_import, history_.stage.bank_clerk, file));
  }

  // The day of the visitor's arrival: a few users came at ten.
  void play_morning(Day day, Instant until) {
    move_to(instant_of(day, 10h));
    for (int i = 0; i < 14; ++i) {
      move_to(std::min(until, instant_of(day, 10h) + i * 20s));
      buy(someone(), 1);
    }
    pay_in(history_.people[0], 2'000'000_vnd);
    // A pending raise of a limit, for the visitor to see.
    must(actor_.run(
        limits::set_limit, history_.people[0],
        limits::LimitRequest{limits::LimitKind::purchase, limits::LimitPeriod::week, decimal(800'000'000)}));
  }

  auto someone() -> UserId {
    // Some users come often, most now and then; the visitor's own user is among the frequent ones.
    const auto n = history_.people.size();
    return history_.people[chance_.below(3) == 0 ? chance_.below(12) : chance_.below(n)];
  }

  // Nothing if it is refused: for three unpaid orders, or by a limit of the user's own.
  auto order_top_up(UserId user, Money amount) -> std::optional<payments::TopUpOrder> {
    const payments::Wiring wiring{.providers = {}, .fakes_allowed = true};
    const payments::CreateOrderRequest request{payments::bank_transfer_channel, decimal(amount.minor_units)};
    auto order = actor_.run([&](Context& ctx) { return payments::create_order(ctx, wiring, user, request); });
    return order ? std::optional{*std::move(order)} : std::nullopt;
  }

  void pay(const payments::TopUpOrder& order, Money amount) {
    clock_.set(std::min(clock_.now() + 90s, until_));  // nothing happens in the visitor's future
    const payments::console::ConfirmRequest confirmation{
        order.id, fmt::format("FT{:010}", ++history_.top_ups), decimal(amount.minor_units), {}};
    const auto settled = must(actor_.run(payments::console::confirm, history_.stage.finance, confirmation));
    if (settled.why)  // a large one takes another operator
      must(actor_.run(payments::console::match, history_.stage.owner,
                      payments::console::MatchRequest{settled.payment_id, order.id, {}, {"Demo"}}));
    received_.push_back(
        {fmt::format("FT{:010}", history_.top_ups), amount.minor_units / Money::scale, order.transfer->memo});
  }

  // One of twenty orders stays unpaid.
  void top_up(UserId user, Money amount) {
    const auto order = order_top_up(user, amount);
    if (order && chance_.below(20) != 0) pay(*order, amount);
  }

  void pay_in(UserId user, Money amount) {
    if (const auto order = order_top_up(user, amount)) pay(*order, amount);
  }

  void buy(UserId user, int count) {
    const auto set = history_.stage.sets[chance_.below(history_.stage.sets.size())];
    const auto holdings = actor_.look([&](Context& ctx) { return ledger::holdings(ctx, user); });
    if (holdings.balance < 600'000_vnd)
      top_up(user, 500'000_vnd * static_cast<std::int64_t>(2 + chance_.below(8)));
    groups::BuyRequest request;
    request.set_id = set;
    request.count = {count};
    request.use_pass = holdings.priority_passes.minor_units > 0 && chance_.below(6) == 0;
    request.pay_password = shape::Secret{std::string{pay_password}};
    if (count == 1) request.coupon_id = spare_coupon(user);
    request.client_seed = {{fmt::format("{:016x}", chance_.below(~0ULL))}};
    if (actor_.run(groups::buy, user, request)) ++history_.purchases;
  }

  // One coupon is left, for the visitor to use.
  auto spare_coupon(UserId user) -> std::optional<rewards::CouponId> {
    const auto coupons = must(
        actor_.run(rewards::my_coupons, user, rewards::CouponsRequest{.part = rewards::CouponPart::open}));
    const auto is_unused = [](const auto& coupon) { return coupon.state == rewards::CouponState::unused; };
    const auto spare = std::ranges::find_if(coupons.items, is_unused);
    if (coupons.items.size() < 2 || spare == coupons.items.end()) return {};
    return spare->coupon_id;
  }

  auto free_ticket(UserId user) -> std::optional<tickets::TicketId> {
    tickets::ShelfRequest request;
    request.state = tickets::State::awaiting_number;
    const auto shelf = must(actor_.run(tickets::shelf, user, request));
    if (shelf.items.empty()) return {};
    return shelf.items.back().ticket_id;
  }

  void pick_one_up() {
    const auto user = someone();
    const auto id = free_ticket(user);
    if (!id || user == history_.people[0]) return;
    const auto pass = actor_.run(tickets::take_number, user, tickets::TicketRequest{*id});
    const auto venue = history_.stage.venues[chance_.below(history_.stage.venues.size())];
    if (!pass || Moment{clock_.now()}.time_of_day() >= 20h + 30min || chance_.below(5) == 0) return;
    if (!actor_.run(tickets::scan, history_.stage.desk, tickets::ScanRequest{{pass->qr}, venue})) return;
    if (actor_.run(tickets::hand_over, history_.stage.desk, tickets::HandOverRequest{*id, venue}))
      ++history_.pickups;
  }

  void recycle_one() {
    const auto user = someone();
    const auto id = free_ticket(user);
    if (!id || user == history_.people[0]) return;
    if (actor_.run(tickets::recycle, user, tickets::TicketRequest{*id})) ++history_.recycled;
  }

  void leave_one() {
    const auto user = someone();
    groups::SeatsRequest request;
    request.state = groups::SeatState::forming;
    const auto seats = must(actor_.run(groups::my_seats, user, request));
    if (seats.items.empty()) return;
    groups::LeaveRequest leaving;
    leaving.seat_id = seats.items.front().seat_id;
    must(actor_.run(groups::leave, user, leaving));
  }

  run::Actor& actor_;
  ManualClock& clock_;
  const std::vector<jobs::Kind>& jobs_;
  const Instant until_;
  History& history_;
  struct BankLine {
    std::string reference;
    std::int64_t dong;
    std::string memo;
  };
  std::vector<BankLine> received_;  // on no statement yet
  Gifts gifts_{actor_, history_.stage, history_.people};
  Deals deals_{actor_, history_.stage, history_.people,
               [this](UserId user, Money amount) { pay_in(user, amount); }};
  Office office_{actor_, history_.stage, history_.people,
                 [this](Money amount, const std::string& memo) { return receive(amount, memo); },
                 [this](UserId user, Money amount) { pay_in(user, amount); }};
  int statements_ = 0;
  crypto::SeededRandomness chance_{20261026};
};

}  // namespace

auto play_history(run::Actor& actor, ManualClock& clock, const std::vector<jobs::Kind>& jobs, Instant until)
    -> History {
  History history;
  clock.set(instant_of(Moment{until}.day() - std::chrono::days{days}, 9h));
  Player{actor, clock, jobs, until, history}.play();
  return history;
}

}  // namespace app::demo
