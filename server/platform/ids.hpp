#pragma once
// A row's number that cannot be confused with another table's, made by the program and ordered by time.
#include <compare>
#include <cstdint>
#include <mutex>
#include <string>

#include "platform/clock.hpp"

template <class Table>
struct Id {
  std::int64_t value = 0;
  friend constexpr auto operator<=>(Id, Id) = default;
};

template <class Table>
auto to_string(Id<Table> id) -> std::string {
  return std::to_string(id.value);
}

using UserId = Id<struct UserTable>;
using OperatorId = Id<struct OperatorTable>;

/// When an id was made, to the millisecond.
auto instant_of_id(std::int64_t id) -> Instant;
/// The least id that can be made at an instant: ids from it on are no older.
auto first_id_at(Instant instant) -> std::int64_t;

/// Makes 63-bit ids: 41 bits of milliseconds since 2025, 10 bits of the copy of the program, 12 bits of
/// order. The same id means the same on both engines, and ids of one copy never go back, whatever its clock
/// does.
class IdMaker {
 public:
  explicit IdMaker(std::int64_t copy = 0) : copy_{copy & 0x3FF} {}

  template <class Table>
  auto next(Instant now) -> Id<Table> {
    return {next_value(now)};
  }
  auto next_value(Instant now) -> std::int64_t;
  /// Ids made from now on are those of that copy of the program.
  void become(std::int64_t copy);
  /// Ids made from now on are higher than this one, though the clock may stand before its time.
  void go_on_after(std::int64_t id);

 private:
  std::mutex guard_;
  std::int64_t copy_, milliseconds_ = 0, order_ = 0;
};
