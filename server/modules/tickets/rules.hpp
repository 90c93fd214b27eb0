#pragma once
// The module's rules, as pure functions: without clock, store or settings.
#include <algorithm>
#include <optional>
#include <string_view>

#include "platform/clock.hpp"
#include "platform/quantity.hpp"
#include "platform/shape/shape.hpp"
#include "tickets/refusals.hpp"
#include "tickets/states.hpp"

namespace tickets::rules {

/// A ticket is valid through its last day.
constexpr auto expires_at(Moment issued, std::int64_t validity_days) -> Instant {
  return instant_of(issued.day() + std::chrono::days{validity_days + 1});
}

/// Reminders come in the morning, that many days before the end of validity.
constexpr auto reminder_at(Instant expires_at, std::chrono::days before) -> Instant {
  constexpr std::chrono::hours morning{9};
  return expires_at - before + morning;
}

/// How far the time of a scan that a desk without a network reports later is from what is possible: from the
/// making of its code, or `most` ago, until now. In minutes, more than 0 if it is ahead; absent within a
/// small error of the device's clock. The ticket was handed over all the same, so nothing is refused.
constexpr auto clock_off(Instant scanned_at, Instant numbered_at, Instant now, std::chrono::days most)
    -> std::optional<std::int64_t> {
  constexpr std::chrono::minutes tolerance{5};
  const auto nearest = std::clamp(scanned_at, std::min(std::max(numbered_at, now - most), now), now);
  const auto off = scanned_at - nearest;
  if (-tolerance <= off && off <= tolerance) return {};
  return std::chrono::round<std::chrono::minutes>(off).count();
}

/// The facts of a ticket for its rules.
struct TicketStatus {
  State state;
  Claim claim;
  Instant expires_at;
};

/// Refuses a ticket that has ended, with the reason; allows a held one.
inline auto still_held(const TicketStatus& ticket, Instant now, const Refusal& when_used) -> Verdict {
  if (ticket.state == State::picked_up) return refuse(when_used);
  if (ticket.state == State::recycled) return refuse(already_recycled);
  if (ticket.state == State::returned) return refuse(already_returned);
  if (ticket.state == State::expired || ticket.expires_at <= now)
    return refuse(expired, {.rule = "tickets.validity", .limit = ticket.expires_at});
  return allowed();
}

/// Allows a free ticket: it awaits its number and has no claim.
inline auto is_free(const TicketStatus& ticket, Instant now, const Refusal& when_used) -> Verdict {
  REQUIRE(still_held(ticket, now, when_used));
  if (ticket.state != State::awaiting_number)
    return refuse(number_already_taken,
                  {.rule = "tickets.state", .yours = std::string{shape::name_of(ticket.state)}});
  if (ticket.claim == Claim::none) return allowed();
  return refuse(claimed, {.rule = "tickets.claim", .yours = std::string{shape::name_of(ticket.claim)}});
}

/// Requires that many days of validity from now on; `rule` is the setting's key.
inline auto validity_left(Instant expires_at, Instant now, std::chrono::days least, std::string_view rule)
    -> Verdict {
  if (expires_at - now >= least) return allowed();
  const auto left = std::chrono::floor<std::chrono::days>(expires_at - now).count();
  return refuse(validity_short,
                {.rule = rule, .yours = std::int64_t{left}, .limit = std::int64_t{least.count()}});
}

/// The most that the house pays for a ticket: the cash paid less what its sale gave away, less a share.
constexpr auto ceiling(Money cash_paid, Money given_away, Share kept) -> Money {
  return std::max(Money{}, cash_paid - given_away - share_of(cash_paid, kept));
}

/// Allows the recycling of a free ticket with enough vouchers.
inline auto recycle(const TicketStatus& ticket, Instant now, RecycleVouchers held, RecycleVouchers needed)
    -> Verdict {
  REQUIRE(is_free(ticket, now, already_used));
  if (held >= needed) return allowed();
  return refuse(
      recycle_vouchers_short,
      {.rule = "tickets.vouchers_per_recycle", .yours = held.minor_units, .limit = needed.minor_units});
}

}  // namespace tickets::rules
