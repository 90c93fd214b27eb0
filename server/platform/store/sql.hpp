#pragma once
// The text of a statement.
#include <cstddef>

namespace store {

/// A statement's text. Only string literals convert to it, so no value can become part of a statement. The
/// address of the text is the key of the prepared statement.
struct Sql {
  const char* text;
  std::size_t size;

  template <std::size_t N>
  consteval Sql(const char (&literal)[N])  // NOLINT(google-explicit-constructor): a literal is a statement
      : text{literal}, size{N - 1} {}
};

}  // namespace store
