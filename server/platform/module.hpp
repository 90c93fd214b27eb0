#pragma once
// A module as the program takes it: everything that a module adds, so that the program names none.
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/endpoint.hpp"
#include "platform/http/raw_routes.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/settings.hpp"

/// What a module keeps about one person: how it is shown to them, what must end before it can be erased, and
/// how it is erased. Ledger lines and other people's transactions stay, without the person.
struct PersonalData {
  std::string_view name;                                     // its member of the person's own document
  std::function<std::string(Context&, UserId)> show = {};    // as JSON
  std::function<Verdict(Context&, UserId)> may_forget = {};  // refuses with what stands in the way
  std::vector<const Refusal*> obstacles = {};                // all that `may_forget` may refuse with
  std::function<void(Context&, UserId)> forget = {};
};

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

struct Module {
  std::string_view name;
  http::Endpoints endpoints = {};
  std::vector<SettingInfo> settings = {};
  std::vector<jobs::Kind> jobs = {};
  std::vector<PersonalData> personal = {};
  std::vector<http::RawRoute> raw_routes = {};
  std::vector<http::SocketRoute> sockets = {};
  std::vector<Listener> listeners = {};
  std::vector<OutgoingWork> outgoing = {};
  /// Puts the first rows of a new database. Runs at each start, before anything is served, one instance at a
  /// time; rows that are there stay as they are.
  std::function<void(Context&)> start = {};
  /// Plans the coming night's work. Runs at each start and every hour; what is planned stays as it is.
  std::function<void(Context&)> plan_night = {};
  /// What the database says of the module, once a minute, on a reader's view.
  std::function<std::vector<Metric>(Context&)> metrics = {};
  /// The module's invariants: a sentence for each row that breaks one. Run by `gomve verify` and by tests.
  std::function<std::vector<std::string>(store::Tx&)> verify = {};
  /// Takes what the module sealed under a secret that is given up over to the context's own, and ends what
  /// must not outlive it. Runs while nothing is served.
  std::function<void(Context&, const Keys& before)> take_over = {};
};
