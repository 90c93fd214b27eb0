#pragma once
// A folder of statements and the server's looks at it, for this module's tests.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "modules/reconciliation/drop/drop.hpp"
#include "modules/reconciliation/drop/taker.hpp"
#include "modules/reconciliation/tests/reconciling.hpp"

namespace reconciliation::drop {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct Stopped : std::runtime_error {
  Stopped() : runtime_error{"the program was killed"} {}
};

struct Dropping : Reconciling {
  const fs::path root = fs::temp_directory_path() / fmt::format("gomve-drop-{}", ::getpid());
  Taker taker{root};

  Dropping() {
    fs::remove_all(root);
    fs::create_directory(root);
  }
  ~Dropping() override { fs::remove_all(root); }

  /// As the server's thread reaches the database. `before` sees each change first, counted from 1.
  auto transactions(std::function<void(int)> before = {}) -> Transactions {
    return {.look = [this](const auto& work) { world.look([&](Context& ctx) { return work(ctx), true; }); },
            .act =
                [this, before = std::move(before), changes = 0](const auto& work) mutable {
                  if (before) before(++changes);
                  return world.run(work);
                }};
  }
  /// The changes of a look at one file of two parts: abandoned ones, its claim, its parts, its end.
  static constexpr int claim = 2, first_part = 3, second_part = 4, end = 5;
  static auto killed_at(int change) {
    return [change](int now) {
      if (now == change) throw Stopped{};
    };
  }

  void look() { taker.look(transactions()); }
  /// A look that finds what is there, and the next, which takes it.
  void looks() {
    look();
    world.advance(1min);
    look();
  }
  /// The program is killed before a change of that look, and another one is started.
  void killed_before(int change) {
    look();
    world.advance(1min);
    EXPECT_THROW(taker.look(transactions(killed_at(change))), Stopped);
  }
  /// What a new instance does once the claim of the killed one has ended.
  void new_instance_looks() {
    world.advance(3min);
    Taker next{root};
    next.look(transactions());
    world.advance(1min);
    next.look(transactions());
  }

  void put(const fs::path& name, std::string_view content) const {
    fs::create_directories((root / name).parent_path());
    std::ofstream{root / name, std::ios::binary} << content;
  }
  auto is_at(const fs::path& name) const { return fs::exists(fs::symlink_status(root / name)); }
  static auto table(std::string_view rows) { return std::string{head} + std::string{rows}; }
  static auto rows(int from, int until) {
    std::string text;
    for (int i = from; i < until; ++i) text += fmt::format("23/11/2026,FT{:06},{},,x,\n", i, 1000 + i);
    return text;
  }

  auto dropped(std::string_view query = "", std::string lang = "vi") {
    const auto reply =
        testing::console(world, admin::Role::auditor, std::move(lang)).get("reconciliation/dropped", query);
    EXPECT_TRUE(reply.ok) << reply.text;
    return reply.ok ? reply.data.at("items").as_array() : boost::json::array{};
  }
  auto only(std::string_view query = "") -> boost::json::value {
    const auto all = dropped(query);
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? boost::json::value{} : all.front();
  }
  auto alarms() {
    std::vector<std::string> keys;
    const auto now = world.look([](Context& ctx) { return standing(ctx); });
    keys.reserve(now.alarms.size());
    for (const auto& alarm : now.alarms) keys.emplace_back(alarm.key);
    return keys;
  }
  auto lines_in() { return sheet().at("bank").at("inLines").as_int64(); }
};

}  // namespace reconciliation::drop
