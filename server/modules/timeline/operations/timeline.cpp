// A page of a user's time line: the newest events of every source, merged.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <tuple>

#include "../calls.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "platform/page.hpp"

namespace timeline {

namespace {

// The place of an event among those of all sources.
struct Place {
  std::int64_t at;  // milliseconds
  std::string source;
  std::int64_t key;
};

struct Found {
  Place place;
  std::string_view kind;
  PersonEvent event;
};

constexpr auto milliseconds(Instant at) -> std::int64_t { return at.time_since_epoch().count(); }

auto text_of(const Place& place) { return fmt::format("{}.{}.{}", place.at, place.key, place.source); }

auto number_in(std::string_view text) -> std::optional<std::int64_t> {
  std::int64_t n = 0;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  return fault == std::errc{} && stop == text.data() + text.size() ? std::optional{n} : std::nullopt;
}

auto place_in(std::string_view text) -> std::optional<Place> {
  const auto first = text.find('.'), second = first == text.npos ? first : text.find('.', first + 1);
  if (second == text.npos) return {};
  const auto at = number_in(text.substr(0, first)),
             key = number_in(text.substr(first + 1, second - first - 1));
  if (!at || !key) return {};
  return Place{*at, std::string{text.substr(second + 1)}, *key};
}

// Where a source goes on after the last event of the page before, whose source sorts before or after it.
auto start_of(const PersonEvents& source, const std::optional<Place>& after) -> EventPlace {
  using Limits = std::numeric_limits<std::int64_t>;
  if (!after) return {.at = Instant{std::chrono::milliseconds{Limits::max()}}};
  const Instant at{std::chrono::milliseconds{after->at}};
  if (source.name == after->source) return {at, after->key};
  return {at, source.name < after->source ? Limits::max() : Limits::min()};
}

auto read_all(Context& ctx, const std::vector<const PersonEvents*>& sources, UserId user,
              const std::optional<Place>& after, std::int64_t wanted) -> std::vector<Found> {
  std::vector<Found> all;
  for (const auto* source : sources)
    for (auto& event : source->read(ctx, user, start_of(*source, after), wanted))
      all.push_back(
          {{milliseconds(event.at), std::string{source->name}, event.key}, source->kind, std::move(event)});
  std::ranges::sort(all, [](const Found& a, const Found& b) {
    const auto order = [](const Place& place) { return std::tie(place.at, place.source, place.key); };
    return order(a.place) > order(b.place);
  });
  return all;
}

auto shown(Context& ctx, const Found& found) -> Event {
  const auto& event = found.event;
  Event line{.id = text_of(found.place),
             .at = event.at,
             .kind = std::string{found.kind},
             .title = event.title,
             .detail = event.detail,
             .amount = event.amount,
             .by = admin::operator_name(ctx, event.by),
             .link = {}};
  if (!event.link.kind.empty())
    line.link = Link{std::string{event.link.kind}, event.link.id, event.link.state};
  return line;
}

auto kinds_of(Context& ctx, const std::vector<const PersonEvents*>& sources) {
  std::vector<Kind> kinds;
  for (const auto* source : sources)
    if (std::ranges::find(kinds, source->kind, &Kind::kind) == kinds.end())
      kinds.push_back({std::string{source->kind},
                       std::string{i18n::text("event_kinds", source->kind).in(ctx.origin.language)}});
  return kinds;
}

}  // namespace

auto timeline(Context& ctx, const Sources& sources, OperatorId caller, const TimelineRequest& request)
    -> Result<Timeline> {
  TRY(accounts::require_person(ctx, request.user_id));
  std::optional<Place> after;
  if (request.after && !request.after->value.empty()) {
    after = place_in(request.after->value);
    if (!after) return refuse(place_unreadable, {.rule = "timeline.after", .yours = request.after->value});
  }
  std::vector<const PersonEvents*> mine;
  for (const auto& source : sources)
    if (admin::may(ctx, caller, *source.permission)) mine.push_back(&source);
  Timeline answer{.events = {}, .kinds = kinds_of(ctx, mine), .next = {}};
  const std::string kind = request.kind ? request.kind->value : "";
  if (!kind.empty()) std::erase_if(mine, [&](const auto* source) { return source->kind != kind; });
  if (mine.empty()) return refuse(kind_unknown, {.rule = "timeline.kind", .yours = kind});
  const auto wanted = items_wanted(request.limit);
  auto all = read_all(ctx, mine, request.user_id, after, wanted + 1);
  if (all.size() > static_cast<std::size_t>(wanted)) {
    all.resize(static_cast<std::size_t>(wanted));
    answer.next = text_of(all.back().place);
  }
  for (const auto& found : all) answer.events.push_back(shown(ctx, found));
  return answer;
}

}  // namespace timeline
