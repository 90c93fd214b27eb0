// The metrics of /metrics: the rate of answers, refusals, queues, and the ledger's invariants.
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/instance.hpp"
#include "app/version.hpp"
#include "solvency/solvency.hpp"

namespace app {

namespace {

void line(std::string& out, std::string_view name, std::int64_t value) {
  fmt::format_to(std::back_inserter(out), "{} {}\n", name, value);
}
void line(std::string& out, std::string_view name, std::string_view label, std::string_view of,
          std::uint64_t value) {
  fmt::format_to(std::back_inserter(out), "{}{{{}=\"{}\"}} {}\n", name, label, of, value);
}
void counted(std::string& out, std::string_view name, std::uint64_t value) {
  line(out, name, static_cast<std::int64_t>(value));
}

void write_calls(std::string& out, const http::Api& api) {
  for (const auto& [endpoint, calls] : api.statistics()) {
    if (calls.took.count() == 0) continue;
    const auto count = [&](std::string_view outcome, std::uint64_t times) {
      fmt::format_to(std::back_inserter(out), "gomve_calls_total{{call=\"{}\",outcome=\"{}\"}} {}\n",
                     endpoint->path, outcome, times);
    };
    count("answered", calls.answered);
    count("refused", calls.refused);
    count("failed", calls.failed);
    calls.took.write("gomve_http_request_duration_seconds", fmt::format("call=\"{}\"", endpoint->path), out);
  }
  for (const auto& [key, times] : api.refusals().all()) line(out, "gomve_refusals_total", "key", key, times);
}

void write_rejections(std::string& out, const http::ServerStatistics::Refused& refused) {
  const auto count = [&](std::string_view reason, std::uint64_t times) {
    line(out, "gomve_http_rejected_total", "reason", reason, times);
  };
  count("busy", refused.busy);
  count("malformed", refused.malformed);
  count("method", refused.method);
  count("headers_too_large", refused.headers_too_large);
  count("body_too_large", refused.body_too_large);
  count("timed_out", refused.timed_out);
  count("origin", refused.origin);
  count("slow_reader", refused.slow_readers);
  count("slow_websocket", refused.slow_websockets);
}

void write_store(std::string& out, const store::Store& store) {
  const auto& seen = store.statistics();
  counted(out, "gomve_store_writes_total", seen.writes);
  counted(out, "gomve_store_groups_total", seen.groups);
  counted(out, "gomve_store_group_retries_total", seen.group_retries);
  counted(out, "gomve_store_reads_total", seen.reads);
  seen.commits.write("gomve_store_commit_seconds", "", out);
  if (const auto* syncs = store.syncs()) syncs->write("gomve_store_sync_seconds", "", out);
  line(out, "gomve_waiting", "for", "writing", store.waiting_writes());
  line(out, "gomve_waiting", "for", "reading", store.waiting_reads());
}

auto bytes_of(const std::filesystem::path& file) -> std::int64_t {
  std::error_code missing;
  const auto size = std::filesystem::file_size(file, missing);
  return missing ? 0 : static_cast<std::int64_t>(size);
}

// Resident memory, as the kernel counts it.
auto memory_bytes() -> std::int64_t {
  std::int64_t whole = 0, resident = 0;
  std::ifstream{"/proc/self/statm"} >> whole >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

auto open_descriptors() -> std::int64_t {
  std::error_code ignored;
  const std::filesystem::directory_iterator all{"/proc/self/fd", ignored};
  return std::distance(begin(all), end(all));
}

}  // namespace

// The machine's free resources, and the age of the last backup.
void Instance::write_machine(std::string& out) const {
  line(out, "gomve_build_info", "version", version(), 1);
  line(out, "process_resident_memory_bytes", memory_bytes());
  line(out, "process_open_fds", open_descriptors());
  rlimit most{};
  if (::getrlimit(RLIMIT_NOFILE, &most) == 0)
    line(out, "process_max_fds", static_cast<std::int64_t>(most.rlim_cur));
  std::error_code unknown;
  const auto disk = std::filesystem::space(config_.data, unknown);
  if (!unknown) line(out, "gomve_disk_free_bytes", static_cast<std::int64_t>(disk.available));
  if (config_.postgres.empty()) {
    line(out, "gomve_database_bytes", bytes_of(config_.data / "gomve.sqlite"));
    line(out, "gomve_log_bytes", bytes_of(config_.data / "gomve.sqlite-wal"));
  }
  const auto backed_up = std::filesystem::last_write_time(config_.data / "backup.last", unknown);
  if (!unknown)
    line(out, "gomve_backup_age_seconds",
         std::chrono::duration_cast<std::chrono::seconds>(std::filesystem::file_time_type::clock::now() -
                                                          backed_up)
             .count());
}

void Instance::look_at_vitals() {
  try {
    std::string seen;
    executor_->look([&](Context& ctx) {
      seen.clear();
      for (const auto& module : modules_)
        if (module.metrics)
          for (const auto& [name, value] : module.metrics(ctx)) line(seen, name, value);
    });
    const std::lock_guard lock{vitals_guard_};
    health_ = std::move(seen);
  } catch (const std::exception& failure) {
    if (!ready_) return;  // the program stops
    spdlog::warn("the metrics could not be read from the database: {}", failure.what());
    const std::lock_guard lock{vitals_guard_};
    health_.clear();  // absent metrics raise an alarm, stale ones would hide the failure
  }
}

auto Instance::metrics() -> std::string {
  std::string out;
  line(out, "gomve_ready", ready_ ? 1 : 0);
  write_machine(out);
  write_store(out, *store_);
  line(out, "gomve_waiting", "for", "hashing", hashing_->waiting());
  line(out, "gomve_waiting", "for", "pictures", pictures_->waiting());
  std::size_t outgoing = 0;
  for (const auto& pool : outgoing_) outgoing += pool->waiting();
  line(out, "gomve_waiting", "for", "messages", outgoing);
  line(out, "gomve_waiting", "for", "chores", chores_->waiting());
  const auto http = server_->statistics();
  counted(out, "gomve_http_connections_open", http.connections_open);
  counted(out, "gomve_http_websockets_open", http.websockets_open);
  counted(out, "gomve_http_requests_total", http.requests);
  counted(out, "gomve_http_slow_total", http.slow);
  write_rejections(out, http.refused);
  write_calls(out, *api_);
  const std::lock_guard lock{vitals_guard_};
  return out + health_;
}

}  // namespace app
