#pragma once
// Opens one connection to a SQLite file.
#include <memory>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

/// `look` makes no file and leaves everything as it is, also when it is the last to close: for a command
/// beside the program that serves.
enum class Access { look, read, write };

/// Open the writer first: only it sets the journal mode. Throws Failure when the file cannot be opened.
auto open_sqlite(const std::string& file, Access access) -> std::unique_ptr<Connection>;

}  // namespace store
