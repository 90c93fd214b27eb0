#pragma once
// The write-ahead log's file, written with one call a commit: SQLite writes two for each page.
#include <sqlite3.h>

namespace store {

/// The file system to name when a connection opens that commits often. Its logs gather what is written until
/// a commit is whole, or it is read or too much; other files are the system's own.
auto gathering_vfs() -> const char*;

/// From now on a commit hands its pages to the system and does not wait for the disk: whoever acknowledges
/// work calls sync_log first. The log's beginning, which must not be overtaken by what follows it, and what a
/// checkpoint relies on are waited for as before. `log` is SQLITE_FCNTL_JOURNAL_POINTER of a connection on
/// gathering_vfs, whose PRAGMA synchronous stays FULL: the sync that ends a commit is the one left out.
void commit_ahead_of_sync(sqlite3_file* log);

/// Waits until what was committed is on the disk; SQLite's code. May be called on another thread while the
/// connection's own thread commits.
auto sync_log(sqlite3_file* log) -> int;

}  // namespace store
