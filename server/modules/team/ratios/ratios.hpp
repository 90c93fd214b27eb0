#pragma once
// Ratios of a day, for the module's operations: what is set for a user, and what counts.
#include <map>
#include <utility>
#include <vector>

#include "accounts/line.hpp"
#include "rules.hpp"

namespace team {

/// The most that counts for anyone on a day: the setting as it is at 00:00, so that a change holds from the
/// next day on, also for ratios that were set before.
auto most_on(Context& ctx, Day day) -> Share;

/// A user's ratio on a day.
struct RatioOn {
  Share counts, set;
  Giver giver = Giver::none;
};

/// Reads each user's ratio of a day once.
class RatioBook {
 public:
  RatioBook(Context& ctx, Day day) : ctx_{ctx}, day_{day}, most_{most_on(ctx, day)} {}

  /// What counts for a user on the day, and what is set.
  auto of(UserId user) -> RatioOn;

 private:
  struct Set {
    rules::Rung rung;
    Giver giver;
  };
  auto set_for(UserId user) -> const Set&;

  Context& ctx_;
  Day day_;
  Share most_;
  std::map<UserId, Set> known_;
};

}  // namespace team
