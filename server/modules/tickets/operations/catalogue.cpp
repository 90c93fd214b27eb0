// Classes and venues: shown to everyone, edited in the console.
#include "../views.hpp"

namespace tickets {

namespace {

constexpr std::int64_t most_latitude = 90'000'000, most_longitude = 180'000'000;
constexpr TimeOfDay whole_day = std::chrono::hours{24};

auto text_or_empty(const std::optional<About>& text) { return text ? text->value : std::string{}; }

auto sheet_of(Context& ctx, const store::ClassRow& row) -> ClassSheet {
  ClassSheet sheet{.class_id = row.id,
                   .name_vi = row.name_vi,
                   .name_en = row.name_en,
                   .name_zh = row.name_zh,
                   .about_vi = row.about_vi,
                   .about_en = row.about_en,
                   .about_zh = row.about_zh,
                   .cover = row.cover,
                   .hue = row.hue,
                   .reference_price = row.reference_price,
                   .unit_cost = row.unit_cost,
                   .validity_days = row.validity_days,
                   .open = row.is_open,
                   .venue_ids = {},
                   .tickets = store::tally(ctx, row.id)};
  for (const auto& venue : store::venues_of_class(ctx, row.id)) sheet.venue_ids.push_back(venue.id);
  return sheet;
}

auto sheet_of(const store::VenueRow& row) -> VenueSheet {
  return {.venue_id = row.id,
          .name_vi = row.name_vi,
          .name_en = row.name_en,
          .name_zh = row.name_zh,
          .address = row.address,
          .latitude = degrees_text(row.latitude),
          .longitude = degrees_text(row.longitude),
          .opens = row.opens,
          .closes = row.closes,
          .open = row.is_open};
}

auto row_of(ClassId id, const ClassRequest& request) -> store::ClassRow {
  return {.id = id,
          .name_vi = request.name_vi.value,
          .name_en = request.name_en.value,
          .name_zh = request.name_zh.value,
          .about_vi = text_or_empty(request.about_vi),
          .about_en = text_or_empty(request.about_en),
          .about_zh = text_or_empty(request.about_zh),
          .cover = request.cover,
          .hue = request.hue.value,
          .reference_price = request.reference_price,
          .unit_cost = request.unit_cost,
          .validity_days = request.validity_days.value,
          .is_open = request.open};
}

auto place(const shape::Text<1, 20>& text, std::int64_t limit) -> Result<std::int64_t> {
  const auto millionths = parse_degrees(text.value, limit);
  if (!millionths) return refuse(place_malformed, {.rule = "tickets.place", .yours = text.value});
  return *millionths;
}

auto hours(const VenueRequest& request) -> Verdict {
  const bool is_day = request.opens < whole_day && request.closes <= whole_day;
  if (is_day && request.opens != request.closes) return allowed();
  return refuse(hours_malformed, {.rule = "tickets.hours"});
}

}  // namespace

auto experiences(Context& ctx, const PageRequest& request) -> Result<Page<Experience>> {
  const auto wanted = items_wanted(request.limit);
  std::vector<Experience> items;
  for (const auto& row : store::classes(ctx, {cursor_id(request.cursor), wanted + 1}, true))
    items.push_back({.class_id = row.id,
                     .name = row.name(ctx),
                     .about = std::string{row.about().in(ctx.origin.language)},
                     .cover = row.cover,
                     .hue = row.hue,
                     .reference_price = row.reference_price,
                     .validity_days = row.validity_days,
                     .venues = venues_seen(ctx, row.id)});
  return page_of(std::move(items), wanted, [](const Experience& item) { return item.class_id.value; });
}

auto venues(Context& ctx, const VenueQuery& query) -> Result<Page<Venue>> {
  const auto wanted = items_wanted(query.limit);
  std::vector<Venue> items;
  for (const auto& row : store::venues(ctx, {cursor_id(query.cursor), wanted + 1}, query.class_id, true))
    items.push_back(seen(ctx, row));
  return page_of(std::move(items), wanted, [](const Venue& venue) { return venue.venue_id.value; });
}

auto public_key(Context& ctx) -> Result<PublicKeyAnswer> {
  return PublicKeyAnswer{
      .algorithm = "Ed25519", .key = crypto::base64url(signing_key(ctx).public_key()), .format = "GV1"};
}

auto save_class(Context& ctx, OperatorId, const ClassRequest& request) -> Result<ClassSheet> {
  if (request.reference_price <= Money{}) return refuse(price_missing);
  if (request.unit_cost > request.reference_price)
    return refuse(cost_above_price,
                  {.rule = "tickets.cost", .yours = request.unit_cost, .limit = request.reference_price});
  for (const auto venue : request.venue_ids.items)
    if (!store::find_venue(ctx, venue)) return refuse(venue_not_found);

  const auto row = row_of(request.class_id ? *request.class_id : ctx.new_id<ClassId>(), request);
  if (request.class_id) {
    if (!store::update_class(ctx, row)) return refuse(class_not_found);
    store::clear_class_venues(ctx, row.id);
  } else {
    store::insert_class(ctx, row);
  }
  for (const auto venue : request.venue_ids.items) store::add_class_venue(ctx, row.id, venue);
  return sheet_of(ctx, row);
}

auto list_classes(Context& ctx, OperatorId, const PageRequest& request) -> Result<Page<ClassSheet>> {
  const auto wanted = items_wanted(request.limit);
  std::vector<ClassSheet> sheets;
  for (const auto& row : store::classes(ctx, {cursor_id(request.cursor), wanted + 1}, false))
    sheets.push_back(sheet_of(ctx, row));
  return page_of(std::move(sheets), wanted, [](const ClassSheet& sheet) { return sheet.class_id.value; });
}

auto save_venue(Context& ctx, OperatorId, const VenueRequest& request) -> Result<VenueSheet> {
  REQUIRE(hours(request));
  const auto latitude = TRY(place(request.latitude, most_latitude));
  const auto longitude = TRY(place(request.longitude, most_longitude));
  const store::VenueRow row{.id = request.venue_id ? *request.venue_id : ctx.new_id<VenueId>(),
                            .name_vi = request.name_vi.value,
                            .name_en = request.name_en.value,
                            .name_zh = request.name_zh.value,
                            .address = request.address.value,
                            .latitude = latitude,
                            .longitude = longitude,
                            .opens = request.opens,
                            .closes = request.closes,
                            .is_open = request.open};
  if (!request.venue_id) {
    store::insert_venue(ctx, row);
  } else if (!store::update_venue(ctx, row)) {
    return refuse(venue_not_found);
  }
  return sheet_of(row);
}

auto list_venues(Context& ctx, OperatorId, const PageRequest& request) -> Result<Page<VenueSheet>> {
  const auto wanted = items_wanted(request.limit);
  std::vector<VenueSheet> sheets;
  for (const auto& row : store::venues(ctx, {cursor_id(request.cursor), wanted + 1}, {}, false))
    sheets.push_back(sheet_of(row));
  return page_of(std::move(sheets), wanted, [](const VenueSheet& sheet) { return sheet.venue_id.value; });
}

}  // namespace tickets
