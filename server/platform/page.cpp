// Parsing the cursors of lists.
#include "platform/page.hpp"

#include <charconv>
#include <limits>

auto cursor_id(const std::optional<shape::Text<0, 40>>& cursor) -> std::int64_t {
  constexpr auto above_all = std::numeric_limits<std::int64_t>::max();
  if (!cursor || cursor->value.empty()) return above_all;
  std::int64_t id = 0;
  const auto& text = cursor->value;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), id);
  return fault == std::errc{} && stop == text.data() + text.size() ? id : above_all;
}
