// Watching that rows obey their tables of states.
#include "testing/lives.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>

namespace testing {

namespace {

auto file_of_steps() -> const char* { return std::getenv("GOMVE_STEPS_SEEN"); }

// The steps that this program took.
class StepsSeen {
 public:
  ~StepsSeen() {
    std::ofstream out{file_of_steps()};
    for (const auto& [step, who] : first_) out << step << '\t' << who << '\n';
  }
  void note(const std::string& step, std::string_view who) {
    const std::scoped_lock lock{mutex_};
    first_.try_emplace(step, who);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> first_;
};

auto guard_of(const Life& life) -> std::string {
  std::string known = "FALSE";
  for (const auto& [from, on, to] : life.steps)
    known += fmt::format(" OR (OLD.state = '{}' AND NEW.state = '{}')", from, to);
  return fmt::format(
      "CREATE TRIGGER lives_{0} BEFORE UPDATE OF state ON {0} WHEN OLD.state <> NEW.state AND NOT ({1}) "
      "BEGIN SELECT RAISE(ABORT, '{0} has no such step'); END;",
      life.table, known);
}

auto note_of(const Life& life) -> std::string {
  return fmt::format(
      "CREATE TRIGGER steps_{0} AFTER UPDATE OF state ON {0} BEGIN "
      "INSERT OR IGNORE INTO step_seen VALUES ('{0}' || char(9) || OLD.state || char(9) || NEW.state); END;",
      life.table);
}

}  // namespace

void watch_lives(store::Connection& connection, const std::vector<Module>& modules) {
  if (connection.engine() != store::Engine::sqlite) return;
  std::string script;
  if (file_of_steps()) script = "CREATE TABLE step_seen (step TEXT PRIMARY KEY) STRICT;";
  for (const auto& module : modules)
    for (const auto& life : module.lives) {
      script += guard_of(life);
      if (file_of_steps()) script += note_of(life);
    }
  connection.script(script);
}

void leave_lives(store::Connection& connection, const std::vector<Module>& modules) {
  if (connection.engine() != store::Engine::sqlite) return;
  std::string script;
  for (const auto& module : modules)
    for (const auto& life : module.lives)
      script += fmt::format("DROP TRIGGER IF EXISTS lives_{};", life.table);
  connection.script(script);
}

void note_steps(store::Connection& connection, std::string_view who) {
  if (!file_of_steps() || connection.engine() != store::Engine::sqlite) return;
  static StepsSeen seen;
  store::transact(connection, [&](store::Tx& tx) {
    for (const auto& step : tx.all<std::string>("SELECT step FROM step_seen")) seen.note(step, who);
  });
}

}  // namespace testing
