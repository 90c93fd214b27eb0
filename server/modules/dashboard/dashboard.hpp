#pragma once
// How the product does: each day's figures, what waits for operators, and what is wrong. Only
// the program itself includes it.
#include <boost/describe.hpp>

#include <memory>
#include <optional>
#include <vector>

#include "modules/solvency/solvency.hpp"
#include "platform/module.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/shape.hpp"
#include "platform/ttl_cache.hpp"

namespace dashboard {

/// What a day came to, from midnight to midnight, or several together; the running day as far as it went.
struct Figures {
  Day from;  // the day, or the first of them
  std::int64_t sign_ups;
  std::int64_t buyers;         // different people who ordered seats, each counted once a day
  std::int64_t seats;          // ordered, whether they were kept or given back
  std::int64_t groups_formed;  // of the day's sets
  std::int64_t tickets;        // won
  std::int64_t picked_up, recycled;
  Money money_in, money_out;  // through payment channels, whomever it belongs to
  Money paid, given_back;     // for seats; given back to who won nothing, left, or found no group
  Money sold;                 // what won seats had cost
  Money rewards;
  Money recycling;  // paid for recycled tickets
};
BOOST_DESCRIBE_STRUCT(Figures, (),
                      (from, sign_ups, buyers, seats, groups_formed, tickets, picked_up, recycled, money_in,
                       money_out, paid, given_back, sold, rewards, recycling))

/// Work that only a person can do, or that a person would want to know of.
enum class QueueName { top_ups, suspense, adjustments, desk, messages };
BOOST_DESCRIBE_ENUM(QueueName, top_ups, suspense, adjustments, desk, messages)
struct Queue {
  QueueName name;
  std::int64_t waiting;
  std::optional<Instant> since;  // the oldest of them; a desk's go back by themselves
};
BOOST_DESCRIBE_STRUCT(Queue, (), (name, waiting, since))

enum class Alarm {
  books_off_balance,
  owes_more_than_held,
  check_failed,
  check_late,
  jobs_failing,
  jobs_late,
  messages_failing,
  suspense_waits,
};
BOOST_DESCRIBE_ENUM(Alarm, books_off_balance, owes_more_than_held, check_failed, check_late, jobs_failing,
                    jobs_late, messages_failing, suspense_waits)

struct DashboardQuery {
  std::optional<shape::Number<1, 92>> days;  // 7 when not said, today among them
};
BOOST_DESCRIBE_STRUCT(DashboardQuery, (), (days))

struct GroupsNow {
  std::int64_t open, seats, waiting;  // groups with seats taken, those seats, and seats that wait for a group
};
BOOST_DESCRIBE_STRUCT(GroupsNow, (), (open, seats, waiting))

struct Dashboard {
  Instant as_of;
  std::vector<Figures> days;  // oldest first, the last is today
  Figures total, before;      // of those days, and of as many days before them
  GroupsNow groups;
  Money held, owed, own;  // in dong: what lies in the channels, people's, the operator's
  std::vector<Queue> queues;
  std::vector<Alarm> alarms;
};
BOOST_DESCRIBE_STRUCT(Dashboard, (), (as_of, days, total, before, groups, held, owed, own, queues, alarms))

/// What costs too much to reckon for every look.
struct Cache {
  std::shared_ptr<const solvency::Cache> books;
  TtlCache<Figures> today = {};
};

auto show(Context& ctx, const Cache& memory, OperatorId caller, const DashboardQuery& query)
    -> Result<Dashboard>;

/// Plans to keep the figures of the days that are over, at once. Called at the start and now and then, since
/// the keeping that plans the next one may lie a year ahead after the clock has leapt.
void plan_keeping(Context& ctx);

auto module(std::shared_ptr<const solvency::Cache> books) -> Module;

}  // namespace dashboard
