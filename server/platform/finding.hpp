#pragma once
// The parts of modules that the console's search collects: finders of the things that a typed text names.
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/permission.hpp"
#include "platform/run/context.hpp"

/// A thing that a text names. Titles are for operators, and never contain a full mobile number.
struct Hit {
  std::string id;          // with the finder's kind it is the thing's address in the console
  std::string state = {};  // if its screen lists things by state
  std::string title, subtitle = {};
  bool is_exact = true;  // its id, number or code is the text; not: a name that begins with it
};

/// The most hits of one kind in an answer; a finder reads no more rows.
inline constexpr std::int64_t hits_of_a_kind = 5;

struct Finder {
  std::string_view kind;  // "topup"
  const http::Permission* permission;
  /// The text is without blanks around it, and not empty. Every lookup is by an index.
  std::function<std::vector<Hit>(Context&, const std::string& text)> find;
};
