// The dashboard: kept days, the running one, queues and alarms.
#include <stdexcept>
#include <utility>

#include "modules/accounts/accounts.hpp"
#include "modules/adjustments/adjustments.hpp"
#include "modules/dashboard/figures.hpp"
#include "modules/dashboard/store.hpp"
#include "modules/groups/groups.hpp"
#include "modules/solvency/solvency.hpp"
#include "modules/tickets/tickets.hpp"
#include "modules/wallet/wallet.hpp"
#include "platform/jobs/jobs.hpp"

namespace dashboard {

namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr auto reckoned_anew_after = 1min;
constexpr auto suspense_is_late_after = 24h;
constexpr std::int64_t failures_are_many = 3;

// A day without a row is one on which there was nobody yet, or one that is about to be kept.
auto days_between(Context& ctx, Day first, Day end) -> std::vector<Figures> {
  std::vector<Figures> all;
  auto kept = store::days(ctx, first, end);
  auto next = kept.begin();
  for (auto day = first; day < end; day += days{1}) {
    if (next != kept.end() && next->from == day) {
      all.push_back(*next++);
    } else {
      Figures nothing{};
      nothing.from = day;
      all.push_back(nothing);
    }
  }
  return all;
}

auto total_of(const std::vector<Figures>& days) -> Figures {
  Figures total{};
  total.from = days.front().from;
  for (const auto& day : days) {
    total.sign_ups += day.sign_ups;
    total.buyers += day.buyers;
    total.seats += day.seats;
    total.groups_formed += day.groups_formed;
    total.tickets += day.tickets;
    total.picked_up += day.picked_up;
    total.recycled += day.recycled;
    total.money_in += day.money_in;
    total.money_out += day.money_out;
    total.paid += day.paid;
    total.given_back += day.given_back;
    total.sold += day.sold;
    total.rewards += day.rewards;
    total.recycling += day.recycling;
  }
  return total;
}

// Reckoned at most once a minute, but never yesterday's for today's.
auto running_day(Context& ctx, const Cache& memory) -> Figures {
  const auto today = ctx.now.day();
  const auto reckon = [&] { return reckon_day(ctx, today); };
  auto running = memory.today.within(reckoned_anew_after, ctx.now.instant, reckon);
  return running.from == today ? running : reckon();
}

// What waits for somebody, asked once for the queues and for the alarms.
struct Waiting {
  wallet::WaitingPayments payments;
  accounts::MessagesNow messages;
  adjustments::Undecided adjustments;
  std::int64_t at_desks;
};

auto waiting_now(Context& ctx) -> Waiting {
  return {wallet::waiting_for_operators(ctx), accounts::messages_now(ctx), adjustments::undecided(ctx),
          tickets::at_desks(ctx)};
}

auto queues_of(const Waiting& w) -> std::vector<Queue> {
  return {{QueueName::top_ups, w.payments.orders, w.payments.oldest_order},
          {QueueName::suspense, w.payments.suspense, w.payments.oldest_suspense},
          {QueueName::adjustments, w.adjustments.proposals, w.adjustments.since},
          {QueueName::desk, w.at_desks, {}},
          {QueueName::messages, w.messages.waiting, w.messages.since}};
}

auto alarm_of(solvency::Alarm alarm) -> Alarm {
  switch (alarm) {
    case solvency::Alarm::owes_more_than_held:
      return Alarm::owes_more_than_held;
    case solvency::Alarm::check_failed:
      return Alarm::check_failed;
    case solvency::Alarm::check_late:
      return Alarm::check_late;
  }
  throw std::logic_error("an alarm without a name");
}

auto alarms_of(Context& ctx, const solvency::HealthSummary& books, const Waiting& w) -> std::vector<Alarm> {
  const auto now = ctx.now.instant;
  const auto jobs = ::jobs::queue_state(ctx.tx, now);
  const auto& money_since = w.payments.oldest_suspense;
  std::vector<Alarm> alarms;
  const auto sound_if = [&](Alarm alarm, bool is_so) {
    if (is_so) alarms.push_back(alarm);
  };
  sound_if(Alarm::books_off_balance, books.imbalance != 0);
  for (const auto alarm : solvency::alarms_of(books.own, books.check_holds, books.checked_at, now))
    alarms.push_back(alarm_of(alarm));
  sound_if(Alarm::jobs_failing, jobs.failing > 0);
  sound_if(Alarm::jobs_late, jobs.late > 0);
  sound_if(Alarm::messages_failing, w.messages.failed_lately >= failures_are_many);
  sound_if(Alarm::suspense_waits, money_since && now - *money_since > suspense_is_late_after);
  return alarms;
}

}  // namespace

auto show(Context& ctx, const Cache& memory, OperatorId, const DashboardQuery& query) -> Result<Dashboard> {
  const days wanted{query.days ? query.days->value : 7};
  const auto today = ctx.now.day(), first = today - wanted + days{1};
  const auto books = solvency::health(ctx, *memory.books);
  const auto open = groups::open_now(ctx);
  const auto waiting = waiting_now(ctx);
  auto shown = days_between(ctx, first, today);
  shown.push_back(running_day(ctx, memory));
  const auto total = total_of(shown), before = total_of(days_between(ctx, first - wanted, first));
  return Dashboard{.as_of = ctx.now.instant,
                   .days = std::move(shown),
                   .total = total,
                   .before = before,
                   .groups = {open.groups, open.seats, open.waiting},
                   .held = books.held,
                   .owed = books.owed,
                   .own = books.own,
                   .queues = queues_of(waiting),
                   .alarms = alarms_of(ctx, books, waiting)};
}

}  // namespace dashboard
