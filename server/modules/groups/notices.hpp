#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace groups::notices {

inline constexpr inbox::Notice seat_won{.key = "groups.seat_won", .page = "/pages/user/vr/ticket?id={}"};
inline constexpr inbox::Notice seat_lost{.key = "groups.seat_lost", .page = "/pages/user/gb/detail?id={}"};
inline constexpr inbox::Notice group_closed{.key = "groups.group_closed",
                                            .page = "/pages/user/gb/detail?id={}"};
inline constexpr inbox::Notice set_stopped{.key = "groups.set_stopped",
                                           .page = "/pages/user/gb/detail?id={}"};

// Reminders.
inline constexpr inbox::Notice open{.key = "groups.open", .page = "/pages/gb/personIndex"};
inline constexpr inbox::Notice set_open{.key = "groups.set_open", .page = "/pages/gb/detail?id={}"};

// Of personal groups: to those who sit in one, by their seat; to the master, by the batch.
inline constexpr inbox::Notice person_cancelled{.key = "groups.person_cancelled",
                                                .page = "/pages/user/gb/detail?id={}"};
inline constexpr inbox::Notice person_stopped{.key = "groups.person_stopped",
                                              .page = "/pages/user/gb/detail?id={}"};
inline constexpr inbox::Notice ticket_sold{.key = "groups.ticket_sold",
                                           .page = "/pages/user/person/detail?id={}"};
inline constexpr inbox::Notice batch_closed{.key = "groups.batch_closed",
                                            .page = "/pages/user/person/detail?id={}"};
inline constexpr inbox::Notice batch_stopped{.key = "groups.batch_stopped",
                                             .page = "/pages/user/person/detail?id={}"};

}  // namespace groups::notices
