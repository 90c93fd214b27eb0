#pragma once
// The statements of dropped files, one a function.
#include <vector>

#include "calls.hpp"

namespace reconciliation::drop::store {

using ::store::select;

struct FileRow {
  FileId id;
  FileState state;
  std::string folder;
  std::optional<ChannelId> channel_id;
  std::string name, digest;
  std::int64_t head;
  std::optional<std::int64_t> next_line;  // the first that is not imported yet
  std::int64_t lines, known, faulty;
  bool is_repeat;
  std::optional<Problem> problem;
  std::int64_t claims;
  Instant claimed_until, found_at;
  std::optional<Instant> ended_at;
  std::optional<OperatorId> settled_by;
  std::optional<Instant> settled_at;
};
BOOST_DESCRIBE_STRUCT(FileRow, (),
                      (id, state, folder, channel_id, name, digest, head, next_line, lines, known, faulty,
                       is_repeat, problem, claims, claimed_until, found_at, ended_at, settled_by, settled_at))

struct Files {
  using Row = FileRow;
  using Order = Sort;
  static constexpr std::string_view source = "reconciliation_drop", id = "id", scope = "state", sum = "",
                                    filters = "(CAST($5 AS BIGINT) IS NULL OR channel_id = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"channel_id = $5", 5}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// The file of that name that is being imported; locked until the commit.
auto reading(Context& ctx, std::string_view folder, std::string_view name) -> std::optional<FileRow>;
/// Whether an instance is at it now.
auto is_claimed(Context& ctx, std::string_view folder, std::string_view name) -> bool;
/// Stores how far a file is, and its claim. False if another instance has claimed it since that many claims.
auto save(Context& ctx, const FileRow& row, std::int64_t claims) -> bool;
/// Files whose claims have ended.
auto abandoned(Context& ctx) -> std::vector<FileRow>;
auto find(Context& ctx, FileId id) -> std::optional<FileRow>;
auto has_refused(Context& ctx, Instant since) -> bool;
void forget_ended(Context& ctx, Instant before);

/// The latest look at the folder.
struct LookRow {
  Instant at;
  bool is_faulty;
};
BOOST_DESCRIBE_STRUCT(LookRow, (), (at, is_faulty))
auto last_look(Context& ctx) -> std::optional<LookRow>;
void put_look(Context& ctx, bool is_faulty);

}  // namespace reconciliation::drop::store
