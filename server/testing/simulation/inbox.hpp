#pragma once
// The model of notices: the count of each kind for each user, and of unread ones.
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
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
  /// One that replaces the person's notice of the day about the same thing, read or not.
  void tell_of_day(std::int64_t person, std::string_view notice, std::int64_t about, std::int64_t day) {
    auto& last = of_day_[{person, notice, about}];
    const bool is_replaced = last.day == day;
    if (is_replaced) {
      --told[{person, notice}];
      if (last.reads == reads_[person]) --unread[person];
    }
    last = {day, reads_[person]};
    tell(person, notice);
  }
  void read(std::int64_t person) {
    unread[person] = 0;
    ++reads_[person];
    touched.insert(person);
  }

 private:
  struct OfDay {
    std::int64_t day = -1, reads = 0;
  };
  std::map<std::tuple<std::int64_t, std::string_view, std::int64_t>, OfDay> of_day_;
  std::map<std::int64_t, std::int64_t> reads_;
};

auto inbox_module() -> Module;

}  // namespace simulation
