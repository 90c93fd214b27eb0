// What the providers share: finding one, and times on the Vietnamese clock.
#include "providers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace payments {

auto answer_to(ReportFault fault) -> Answer {
  if (fault == ReportFault::trial) return Answer::taken;
  return fault == ReportFault::signature ? Answer::wrong_signature : Answer::other;
}

auto provider_of(const Wiring& wiring, ChannelKind kind) -> const Provider* {
  const auto found =
      std::ranges::find_if(wiring.providers, [kind](const auto& one) { return one->kind() == kind; });
  return found == wiring.providers.end() ? nullptr : found->get();
}

auto vietnam_instant(std::string_view digits) -> std::optional<Instant> {
  constexpr std::size_t length = 14;
  if (digits.size() != length || digits.find_first_not_of("0123456789") != digits.npos) return {};
  const auto number = [digits](std::size_t at, std::size_t count) {
    int n = 0;
    std::from_chars(digits.data() + at, digits.data() + at + count, n);
    return n;
  };
  const std::chrono::year_month_day date{std::chrono::year{number(0, 4)},
                                         std::chrono::month{static_cast<unsigned>(number(4, 2))},
                                         std::chrono::day{static_cast<unsigned>(number(6, 2))}};
  if (!date.ok() || number(8, 2) > 23 || number(10, 2) > 59 || number(12, 2) > 59) return {};
  const auto time = std::chrono::hours{number(8, 2)} + std::chrono::minutes{number(10, 2)};
  return instant_of(Day{date}, time + std::chrono::seconds{number(12, 2)});
}

auto vietnam_digits(std::chrono::sys_seconds instant) -> std::string {
  const auto local = instant + vietnam_offset;
  const auto day = std::chrono::floor<std::chrono::days>(local);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{std::chrono::floor<std::chrono::seconds>(local - day)};
  return fmt::format("{:04}{:02}{:02}{:02}{:02}{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

}  // namespace payments
