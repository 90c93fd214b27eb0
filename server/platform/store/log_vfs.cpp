// A shim over the system's VFS, as SQLite means them to be made: it hands everything on, and gathers the
// writes of write-ahead logs.
#include "platform/store/log_vfs.hpp"

#include <new>
#include <string>
#include <string_view>
#include <utility>

namespace store {

namespace {

constexpr std::size_t most_gathered = 4 << 20;
constexpr std::size_t most_at_once = 1 << 16;  // SQLite's own file takes less than 128 KiB in one call
constexpr sqlite3_int64 log_header = 32;       // bytes; its frames follow
constexpr int frame_header = 24;               // bytes; its page follows

struct Gathered {
  std::string bytes;
  sqlite3_int64 offset = 0;    // of the first of them, in the file
  bool ends_commit = false;    // the page that is written next is a commit's last
  bool has_committed = false;  // since the last sync
  bool ahead_of_sync = false;
};

// SQLite allocates the file; the system's own lies behind this.
struct LogFile {
  sqlite3_file base;
  Gathered* gathered;
};

auto log_of(sqlite3_file* file) -> LogFile& { return *reinterpret_cast<LogFile*>(file); }
auto inner(sqlite3_file* file) -> sqlite3_file* {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<LogFile*>(file) + 1);
}
auto system_of(sqlite3_vfs* vfs) -> sqlite3_vfs* { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

// Whatever comes of it, nothing is left: a commit that fails is written anew, or never.
auto flush(sqlite3_file* file) -> int {
  auto& gathered = *log_of(file).gathered;
  int code = SQLITE_OK;
  for (std::size_t done = 0; code == SQLITE_OK && done < gathered.bytes.size(); done += most_at_once) {
    const auto piece = std::string_view{gathered.bytes}.substr(done, most_at_once);
    const auto offset = gathered.offset + static_cast<sqlite3_int64>(done);
    code = inner(file)->pMethods->xWrite(inner(file), piece.data(), static_cast<int>(piece.size()), offset);
  }
  gathered.bytes.clear();
  return code;
}

// The header of a commit's last frame tells how many pages the database has then; those before it say 0.
auto is_last_header(const void* from, int size, sqlite3_int64 offset) -> bool {
  if (size != frame_header || offset < log_header) return false;
  const auto pages = std::string_view{static_cast<const char*>(from), frame_header}.substr(4, 4);
  return pages != std::string_view{"\0\0\0\0", 4};
}

auto write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) -> int {
  auto& gathered = *log_of(file).gathered;
  const auto end = gathered.offset + static_cast<sqlite3_int64>(gathered.bytes.size());
  if (!gathered.bytes.empty() && (offset != end || gathered.bytes.size() >= most_gathered))
    if (const int code = flush(file); code != SQLITE_OK) return code;
  if (gathered.bytes.empty()) gathered.offset = offset;
  try {
    gathered.bytes.append(static_cast<const char*>(from), static_cast<std::size_t>(size));
  } catch (const std::bad_alloc&) {
    return SQLITE_IOERR_NOMEM;
  }
  // Others may read a commit as soon as it is made, whether it is synced or not.
  if (std::exchange(gathered.ends_commit, is_last_header(from, size, offset))) {
    gathered.has_committed = true;
    return flush(file);
  }
  return SQLITE_OK;
}

// The first sync after a commit is its own. A log begun anew syncs its header before the first commit, and
// what a checkpoint syncs was committed before: those wait for the disk. A commit whose pages were too many
// to be kept has its headers written again before it is synced, the last of them without a page to follow.
auto sync(sqlite3_file* file, int flags) -> int {
  auto& gathered = *log_of(file).gathered;
  if (const int code = flush(file); code != SQLITE_OK) return code;
  gathered.ends_commit = false;
  if (std::exchange(gathered.has_committed, false) && gathered.ahead_of_sync) return SQLITE_OK;
  return inner(file)->pMethods->xSync(inner(file), flags);
}

// Handed on to the system's file as it is.
template <auto Method, class... Args>
auto hand_on(sqlite3_file* file, Args... args) -> int {
  return (inner(file)->pMethods->*Method)(inner(file), args...);
}

// The same, of what must find all that was written.
template <auto Method, class... Args>
auto flush_and_hand_on(sqlite3_file* file, Args... args) -> int {
  if (const int code = flush(file); code != SQLITE_OK) return code;
  return hand_on<Method>(file, args...);
}

auto close(sqlite3_file* file) -> int {
  const int flushed = flush(file);
  delete log_of(file).gathered;
  const int closed = inner(file)->pMethods->xClose(inner(file));
  return flushed == SQLITE_OK ? closed : flushed;
}

using Methods = sqlite3_io_methods;
const Methods log_methods{
    .iVersion = 1,
    .xClose = close,
    .xRead = flush_and_hand_on<&Methods::xRead>,
    .xWrite = write,
    .xTruncate = flush_and_hand_on<&Methods::xTruncate>,
    .xSync = sync,
    .xFileSize = flush_and_hand_on<&Methods::xFileSize>,
    .xLock = hand_on<&Methods::xLock>,
    .xUnlock = hand_on<&Methods::xUnlock>,
    .xCheckReservedLock = hand_on<&Methods::xCheckReservedLock>,
    .xFileControl = hand_on<&Methods::xFileControl>,
    .xSectorSize = hand_on<&Methods::xSectorSize>,
    .xDeviceCharacteristics = hand_on<&Methods::xDeviceCharacteristics>,
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

auto open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) -> int {
  auto* const system = system_of(vfs);
  if ((flags & SQLITE_OPEN_WAL) == 0) return system->xOpen(system, name, file, flags, out);
  auto& log = log_of(file);
  log.base.pMethods = nullptr;
  log.gathered = new (std::nothrow) Gathered;
  if (log.gathered == nullptr) return SQLITE_NOMEM;
  const int code = system->xOpen(system, name, inner(file), flags, out);
  if (code == SQLITE_OK)
    log.base.pMethods = &log_methods;
  else
    delete log.gathered;
  return code;
}

}  // namespace

auto gathering_vfs() -> const char* {
  static constexpr auto name = "gathering";
  static const int registered = [] {
    auto* const system = sqlite3_vfs_find(nullptr);
    static sqlite3_vfs vfs = *system;
    vfs.pNext = nullptr;
    vfs.zName = name;
    vfs.pAppData = system;
    vfs.szOsFile = static_cast<int>(sizeof(LogFile)) + system->szOsFile;
    vfs.xOpen = open;
    return sqlite3_vfs_register(&vfs, 0);
  }();
  return registered == SQLITE_OK ? name : nullptr;
}

void commit_ahead_of_sync(sqlite3_file* log) { log_of(log).gathered->ahead_of_sync = true; }

auto sync_log(sqlite3_file* log) -> int {
  return inner(log)->pMethods->xSync(inner(log), SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

}  // namespace store
