#pragma once
// Exports: every list of the console as a CSV file, derived from the list's call and its described types.
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
    .section = "platform.data",
    .fallback = 50'000,
    .least = 100,
    .most = 500'000,
    .unit = "rows",
};
}  // namespace settings

/// Needed for exports besides the list's own permission.
inline constexpr Permission exports_permission{"exports", "finance", "auditor"};

/// Adds an export for each list of the console: `topup/list` → `topup/list/export`, with its filters, its
/// refusals and a cursor to continue. A list is an endpoint whose answer has a list of objects as its member
/// `items`.
auto with_exports(Endpoints endpoints) -> Endpoints;

/// One export. Each transaction reads some pages, so that no transaction is long.
class Export {
 public:
  /// `request` is the export's decoded request; its cursor advances as pages are read.
  Export(const Endpoint& endpoint, std::shared_ptr<void> request);

  /// Reads more pages. The caller calls `keep` after the commit to accept them: a transaction may be retried.
  auto read_on(Context& ctx, std::int64_t caller) -> Verdict;
  void keep();
  auto is_read() const { return kept_.at_end; }
  /// Its entry in the audit trail, as JSON: the filters, the rows, and the cursor if the list continues.
  auto for_trail() const -> std::string;

  auto rows() const { return kept_.rows; }
  /// The cursor after the file's last row, if the list continues.
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
  std::string filters_;  // as JSON, as requested
  Place kept_, read_;    // accepted, and read by the last transaction
  std::string text_, read_text_;
};

}  // namespace http
