#pragma once
// Each day's figures, what waits for operators, and what is wrong. Only the program itself includes it.
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

/// What a day came to, or several together; the running day as far as it went. A figure that is zero is left
/// out.
struct DayFigures {
  Day from;  // the day, or the first of them
  std::vector<Count> counts;
  std::vector<Amount> money;
};
BOOST_DESCRIBE_STRUCT(DayFigures, (), (from, counts, money))

struct WorkQueue {
  std::string key;
  std::int64_t waiting;
  std::optional<Instant> since;  // the oldest of them, where it matters
};
BOOST_DESCRIBE_STRUCT(WorkQueue, (), (key, waiting, since))

struct DashboardQuery {
  std::optional<shape::Number<1, 92>> days;  // 7 when not said, today among them
};
BOOST_DESCRIBE_STRUCT(DashboardQuery, (), (days))

struct Dashboard {
  Instant as_of;
  std::vector<DayFigures> days;  // oldest first, the last is today
  DayFigures total, before;      // of those days, and of as many days before them
  DayFigures now;                // what holds at this moment
  std::vector<WorkQueue> queues;
  std::vector<std::string> alarms;
};
BOOST_DESCRIBE_STRUCT(Dashboard, (), (as_of, days, total, before, now, queues, alarms))

/// What the modules below bring: the figures of a day, and how each stands.
struct Sources {
  std::vector<std::function<std::vector<Figure>(Context&, Day)>> figures;
  std::vector<std::function<Standing(Context&)>> standing;
};
/// Collects them.
auto sources_of(const std::vector<Module>& below) -> Sources;

/// The sources, with what costs too much to compute for every look.
struct Cache {
  Sources sources;
  TtlCache<DayFigures> today = {};
};

auto show(Context& ctx, const Cache& memory, OperatorId caller, const DashboardQuery& query)
    -> Result<Dashboard>;

/// Plans to keep the figures of the days that are over, at once. Called at the start and now and then, since
/// the keeping that plans the next one may lie a year ahead after the clock has leapt.
void plan_keeping(Context& ctx);

}  // namespace dashboard
