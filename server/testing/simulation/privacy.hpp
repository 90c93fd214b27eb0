#pragma once
// The model of data exports and erasures.
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace simulation {

struct Model;
struct Module;

class Privacy {
 public:
  std::map<std::int64_t, std::int64_t> asked;  // the users who asked, and when they will be erased
  std::map<std::int64_t, std::int64_t> shut;   // phones of users who were excluded when they were erased
  struct Pass {
    std::string text;
    std::int64_t good_until;
  };
  std::map<std::int64_t, Pass> passes;  // for downloads, by user
  std::vector<std::int64_t> gone;       // erased since the last check of a step
  std::vector<std::int64_t> leaving;    // users who ever asked, for drawing
};

/// The obstacles of an erasure, in the product's order.
auto obstacles(const Model& model, std::int64_t person) -> std::vector<std::string_view>;
/// The job of an erasure: erases the user, unless the request was withdrawn or an obstacle remains.
void erase_when_due(Model& model, std::int64_t person, std::int64_t due);

auto privacy_module() -> Module;

}  // namespace simulation
