// Reading a dropped file's text.
#include "text.hpp"

#include <algorithm>

#include "platform/shape/codec.hpp"
#include "platform/typed_text.hpp"

namespace reconciliation::drop {

namespace {

constexpr std::size_t most_part_bytes = most_file_characters;
constexpr std::size_t rows_at_once = 2000;

void put_letter(std::string& text, char32_t letter) {
  const auto put = [&](char32_t bits, char32_t mark) { text += static_cast<char>(mark | bits); };
  constexpr char32_t six = 0x3F, follows = 0x80;
  if (letter < 0x80) return put(letter, 0);
  if (letter < 0x800) {
    put(letter >> 6, 0xC0);
  } else {
    if (letter < 0x10000) {
      put(letter >> 12, 0xE0);
    } else {
      put(letter >> 18, 0xF0);
      put((letter >> 12) & six, follows);
    }
    put((letter >> 6) & six, follows);
  }
  put(letter & six, follows);
}

// Of UTF-16 behind its mark. Nothing: half a letter.
auto from_utf16(std::string_view bytes, bool is_big) -> std::optional<std::string> {
  if (bytes.size() % 2 != 0) return {};
  const auto unit = [&](std::size_t at) -> char32_t {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return is_big ? first << 8 | second : second << 8 | first;
  };
  const auto is_high = [](char32_t c) { return c >= 0xD800 && c < 0xDC00; };
  const auto is_low = [](char32_t c) { return c >= 0xDC00 && c < 0xE000; };
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += 2) {
    auto letter = unit(at);
    if (is_low(letter)) return {};
    if (is_high(letter)) {
      at += 2;
      if (at >= bytes.size() || !is_low(unit(at))) return {};
      letter = 0x10000 + ((letter - 0xD800) << 10) + (unit(at) - 0xDC00);
    }
    put_letter(text, letter);
  }
  return text;
}

auto decoded(std::string bytes) -> std::optional<std::string> {
  constexpr std::string_view utf8 = "\xEF\xBB\xBF", little = "\xFF\xFE", big = "\xFE\xFF";
  if (bytes.starts_with(little) || bytes.starts_with(big))
    return from_utf16(std::string_view{bytes}.substr(2), bytes.starts_with(big));
  if (bytes.starts_with(utf8)) bytes.erase(0, utf8.size());
  return bytes;
}

auto named(bank::Rule rule) -> Problem {
  const auto value = shape::enumerator_value(shape::type_of<Problem>(), shape::name_of(rule));
  return static_cast<Problem>(value.value());
}

}  // namespace

auto text_of(std::string bytes) -> std::expected<std::string, Problem> {
  auto text = decoded(std::move(bytes));
  if (!text || !shape::valid_utf8(*text)) return std::unexpected(Problem::not_a_text);
  if (is_blank(*text)) return std::unexpected(Problem::file_empty);
  return *std::move(text);
}

auto lines_of(std::string_view text) -> std::vector<std::string_view> {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back(text.substr(0, end));
    const bool is_pair = text.substr(end).starts_with("\r\n");
    text.remove_prefix(std::min(end + (is_pair ? 2 : 1), text.size()));
  }
  return lines;
}

auto Place::go_on(const Part& part, std::int64_t begins, std::int64_t next_line) -> bool {
  if (next_line > line) {
    if (line == 1) head = begins - 1;
    count = (next_line - line) * 13 / 10 + 1;
    line = next_line;
    return true;
  }
  if (part.part.is_last || part.until - line + 1 < count) return false;
  count *= 2;
  return true;
}

auto part_of(const std::vector<std::string_view>& lines, const Place& at) -> std::optional<Part> {
  const auto all = std::ssize(lines);
  Part part{.content = {}, .part = {.head = {at.head}, .line = {at.line}, .is_last = false}, .until = 0};
  const auto put = [&](std::int64_t line) {
    part.content.append(lines[static_cast<std::size_t>(line - 1)]).append("\n");
  };
  for (std::int64_t line = 1; line <= std::min(at.head, all); ++line) put(line);
  part.until = at.line - 1;
  while (part.until < all && part.until < at.line - 1 + at.count) {
    if (part.content.size() + lines[static_cast<std::size_t>(part.until)].size() >= most_part_bytes) break;
    put(++part.until);
  }
  if (part.until < at.line && all >= at.line) return {};
  part.part.is_last = part.until == all;
  return part;
}

auto problem_of(const std::vector<std::string_view>& lines, Moment now, const bank::How& how)
    -> std::optional<Problem> {
  if (std::ssize(lines) > rules::most_lines) return Problem::file_too_large;
  Place at{.count = lines_checked};
  for (;;) {
    const auto part = part_of(lines, at);
    if (!part) return Problem::not_a_table;
    auto reading = how;
    reading.part = {part->part.head.value, part->part.line.value, part->part.is_last};
    reading.most_rows = rows_at_once;
    const auto file = bank::read(part->content, now, reading);
    if (!file.is_usable()) return named(file.faults.front().rule);
    if (!file.next_line) return {};
    if (!at.go_on(*part, file.begins, *file.next_line)) return Problem::not_a_table;
  }
}

}  // namespace reconciliation::drop
