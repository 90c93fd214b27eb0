// Telling the movements of a statement apart.
#include "identity.hpp"

#include <algorithm>

namespace reconciliation {

namespace {

// One export may have no seconds.
auto are_one_time(Instant a, Instant b) -> bool {
  using std::chrono::floor, std::chrono::minutes;
  const bool has_no_seconds = floor<minutes>(a) == a || floor<minutes>(b) == b;
  return has_no_seconds ? floor<minutes>(a) == floor<minutes>(b) : a == b;
}

// An erased account's memos are empty, and some formats cut long ones.
auto are_one_memo(std::string_view a, std::string_view b) -> bool {
  constexpr std::size_t shortest_cut = 20;
  auto one = bank::spelling(a), other = bank::spelling(b);
  if (one.size() > other.size()) std::swap(one, other);
  if (one.empty() || one == other) return true;
  return one.size() >= shortest_cut && other.find(one) != other.npos;
}

// Of a bank that writes no references, equal amounts are no repeat unless everything else that is known
// agrees.
auto repeats(const bank::Line& row, const store::KnownLine& line) -> bool {
  if (!row.is_made) return row.incoming || row.amount == line.amount;
  if (row.balance && line.balance) return *row.balance == *line.balance && row.day == line.day;
  return are_one_memo(row.memo, line.memo);
}

}  // namespace

auto are_near(Day a, Day b) -> bool {
  constexpr int most = 2;
  auto [day, last] = std::minmax({a, b});
  if (last - day > std::chrono::weeks{1}) return false;
  int apart = 0;
  for (; day < last; day += std::chrono::days{1})
    if (is_workday(day + std::chrono::days{1})) ++apart;
  return apart <= most;
}

auto is_same(const bank::Line& row, const store::KnownLine& line) -> bool {
  if (row.amount != line.amount || !are_near(row.day, line.day)) return false;
  if (row.balance && line.balance) return *row.balance == *line.balance;
  if (row.is_made && row.day != line.day) return false;
  if (row.paid_at && line.paid_at) return are_one_time(*row.paid_at, *line.paid_at);
  return are_one_memo(row.memo, line.memo);
}

auto numbered(std::string_view reference, int number) -> std::string {
  constexpr std::size_t longest = 58;
  if (number <= 1) return std::string{reference};
  return std::string{reference.substr(0, longest)} + "#" + std::to_string(number);
}

auto judge(const bank::Line& row, const std::vector<store::KnownLine>& lines) -> Judged {
  Judged judged{.standing = Standing::is_new, .line = {}, .number = 2};
  const auto is_taken = [&](int number) {
    return std::ranges::any_of(lines, [&, name = numbered(row.reference, number)](const auto& line) {
      return line.reference == name;
    });
  };
  while (is_taken(judged.number)) ++judged.number;
  for (const auto& line : lines)
    if (line.row == row.line) return {Standing::known, line, judged.number};
  for (const auto& line : lines)
    if (!line.row && is_same(row, line)) return {Standing::known, line, judged.number};
  for (const auto& line : lines)
    if (repeats(row, line)) return {Standing::repeats, line, judged.number};
  return judged;
}

auto amount_of(const bank::Line& row, const Judged& judged) -> Money {
  return judged.standing == Standing::known ? judged.line->amount : row.amount;
}

}  // namespace reconciliation
