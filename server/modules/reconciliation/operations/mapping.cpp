// The meanings of columns that an operator gives: judged, kept for the channel, and read again.
#include "mapping.hpp"

#include <fmt/format.h>

#include <charconv>

#include "platform/i18n/texts.hpp"
#include "platform/shape/shape.hpp"

namespace reconciliation {

namespace {

using bank::Column;

auto written(const FileMapping& given) -> std::string {
  std::string text;
  for (const auto& [column, place] : given.columns.items)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", shape::name_of(column), place.value);
  return text;
}

auto column_named(std::string_view name) -> Column {
  return static_cast<Column>(shape::enumerator_value(shape::type_of<Column>(), name).value());
}

auto read_columns(std::string_view text) -> std::map<Column, std::vector<std::size_t>> {
  std::map<Column, std::vector<std::size_t>> places;
  while (!text.empty()) {
    const auto end = std::min(text.find(", "), text.size()), gap = text.find(' ');
    std::size_t place = 0;
    std::from_chars(text.data() + gap + 1, text.data() + end, place);
    places[column_named(text.substr(0, gap))].push_back(place);
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return places;
}

}  // namespace

auto mapping_of(Context& ctx, const FileMapping& given) -> Result<bank::Mapping> {
  const auto unfit = [&](std::string_view what) {
    Details details{.rule = what};
    details.more = {{"fault", std::string{i18n::text("file_faults", "reconciliation." + std::string{what})
                                              .in(ctx.origin.language)}}};
    return refuse(mapping_unfit, std::move(details));
  };
  bank::Mapping mapping{
      .separator = given.separator, .places = {}, .dates = given.dates, .decimals = given.decimals};
  for (const auto& [column, place] : given.columns.items)
    mapping.places[column].push_back(static_cast<std::size_t>(place.value));
  const auto has = [&](Column column) { return mapping.places.contains(column); };
  for (const auto& [column, places] : mapping.places)
    if (places.size() > 1 && column != Column::memo) return unfit("mapping_once");
  if (!has(Column::date)) return unfit("mapping_date");
  const bool by_way = has(Column::credit) || has(Column::debit);
  if (has(Column::amount) == by_way || (has(Column::debit) && !has(Column::credit)))
    return unfit("mapping_money");
  return mapping;
}

auto kept_mappings(Context& ctx, ChannelId channel) -> std::vector<bank::Kept> {
  std::vector<bank::Kept> kept;
  for (auto& row : store::mappings(ctx, channel))
    kept.push_back({.name = std::move(row.name),
                    .names = std::move(row.names),
                    .mapping = {.separator = row.separator,
                                .places = read_columns(row.columns),
                                .dates = row.dates,
                                .decimals = row.decimals}});
  return kept;
}

void keep(Context& ctx, ChannelId channel, OperatorId by, const FileMapping& given, std::string_view names) {
  store::put_mapping(ctx, channel,
                     {.names = std::string{names},
                      .name = given.name.value,
                      .columns = written(given),
                      .separator = given.separator,
                      .dates = given.dates,
                      .decimals = given.decimals},
                     by);
}

}  // namespace reconciliation
