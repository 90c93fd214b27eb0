// Counting of durations, and their text for Prometheus.
#include "platform/histogram.hpp"

#include <fmt/format.h>

#include <algorithm>

void Histogram::see(std::chrono::steady_clock::duration took) {
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  const auto* const upper = std::ranges::lower_bound(upper_microseconds, microseconds);
  ++classes_[static_cast<std::size_t>(upper - upper_microseconds.begin())];
  microseconds_ += static_cast<std::uint64_t>(microseconds);
}

auto Histogram::count() const -> std::uint64_t {
  std::uint64_t sum = 0;
  for (const auto& one : classes_) sum += one;
  return sum;
}

void Histogram::write(std::string_view name, std::string_view labels, std::string& out) const {
  const auto into = std::back_inserter(out);
  const auto* const comma = labels.empty() ? "" : ",";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < upper_microseconds.size(); ++i) {
    sum += classes_[i];
    fmt::format_to(into, "{}_bucket{{{}{}le=\"{}\"}} {}\n", name, labels, comma,
                   static_cast<double>(upper_microseconds[i]) / 1e6, sum);
  }
  sum += classes_.back();
  fmt::format_to(into, "{}_bucket{{{}{}le=\"+Inf\"}} {}\n", name, labels, comma, sum);
  const auto braced = labels.empty() ? std::string{} : fmt::format("{{{}}}", labels);
  fmt::format_to(into, "{}_sum{} {}\n{}_count{} {}\n", name, braced, static_cast<double>(microseconds_) / 1e6,
                 name, braced, sum);
}
