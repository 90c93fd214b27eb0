#pragma once
// A histogram of durations: cheap to update from any thread, exported to Prometheus.
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

class Histogram {
 public:
  void see(std::chrono::steady_clock::duration took);
  /// Appends the lines of `name`; `labels` is "" or `call="login"`.
  void write(std::string_view name, std::string_view labels, std::string& out) const;
  auto count() const -> std::uint64_t;

 private:
  static constexpr std::array<std::int64_t, 12> upper_microseconds{
      500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 250'000, 1'000'000, 5'000'000, 15'000'000};
  std::array<std::atomic<std::uint64_t>, upper_microseconds.size() + 1> classes_{};
  std::atomic<std::uint64_t> microseconds_{0};
};
