#pragma once
// The jobs that the model expects, and their times.
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace simulation {

/// Jobs by the product's own names; each runs once.
class Deadlines {
 public:
  struct Due {
    std::int64_t at;
    std::string kind;
    std::int64_t subject;
    // At one moment the product works by subject. Of these kinds it is a step here, so the order is the same.
    auto kinds() const -> std::string_view {
      // Of these it is a day, whose number is below all ids.
      if (kind == "tasks.remind_day" || kind == "tasks.miss_day" || kind == "tasks.count_team_week")
        return {};
      if (kind == "tasks.end_selling" || kind.starts_with("groups.close_")) return "groups.close_";
      return kind.starts_with("tasks.") ? "tasks." : std::string_view{kind};
    }
    auto place() const { return std::tuple{at, kinds(), subject, std::string_view{kind}}; }
    auto operator==(const Due&) const -> bool = default;
    auto operator<=>(const Due& other) const { return place() <=> other.place(); }
  };

  void plan(const std::string& kind, std::int64_t subject, std::int64_t at) {
    if (!waiting_.insert({at, kind, subject}).second) return;
    of_subject_[{kind, subject}].insert(at);
  }
  void call_off(const std::string& kind, std::int64_t subject) {
    const auto found = of_subject_.find({kind, subject});
    if (found == of_subject_.end()) return;
    for (const auto at : found->second) waiting_.erase({at, kind, subject});
    of_subject_.erase(found);
  }
  /// Removes and returns the earliest job that is due by then.
  auto take_due(std::int64_t until) -> std::optional<Due> {
    if (waiting_.empty() || waiting_.begin()->at > until) return {};
    auto due = *waiting_.begin();
    waiting_.erase(waiting_.begin());
    auto& times = of_subject_[{due.kind, due.subject}];
    times.erase(due.at);
    if (times.empty()) of_subject_.erase({due.kind, due.subject});
    return due;
  }
  auto waiting() const -> const std::set<Due>& { return waiting_; }

 private:
  std::set<Due> waiting_;
  std::map<std::pair<std::string, std::int64_t>, std::set<std::int64_t>> of_subject_;
};

}  // namespace simulation
