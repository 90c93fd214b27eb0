#pragma once
// Packages as users see them, and whether one takes tickets of a user.
#include "../views.hpp"
#include "store.hpp"

namespace market {

/// A package as it is now: a scheduled one may be announced, open or over by the time.
auto state_of(const Context& ctx, const store::PackageRow& row) -> PackageState;
/// Whether users see it: not one that ended before its announcement.
auto is_public(const Context& ctx, const store::PackageRow& row) -> bool;
/// Those that are announced or open.
auto packages_ahead(Context& ctx) -> std::vector<store::PackageRow>;
/// Refuses a package that is not open: before its time, cancelled, over, sold out.
auto judge_open(const Context& ctx, const store::PackageRow& row) -> Verdict;
/// The standing of the user's own team or, if that holds more tickets, of the direct upline's.
auto team_standing(Context& ctx, UserId user) -> TeamStanding;
/// Refuses a user whose teams hold too few tickets for a team package.
auto judge_team(const store::PackageRow& row, const std::optional<TeamStanding>& team) -> Verdict;
auto package_seen(Context& ctx, Cards& cards, UserId reader, const store::PackageRow& row) -> PackageItem;

}  // namespace market
