// Filters of the console's lists.
#include "platform/listing.hpp"

namespace listing {

auto period(const std::optional<Instant>& from, const std::optional<Instant>& until) -> Verdict {
  if (!from || !until || *from < *until) return allowed();
  return refuse(platform::list_times_reversed, {.rule = "list.period", .yours = *from, .limit = *until});
}

auto bounds(const std::optional<Money>& least, const std::optional<Money>& most) -> Verdict {
  if (!least || !most || *least <= *most) return allowed();
  return refuse(platform::list_amounts_reversed, {.rule = "list.amounts", .yours = *least, .limit = *most});
}

auto containing(std::string_view text) -> std::string {
  if (text.empty()) return {};
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '!') pattern += '!';
    pattern += c;
  }
  return pattern + '%';
}

}  // namespace listing
