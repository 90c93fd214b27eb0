#pragma once
// A connection to a SQLite file.
#include <memory>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

/// `look` creates no file and changes nothing, even as the last connection to close: for a command that runs
/// while the program serves.
enum class Access { look, read, write };

/// Open the writer first: only it sets the journal mode. Throws Failure when the file cannot be opened.
auto open_sqlite(const std::string& file, Access access) -> std::unique_ptr<Connection>;
/// A database in memory with the content of another one of SQLite: for many that begin alike.
auto copy_in_memory(Connection& of) -> std::unique_ptr<Connection>;

}  // namespace store
