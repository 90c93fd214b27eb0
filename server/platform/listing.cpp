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

// Each statement is planned for its values: without them, half the rows seem to be within any bounds.
void plan_as_list(store::Tx& tx) {
  if (tx.engine() == store::Engine::postgres)
    tx.one<std::string>(
        "SELECT set_config('enable_sort', 'off', true) || set_config('enable_bitmapscan', 'off', true) || "
        "set_config('max_parallel_workers_per_gather', '0', true) || "
        "set_config('plan_cache_mode', 'force_custom_plan', true)");
}

void plan_as_usual(store::Tx& tx) {
  if (tx.engine() == store::Engine::postgres)
    tx.one<std::string>(
        "SELECT set_config('enable_sort', 'on', true) || set_config('enable_bitmapscan', 'on', true) || "
        "set_config('max_parallel_workers_per_gather', '2', true) || "
        "set_config('plan_cache_mode', 'auto', true)");
}

}  // namespace listing
