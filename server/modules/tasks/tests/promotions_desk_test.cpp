// Promotions at the console: drafts, cover from the reserve, two operators, closing, stopping.
#include "modules/tasks/registration.hpp"
#include "modules/tasks/tests/square.hpp"

namespace tasks {

using testing::Contains, testing::HasSubstr, testing::IsEmpty;

struct PromotionDesk : Square {};

TEST_F(PromotionDesk, RefusesDraftsByName) {
  const auto refused = [&](auto change) {
    auto request = terms();
    change(request);
    return saves(request);
  };
  EXPECT_THAT(refused([](auto& r) { r.days = 0; }), Refuses(promotion_days));
  EXPECT_THAT(refused([](auto& r) { r.days = 32; }), Refuses(promotion_days));
  EXPECT_THAT(refused([](auto& r) { r.tickets = 0; }), Refuses(ticket_count));
  EXPECT_THAT(refused([](auto& r) { r.tickets = 1'001; }), Refuses(ticket_count));
  EXPECT_THAT(refused([](auto& r) { r.pay = "0"; }), Refuses(pay_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.pay = "100000.50"; }), Refuses(pay_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.pay = "1000000001"; }), Refuses(pay_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.places = 0; }), Refuses(places_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.places = 1'001; }), Refuses(places_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.last_day -= Days{8}; }), Refuses(last_day_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.last_day += Days{400}; }), Refuses(last_day_out_of_range));
  EXPECT_THAT(refused([](auto& r) { r.class_id = tickets::ClassId{7}; }), Refuses(tickets::class_not_found));
  EXPECT_THAT(refused([](auto& r) { r.promotion_id = PromotionId{7}; }), Refuses(promotion_not_found));
  EXPECT_THAT(announces(PromotionId{7}), Refuses(promotion_not_found));
  EXPECT_THAT(stops(PromotionId{7}), Refuses(promotion_not_found));
  EXPECT_EQ(reserve(), 10'000'000_vnd);
}

TEST_F(PromotionDesk, RefusesAPayThatASaleDoesNotCover) {
  auto request = terms();
  request.pay = "162667";  // two tickets leave 162,666.66
  const auto id = saves(request).value().promotion.promotion_id;
  EXPECT_EQ(sheet(id).most_a_ticket, Money{81'333'33});
  const auto refused = announces(id);
  ASSERT_THAT(refused, Refuses(promotion_uncovered));
  EXPECT_EQ(std::get<Money>(refused.error().details->yours), Money{81'333'50});
  EXPECT_EQ(std::get<Money>(refused.error().details->limit), Money{81'333'33});
  request.promotion_id = id;
  request.pay = "162666";
  saves(request).value();
  EXPECT_THAT(announces(id), Accepts());
  request.promotion_id = {};
  request.class_id = new_class(1'000_vnd);
  const auto unsold = saves(request).value().promotion.promotion_id;
  EXPECT_THAT(announces(unsold), Refuses(promotion_uncovered)) << "the class is not on sale";
}

TEST_F(PromotionDesk, AnnouncesOnlyWithTheCover) {
  auto request = terms();
  request.places = 16;  // 4,800,000
  announced(request);
  EXPECT_EQ(reserve(), 5'200'000_vnd);
  announced(request);
  const auto id = saves(request).value().promotion.promotion_id;
  const auto refused = announces(id);
  ASSERT_THAT(refused, Refuses(cover_short));
  EXPECT_EQ(std::get<Money>(refused.error().details->yours), 4'800'000_vnd);
  EXPECT_EQ(std::get<Money>(refused.error().details->limit), 400'000_vnd);
  EXPECT_EQ(sheet(id).state, PromotionState::draft);
}

TEST_F(PromotionDesk, AnnouncesALargeOneByTwo) {
  auto request = terms();
  request.places = 20;  // 6,000,000
  const auto id = saves(request).value().promotion.promotion_id;
  EXPECT_EQ(announces(id).value().promotion.state, PromotionState::proposed);
  EXPECT_EQ(cover(id), Money{});
  EXPECT_THAT(announces(id), Refuses(own_decision));
  EXPECT_EQ(world.look([](Context& ctx) { return standing_now(ctx); }).queues.at(0).waiting, 1);
  EXPECT_EQ(announces(id, chu).value().promotion.state, PromotionState::open);
  EXPECT_EQ(cover(id), 6'000'000_vnd);
  request.promotion_id = id;
  EXPECT_THAT(saves(request), Refuses(promotion_state));
  EXPECT_THAT(announces(id), Refuses(promotion_state));
}

TEST_F(PromotionDesk, CancelsADraft) {
  const auto id = saves(terms()).value().promotion.promotion_id;
  EXPECT_EQ(stops(id).value().promotion.state, PromotionState::cancelled);
  EXPECT_THAT(stops(id), Refuses(promotion_state));
  auto large = terms();
  large.places = 20;
  const auto proposed = saves(large).value().promotion.promotion_id;
  announces(proposed).value();
  EXPECT_EQ(stops(proposed).value().promotion.state, PromotionState::cancelled);
}

TEST_F(PromotionDesk, ClosesWhenTheLastNightEnds) {
  auto request = terms();
  request.last_day = monday;
  const auto id = announced(request);
  world.advance_to(day(1, 9h + 59min));
  takes(an, id).value();
  EXPECT_EQ(mine(an).first_day, monday + Days{1}) << "of the night that began on Monday";
  world.advance_to(day(1, 10h));
  EXPECT_EQ(sheet(id).state, PromotionState::closed);
  EXPECT_EQ(cover(id), 300'000_vnd) << "An's three days";
  world.advance_to(day(1, 22h + 30min));
  EXPECT_THAT(takes(binh, id), Refuses(taking_closed));
  EXPECT_TRUE(world.run(open_promotions, binh, PageRequest{}).value().items.empty());
  EXPECT_EQ(sheet(id).running, 1);
  EXPECT_EQ(stops(id).value().promotion.state, PromotionState::stopped);
}

TEST_F(PromotionDesk, StopsWithoutTakingDaysDone) {
  const auto id = taken();
  takes(binh, id).value();
  world.advance_to(day(1, 12h));
  uses(joins("Cúc", an), 2);
  const auto before = reserve();
  const auto stopped = stops(id).value();
  EXPECT_EQ(stopped.promotion.state, PromotionState::stopped);
  EXPECT_EQ(cover(id), 200'000_vnd) << "today's day of both";
  EXPECT_EQ(reserve(), before + 400'000_vnd);
  EXPECT_EQ(mine(an).cancelled, 2);
  EXPECT_EQ(mine(an).reason, "Hết kinh phí");
  EXPECT_THAT(notices(an), Contains(HasSubstr("Nhiệm vụ Vịnh Hạ Long VR đã dừng: Hết kinh phí.")));
  EXPECT_THAT(stops(id), Refuses(promotion_state));
  world.advance_to(day(1, 22h + 30min));
  EXPECT_THAT(takes(world.user("Em"), id), Refuses(task_stopped));
  EXPECT_EQ(hands_in(an).value().paid, 100'000_vnd);
  EXPECT_EQ(mine(an).state, TakeState::finished);
  world.advance_to(day(2, 10h));
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), before + 500'000_vnd);
  EXPECT_EQ(sheet(id).paid, 100'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(PromotionDesk, StopsBeforeTheFirstDay) {
  const auto id = taken();
  stops(id).value();
  EXPECT_EQ(mine(an).state, TakeState::stopped);
  EXPECT_THAT(notices(an), Contains(HasSubstr("đã dừng trước ngày đầu tiên của bạn: Hết kinh phí.")));
  EXPECT_EQ(cover(id), Money{});
  EXPECT_EQ(reserve(), 10'000'000_vnd);
}

TEST_F(PromotionDesk, ShowsFiguresListsAndHits) {
  const auto id = taken();
  world.advance_to(day(1, 22h + 30min));
  uses(joins("Cúc", an), 2);
  hands_in(an).value();
  const Period today{instant_of(monday + Days{1}), instant_of(monday + Days{2})};
  const auto figures = world.look([&](Context& ctx) { return figures_of(ctx, today); });
  EXPECT_EQ(figures.at(0).value, 1);
  EXPECT_EQ(figures.at(1).value, (100'000_vnd).minor_units);
  const auto page = world.run(console::list_promotions, lan, console::PromotionListRequest{}).value();
  ASSERT_EQ(page.items.size(), 1U);
  EXPECT_EQ(page.items[0].days_done, 1);
  EXPECT_EQ(page.items[0].open_days, 2);
  EXPECT_EQ(page.items[0].open_places, 1);
  const auto full = world.run(console::promotion_sheet, lan, console::PromotionQuery{id}).value();
  ASSERT_EQ(full.takes.size(), 1U);
  EXPECT_EQ(full.takes[0].paid, 100'000_vnd);
}

TEST_F(PromotionDesk, ExportsAndKeepsWhatRuns) {
  taken();
  const auto data = personal_data();
  const auto json = world.look([&](Context& ctx) { return data.show(ctx, an); });
  EXPECT_THAT(json, HasSubstr(R"("state":"running")"));
  EXPECT_THAT(json, HasSubstr(R"("day":"2026-11-24")"));
  const auto may = [&](UserId user) {
    return world.run([&](Context& ctx) { return data.may_forget(ctx, user); });
  };
  EXPECT_THAT(may(an), Refuses(task_left));
  EXPECT_THAT(may(binh), Accepts());
  leaves_promotion(an, mine(an).take_id).value();
  EXPECT_THAT(may(an), Accepts());
}

}  // namespace tasks
