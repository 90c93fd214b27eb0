// Saved views of lists, each of one operator.
#include <algorithm>

#include "../rules.hpp"
#include "../store.hpp"
#include "../workplace.hpp"

namespace admin {

namespace {

using ::store::select;

constexpr std::int64_t most_views = 20;  // of a screen, as the table has it

auto shown(const store::ViewRow& row) -> View {
  return {.id = row.id,
          .screen = row.screen,
          .name = row.name,
          .address = row.address,
          .opens_first = row.opens_first};
}

auto views_of(Context& ctx, OperatorId who, std::string_view screen) -> std::vector<store::ViewRow> {
  return ctx.tx.all(
      select<store::ViewRow, "FROM admin_view WHERE operator_id = $1 AND screen = $2 ORDER BY place">, who,
      screen);
}

// The lowest free place; none if the screen has all the views that it may have.
auto free_place(const std::vector<store::ViewRow>& rows) -> std::optional<std::int64_t> {
  for (std::int64_t place = 1; place <= most_views; ++place)
    if (std::ranges::find(rows, place, &store::ViewRow::place) == rows.end()) return place;
  return {};
}

}  // namespace

auto views(Context& ctx, OperatorId caller) -> Result<Views> {
  Views all;
  for (const auto& row : ctx.tx.all(
           select<store::ViewRow, "FROM admin_view WHERE operator_id = $1 ORDER BY screen, place">, caller))
    all.views.push_back(shown(row));
  return all;
}

auto save_view(Context& ctx, OperatorId caller, const SaveView& request) -> Result<View> {
  const auto& [id, screen, name, address, opens_first] = request;
  if (is_blank(name.value)) return refuse(view_unnamed);
  // Two at once would find the same place and name free.
  store::find_for_change(ctx, caller);
  const auto rows = views_of(ctx, caller, screen.value);
  const auto known = std::ranges::find_if(rows, [&](const auto& row) { return id && row.id == *id; });
  if (id && known == rows.end()) return refuse(view_not_found);
  for (const auto& row : rows)
    if (row.name == name.value && (!id || row.id != *id))
      return refuse(view_name_taken, {.rule = "view.name", .yours = name.value});
  const auto place = id ? std::optional{known->place} : free_place(rows);
  if (!place)
    return refuse(
        too_many_views,
        {.rule = "view.most", .yours = static_cast<std::int64_t>(rows.size()) + 1, .limit = most_views});
  if (opens_first)
    ctx.tx.run("UPDATE admin_view SET opens_first = $3 WHERE operator_id = $1 AND screen = $2", caller,
               screen.value, false);
  const store::ViewRow row{.id = id.value_or(ctx.new_id<ViewId>()),
                           .operator_id = caller,
                           .screen = screen.value,
                           .place = *place,
                           .name = name.value,
                           .address = address.value,
                           .opens_first = opens_first,
                           .saved_at = ctx.now.instant};
  if (id) {
    ctx.tx.change(
        "UPDATE admin_view SET name = $2, address = $3, opens_first = $4, saved_at = $5 WHERE id = $1",
        row.id, row.name, row.address, row.opens_first, row.saved_at);
  } else {
    ctx.tx.insert<"admin_view">(row);
  }
  return shown(row);
}

auto remove_view(Context& ctx, OperatorId caller, const ViewRequest& request) -> Verdict {
  const auto removed =
      ctx.tx.run("DELETE FROM admin_view WHERE id = $1 AND operator_id = $2", request.id, caller);
  return removed == 1 ? allowed() : refuse(view_not_found);
}

}  // namespace admin
