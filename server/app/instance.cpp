// Assembly of the running program.
#include "app/instance.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <future>

#include "admin/admin.hpp"
#include "app/demo/companions.hpp"
#include "app/demo/demo.hpp"
#include "modules/payments/providers/payos.hpp"
#include "platform/http/openapi.hpp"
#include "platform/outbound/sms.hpp"
#include "platform/refusals.hpp"

namespace app {

namespace {

auto refusal_of_status(int status) -> const Refusal& {
  switch (status) {
    case 404:
      return platform::no_such_call;
    case 405:
      return platform::wrong_method;
    case 408:
      return platform::request_timed_out;
    case 403:
      return platform::socket_ticket_invalid;
    case 413:
    case 431:
      return platform::request_too_large;
    case 429:
      return platform::too_many_requests;
    case 503:
      return platform::overloaded;
    case 500:
      return platform::unknown_error;
    default:
      return platform::malformed_body;
  }
}

auto gateway_of(const SmsConfig& config) -> std::shared_ptr<outbound::SmsGateway> {
  if (config.kind == "esms")
    return outbound::http_sms(outbound::esms_template(
        {.api_key = config.api_key, .secret_key = config.secret_key, .brandname = config.brand}));
  if (config.kind == "speedsms")
    return outbound::http_sms(
        outbound::speedsms_template({.access_token = config.secret_key, .sender = config.brand}));
  if (config.kind == "zalo_zns")
    return outbound::http_sms(outbound::zalo_zns_template({.access_token = config.secret_key,
                                                           .template_id = config.template_id,
                                                           .parameter = config.parameter}));
  if (config.kind == "http") {
    outbound::HttpSmsTemplate form{.method = config.method, .url = config.url, .body = config.body};
    form.taken_when = config.taken_when;
    for (const auto& line : config.headers) {
      const auto colon = line.find(": ");
      if (colon != std::string::npos)
        form.headers.emplace_back(line.substr(0, colon), line.substr(colon + 2));
    }
    return outbound::http_sms(std::move(form));
  }
  return std::make_shared<outbound::DemoOutbox>();
}

auto providers_of(const Config& config) -> std::vector<std::shared_ptr<const payments::Provider>> {
  std::vector<std::shared_ptr<const payments::Provider>> all;
  for (const auto* kind : payments::provider_kinds())
    if (const auto given = config.providers.find(kind->table); given != config.providers.end())
      all.push_back(kind->make(*kind, given->second, config.public_url));
  return all;
}

auto payouts_of(const Config& config, payments::Wiring channels) -> payouts::Wiring {
  if (!config.payos_payouts) return {.payos = {}, .channels = std::move(channels)};
  const auto& kind = payments::payos::kind;
  const auto value = [&](std::string_view key) {
    return kind.value_of(config.providers.at(kind.table), key);
  };
  return {.payos = payouts::payos::Config{.client_id = value("client_id"),
                                          .api_key = value("api_key"),
                                          .checksum_key = value("checksum_key"),
                                          .address = value("url")},
          .channels = std::move(channels)};
}

auto wiring_of(const Config& config) -> Wiring {
  const payments::Wiring channels{.providers = providers_of(config), .fakes_allowed = config.demo};
  // A demo without an address of its own still says who it is.
  const auto contact = config.public_url.empty() ? "https://gomve.example" : config.public_url;
  return {.sms = gateway_of(config.sms),
          .inbox = {.services = outbound::Origins{config.push_services}, .contact = contact},
          .payments = channels,
          .payouts = payouts_of(config, channels),
          .webhooks = {.receivers = outbound::Origins{config.webhook_receivers}},
          .reconciliation = {.statements = config.statements_folder},
          .is_demo = config.demo};
}

auto pages_of(const Config& config) -> std::unique_ptr<http::StaticFiles> {
  std::vector<http::Mount> mounts;
  if (!config.app_files.empty() || !config.app_pages.empty())
    mounts.push_back({"/", config.app_files, config.app_pages});
  if (!config.console_files.empty() || !config.console_pages.empty())
    mounts.push_back({"/console", config.console_files, config.console_pages});
  return std::make_unique<http::StaticFiles>(
      std::move(mounts), std::vector<std::string>{"/rest/", "/api/", "/media/", "/demo/"});
}

// Throws as serving does, before the demo's four weeks are made in vain.
void require_free_port(const Config& config) {
  http::ServerOptions options;
  options.address = config.address;
  options.port = static_cast<std::uint16_t>(config.port);
  // Who asks meanwhile hears that the program starts.
  http::Server{std::move(options),
               [](const http::Request&, http::Respond respond) {
                 http::Response starting;
                 starting.status = 503;
                 starting.body = R"({"ok":false})";
                 respond(std::move(starting));
               }}
      .start();
}

}  // namespace

Instance::Instance(Config config)
    : config_{std::move(config)},
      database_{config_},
      sealer_{clock_, database_.anchor()},
      settings_{std::make_shared<SettingsSnapshot>()},
      wiring_{wiring_of(config_)},
      modules_{all_modules(wiring_, books_)},
      routes_{all_endpoints(modules_)} {
  try {
    start();
  } catch (...) {
    stop(std::chrono::milliseconds{0});  // what already works on other threads uses members
    throw;
  }
}

void Instance::start() {
  if (config_.demo) {
    require_free_port(config_);
    demo::make_if_new(database_, config_.data, all_jobs(modules_));
  }
  // Beside the database's opening.
  auto pages = std::async(std::launch::async, pages_of, std::cref(config_));
  open_store();
  join_instances();
  hashing_ = std::make_unique<WorkerPool>(2, 512);
  pictures_ = std::make_unique<WorkerPool>(1, 32);
  chores_ = std::make_unique<WorkerPool>(2, 4096);
  const auto current_settings = [this] {
    const std::lock_guard lock{settings_guard_};
    return settings_;
  };
  runtime_.reset(new run::Runtime{clock_, ids_, chance_, verdicts_, database_.keys(), current_settings,
                                  crypto::PasswordCost::for_production()});
  executor_ =
      std::make_unique<run::Executor>(*runtime_, *store_, run::WorkPools{*hashing_, *pictures_}, signals_);
  const http::Allowance of_address{config_.calls_per_second, config_.calls_at_once};
  api_ = std::make_unique<http::Api>(routes_, *executor_, admission(), of_address, config_.calls_per_minute);
  const auto admits = [this](const std::string& address) { return api_->admits(address); };
  socket_sessions_ = std::make_unique<http::SocketSessions>(socket_admission(), *executor_, signals_);
  raw_ = std::make_unique<http::RawRouter>(all_raw_routes(modules_), all_sockets(modules_), *socket_sessions_,
                                           *executor_, signals_, of_address, admits);
  events_ = std::make_unique<http::EventSockets>(all_topics(modules_), *socket_sessions_, *executor_,
                                                 signals_, admits);
  listen_to_signals();
  executor_->act([this](Context& ctx) {
    take_cluster_lock(ctx.tx);
    database_.require_own_secret(ctx.tx);  // under the lock, no change of the secret can start
    for (const auto& module : modules_)
      if (module.start) module.start(ctx);
  });
  start_outgoing();
  plan_nights();
  if (instances_)
    keeping_up_ = std::make_unique<PeriodicTask>(std::chrono::seconds{1}, [this] { keep_up(); });
  else  // a signal announces a change at once, but may be dropped under load
    keeping_up_ = std::make_unique<PeriodicTask>(std::chrono::seconds{5},
                                                 [this] { later([this] { reload_settings(); }); });
  watching_ = std::make_unique<PeriodicTask>(std::chrono::minutes{1}, [this] { look_at_vitals(); });
  planning_ =
      std::make_unique<PeriodicTask>(std::chrono::hours{1}, [this] { later([this] { plan_nights(); }); });
  jobs_ = std::make_unique<jobs::Runner>(all_jobs(modules_), *executor_);
  contract_ = http::openapi_document(routes_.all(), false, "/rest/v3/api");
  console_contract_ = http::openapi_document(routes_.all(), true, "/rest/v3/console");
  files_ = pages.get();
  start_server();
  if (config_.demo && config_.companions) companions_ = std::make_unique<demo::Companions>(*this);
  ready_ = true;
  later([this] { look_at_vitals(); });
}

void Instance::open_store() {
  const bool seals = database_.seals_groups();
  auto connection = database_.take_connection();
  store::transact(*connection, [&](store::Tx& tx) {
    sealer_.take_up(tx, ids_);
    settings_ = load_settings(tx);
    if (config_.demo) clock_.shift_to(admin::demo_offset(tx));
  });
  store_ =
      std::make_unique<store::Store>(database_.options(), seals ? &sealer_ : nullptr, std::move(connection));
  store_->on_unknown_outcome = [](const std::string& why) {
    spdlog::critical("a commit's outcome is unknown, stopping: {}", why);
    std::_Exit(75);
  };
}

// Each night's job plans the next night's. If the clock jumped ahead, that may be far in the future, so every
// start plans, too; planned jobs stay unchanged.
void Instance::plan_nights() {
  executor_->act([this](Context& ctx) {
    for (const auto& module : modules_)
      if (module.plan_night) module.plan_night(ctx);
  });
}

auto Instance::later(WorkerPool::Task work) -> bool {
  return chores_->try_put([work = std::move(work)]() mutable {
    try {
      work();
    } catch (const std::exception& failure) {
      spdlog::error("a background task failed: {}", failure.what());
    }
  });
}

void Instance::join_instances() {
  if (database_.seals_groups()) return;
  instances_ = std::make_unique<Instances>(database_.options().address, signals_, ids_);
  signals_.pass_on = [this](std::vector<Signal> signals) { instances_->pass_on(std::move(signals)); };
}

// Ends the process when the database contradicts this instance, so that every further write would be wrong.
[[noreturn]] void Instance::stop_at_once(std::string_view why) {
  spdlog::critical("{}", why);
  std::_Exit(75);
}

// Once a second, on PostgreSQL: seals the transfers of all instances, and loads settings that another
// instance changed, in case its signal was lost.
void Instance::keep_up() {
  try {
    std::shared_ptr<const SettingsSnapshot> fresh;
    ledger::Head head;
    executor_->act([&](Context& ctx) {
      ledger::seal_waiting(ctx.tx, ctx.now.instant);
      head = ledger::require_anchored(ctx.tx, *database_.anchor());
      database_.require_own_secret(ctx.tx);
      fresh = load_settings(ctx.tx);
    });
    database_.anchor()->write(head);  // after the commit: the anchor must never be ahead of the database
    take(std::move(fresh));
  } catch (const ledger::LostWork& lost) {
    stop_at_once(lost.what());
  } catch (const AnotherSecret& changed) {
    stop_at_once(changed.what());
  } catch (const std::exception& failure) {
    spdlog::warn("the ledger could not be sealed: {}", failure.what());
  }
}

void Instance::listen_to_signals() {
  const auto on = [this](std::string_view topic, std::function<void(const std::string&)> work) {
    handles_.push_back(signals_.listen(std::string{topic}, [this, topic, work](const Signal& signal) {
      if (!later([work, message = signal.message] { work(message); }))
        spdlog::error("too many tasks wait: dropped a signal of {}", topic);
    }));
  };
  on("settings", [this](const std::string&) { reload_settings(); });
  for (const auto& module : modules_)
    for (const auto& listener : module.listeners)
      on(listener.topic, [this, &listener](const std::string& message) {
        executor_->act([&](Context& ctx) { listener.run(ctx, message); });
      });
  if (!config_.demo) return;
  // At once: who has moved the clock goes on by it.
  handles_.push_back(signals_.listen("demo.clock", [this](const Signal& signal) {
    clock_.shift_to(std::chrono::milliseconds{std::stoll(signal.message)});
  }));
}

// Each has a thread of its own, so that a slow payment provider delays no code by SMS.
void Instance::start_outgoing() {
  for (const auto& module : modules_)
    for (const auto& work : module.outgoing) {
      auto& pool = *outgoing_.emplace_back(std::make_unique<WorkerPool>(1, 4096));
      const auto begin = [this, &pool, &work](const Signal&) {
        // What waits to begin will see what this signal is about, too.
        if (pool.waiting() > 0) return;
        if (!pool.try_put([this, &work] { work.run(*executor_); }))
          spdlog::error("too many tasks wait: dropped outgoing work of {}", work.topic);
      };
      handles_.push_back(signals_.listen(std::string{work.topic}, begin));
      begin({});
    }
}

void Instance::start_server() {
  http::ServerOptions options;
  options.address = config_.address;
  options.port = static_cast<std::uint16_t>(config_.port);
  options.threads = static_cast<unsigned>(config_.threads);
  options.trusted_proxies = config_.trusted_proxies;
  options.cors_origins = config_.cors_origins;
  options.tls_in_front = config_.behind_tls;
  options.body_limit = [this, usual = options.body_bytes](std::string_view path) {
    return routes_.body_limit(path, usual);
  };
  options.refusal_body = [](int status, std::string_view lang) {
    return http::refused_envelope({.why = &refusal_of_status(status), .details = {}}, language_of(lang));
  };
  server_ = std::make_unique<http::Server>(
      std::move(options),
      [this](http::Request request, http::Respond respond) {
        answer(std::move(request), std::move(respond));
      },
      [this](http::Request request, http::DecideWebSocket decide) {
        if (request.path == http::EventSockets::path)
          return events_->open(std::move(request), std::move(decide));
        raw_->open_socket(std::move(request), std::move(decide));
      });
  server_->start();
}

Instance::~Instance() { stop(std::chrono::milliseconds{0}); }

auto Instance::stop(std::chrono::milliseconds drain) -> bool {
  ready_ = false;
  companions_.reset();
  const bool all_answered = server_ == nullptr || server_->stop(drain);
  if (keeping_up_) keeping_up_->stop();
  if (watching_) watching_->stop();
  if (planning_) planning_->stop();
  if (jobs_) jobs_->stop();
  if (hashing_) hashing_->stop();
  if (pictures_) pictures_->stop();
  for (const auto& module : modules_)
    for (const auto& work : module.outgoing) work.stop();
  for (const auto& pool : outgoing_) pool->stop();
  if (store_) store_->end_long_reads();
  if (chores_) chores_->stop();
  if (store_) store_->stop();
  if (instances_) instances_->stop();
  return all_answered;
}

void Instance::reload_settings() {
  std::shared_ptr<const SettingsSnapshot> fresh;
  executor_->look([&](Context& ctx) { fresh = load_settings(ctx.tx); });
  take(std::move(fresh));
}

// Concurrent readers may finish in either order.
void Instance::take(std::shared_ptr<const SettingsSnapshot> fresh) {
  const std::lock_guard lock{settings_guard_};
  if (fresh->size() >= settings_->size()) settings_ = std::move(fresh);
}

}  // namespace app
