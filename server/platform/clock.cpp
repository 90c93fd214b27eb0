// Formatting and parsing of instants, days and times of day.
#include "platform/clock.hpp"

#include <fmt/format.h>

#include <charconv>

namespace {

using namespace std::chrono;

auto number(std::string_view text, std::size_t at, std::size_t length) -> std::optional<int> {
  if (at + length > text.size()) return {};
  int n = 0;
  const auto* end = text.data() + at + length;
  const auto [stop, fault] = std::from_chars(text.data() + at, end, n);
  if (fault != std::errc{} || stop != end || n < 0) return {};
  return n;
}

auto is(std::string_view text, std::size_t at, char c) { return at < text.size() && text[at] == c; }

}  // namespace

auto SystemClock::now() const -> Instant { return floor<milliseconds>(system_clock::now()) + offset(); }

auto iso_day(Day day) -> std::string {
  const year_month_day ymd{day};
  return fmt::format("{:04}-{:02}-{:02}", int{ymd.year()}, unsigned{ymd.month()}, unsigned{ymd.day()});
}

auto parse_iso_day(std::string_view text) -> std::optional<Day> {
  const auto y = number(text, 0, 4), m = number(text, 5, 2), d = number(text, 8, 2);
  if (text.size() != 10 || !y || !m || !d || !is(text, 4, '-') || !is(text, 7, '-')) return {};
  const year_month_day ymd{year{*y}, month{static_cast<unsigned>(*m)},
                           std::chrono::day{static_cast<unsigned>(*d)}};
  if (!ymd.ok()) return {};
  return local_days{ymd};
}

auto time_text(TimeOfDay t) -> std::string {
  const hh_mm_ss parts{t};
  auto text = fmt::format("{:02}:{:02}", parts.hours().count(), parts.minutes().count());
  if (parts.seconds().count() != 0) text += fmt::format(":{:02}", parts.seconds().count());
  return text;
}

auto parse_time(std::string_view text) -> std::optional<TimeOfDay> {
  const auto h = number(text, 0, 2), m = number(text, 3, 2);
  const auto s = text.size() == 8 && is(text, 5, ':') ? number(text, 6, 2) : std::optional{0};
  if ((text.size() != 5 && text.size() != 8) || !h || !m || !s || !is(text, 2, ':')) return {};
  if (*h > 24 || *m > 59 || *s > 59) return {};
  return hours{*h} + minutes{*m} + seconds{*s};
}

auto rfc3339(Instant t) -> std::string {
  const Moment moment{t};
  const hh_mm_ss parts{moment.local() - moment.day()};
  return fmt::format("{}T{:02}:{:02}:{:02}.{:03}+07:00", iso_day(moment.day()), parts.hours().count(),
                     parts.minutes().count(), parts.seconds().count(), parts.subseconds().count());
}

auto parse_rfc3339(std::string_view text) -> std::optional<Instant> {
  if (text.size() < 20 || !is(text, 10, 'T')) return {};
  const auto day = parse_iso_day(text.substr(0, 10));
  const auto time = parse_time(text.substr(11, 8));
  if (!day || !time) return {};
  auto rest = text.substr(19);
  milliseconds fraction{0};
  if (rest.starts_with('.')) {
    const auto digits = rest.substr(1).find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos) return {};
    auto thousandths = std::string{rest.substr(1, std::min<std::size_t>(digits, 3))};
    thousandths.resize(3, '0');
    fraction = milliseconds{*number(thousandths, 0, 3)};
    rest.remove_prefix(digits + 1);
  }
  minutes offset{0};
  if (rest != "Z") {
    const auto h = number(rest, 1, 2), m = number(rest, 4, 2);
    if (rest.size() != 6 || !h || !m || !is(rest, 3, ':') || (rest[0] != '+' && rest[0] != '-')) return {};
    offset = (hours{*h} + minutes{*m}) * (rest[0] == '-' ? -1 : 1);
  }
  return Instant{day->time_since_epoch() + *time + fraction - offset};
}
