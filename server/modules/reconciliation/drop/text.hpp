#pragma once
// A dropped file's text, cut into the parts in which it is imported, as the console cuts the files that
// operators choose.
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules.hpp"

namespace reconciliation::drop {

/// The text of a file in UTF-8, or in UTF-16 with its mark.
auto text_of(std::string bytes) -> std::expected<std::string, Problem>;
/// Its lines, without their ends.
auto lines_of(std::string_view text) -> std::vector<std::string_view>;

struct Part {
  std::string content;
  FilePart part;
  std::int64_t until;  // the last line that it has
};

/// The way through a file, part by part.
struct Place {
  std::int64_t head = 0, line = 1;
  std::int64_t count;  // of the lines that the next part has

  /// Goes on to the next part, by the line below the names of the columns and the first that was not read.
  /// False: the part was read as one row that does not end.
  auto go_on(const Part& part, std::int64_t begins, std::int64_t next_line) -> bool;
};
/// How many lines a first part has: enough for the rows that are read at once.
inline constexpr std::int64_t lines_checked = 2'400, lines_imported = 130;

/// The head, and then lines from a later one on. Nothing: a single line is longer than a part may be.
auto part_of(const std::vector<std::string_view>& lines, const Place& at) -> std::optional<Part>;

/// What makes the whole file unusable, so that nothing of it is imported.
auto problem_of(const std::vector<std::string_view>& lines, Moment now, const bank::How& how)
    -> std::optional<Problem>;

}  // namespace reconciliation::drop
