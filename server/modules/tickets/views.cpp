// Views of tickets, passes and venues for users.
#include "views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "accounts/accounts.hpp"
#include "settings.hpp"

namespace tickets {

auto signing_key(const Context& ctx) -> crypto::SigningKey {
  const auto secret = ctx.keys.derive("ticket signing");
  crypto::SigningSeed seed{};
  std::ranges::copy(secret, seed.begin());
  return crypto::SigningKey{seed};
}

auto degrees_text(std::int64_t millionths) -> std::string {
  const auto size = millionths < 0 ? -millionths : millionths;
  return fmt::format("{}{}.{:06}", millionths < 0 ? "-" : "", size / 1'000'000, size % 1'000'000);
}

auto parse_degrees(std::string_view text, std::int64_t limit) -> std::optional<std::int64_t> {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const auto whole = text.substr(0, text.find('.'));
  std::string digits{whole};
  const auto decimals = whole.size() == text.size() ? std::string_view{} : text.substr(whole.size() + 1);
  digits.append(decimals).append(decimals.size() < 6 ? 6 - decimals.size() : 0, '0');
  const bool is_number = !whole.empty() && whole.size() <= 3 && decimals.size() <= 6 &&
                         digits.find_first_not_of("0123456789") == digits.npos;
  if (!is_number) return {};
  std::int64_t millionths = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), millionths);
  if (millionths > limit) return {};
  return is_negative ? -millionths : millionths;
}

auto seen(Context& ctx, const store::VenueRow& venue) -> Venue {
  const DailyWindow hours{venue.opens, venue.closes};
  const bool open_now = venue.is_open && hours.contains(ctx.now.time_of_day());
  const bool will_open = venue.is_open && !open_now;
  return {.venue_id = venue.id,
          .name = venue.name(ctx),
          .name_vi = venue.name_vi,
          .address = venue.address,
          .latitude = degrees_text(venue.latitude),
          .longitude = degrees_text(venue.longitude),
          .opens = venue.opens,
          .closes = venue.closes,
          .open_now = open_now,
          .opens_at = will_open ? std::optional{hours.next_opening(ctx.now)} : std::nullopt};
}

auto venues_seen(Context& ctx, ClassId of) -> std::vector<Venue> {
  std::vector<Venue> venues;
  for (const auto& row : store::venues_of_class(ctx, of))
    if (row.is_open) venues.push_back(seen(ctx, row));
  return venues;
}

namespace {

auto recycling_of(Context& ctx, const store::TicketRow& ticket, RecycleVouchers held) -> Recycling {
  const auto needed = ctx.settings[settings::vouchers_per_recycle];
  const auto verdict = rules::recycle(standing(ticket), ctx.now.instant, held, needed);
  Recycling recycling{.allowed = verdict.has_value(),
                      .pays = ticket.recycle_value,
                      .vouchers = needed,
                      .why_not = {},
                      .why_not_key = {}};
  if (verdict) return recycling;
  recycling.why_not = text_of(verdict.error(), ctx.origin.language);
  recycling.why_not_key = verdict.error().why->key;
  return recycling;
}

}  // namespace

auto seen(Context& ctx, const store::TicketRow& ticket, RecycleVouchers held) -> TicketItem {
  const auto of = store::find_class(ctx, ticket.class_id);
  return {.ticket_id = ticket.id,
          .class_id = ticket.class_id,
          .name = of->name(ctx),
          .cover = of->cover,
          .hue = of->hue,
          .state = ticket.state,
          .claim = ticket.claim,
          .deal_id = ticket.deal_id ? std::optional{std::to_string(*ticket.deal_id)} : std::nullopt,
          .paid = ticket.paid,
          .acquired_at = ticket.acquired_at,
          .issued_at = ticket.issued_at,
          .expires_at = ticket.expires_at,
          .recycling = recycling_of(ctx, ticket, held)};
}

auto pass_of(Context& ctx, const store::TicketRow& ticket) -> Pass {
  const Pickup pickup{.ticket_id = ticket.id.value,
                      .class_id = ticket.class_id.value,
                      .code = ticket.code.value(),
                      .expires = std::chrono::floor<std::chrono::seconds>(ticket.expires_at)};
  return {.ticket_id = ticket.id,
          .state = ticket.state,
          .code = shown_pickup_code(pickup.code),
          .qr = pickup_qr(pickup, signing_key(ctx)),
          .queue_number = ticket.queue_number.value(),
          .queue_day = ticket.queue_day.value(),
          .expires_at = ticket.expires_at};
}

auto venue_name(Context& ctx, VenueId id) -> std::string { return store::find_venue(ctx, id)->name(ctx); }

auto owner_name(Context& ctx, UserId owner) -> std::string {
  const auto person = accounts::find_person(ctx, owner);
  return person ? accounts::public_name(*person) : std::string{};
}

}  // namespace tickets
