#pragma once
// Files that others' programs put into the statements' folder, at the console.
#include "../calls.hpp"
#include "platform/listing.hpp"

namespace reconciliation::drop {

using FileId = Id<struct DropTable>;

/// reading: being imported. settled: it was refused, and an operator has seen to it.
enum class FileState { reading, taken, refused, settled };
BOOST_DESCRIBE_ENUM(FileState, reading, taken, refused, settled)

/// Why a file is refused: the faults of a whole file that bank::Rule names, and those of a file as such.
enum class Problem {
  folder_unknown,
  file_too_large,
  file_empty,
  not_a_text,
  taken_away,
  not_a_table,
  no_header,
  two_columns_alike,
  no_rows,
  too_many_cells,
};
BOOST_DESCRIBE_ENUM(Problem, folder_unknown, file_too_large, file_empty, not_a_text, taken_away, not_a_table,
                    no_header, two_columns_alike, no_rows, too_many_cells)

/// A file of the folder. `channel_id`: absent if its folder is no channel's. Of `lines` that were imported,
/// `known` were stored before; `faulty` rows were left. `is_repeat`: it was imported whole before. `words`:
/// the problem in the caller's language.
struct DroppedFile {
  FileId id;
  FileState state;
  std::string folder;
  std::optional<ChannelId> channel_id;
  std::string channel_name, name;
  std::int64_t lines, known, faulty;
  bool is_repeat;
  std::optional<Problem> problem;
  std::string words;
  Instant found_at;
  std::optional<Instant> ended_at;
  std::string settled_by;
  std::optional<Instant> settled_at;
};
BOOST_DESCRIBE_STRUCT(DroppedFile, (),
                      (id, state, folder, channel_id, channel_name, name, lines, known, faulty, is_repeat,
                       problem, words, found_at, ended_at, settled_by, settled_at))

enum class Sort { newest, oldest };
BOOST_DESCRIBE_ENUM(Sort, newest, oldest)
struct ListRequest {
  std::optional<FileState> state = {};
  std::optional<ChannelId> channel_id = {};
  std::optional<Sort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ListRequest, (), (state, channel_id, sort, cursor, limit))
auto list(Context& ctx, OperatorId caller, const ListRequest& request) -> Result<ListPage<DroppedFile>>;

struct SettleRequest {
  FileId id;
};
BOOST_DESCRIBE_STRUCT(SettleRequest, (), (id))
/// Notes that the caller has seen to a refused file. Refuses file_not_found and file_not_refused.
auto settle(Context& ctx, OperatorId caller, const SettleRequest& request) -> Result<DroppedFile>;

}  // namespace reconciliation::drop
