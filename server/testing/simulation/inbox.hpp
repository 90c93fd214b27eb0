#pragma once
// The model of notices: the count of each kind for each user, and of unread ones.
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace simulation {

struct Module;

class Inbox {
 public:
  std::map<std::pair<std::int64_t, std::string_view>, std::int64_t> told;  // by user and kind
  std::map<std::int64_t, std::int64_t> unread;
  std::set<std::int64_t> touched;

  void tell(std::int64_t person, std::string_view notice) {
    ++told[{person, notice}];
    ++unread[person];
    touched.insert(person);
  }
};

auto inbox_module() -> Module;

}  // namespace simulation
