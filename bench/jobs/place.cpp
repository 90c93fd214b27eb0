// Filling, running and measuring on one connection, as commands do.
#include "jobs/place.hpp"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <future>
#include <numeric>
#include <thread>

namespace bench {

namespace {

auto start_of_story() { return instant_of(Place::first_monday(), 10h + 5min); }

auto config_of(const std::filesystem::path& folder, const std::string& postgres) {
  app::Config config;
  config.data = folder;
  config.postgres = postgres;
  return config;
}

auto milliseconds_of(Steady::duration took) {
  return std::chrono::duration<double, std::milli>(took).count();
}

// Milliseconds of the processor that this thread has had.
auto of_this_thread() {
  timespec had{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &had);
  return static_cast<double>(had.tv_sec) * 1e3 + static_cast<double>(had.tv_nsec) / 1e6;
}

// A task that a thread waits for.
class Awaited : public run::Task {
 public:
  void finish(std::exception_ptr failure) override {
    failure ? ended_.set_exception(std::move(failure)) : ended_.set_value();
  }
  void wait() { ended_.get_future().get(); }

 private:
  std::promise<void> ended_;
};

class DueJob final : public Awaited {
 public:
  DueJob(const run::Runtime& runtime, const std::vector<jobs::Kind>& kinds)
      : execution_{runtime, run::local_origin(), [this, &kinds](Context& ctx) {
                     jobs::run_next_due(ctx, execution_.memo(), kinds);
                     return store::Decision::commit;
                   }} {}
  auto execution() -> run::Execution& override { return execution_; }
  auto access() const -> run::Access override { return run::Access::write; }

 private:
  run::Execution execution_;
};

class AskedCall final : public Awaited {
 public:
  AskedCall(const run::Runtime& runtime, const http::Admission& admission, http::Incoming incoming)
      : call{runtime, admission, std::move(incoming)} {}
  auto execution() -> run::Execution& override { return call.execution(); }
  auto access() const -> run::Access override { return call.access(); }
  auto goes_on() -> bool override { return call.goes_on(); }

