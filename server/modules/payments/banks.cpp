// The list of banks: reading it, and finding a bank.
#include "banks.hpp"

#include <algorithm>

#include "platform/typed_text.hpp"
#include "settings.hpp"

namespace payments {

namespace {

constexpr std::size_t longest_code = 16, longest_short_name = 40, longest_name = 200;

// The parts of a text between signs, without the blanks around them.
auto parts_of_line(std::string_view line, char between) -> std::vector<std::string_view> {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = std::min(line.find(between), line.size());
    parts.push_back(trimmed(line.substr(0, end)));
    if (end == line.size()) return parts;
    line.remove_prefix(end + 1);
  }
}

auto is_bin(std::string_view text) -> bool {
  return text.size() == 6 && std::ranges::all_of(text, [](char sign) { return sign >= '0' && sign <= '9'; });
}

auto is_code(std::string_view text) -> bool {
  const auto is_plain = [](char sign) {
    return (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9');
  };
  return !text.empty() && text.size() <= longest_code && std::ranges::all_of(text, is_plain);
}

constexpr auto has_length(std::string_view text, std::size_t most) {
  return !text.empty() && text.size() <= most;
}

auto bank_of_line(std::string_view line) -> std::optional<Bank> {
  const auto parts = parts_of_line(line, '|');
  if (parts.size() != 4 && parts.size() != 5) return {};
  auto bins = parts_of_line(parts[0], ' ');
  std::erase(bins, std::string_view{});
  if (bins.empty() || !std::ranges::all_of(bins, is_bin)) return {};
  const auto names = parts.size() == 5 ? parts[4] : std::string_view{};
  if (!is_code(parts[1]) || !has_length(parts[2], longest_short_name) || !has_length(parts[3], longest_name))
    return {};
  if (names.size() > longest_name) return {};
  return Bank{.bin = bins.front(),
              .card_bins = {bins.begin() + 1, bins.end()},
              .code = parts[1],
              .short_name = parts[2],
              .full_name = parts[3],
              .names = names};
}

auto found(const std::vector<Bank>& all, std::string_view bin) -> std::optional<Bank> {
  const auto bank = std::ranges::find(all, bin, &Bank::bin);
  if (bank == all.end()) return {};
  return *bank;
}

}  // namespace

auto Bank::issues(std::string_view card_number) const -> bool {
  const auto begins = [card_number](std::string_view digits) { return card_number.starts_with(digits); };
  return begins(bin) || std::ranges::any_of(card_bins, begins);
}

auto rules::banks_of(std::string_view text) -> std::optional<std::vector<Bank>> {
  std::vector<Bank> all;
  for (const auto line : parts_of_line(text, '\n')) {
    if (line.empty()) continue;
    auto bank = bank_of_line(line);
    if (!bank || found(all, bank->bin)) return {};
    all.push_back(*std::move(bank));
  }
  if (all.empty()) return {};
  return all;
}

auto banks(const Settings& settings) -> std::vector<Bank> {
  return rules::banks_of(settings[settings::banks]).value();
}

auto bank_by_bin(const Settings& settings, std::string_view bin) -> std::optional<Bank> {
  return found(banks(settings), bin);
}

auto bank_name(const Settings& settings, std::string_view bin) -> std::string {
  if (const auto bank = bank_by_bin(settings, bin)) return std::string{bank->short_name};
  const auto shipped = rules::banks_of(settings::banks.fallback).value();
  const auto bank = found(shipped, bin);
  return std::string{bank ? bank->short_name : bin};
}

}  // namespace payments
