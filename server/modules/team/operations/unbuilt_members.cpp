// Calls that are declared and not built yet.
#include <stdexcept>

#include "modules/team/boards.hpp"
#include "modules/team/members_console.hpp"

namespace team {

namespace {

[[noreturn]] void unbuilt() { throw std::logic_error{"team: not built yet"}; }

}  // namespace

auto team_sums(Context&, UserId) -> Result<TeamSums> { unbuilt(); }
auto members(Context&, UserId, const MembersRequest&) -> Result<Members> { unbuilt(); }
auto direct_members(Context&, UserId, const PageRequest&) -> Result<Page<DirectMember>> { unbuilt(); }
auto team_of_mobile(Context&, UserId, const TeamCountRequest&) -> Result<TeamOfMobile> { unbuilt(); }
auto my_level(Context&, UserId) -> Result<LevelCard> { unbuilt(); }
auto invited_top(Context&, UserId, const BoardRequest&) -> Result<BoardView> { unbuilt(); }
auto launched_top(Context&, UserId, const BoardRequest&) -> Result<BoardView> { unbuilt(); }
auto formed_top(Context&, UserId, const BoardRequest&) -> Result<BoardView> { unbuilt(); }
auto invitees_top(Context&, UserId, const BoardRequest&) -> Result<BoardView> { unbuilt(); }
auto board_history(Context&, UserId, const BoardHistoryRequest&) -> Result<BoardHistory> { unbuilt(); }

namespace console {

auto permits(Context&, OperatorId, const PermitListRequest&) -> Result<ListPage<Permit>> { unbuilt(); }
auto add_permit(Context&, OperatorId, const AddPermitRequest&) -> Result<Permit> { unbuilt(); }
auto end_permit(Context&, OperatorId, const EndPermitRequest&) -> Result<Permit> { unbuilt(); }
auto reviews(Context&, OperatorId, const ReviewListRequest&) -> Result<ListPage<LevelReview>> { unbuilt(); }
auto confirm_level(Context&, OperatorId, const DecideReviewRequest&) -> Result<LevelReview> { unbuilt(); }
auto refuse_level(Context&, OperatorId, const DecideReviewRequest&) -> Result<LevelReview> { unbuilt(); }
auto person_team(Context&, OperatorId, const PersonTeamRequest&) -> Result<PersonTeam> { unbuilt(); }

}  // namespace console

}  // namespace team
