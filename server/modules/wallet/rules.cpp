// The module's rules, as pure functions.
#include "rules.hpp"

#include <algorithm>

#include "platform/typed_text.hpp"

namespace wallet::rules {

namespace {

// Removes and returns the text before the mark, and removes the mark; all of the text if there is none.
auto taken_until(std::string_view& text, char mark) -> std::string_view {
  const auto end = std::min(text.find(mark), text.size());
  const auto piece = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return piece;
}

auto is_network_word(std::string_view word) -> bool {
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
  return !word.empty() && word.size() <= 20 && word.find_first_not_of(allowed) == word.npos;
}

}  // namespace

auto networks(std::string_view text) -> std::optional<std::vector<Web3Network>> {
  std::vector<Web3Network> all;
  while (!trimmed(text).empty()) {
    auto entry = taken_until(text, ';');
    if (entry.empty()) continue;
    const auto network = taken_until(entry, ':'), standard = taken_until(entry, ':'), token = trimmed(entry);
    if (!is_network_word(network) || !is_network_word(standard) || !is_network_word(token)) return {};
    all.push_back({std::string{network}, std::string{standard}, std::string{token}});
  }
  return all;
}

}  // namespace wallet::rules
