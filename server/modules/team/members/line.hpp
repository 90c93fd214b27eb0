#pragma once
// The line for which an event was counted, as it is stored: ids separated by blanks, nearest first.
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "platform/ids.hpp"

namespace team {

inline auto text_of_line(const std::vector<UserId>& above) -> std::string {
  std::string text;
  for (const auto user : above) {
    if (!text.empty()) text += ' ';
    text += to_string(user);
  }
  return text;
}

inline auto line_of_text(std::string_view text) -> std::vector<UserId> {
  std::vector<UserId> above;
  const auto* at = text.data();
  const auto* const end = at + text.size();
  while (at < end) {
    UserId user;
    at = std::from_chars(at, end, user.value).ptr;
    above.push_back(user);
    if (at < end) ++at;
  }
  return above;
}

}  // namespace team
