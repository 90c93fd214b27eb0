// Classes and venues: shown in three languages, edited in the console.
#include "modules/tickets/tests/ticket_world.hpp"
#include "modules/tickets/views.hpp"

namespace tickets {

struct Catalogue : TicketWorld {
  auto saved(const ClassRequest& request) { return at_console("class/save", save_class, lan, request); }
  auto saved(const VenueRequest& request) { return at_console("venue/save", save_venue, lan, request); }
};

TEST_F(Catalogue, ShowsOfferedClassesAndTheirVenuesToAnyone) {
  const auto reply = stranger(world, "en").get("vr/getInfoList");
  ASSERT_TRUE(reply.ok) << reply.text;
  const auto item = reply.data.at("items").at(0);
  EXPECT_EQ(item.at("name").as_string(), "Son Doong Cave VR");
  EXPECT_EQ(item.at("referencePrice").as_string(), "250000.00");
  EXPECT_EQ(item.at("venues").as_array().size(), 2U);
  EXPECT_EQ(reply.text.find("unitCost"), std::string::npos)
      << "what it costs the operator is nobody's business";
  EXPECT_EQ(stranger(world, "vi").get("vr/getInfoList").data.at("items").at(0).at("about").as_string(),
            "Đi giữa lòng hang.");
}

TEST_F(Catalogue, FindsAClosedClassWithoutOfferingIt) {
  auto closed = cave_class({hanoi});
  closed.class_id = cave;
  closed.open = false;
  ASSERT_THAT(saved(closed), Accepts());
  EXPECT_TRUE(stranger(world).get("vr/getInfoList").data.at("items").as_array().empty());
  const auto found = world.run([&](Context& ctx) { return find_class(ctx, cave); });
  ASSERT_THAT(found, Accepts());
  EXPECT_FALSE(found->open);
  EXPECT_EQ(found->cover, "cave");
  EXPECT_EQ(found->unit_cost, 90'000_vnd);
  EXPECT_THAT(world.run([](Context& ctx) { return find_class(ctx, ClassId{1}); }), Refuses(class_not_found));
}

TEST_F(Catalogue, ShowsWhereVenuesAreAndWhetherTheyAreOpen) {
  auto venue = [&] { return stranger(world, "zh").get("vr/getVenueList").data.at("items").at(1); };
  EXPECT_EQ(venue().at("name").as_string(), "还剑湖");
  EXPECT_EQ(venue().at("latitude").as_string(), "21.028511");
  EXPECT_EQ(venue().at("opens").as_string(), "09:00");
  EXPECT_EQ(venue().at("openNow"), true);
  EXPECT_TRUE(venue().at("opensAt").is_null());
  world.advance_to(TimeOfDay{21h});
  EXPECT_EQ(venue().at("openNow"), false);
  EXPECT_EQ(venue().at("opensAt").as_string(), "2026-11-24T09:00:00.000+07:00");
}

TEST_F(Catalogue, ListsVenuesByClassAndInPages) {
  const auto only_here = new_class({saigon});
  const auto of_class =
      stranger(world).get("vr/getVenueList", "classId=" + to_string(only_here)).data.at("items");
  ASSERT_EQ(of_class.as_array().size(), 1U);
  EXPECT_EQ(of_class.at(0).at("venueId").as_string(), to_string(saigon));
  const auto first = stranger(world).get("vr/getVenueList", "limit=1").data;
  EXPECT_EQ(first.at("next").as_string(), to_string(saigon));
  const auto second = stranger(world).get("vr/getVenueList", "limit=1&cursor=" + to_string(saigon)).data;
  EXPECT_EQ(second.at("items").at(0).at("venueId").as_string(), to_string(hanoi));
  EXPECT_TRUE(second.at("next").is_null());
}

TEST_F(Catalogue, HidesAClosedVenue) {
  auto shut = venue_named("Hồ Gươm", "Sword Lake", "还剑湖");
  shut.venue_id = hanoi;
  shut.open = false;
  ASSERT_THAT(saved(shut), Accepts());
  EXPECT_EQ(stranger(world).get("vr/getVenueList").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(stranger(world).get("vr/getInfoList").data.at("items").at(0).at("venues").as_array().size(), 1U);
  EXPECT_EQ(world.run(list_venues, lan, PageRequest{})->items.size(), 2U) << "the console still sees it";
}

TEST_F(Catalogue, RefusesAClassWithInvalidPrices) {
  auto request = cave_class({});
  request.reference_price = Money{};
  EXPECT_THAT(saved(request), Refuses(price_missing));
  request = cave_class({});
  request.unit_cost = 250'001_vnd;
  const auto refused = saved(request);
  ASSERT_THAT(refused, Refuses(cost_above_price));
  EXPECT_EQ(text_of(refused.error(), Language::en),
            "The unit cost ₫250,001 is above the reference price ₫250,000");
  request = cave_class({VenueId{8}});
  EXPECT_THAT(saved(request), Refuses(venue_not_found));
  request = cave_class({});
  request.class_id = ClassId{8};
  EXPECT_THAT(saved(request), Refuses(class_not_found));
}

TEST_F(Catalogue, ChangesAllFieldsOfAClass) {
  auto request = cave_class({saigon});
  request.class_id = cave;
  request.name_en = {"Deep Cave"};
  request.hue = {40};
  const auto sheet = saved(request);
  ASSERT_THAT(sheet, Accepts());
  EXPECT_EQ(sheet->venue_ids, std::vector{saigon});
  const auto listed = at_console("class/list", list_classes, lan, PageRequest{})->items;
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].name_en, "Deep Cave");
  EXPECT_EQ(listed[0].hue, 40);
}

TEST_F(Catalogue, CountsTheTicketsOfAClass) {
  set_vouchers(an, 1);
  given(an);
  ASSERT_THAT(world.run(recycle, an, TicketRequest{given(an)}), Accepts());
  const auto used = numbered(an);
  ASSERT_THAT(scanned(pass(an, used)->qr, hanoi, lan), Accepts());
  ASSERT_THAT(handed_over(used, hanoi, lan), Accepts());
  const auto tally = world.run(list_classes, lan, PageRequest{})->items[0].tickets;
  EXPECT_EQ(shape::to_json(tally),
            R"({"issued":3,"held":1,"pickedUp":1,"recycled":1,"expired":0,"returned":0})");
}

TEST_F(Catalogue, RefusesAVenueWithoutPlaceOrHours) {
  auto request = venue_named("A", "B", "C");
  request.latitude = {"90.000001"};
  EXPECT_THAT(saved(request), Refuses(place_malformed));
  request.latitude = {"north"};
  EXPECT_THAT(saved(request), Refuses(place_malformed));
  request = venue_named("A", "B", "C");
  request.closes = request.opens;
  EXPECT_THAT(saved(request), Refuses(hours_malformed));
  request.closes = 24h + 30min;
  EXPECT_THAT(saved(request), Refuses(hours_malformed));
  request = venue_named("A", "B", "C");
  request.venue_id = VenueId{8};
  EXPECT_THAT(saved(request), Refuses(venue_not_found));
}

TEST_F(Catalogue, ParsesAndWritesDegreesToTheMillionth) {
  EXPECT_EQ(parse_degrees("10.77653", 90'000'000), 10'776'530);
  EXPECT_EQ(parse_degrees("-0.5", 90'000'000), -500'000);
  EXPECT_EQ(parse_degrees("106", 180'000'000), 106'000'000);
  for (const auto* text : {"", "-", ".5", "1e3", "+1", "1.1234567", "181", "1.-5", "1000"})
    EXPECT_EQ(parse_degrees(text, 180'000'000), std::nullopt) << text;
  EXPECT_EQ(degrees_text(-500'000), "-0.500000");
  EXPECT_EQ(degrees_text(106'700'123), "106.700123");
}

}  // namespace tickets
