// Purchases without HTTP: the same calls on the same store, driven by one thread that is never idle.
//   buy_in_process FOLDER CALLERS SECONDS    FOLDER was filled by `gomve seed`; prints wrk's line for the
//                                            purchases that began after a warm-up;
//                                            `processor`: microseconds of processor time a purchase
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <latch>
#include <random>

#include "app/instance.hpp"
#include "groups/groups.hpp"

namespace {

using Steady = std::chrono::steady_clock;

// The processor time that this program has used, in microseconds.
auto processor_time() -> std::int64_t {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto micros = [](const timeval& t) { return std::int64_t{t.tv_sec} * 1'000'000 + t.tv_usec; };
  return micros(used.ru_utime) + micros(used.ru_stime);
}

auto lines_of(const std::filesystem::path& file) -> std::vector<std::string> {
  std::ifstream in{file};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  if (lines.empty()) throw std::runtime_error(file.string() + " is empty");
  return lines;
}

// State that callers share. Only the store's thread changes the figures.
struct Bench {
  run::Executor& executor;
  const http::Admission& admission;
  const http::Endpoint& endpoint;
  std::vector<std::string> tokens, sets;
  Steady::time_point from, until;
  std::latch callers;
  std::vector<std::int64_t> micros;
  std::int64_t made = 0, refused = 0, broken = 0, processor_from = 0;
  std::minstd_rand chance{20'261'121};

  auto incoming() -> http::Incoming {
    const auto body = fmt::format(R"({{"setId":"{}","payPassword":"Do-toc-do-2026"}})", any_of(sets));
    return {
        .endpoint = &endpoint,
        .token = any_of(tokens),
        .idempotency_key = fmt::format("in-process-{}-{}", Steady::now().time_since_epoch().count(), ++made),
        .request_id = {},
        .origin = {"127.0.0.1", Language::vi},
        .request = *http::decode_request(endpoint, "", "application/json", body)};
  }

 private:
  auto any_of(const std::vector<std::string>& many) -> const std::string& {
    return many[std::uniform_int_distribution<std::size_t>{0, many.size() - 1}(chance)];
  }
};

class Purchase final : public run::Task {
 public:
  explicit Purchase(Bench& bench)
      : bench_{bench},
        call_{bench.executor.runtime(), bench.admission, bench.incoming()},
        began_{Steady::now()} {}
  static void start(Bench& bench) { bench.executor.submit(std::make_shared<Purchase>(bench)); }

  auto execution() -> run::Execution& override { return call_.execution(); }
  auto access() const -> run::Access override { return run::Access::write; }
  void finish(std::exception_ptr failure) override {
    const auto now = Steady::now();
    if (began_ >= bench_.from) {
      if (bench_.micros.empty()) bench_.processor_from = processor_time();
      bench_.micros.push_back(std::chrono::duration_cast<std::chrono::microseconds>(now - began_).count());
    }
    bench_.broken += failure ? 1 : 0;
    bench_.refused += !failure && call_.refused() != nullptr ? 1 : 0;
    if (now < bench_.until)
      start(bench_);
    else
      bench_.callers.count_down();
  }

 private:
  Bench& bench_;
  http::Call call_;
  Steady::time_point began_;
};

void print_figures(Bench& bench, Steady::duration took) {
  const auto purchases = static_cast<std::int64_t>(bench.micros.size());
  const auto processor = static_cast<double>(processor_time() - bench.processor_from) /
                         static_cast<double>(std::max<std::int64_t>(purchases - 1, 1));
  std::ranges::sort(bench.micros);
  const auto at = [&](double share) {
    return bench.micros[static_cast<std::size_t>(share * static_cast<double>(bench.micros.size() - 1))];
  };
  fmt::print(R"(GOMVE {{"requests":{},"micros":{},"p50":{},"p90":{},"p99":{},"max":{},)"
             R"("processor":{:.1f},"refused":{},"broken":{}}})"
             "\n",
             purchases, std::chrono::duration_cast<std::chrono::microseconds>(took).count(), at(0.5), at(0.9),
             at(0.99), bench.micros.back(), processor, bench.refused, bench.broken);
}

void measure(const std::filesystem::path& folder, int callers, int seconds) {
  app::Config config;
  config.data = folder;
  app::Database database{config};
  const SystemClock clock;
  IdMaker ids;
  crypto::SystemRandomness chance;
  crypto::PasswordVerdicts verdicts;
  ledger::Sealer sealer{clock, database.anchor()};
  std::shared_ptr<const SettingsSnapshot> settings;
  store::transact(*store::open_connection(database.options(), true), [&](store::Tx& tx) {
    sealer.take_up(tx, ids);
    settings = load_settings(tx);
  });
  const app::Wiring wiring{};
  const auto modules = app::all_modules(wiring);
  const http::Routes routes{app::all_endpoints(modules)};
  const run::Runtime runtime{clock,
                             ids,
                             chance,
                             verdicts,
                             database.keys(),
                             [&] { return settings; },
                             crypto::PasswordCost::for_production()};
  const auto admission = app::admission();
  store::Store store{database.options(), &sealer};
  SignalHub signals;
  WorkerPool pool{1, 4096};  // for the first purchase of a person; the load programs' passwords are cheap
  run::Executor executor{runtime, store, {pool, pool}, signals};
  constexpr std::chrono::seconds warm_up{2};
  const auto from = Steady::now() + warm_up;
  Bench bench{.executor = executor,
              .admission = admission,
              .endpoint = *routes.find("/rest/v3/api/token/gb/buyGb"),
              .tokens = lines_of(folder / "tokens"),
              .sets = lines_of(folder / "sets"),
              .from = from,
              .until = from + std::chrono::seconds{seconds},
              .callers = std::latch{callers},
              .micros = {}};
  // The callers begin on the store's thread, like all that follows.
  executor.submit(
      run::Access::write, [](Context&) { return store::Decision::rollback; },
      [&](const std::exception_ptr&) {
        for (int i = 0; i < callers; ++i) Purchase::start(bench);
      });
  bench.callers.wait();
  print_figures(bench, Steady::now() - from);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: buy_in_process FOLDER CALLERS SECONDS\n");
    return 2;
  }
  try {
    measure(argv[1], std::stoi(argv[2]), std::stoi(argv[3]));
  } catch (const std::exception& problem) {
    fmt::print(stderr, "buy_in_process: {}\n", problem.what());
    return 1;
  }
}
