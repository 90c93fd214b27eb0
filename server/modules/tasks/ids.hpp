#pragma once
// The ids of this module's rows.
#include "platform/ids.hpp"

namespace tasks {

using PromotionId = Id<struct TaskPromotionTable>;
/// A user's take of a promotion.
using PromotionTakeId = Id<struct TaskPromotionTakeTable>;
/// A day of a take, which is handed in by itself.
using TaskItemId = Id<struct TaskItemTable>;
/// A provider's task, and a user's take of it.
using OfferId = Id<struct TaskOfferTable>;
using OfferTakeId = Id<struct TaskOfferTakeTable>;
using ApplicationId = Id<struct TaskApplicationTable>;
using BlackId = Id<struct TaskBlacklistTable>;
using TeamWeekId = Id<struct TaskTeamWeekTable>;
/// A leader's take of a team week.
using WeekTakeId = Id<struct TaskWeekTakeTable>;
/// A member's share of a team week.
using WeekMemberId = Id<struct TaskWeekMemberTable>;

}  // namespace tasks
