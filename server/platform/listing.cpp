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

// As lists, each statement is planned for its values: without them, half the rows seem to be within any
// bounds. As usual is as PostgreSQL's own defaults.
void detail::plan(store::Tx& tx, Planning planning) {
  if (tx.engine() != store::Engine::postgres) return;
  struct Settings {
    std::string_view ways, workers, mode;
  };
  static constexpr Settings list{"off", "0", "force_custom_plan"}, usual{"on", "2", "auto"};
  const auto& [ways, workers, mode] = planning == Planning::as_list ? list : usual;
  tx.one<std::string>(
      "SELECT set_config('enable_sort', $1, true) || set_config('enable_bitmapscan', $1, true) || "
      "set_config('max_parallel_workers_per_gather', $2, true) || set_config('plan_cache_mode', $3, true)",
      ways, workers, mode);
}

}  // namespace listing
