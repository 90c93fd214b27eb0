#pragma once
// The registration of a module: everything that it adds to the program, so that the program names no module.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/finding.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/raw_routes.hpp"
#include "platform/http/topics.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/openings.hpp"
#include "platform/own_orders.hpp"
#include "platform/person_events.hpp"
#include "platform/personal.hpp"
#include "platform/queue_names.hpp"
#include "platform/settings.hpp"
#include "platform/states.hpp"

/// Work after a signal, in its own transaction.
struct Listener {
  std::string_view topic;
  std::function<void(Context&, const std::string& message)> run;
};

/// Work outside of any transaction, such as sending messages. Runs at the start and after each signal of the
/// topic, on a thread for outgoing work.
struct OutgoingWork {
  std::string_view topic;
  std::function<void(run::Executor&)> run;
  /// Starts nothing more, and lets the current work finish.
  std::function<void()> stop;
};

/// One sample of /metrics.
struct Metric {
  std::string_view name;
  std::int64_t value;
};

/// A number on the dashboard: of a period, or of the present.
struct Figure {
  std::string_view key;  // "groups.seats"
  std::int64_t value;    // money in minor units
  bool is_money = false;
};
inline auto count_of(std::string_view key, std::int64_t value) -> Figure { return {key, value}; }
inline auto money_of(std::string_view key, Money value) -> Figure { return {key, value.minor_units, true}; }

/// What a transfer was about, in the reader's language, and the page that shows it: "XR Sơn Đoòng · group
/// 52".
struct Subject {
  std::string text, page;
};
/// Finds the subject of one cause of transfers, by the cause's id, for one of its users; without a text if
/// the module does not know it.
struct SubjectOf {
  std::string_view cause;
  std::function<Subject(Context&, UserId, std::int64_t id)> find;
};

/// Work that an operator must do, or should see.
struct Queue {
  QueueName name;
  std::int64_t waiting;
  std::optional<Instant> since;  // the oldest item, if its age matters
};

/// A module's present state, for the dashboard.
struct Standing {
  std::vector<Figure> figures = {};
  std::vector<Queue> queues = {};
  std::vector<AlarmName> alarms = {};  // conditions that need an operator
};

struct Module {
  std::string_view name;
  http::Endpoints endpoints = {};
  std::vector<SettingInfo> settings = {};
  std::vector<jobs::Kind> jobs = {};
  /// The states of the module's rows.
  std::vector<Life> lives = {};
  std::vector<PersonalData> personal = {};
  /// The things of the module that the console's search finds.
  std::vector<Finder> finders = {};
  /// What the module knows of a user's past, for their time line in the console.
  std::vector<PersonEvents> person_events = {};
  std::vector<http::RawRoute> raw_routes = {};
  std::vector<http::SocketRoute> sockets = {};
  std::vector<http::WatchedTopic> topics = {};
  std::vector<Listener> listeners = {};
  std::vector<OutgoingWork> outgoing = {};
  std::vector<SubjectOf> subjects = {};
  std::vector<Opening> openings = {};
  /// The kinds of orders that users find by their ids.
  std::vector<OwnOrder> orders = {};
  /// The queues whose items operators can take.
  std::vector<QueueName> work_queues = {};
  /// Inserts the first rows of a new database. Runs at each start before the server listens, one instance at
  /// a time; existing rows stay unchanged.
  std::function<void(Context&)> start = {};
  /// Plans the next night's work. Runs at each start and every hour; planned jobs stay unchanged.
  std::function<void(Context&)> plan_night = {};
  /// The module's metrics, read from the database once a minute in a read transaction.
  std::function<std::vector<Metric>(Context&)> metrics = {};
  /// The totals of a period: a business day, or its first hours.
  std::function<std::vector<Figure>(Context&, const Period&)> figures = {};
  std::function<Standing(Context&)> standing = {};
  /// The module's invariants: a sentence for each row that breaks one. Run by `gomve verify` and by tests.
  std::function<std::vector<std::string>(store::Tx&)> verify = {};
  /// Reseals the module's secrets under the context's keys, and ends sessions and codes that must not survive
  /// a change of the secret. Runs while the server does not.
  std::function<void(Context&, const Keys& before)> take_over = {};
};
