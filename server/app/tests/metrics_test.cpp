// The /metrics of a running program.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

#include "app/instance.hpp"
#include "platform/http/tests/client.hpp"

namespace app {

namespace {

using http::testing::eventually, http::testing::get;
using testing::HasSubstr, testing::Not;

struct Metrics : testing::Test {
  Metrics()
      : folder{std::filesystem::temp_directory_path() / ("gomve-metrics-" + std::to_string(::getpid()))} {
    Config config;
    config.data = folder;
    config.port = 0;
    program = std::make_unique<Instance>(config);
  }
  ~Metrics() override {
    program.reset();
    std::filesystem::remove_all(folder);
  }
  auto ask(std::string_view path) const { return http::testing::Client{program->port()}.ask(get(path)).body; }

  std::filesystem::path folder;
  std::unique_ptr<Instance> program;
};

TEST_F(Metrics, CoverCallsRefusalsQueuesCommitsJobsAndTheLedger) {
  ask("/rest/v3/api/token/getUserIndex");
  ask("/rest/v3/api/gb/getSetList");
  ASSERT_TRUE(
      eventually([&] { return ask("/metrics").find("gomve_ledger_imbalance") != std::string::npos; }));
  const auto seen = ask("/metrics");
  EXPECT_THAT(seen, HasSubstr("gomve_ready 1\n"));
  EXPECT_THAT(seen, HasSubstr("gomve_ledger_imbalance 0\n"));
  EXPECT_THAT(seen, HasSubstr("gomve_ledger_in_flight_dong 0\n"));
  EXPECT_THAT(seen, HasSubstr("gomve_jobs_late 0\n"));
  EXPECT_THAT(seen, HasSubstr("gomve_http_rejected_total{reason=\"busy\"} 0\n"));
  EXPECT_THAT(seen, HasSubstr("process_open_fds "));
  EXPECT_THAT(seen, HasSubstr("gomve_waiting{for=\"writing\"} "));
  EXPECT_THAT(seen, HasSubstr("gomve_store_sync_seconds_count "));
  EXPECT_THAT(seen, HasSubstr("gomve_calls_total{call=\"token/getUserIndex\",outcome=\"refused\"} 1\n"));
  EXPECT_THAT(seen, HasSubstr("gomve_refusals_total{key=\"accounts.session_expired\"} 1\n"));
  EXPECT_THAT(seen, HasSubstr("gomve_http_request_duration_seconds_count{call=\"gb/getSetList\"} 1\n"));
  EXPECT_THAT(
      seen, HasSubstr("gomve_http_request_duration_seconds_bucket{call=\"gb/getSetList\",le=\"+Inf\"} 1\n"));
  EXPECT_THAT(seen, Not(HasSubstr("call=\"login\""))) << "a call that was not made";
}

TEST(Histograms, CountEachDurationCumulatively) {
  Histogram seen;
  for (const auto took : {std::chrono::microseconds{400}, std::chrono::microseconds{500},
                          std::chrono::microseconds{3'000}, std::chrono::microseconds{60'000'000}})
    seen.see(took);
  std::string out;
  seen.write("x", "", out);
  EXPECT_THAT(out,
              HasSubstr("x_bucket{le=\"0.0005\"} 2\nx_bucket{le=\"0.001\"} 2\nx_bucket{le=\"0.0025\"} 2\n"
                        "x_bucket{le=\"0.005\"} 3\n"));
  EXPECT_THAT(out, HasSubstr("x_bucket{le=\"15\"} 3\nx_bucket{le=\"+Inf\"} 4\n"));
  EXPECT_THAT(out, HasSubstr("x_count 4\n"));
}

}  // namespace

}  // namespace app
