#pragma once
// The rows of a bank's file judged one by one: which are imported, which known, and which are left, and why.
#include <map>

#include "../calls.hpp"
#include "../identity.hpp"

namespace reconciliation {

/// The rule that a row breaks or for which it is skipped, in the reader's words.
auto words_of(const Context& ctx, bank::Rule rule) -> std::string;

class Judging {
 public:
  /// `statement`: under which the file is stored; none that exists while it is not.
  Judging(Context& ctx, ChannelId channel, StatementId statement, const StatementFile& request);

  /// Lists what the file's reader left.
  void begin(const bank::File& file);
  /// How the row stands, with the operator's answer. Nothing: it is left, with its reason.
  auto judge(const bank::Line& row, DayState day) -> std::optional<Judged>;
  /// From now on the row is as good as a line: a check stores none.
  void take(const bank::Line& row);
  auto left() const -> const RowsLeft& { return left_; }

 private:
  // The rows of one reference and direction that are lines, also of this file.
  auto candidates(const bank::Line& row) -> std::vector<store::KnownLine>;
  void leave(const bank::Line& row, bank::Rule rule, std::string value,
             const std::optional<store::KnownLine>& line);

  Context& ctx_;
  ChannelId channel_;
  StatementId statement_;
  std::map<std::int64_t, Repeat> answers_;
  std::multimap<std::string, store::KnownLine> taken_;  // by what rows of one movement share
  RowsLeft left_{};
};

}  // namespace reconciliation
