#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace tasks::notices {

inline constexpr std::string_view promotion_page = "/pages/task/inviteTask?id={}";
inline constexpr std::string_view week_page = "/pages/task/teamDetail?id={}";

// A reminder.
inline constexpr inbox::Notice open{.key = "tasks.open", .page = "/pages/task/index"};

// About a take of a promotion, by the jobs of the night.
inline constexpr inbox::Notice day_ready{.key = "tasks.day_ready", .page = promotion_page};
inline constexpr inbox::Notice day_paid{.key = "tasks.day_paid", .page = promotion_page};
inline constexpr inbox::Notice day_short{.key = "tasks.day_short", .page = promotion_page};
inline constexpr inbox::Notice day_missed{.key = "tasks.day_missed", .page = promotion_page};
inline constexpr inbox::Notice promotion_stopped{.key = "tasks.promotion_stopped", .page = promotion_page};
inline constexpr inbox::Notice promotion_off{.key = "tasks.promotion_off", .page = promotion_page};
// About a leader's take of a team week.
inline constexpr inbox::Notice week_paid{.key = "tasks.week_paid", .page = week_page};
inline constexpr inbox::Notice week_reached{.key = "tasks.week_reached", .page = week_page};
inline constexpr inbox::Notice week_failed{.key = "tasks.week_failed", .page = week_page};

// About a take of a provider's task, to its taker and its provider.
inline constexpr std::string_view taker_page = "/pages/user/task/detail?id={}";
inline constexpr std::string_view provider_page = "/pages/user/funds/task-detail?take={}";
inline constexpr inbox::Notice task_taken{.key = "tasks.task_taken", .page = provider_page};
inline constexpr inbox::Notice application_made{.key = "tasks.application_made",
                                                .page = "/pages/user/funds/appList"};
inline constexpr inbox::Notice application_accepted{.key = "tasks.application_accepted", .page = taker_page};
inline constexpr inbox::Notice application_rejected{.key = "tasks.application_rejected",
                                                    .page = "/pages/task/index"};
inline constexpr inbox::Notice application_lapsed{.key = "tasks.application_lapsed",
                                                  .page = "/pages/task/index"};
inline constexpr inbox::Notice take_succeeded{.key = "tasks.take_succeeded", .page = taker_page};
inline constexpr inbox::Notice take_failed{.key = "tasks.take_failed", .page = taker_page};
inline constexpr inbox::Notice take_cancelled{.key = "tasks.take_cancelled", .page = taker_page};
inline constexpr inbox::Notice take_idle{.key = "tasks.take_idle", .page = taker_page};
inline constexpr inbox::Notice take_ended_idle{.key = "tasks.take_ended_idle", .page = taker_page};
inline constexpr inbox::Notice take_settled{.key = "tasks.take_settled", .page = provider_page};

}  // namespace tasks::notices
