// Putting the program together.
#include "app/instance.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <future>

#include "platform/http/openapi.hpp"
#include "platform/refusals.hpp"

namespace app {

namespace {

// The number of this copy of the program in its ids: nothing for a single one, by chance among several.
auto copy_number(const Config& config, crypto::Randomness& chance) -> std::int64_t {
  return config.postgres.empty() ? 0 : static_cast<std::int64_t>(chance.below(1024));
}

auto refusal_of_status(int status) -> const Refusal& {
  switch (status) {
    case 404: return platform::no_such_call;
    case 405: return platform::wrong_method;
    case 408: return platform::request_timed_out;
    case 413:
    case 431: return platform::request_too_large;
    case 503: return platform::overloaded;
    case 500: return platform::unknown_error;
    default: return platform::malformed_body;
  }
}

class ActJob final : public store::Job {
 public:
  ActJob(const std::function<void(store::Tx&)>& work, std::promise<void>& done) : work_{work}, done_{done} {}
  auto run(store::Tx& tx) -> store::Keep override {
    work_(tx);
    return store::Keep::yes;
  }
  void finish(store::Ended, std::exception_ptr failure) override {
    failure ? done_.set_exception(failure) : done_.set_value();
  }

 private:
  const std::function<void(store::Tx&)>& work_;
  std::promise<void>& done_;
};

}  // namespace

Instance::Instance(Config config)
    : config_{std::move(config)},
      database_{config_},
      ids_{copy_number(config_, chance_)},
      sealer_{clock_, database_.anchor()},
      settings_{std::make_shared<SettingsSnapshot>()},
      modules_{all_modules()},
      routes_{all_endpoints(modules_)} {
  const bool seals = database_.options().engine == store::Engine::sqlite;
  {
    const auto connection = store::open_connection(database_.options(), true);
    store::transact(*connection, [&](store::Tx& tx) {
      if (seals) sealer_.take_up(tx);
      settings_ = load_settings(tx);
    });
  }
  store_ = std::make_unique<store::Store>(database_.options(), seals ? &sealer_ : nullptr);
  store_->on_unknown_outcome = [](const std::string& why) {
    spdlog::critical("a commit's outcome is unknown, stopping: {}", why);
    std::_Exit(75);
  };
  hashing_ = std::make_unique<WorkerPool>(2, 512);
  pictures_ = std::make_unique<WorkerPool>(1, 32);
  http::Surroundings surroundings{clock_, ids_, chance_, verdicts_, database_.keys(),
                                  [this] {
                                    const std::lock_guard lock{settings_guard_};
                                    return settings_;
                                  },
                                  admission()};
  api_ = std::make_unique<http::Api>(routes_, *store_, http::WorkPools{*hashing_, *pictures_}, signals_,
                                     std::move(surroundings),
                                     http::Allowance{config_.calls_per_second, config_.calls_at_once});
  handles_.push_back(signals_.listen("settings", [this](const Signal&) {
    if (!hashing_->try_put([this] { reload_settings(); })) spdlog::error("the settings could not be reloaded");
  }));
  jobs_ = std::make_unique<jobs::Runner>(all_jobs(modules_), *store_, signals_, api_->surroundings());
  contract_ = http::openapi_document(routes_.all(), false, "/rest/v3/api");
  console_contract_ = http::openapi_document(routes_.all(), true, "/rest/v3/console");

  std::vector<http::Mount> mounts;
  if (!config_.app_files.empty()) mounts.push_back({"/", config_.app_files});
  if (!config_.console_files.empty()) mounts.push_back({"/console", config_.console_files});
  files_ = std::make_unique<http::StaticFiles>(std::move(mounts), std::vector<std::string>{"/rest/", "/api/", "/media/"});

  http::ServerOptions options;
  options.address = config_.address;
  options.port = config_.port;
  options.threads = config_.threads;
  options.body_limit = [this, usual = options.body_bytes](std::string_view path) {
    return routes_.body_limit(path, usual);
  };
  options.trusted_proxies = config_.trusted_proxies;
  options.cors_origins = config_.cors_origins;
  options.tls_in_front = config_.behind_tls;
  options.refusal_body = [](int status, std::string_view lang) {
    return http::refused_envelope({.why = &refusal_of_status(status), .details = {}}, language_of(lang));
  };
  server_ = std::make_unique<http::Server>(
      std::move(options),
      [this](http::Request request, http::Respond respond) { answer(std::move(request), std::move(respond)); });
  server_->start();
  ready_ = true;
}

Instance::~Instance() { stop(std::chrono::milliseconds{0}); }

auto Instance::stop(std::chrono::milliseconds drain) -> bool {
  ready_ = false;
  const bool all_answered = server_ == nullptr || server_->stop(drain);
  if (jobs_) jobs_->stop();
  if (hashing_) hashing_->stop();
  if (pictures_) pictures_->stop();
  if (store_) store_->stop();
  return all_answered;
}

void Instance::act_erased(const std::function<void(Context&)>& work) {
  WorkMemo memo;
  std::optional<NeedsWork> wanted;
  const Origin origin{"local", Language::vi};
  Aftermath after;
  do {
    wanted.reset();
    const std::function<void(store::Tx&)> in_transaction = [&](store::Tx& tx) {
      after = {};
      http::with_context(tx, api_->surroundings(), memo, origin, after, work);
    };
    std::promise<void> done;
    auto ended = done.get_future();
    store_->write(std::make_unique<ActJob>(in_transaction, done));
    try {
      ended.get();
    } catch (const NeedsWork& needs) {
      wanted = needs;
      memo.carry_out(needs);
    }
  } while (wanted);
  signals_.tell(after.signals);
}

void Instance::reload_settings() {
  act([this](Context& ctx) {
    auto fresh = load_settings(ctx.tx);
    const std::lock_guard lock{settings_guard_};
    settings_ = std::move(fresh);
  });
}

void Instance::answer(http::Request request, http::Respond respond) {
  if (http::Routes::is_call(request.path)) return api_->handle(std::move(request), std::move(respond));
  if (auto own = answer_for_operators(request)) return respond(*std::move(own));
  respond(files_answer(request));
}

auto Instance::files_answer(const http::Request& request) -> http::Response {
  if (auto file = files_->answer(request)) return *std::move(file);
  http::Response missing;
  missing.status = 404;
  missing.body = http::refused_envelope({.why = &platform::no_such_call, .details = {}}, language_of(request.lang));
  return missing;
}

auto Instance::answer_for_operators(const http::Request& request) -> std::optional<http::Response> {
  http::Response response;
  if (request.path == "/healthz") {
    response.body = R"({"ok":true})";
  } else if (request.path == "/readyz") {
    response.status = ready_ ? 200 : 503;
    response.body = ready_ ? R"({"ok":true})" : R"({"ok":false})";
  } else if (request.path == "/metrics") {
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = metrics();
  } else if (request.path == "/openapi.json") {
    response.body = contract_;
  } else if (request.path == "/console/openapi.json") {
    response.body = console_contract_;
  } else {
    return {};
  }
  return response;
}

auto Instance::metrics() -> std::string {
  std::string out;
  const auto line = [&](std::string_view name, std::uint64_t value) {
    fmt::format_to(std::back_inserter(out), "{} {}\n", name, value);
  };
  const auto& store = store_->statistics();
  line("gomve_store_writes_total", store.writes);
  line("gomve_store_groups_total", store.groups);
  line("gomve_store_reads_total", store.reads);
  line("gomve_store_commit_microseconds_total", store.commit_microseconds);
  line("gomve_store_waiting", store_->waiting());
  const auto http = server_->statistics();
  line("gomve_http_connections_open", http.connections_open);
  line("gomve_http_requests_total", http.requests);
  line("gomve_http_slow_total", http.slow);
  for (const auto& [endpoint, counted] : api_->statistics()) {
    const auto labelled = [&](std::string_view what, std::uint64_t n) {
      if (n != 0) fmt::format_to(std::back_inserter(out), "gomve_calls_{}{{call=\"{}\"}} {}\n", what, endpoint->path, n);
    };
    labelled("answered_total", counted.answered);
    labelled("refused_total", counted.refused);
    labelled("failed_total", counted.failed);
    labelled("microseconds_total", counted.microseconds);
  }
  return out;
}

}  // namespace app
