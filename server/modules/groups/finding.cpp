// Groups in the console's search, by id or by their number within a set on sale; batches of personal groups,
// by their id or that of one of their groups.
#include "registration.hpp"

#include <fmt/format.h>

#include <limits>

#include "groups/permissions.hpp"
#include "personal/views.hpp"
#include "platform/typed_text.hpp"
#include "tickets/permissions.hpp"

namespace groups {

namespace {

constexpr std::int64_t most_sets = 100, from_the_newest = std::numeric_limits<std::int64_t>::max();

auto hit_of(Context& ctx, const store::GroupRow& group) -> Hit {
  const auto set = store::find_set(ctx, group.set_id).value();
  return {.id = to_string(group.id),
          .state = std::string{shape::name_of(group.state)},
          .title = fmt::format("#{} · {}", group.number, Classes{ctx}[set.class_id].name),
          .subtitle = fmt::format("{}/{}", group.taken, group.seats)};
}

auto find_groups(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const bool is_marked = text.starts_with('#');
  const auto number = parse_whole(std::string_view{text}.substr(is_marked ? 1 : 0));
  if (!number) return {};
  std::vector<Hit> hits;
  // Groups are announced long before their first seat; the list of groups has none of those, either.
  const auto add = [&](const std::optional<store::GroupRow>& group) {
    if (group && group->places > 0) hits.push_back(hit_of(ctx, *group));
  };
  if (!is_marked) add(store::find_group(ctx, GroupId{*number}));
  for (const auto& set : store::sets_on_sale(ctx, from_the_newest, most_sets))
    add(store::group_numbered(ctx, set.id, *number));
  return hits;
}

auto find_batches(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto number = parse_whole(text);
  if (!number) return {};
  const auto group = store::find_person_group(ctx, GroupId{*number});
  const auto batch = store::find_batch(ctx, group ? group->batch_id : BatchId{*number});
  if (!batch) return {};
  return {{.id = to_string(batch->id),
           .state = std::string{shape::name_of(batch->state)},
           .title = Classes{ctx}[batch->class_id].name,
           .subtitle = fmt::format("{}/{}", batch->formed, batch->groups)}};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "group", .permission = &tickets::permissions::sets, .find = find_groups},
          {.kind = "person_batch", .permission = &permissions::market, .find = find_batches}};
}

}  // namespace groups
