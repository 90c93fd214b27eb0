#pragma once
// Every list of the console as a file for spreadsheet programs: a twin of its call, read off its shape.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "platform/http/endpoint.hpp"
#include "platform/settings.hpp"

namespace http {

namespace settings {
inline constexpr Setting<std::int64_t> export_rows{
    .key = "platform.export_rows",
    .fallback = 50'000,
    .least = 100,
    .most = 500'000,
    .unit = "rows",
};
}  // namespace settings

/// What exporting needs beside the list's own permission.
inline constexpr Permission exports_permission{"exports", "finance", "auditor"};

/// Adds the twin of each list that the console reads: `topup/list` → `topup/list/export`, with its filters,
/// its refusals and a cursor to go on from. A list is an answer whose member `items` is a list of objects.
auto with_exports(Endpoints endpoints) -> Endpoints;

/// A file under way. Some pages are read in each transaction, so that nobody waits long.
class Export {
 public:
  /// The request is the twin's, decoded; its cursor moves on as pages are read.
  Export(const Endpoint& endpoint, std::shared_ptr<void> request);

  /// Reads on. What it read counts once `keep` was called: a transaction may be tried again.
  auto read_on(Context& ctx, std::int64_t caller) -> Verdict;
  void keep();
  auto is_read() const { return kept_.at_end; }
  /// What the trail says of it: the filters, the rows, and where the list goes on if it does.
  auto for_trail() const -> std::string;

  auto rows() const { return kept_.rows; }
  /// Where the list goes on behind the file's last row.
  auto next() const -> const std::optional<std::string>& { return kept_.next; }
  auto take_text() -> std::string { return std::move(text_); }
  /// "topup-list-2026-11-23-1005.csv"
  auto file_name(Instant now) const -> std::string;

 private:
  struct Place {
    std::int64_t rows = 0;
    std::optional<std::string> next;
    bool at_end = false;
  };
  auto read_page(Context& ctx, std::int64_t caller, std::int64_t wanted) -> Verdict;
  void ask_for(std::int64_t wanted);

  const Endpoint& endpoint_;
  std::shared_ptr<void> request_;
  std::string filters_;  // as JSON, as they were given
  Place kept_, read_;    // what stays, and what the last transaction read beyond it
  std::string text_, read_text_;
};

}  // namespace http
