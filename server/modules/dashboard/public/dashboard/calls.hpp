#pragma once
// Each day's figures, and what waits for operators.
#include <boost/describe.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "platform/module.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "platform/ttl_cache.hpp"

namespace dashboard {

/// A count: {"groups.seats", 40}.
struct Count {
  std::string key;
  std::int64_t value;
};
BOOST_DESCRIBE_STRUCT(Count, (), (key, value))
/// An amount of dong: {"ledger.money_in", …}.
struct Amount {
  std::string key;
  Money value;
};
BOOST_DESCRIBE_STRUCT(Amount, (), (key, value))

/// The figures of a day, of its first hours, or of several days. Zero figures are omitted.
struct DayFigures {
  Day from;  // the day, or the first of them
  std::vector<Count> counts;
  std::vector<Amount> money;
};
BOOST_DESCRIBE_STRUCT(DayFigures, (), (from, counts, money))

struct WorkQueue {
  std::string key;
  std::int64_t waiting;
  std::optional<Instant> since;  // of the oldest item, if its age matters
};
BOOST_DESCRIBE_STRUCT(WorkQueue, (), (key, waiting, since))

struct DashboardQuery {
  std::optional<shape::Number<1, 92>> days;  // finished ones, 7 by default
};
BOOST_DESCRIBE_STRUCT(DashboardQuery, (), (days))

struct Dashboard {
  Instant as_of;
  std::vector<DayFigures> days;  // finished ones, oldest first
  DayFigures total, before;      // of those days, and of as many days before them
  DayFigures today, week_ago;    // today so far, and the same hours of that weekday a week ago
  DayFigures now;                // the present state
};
BOOST_DESCRIBE_STRUCT(Dashboard, (), (as_of, days, total, before, today, week_ago, now))

/// What waits for an operator: the queues in which they work and, of those who see the dashboard, alarms.
struct Work {
  std::vector<WorkQueue> queues;
  std::vector<std::string> alarms;
};
BOOST_DESCRIBE_STRUCT(Work, (), (queues, alarms))

/// The functions of the modules below: the figures of a period, and the present state.
struct Sources {
  std::vector<std::function<std::vector<Figure>(Context&, const Period&)>> figures;
  std::vector<std::function<Standing(Context&)>> standing;
};
/// Collects them from the modules.
auto sources_of(const std::vector<Module>& below) -> Sources;

/// Today so far, and what it is compared with: the same hours of that weekday a week ago.
struct RunningDay {
  DayFigures today, week_ago;
};

/// The sources, with cached results of expensive ones.
struct Cache {
  Sources sources;
  TtlCache<RunningDay> running = {};
};

auto show(Context& ctx, const Cache& memory, OperatorId caller, const DashboardQuery& query)
    -> Result<Dashboard>;
auto work(Context& ctx, const Cache& memory, OperatorId caller) -> Result<Work>;

/// Plans the job that stores the figures of finished days, at once. Called at the start and regularly,
/// because a job under a clock that jumped ahead plans the next one too late.
void plan_keeping(Context& ctx);

}  // namespace dashboard