  http::Call call;
};

auto at(const std::vector<double>& sorted, double share) {
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

Place::Place(const std::filesystem::path& folder, const std::string& postgres)
    : database_{config_of(folder, postgres)},
      clock_{start_of_story()},
      watch_{clock_, database_.anchor()},
      beside_{store::open_connection(database_.options(), true)},
      settings_{std::make_shared<SettingsSnapshot>()},
      runtime_{clock_,
               ids_,
               chance_,
               verdicts_,
               database_.keys(),
               [this] { return settings_; },
               crypto::PasswordCost::for_tests()} {
  store::transact(*beside_, [this](store::Tx& tx) {
    watch_.sealer.take_up(tx, ids_);
    settings_ = load_settings(tx);
  });
  store_ = std::make_unique<store::Store>(database_.options(), database_.seals_groups() ? &watch_ : nullptr);
  executor_ = std::make_unique<run::Executor>(runtime_, *store_, run::WorkPools{pool_, pool_}, signals_);
}

Place::~Place() { store_->stop(); }

void Place::Watch::group_starts(store::Tx& tx) {
  began_ = Steady::now();
  of_processor_ = of_this_thread();
  sealer.group_starts(tx);
}

auto Place::Watch::group_committed() -> std::function<void()> {
  if (!name.empty()) {
    auto& times = writes[name];
    times.milliseconds.push_back(milliseconds_of(Steady::now() - began_));
    times.of_processor.push_back(of_this_thread() - of_processor_);
  }
  return sealer.group_committed();
}

void Place::script(const std::string& sql) { beside_->script("BEGIN; " + sql + "; COMMIT"); }

void Place::put_setting(std::string_view key, const std::string& value) {
  settings_ = look([&](Context& ctx) {
    ctx.tx.run(
        "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
        "VALUES ($1, $2, $3, 0, $4, 0, 'bench')",
        ctx.ids.next_value(ctx.now.instant), key, value, ctx.now.instant);
    return load_settings(ctx.tx);
  });
}

auto Place::hire(const std::string& name, admin::Role role) -> OperatorId {
  return run(admin::add_operator,
             admin::NewOperator{.name = name, .password = {"Do-toc-do-2026"}, .role = role})
      .operator_id;
}

void Place::plan_nights_of(std::string_view module) {
  look([&](Context& ctx) {
    for (const auto& one : modules_)
      if (one.name == module && one.plan_night) one.plan_night(ctx);
    return true;
  });
}

// The kind of the next job, to whose time the clock goes.
auto Place::next_job_by(Instant until) -> std::optional<std::string> {
  std::optional<std::string> kind;
  store::transact(*beside_, [&](store::Tx& tx) {
    const auto due = jobs::next_due(tx);
    if (!due || *due > until) return;
    if (clock_.now() < *due) clock_.set(*due);
    kind = tx.one<std::string>(
                 "SELECT kind FROM job WHERE state = 'waiting' AND due_at <= $1 AND try_again_at <= $1 "
                 "ORDER BY attempts, due_at, subject LIMIT 1",
                 clock_.now())
               .value_or("");
  });
  return kind;
}

void Place::run_job() {
  const auto job = std::make_shared<DueJob>(runtime_, jobs_);
  executor_->submit(job);
  job->wait();
}

void Place::jump_to(Instant until) {
  if (clock_.now() < until) clock_.set(until);
  const auto failed = look([](Context& ctx) {
    return ctx.tx.one<std::string>("SELECT kind || ': ' || problem FROM job WHERE attempts > 0 LIMIT 1");
  });
  if (failed) throw std::runtime_error("a job failed: " + *failed);
}

void Place::live_until(Instant until) {
  while (const auto kind = next_job_by(until))
    timed(*kind, 0, [&] {
      run_job();
      return true;
    });
  jump_to(until);
}

void Place::live_beside(Instant until, const std::string& name, std::size_t callers,
                        const std::function<void(std::size_t caller)>& call) {
  std::atomic<bool> over = false;
  std::vector<std::vector<double>> times(callers);
  const auto began = Steady::now();
  {
    std::vector<std::jthread> threads;
    threads.reserve(callers);
    for (std::size_t i = 0; i < callers; ++i)
      threads.emplace_back([&, i] {
        while (!over) {
          const auto asked = Steady::now();
          call(i);
          times[i].push_back(milliseconds_of(Steady::now() - asked));
          std::this_thread::sleep_for(10ms);
        }
      });
    while (next_job_by(until)) run_job();
    over = true;
  }
  auto& all = calls_[name];
  for (const auto& one : times) all.milliseconds.insert(all.milliseconds.end(), one.begin(), one.end());
  spans_[name] = milliseconds_of(Steady::now() - began) / 1'000;
  jump_to(until);
}

void Place::call(const Reader& reader, Times& times) {
  const auto* endpoint = routes_.find(reader.path);
  if (endpoint == nullptr) throw std::logic_error("there is no call " + reader.path);
  const auto began = Steady::now();
  auto decoded = http::decode_request(*endpoint, reader.query, "", "");
  if (!decoded) throw std::runtime_error(reader.path + " was not decoded");
  const auto asked = std::make_shared<AskedCall>(runtime_, admission_,
                                                 http::Incoming{.endpoint = endpoint,
                                                                .token = reader.token,
                                                                .idempotency_key = {},
                                                                .request_id = "bench",
                                                                .origin = {"127.0.0.1", Language::vi},
                                                                .request = *std::move(decoded)});
  executor_->submit(asked);
  asked->wait();
  const auto answer = asked->call.envelope();
  times.milliseconds.push_back(milliseconds_of(Steady::now() - began));
  if (asked->call.refused() != nullptr) throw std::runtime_error(reader.path + ": " + answer);
}

void Place::read(const std::string& name, const std::vector<Reader>& readers) {
  constexpr std::size_t calls = 200, least = 3;
  auto& times = calls_[name];
  const auto until = Steady::now() + 500ms;
  for (std::size_t i = 0; i < calls && (i < least || Steady::now() < until); ++i)
    call(readers[i % readers.size()], times);
}

void Place::measure_commits() {
  constexpr int commits = 500;
  script("CREATE TABLE bench_row (id INTEGER PRIMARY KEY, n INTEGER NOT NULL) STRICT");
  for (int i = 0; i < commits; ++i)
    timed("one row", 1, [&] {
      return look([](Context& ctx) {
        return ctx.tx.run(
            "INSERT INTO bench_row (id, n) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = "
            "bench_row.n + 1");
      });
    });
}

void Place::verify(std::string_view module) {
  std::vector<std::string> faults;
  store::transact(*beside_, [&](store::Tx& tx) {
    for (const auto& one : modules_)
      if (one.name == module && one.verify) faults = one.verify(tx);
  });
  if (!faults.empty()) throw std::runtime_error(fmt::format("{} faults: {}", faults.size(), faults.front()));
}

void Place::report() {
  const auto line = [](std::string_view what, const std::string& name, const Times& times) {
    auto sorted = times.milliseconds, of_processor = times.of_processor;
    if (sorted.empty()) return;
    const auto sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
    std::ranges::sort(sorted);
    std::ranges::sort(of_processor);
    const auto most = of_processor.empty() ? 0.0 : of_processor.back();
    fmt::print(R"(GOMVE {{"what":"{}","name":"{}","rows":{},"times":{},"seconds":{:.3f},"p50":{:.3f},)"
               R"("p99":{:.3f},"longest":{:.3f},"processor":{:.3f}}})"
               "\n",
               what, name, times.rows, sorted.size(), sum / 1'000, at(sorted, 0.5), at(sorted, 0.99),
               sorted.back(), most);
  };
  for (const auto& [name, times] : watch_.writes) line("work", name, times);
  for (const auto& [name, times] : calls_) line("call", name, times);
  for (const auto& [name, seconds] : spans_)
    fmt::print(R"(GOMVE {{"what":"span","name":"{}","seconds":{:.3f}}})"
               "\n",
               name, seconds);
  std::fflush(stdout);
  watch_.writes.clear(), calls_.clear(), spans_.clear();
}

auto insertion_of_people(std::int64_t first, std::int64_t last, std::string_view referrer) -> std::string {
  return fmt::format(
      "INSERT INTO account_user (id, sealed_mobile, sealed_nickname, photo, language, state, password_hash, "
      "pay_password_hash, pay_failures, pay_locked_until, payouts_from, level, invite_code, referrer_id, "
      "joined_group, is_demo, registered_at) "
      "WITH RECURSIVE n (i) AS (SELECT {} UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
      "SELECT {} + i, '+849' || (10000000 + i), 'Sen ' || i, '', 'vi', 'active', '', '', 0, 0, 0, 1, 'b' || "
      "i, "
      "{}, TRUE, FALSE, 0 FROM n;",
      first, last, people_from, referrer);
}

}  // namespace bench
