// The dashboard: kept days, the running one, queues and alarms.
#include <utility>

#include "modules/accounts/accounts.hpp"
#include "modules/adjustments/adjustments.hpp"
#include "modules/dashboard/figures.hpp"
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
constexpr auto check_is_late_after = 36h;
constexpr auto suspense_is_late_after = 24h;
constexpr std::int64_t failures_are_many = 3;

// A day without a row is one on which there was nobody yet, or one that is about to be kept.
auto days_between(Context& ctx, Day first, Day end) -> std::vector<Figures> {
  std::vector<Figures> all;
  auto kept = kept_days(ctx, first, end);
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
auto running_day(Context& ctx, const Memory& memory) -> Figures {
  const auto today = ctx.now.day();
  const auto reckon = [&] { return reckon_day(ctx, today); };
  auto running = memory.today.within(reckoned_anew_after, ctx.now.instant, reckon);
  return running.from == today ? running : reckon();
}

auto queues_of(Context& ctx) -> std::vector<Queue> {
  const auto payments = wallet::waiting_for_operators(ctx);
  const auto messages = accounts::messages_now(ctx);
  const auto proposed = adjustments::undecided(ctx);
  return {{QueueName::top_ups, payments.orders, payments.oldest_order},
          {QueueName::suspense, payments.suspense, payments.oldest_suspense},
          {QueueName::adjustments, proposed.proposals, proposed.since},
          {QueueName::desk, tickets::at_desks(ctx), {}},
          {QueueName::messages, messages.waiting, messages.since}};
}

auto alarms_of(Context& ctx, const solvency::Vitals& books) -> std::vector<Alarm> {
  const auto now = ctx.now.instant;
  const auto jobs = ::jobs::queue_state(ctx.tx, now);
  const auto payments = wallet::waiting_for_operators(ctx);
  const auto is_before = [now](const std::optional<Instant>& at, std::chrono::milliseconds age) {
    return at && now - *at > age;
  };
  std::vector<Alarm> alarms;
  const auto sound_if = [&](Alarm alarm, bool is_so) {
    if (is_so) alarms.push_back(alarm);
  };
  sound_if(Alarm::books_off_balance, books.imbalance != 0);
  sound_if(Alarm::owes_more_than_held, books.own < Money{});
  sound_if(Alarm::check_failed, !books.check_holds);
  sound_if(Alarm::check_late, is_before(books.checked_at, check_is_late_after));
  sound_if(Alarm::jobs_given_up, jobs.failed > 0);
  sound_if(Alarm::jobs_late, jobs.late > 0);
  sound_if(Alarm::messages_failing, accounts::messages_now(ctx).failed_lately >= failures_are_many);
  sound_if(Alarm::suspense_waits, is_before(payments.oldest_suspense, suspense_is_late_after));
  return alarms;
}

}  // namespace

auto show(Context& ctx, const Memory& memory, OperatorId, const DashboardQuery& query) -> Result<Dashboard> {
  const days wanted{query.days ? query.days->value : 7};
  const auto today = ctx.now.day(), first = today - wanted + days{1};
  const auto books = solvency::vitals(ctx);
  const auto open = groups::open_now(ctx);
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
                   .queues = queues_of(ctx),
                   .alarms = alarms_of(ctx, books)};
}

}  // namespace dashboard
