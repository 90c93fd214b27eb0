// The sentences of refusals, with values formatted for the reader's language.
#include "platform/result.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace {

auto grouped(std::int64_t n, char separator) -> std::string {
  auto digits = std::to_string(n < 0 ? -n : n);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), 1, separator);
  return n < 0 ? "-" + digits : digits;
}

auto money_text(Money amount, Language language) -> std::string {
  const auto whole = grouped(amount.minor_units / 100, language == Language::vi ? '.' : ',');
  // A no-break space: no line may end between a number and its unit.
  return language == Language::vi ? whole + "\u00a0₫" : "₫" + whole;
}

// Percent, with as many decimals as it has.
auto percent_of(Share share) -> std::string {
  auto text = decimal(share.per_ten_thousand);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

auto percent_text(Share share, Language language) -> std::string {
  auto text = percent_of(share) + "%";
  if (language == Language::vi) std::ranges::replace(text, '.', ',');
  return text;
}

auto moment_text(Instant instant, Language language) -> std::string {
  const Moment moment{instant};
  const std::chrono::year_month_day date{moment.day()};
  const auto time = time_text(std::chrono::floor<std::chrono::minutes>(moment.time_of_day()));
  const auto d = unsigned{date.day()}, m = unsigned{date.month()};
  if (language == Language::zh) return fmt::format("{}月{}日 {}", m, d, time);
  if (language == Language::vi) return fmt::format("{} {:02}/{:02}", time, d, m);
  // By its name, because English readers take 11/12 for either day; no line may end before it.
  static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  return fmt::format("{} on {}\u00a0{}", time, d, months.substr(3 * (m - 1), 3));
}

void fill(std::string& text, const std::string& name, const std::string& value) {
  for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size()))
    text.replace(at, name.size(), value);
}

}  // namespace

auto readable(const Mentioned& value, Language language) -> std::string {
  struct Writer {
    Language language;
    auto operator()(std::monostate) const -> std::string { return {}; }
    auto operator()(std::int64_t n) const { return grouped(n, language == Language::vi ? '.' : ','); }
    auto operator()(Money amount) const { return money_text(amount, language); }
    auto operator()(Share share) const { return percent_text(share, language); }
    auto operator()(Instant instant) const { return moment_text(instant, language); }
    auto operator()(TimeOfDay time) const { return time_text(time); }
    auto operator()(const std::string& text) const { return text; }
  };
  return std::visit(Writer{language}, value);
}

auto text_of(const Refused& refused, Language language) -> std::string {
  const auto& why = *refused.why;
  std::string text{i18n::text("refusals", why.key).in(language)};
  if (text.find('{') == std::string::npos) return text;
  const Details none;
  const auto& details = refused.details ? *refused.details : none;
  fill(text, "{yours}", readable(details.yours, language));
  fill(text, "{limit}", readable(details.limit, language));
  fill(text, "{allowedAt}", readable(details.allowed_at, language));
  for (const auto& [name, value] : details.more)
    fill(text, fmt::format("{{{}}}", name), readable(value, language));
  return text;
}

auto exact_text(const Mentioned& value) -> std::string {
  struct Writer {
    auto operator()(std::monostate) const -> std::string { return {}; }
    auto operator()(std::int64_t n) const { return std::to_string(n); }
    auto operator()(Money amount) const { return decimal(amount.minor_units); }
    auto operator()(Share share) const { return percent_of(share); }
    auto operator()(Instant instant) const { return rfc3339(instant); }
    auto operator()(TimeOfDay time) const { return time_text(time); }
    auto operator()(const std::string& text) const { return text; }
  };
  return std::visit(Writer{}, value);
}
