#pragma once
// Whether a row of a file is a line that is known, a new one, or one that an operator must tell apart.
#include "store.hpp"

namespace reconciliation {

/// Two bank days: a line may move by so many between two exports.
auto are_near(Day a, Day b) -> bool;

/// Whether the row and the line are one movement: the same amount on nearly the same day, and the same
/// balance or, where one of them has none, the same time or the same memo.
auto is_same(const bank::Line& row, const store::KnownLine& line) -> bool;

/// The reference under which the n-th movement of one is kept: "FT1", "FT1#2", at most 64 letters.
auto numbered(std::string_view reference, int number) -> std::string;

enum class Standing { is_new, known, repeats };
struct Judged {
  Standing standing;
  std::optional<store::KnownLine> line;  // that is known, or that the row repeats
  int number;                            // of another movement of its reference: the first that is free
};
/// By the lines of the row's reference and direction, in the order in which they were imported. A line that
/// is another row of the same file is no match.
auto judge(const bank::Line& row, const std::vector<store::KnownLine>& lines) -> Judged;
/// What the movement brought: an operator may say that a row of another amount is a known line.
auto amount_of(const bank::Line& row, const Judged& judged) -> Money;

}  // namespace reconciliation
