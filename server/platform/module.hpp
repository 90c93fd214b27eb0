#pragma once
// A module as the program takes it: everything that a module adds, so that the program names none.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/endpoint.hpp"
#include "platform/http/raw_routes.hpp"
#include "platform/http/topics.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"
#include "platform/settings.hpp"

/// Work upon a signal, in a transaction of its own.
struct Listener {
  std::string_view topic;
  std::function<void(Context&, const std::string& message)> run;
};

/// Work outside of any transaction, such as sending messages: done at the start and upon each signal of the
/// topic, on a thread for outgoing work.
struct OutgoingWork {
  std::string_view topic;
  std::function<void(run::Executor&)> run;
  /// Takes up nothing more; what is under way is finished.
  std::function<void()> stop;
};

/// A line of /metrics.
struct Metric {
  std::string_view name;
  std::int64_t value;
};

/// A number of the dashboard: of a day, or of this moment.
struct Figure {
  std::string_view key;  // "groups.seats"
  std::int64_t value;    // money in its smallest parts
  bool is_money = false;
};
inline auto count_of(std::string_view key, std::int64_t value) -> Figure { return {key, value}; }
inline auto money_of(std::string_view key, Money value) -> Figure { return {key, value.units, true}; }

/// Names of queues and alarms, "payments.suspense": declared once, by the module that reports them.
struct QueueName {
  std::string_view key;
  constexpr explicit QueueName(std::string_view text) : key{text} {}
};
struct AlarmName {
  std::string_view key;
  constexpr explicit AlarmName(std::string_view text) : key{text} {}
};

/// Work that only a person can do, or that a person would want to know of.
struct Queue {
  QueueName name;
  std::int64_t waiting;
  std::optional<Instant> since;  // the oldest of them, where it matters
};

/// How a module stands at this moment: for the dashboard.
struct Standing {
  std::vector<Figure> figures = {};
  std::vector<Queue> queues = {};
  std::vector<AlarmName> alarms = {};  // what is wrong
};

struct Module {
  std::string_view name;
  http::Endpoints endpoints = {};
  std::vector<SettingInfo> settings = {};
  std::vector<jobs::Kind> jobs = {};
  std::vector<PersonalData> personal = {};
  std::vector<http::RawRoute> raw_routes = {};
  std::vector<http::SocketRoute> sockets = {};
  std::vector<http::WatchedTopic> topics = {};
  std::vector<Listener> listeners = {};
  std::vector<OutgoingWork> outgoing = {};
  /// Puts the first rows of a new database. Runs at each start, before anything is served, one instance at a
  /// time; rows that are there stay as they are.
  std::function<void(Context&)> start = {};
  /// Plans the coming night's work. Runs at each start and every hour; what is planned stays as it is.
  std::function<void(Context&)> plan_night = {};
  /// What the database says of the module, once a minute, on a reader's view.
  std::function<std::vector<Metric>(Context&)> metrics = {};
  /// What a day came to, from midnight to midnight; the running day as far as it went.
  std::function<std::vector<Figure>(Context&, Day)> figures = {};
  std::function<Standing(Context&)> standing = {};
  /// The module's invariants: a sentence for each row that breaks one. Run by `gomve verify` and by tests.
  std::function<std::vector<std::string>(store::Tx&)> verify = {};
  /// Takes what the module sealed under a secret that is given up over to the context's own, and ends what
  /// must not outlive it. Runs while nothing is served.
  std::function<void(Context&, const Keys& before)> take_over = {};
};
