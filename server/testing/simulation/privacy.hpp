#pragma once
// The model of being shown one's own data, and of being forgotten.
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
  std::map<std::int64_t, std::int64_t> asked;  // who wants to be forgotten, and when they will be
  std::map<std::int64_t, std::int64_t> shut;   // phones of people who were excluded when they were forgotten
  struct Pass {
    std::string text;
    std::int64_t good_until;
  };
  std::map<std::int64_t, Pass> passes;  // for downloading, by person
  std::vector<std::int64_t> gone;       // who was forgotten since the last step's laws
  std::vector<std::int64_t> leaving;    // who ever asked, for those who draw
};

/// What must end before somebody can be forgotten, in the order in which it is told.
auto obstacles(const Model& model, std::int64_t person) -> std::vector<std::string_view>;
/// The wish is due: they are forgotten, unless it was taken back or something is left after all.
void erase_when_due(Model& model, std::int64_t person, std::int64_t due);

auto privacy_module() -> Module;

}  // namespace simulation
