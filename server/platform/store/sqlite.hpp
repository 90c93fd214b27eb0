#pragma once
// Opens one connection to a SQLite file.
#include <memory>
#include <string>

#include "platform/store/tx.hpp"

namespace store {

enum class Access { read, write };

/// Open the writer first: only it sets the journal mode. Throws Failure when the file cannot be opened.
auto open_sqlite(const std::string& file, Access access) -> std::unique_ptr<Connection>;

}  // namespace store
