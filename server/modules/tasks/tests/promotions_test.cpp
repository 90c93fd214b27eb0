// Promotions: taking one, days with new referrals' pickups, handing in, and what is paid.
#include "modules/tasks/promotions/rules.hpp"
#include "modules/tasks/tests/square.hpp"

namespace tasks {

using testing::ElementsAre, testing::IsEmpty;
using enum DayState;

struct Promotions : Square {};

TEST_F(Promotions, PayADayThatIsHandedIn) {
  const auto id = taken();
  EXPECT_EQ(cover(id), 600'000_vnd);
  EXPECT_EQ(mine(an).first_day, monday + Days{1});
  EXPECT_EQ(mine(an).last_day, monday + Days{3});
  world.advance_to(day(1, 12h));
  uses(joins("Cúc", an), 2);
  EXPECT_EQ(mine(an).today->counted, 2);
  EXPECT_EQ(mine(an).today->why_not->key, "tasks.outside_task_hours");
  EXPECT_EQ(mine(an).today->why_not->allowed_at, day(1, 22h + 30min));
  EXPECT_THAT(hands_in(an), Refuses(outside_task_hours));
  world.advance_to(day(1, 22h + 30min));
  const auto handed = hands_in(an).value();
  EXPECT_EQ(handed.day.state, done);
  EXPECT_EQ(handed.paid, 100'000_vnd);
  EXPECT_EQ(handed.otc, 100'000_vnd);
  EXPECT_EQ(otc(an), 100'000_vnd);
  EXPECT_EQ(cover(id), 500'000_vnd);
  EXPECT_EQ(handed.promotion.done, 1);
  EXPECT_EQ(handed.promotion.left, 2);
  EXPECT_EQ(handed.promotion.earnable, 200'000_vnd);
  EXPECT_THAT(hands_in(an), Refuses(already_handed_in));
  const auto money = world.run(task_money, an).value();
  EXPECT_EQ(money.earned, 100'000_vnd);
  EXPECT_EQ(money.earnable, 200'000_vnd);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Promotions, PayADayOnTheMorningAfter) {
  taken();
  world.advance_to(day(1, 23h));
  uses(joins("Cúc", an), 2);
  world.advance_to(day(2, 9h + 59min));
  EXPECT_EQ(hands_in(an).value().day.day, monday + Days{1});
  EXPECT_EQ(otc(an), 100'000_vnd);
}

TEST_F(Promotions, LoseADayThatIsNotHandedIn) {
  const auto id = taken();
  const auto before = reserve();
  world.advance_to(day(1, 12h));
  uses(joins("Cúc", an), 2);
  world.advance_to(day(2, 10h));
  EXPECT_THAT(notices(an), testing::Contains("Hôm nay nhiệm vụ Vịnh Hạ Long VR được tính 2/2 vé. Hãy nộp "
                                             "trước 10:00 sáng mai để được trả."));
  EXPECT_THAT(states(an), ElementsAre(missed, open));
  EXPECT_EQ(mine(an).missed, 1);
  EXPECT_EQ(cover(id), 500'000_vnd);
  EXPECT_EQ(reserve(), before + 100'000_vnd);
  EXPECT_EQ(notices(an).at(0),
            "Ngày 2026-11-24 của nhiệm vụ Vịnh Hạ Long VR không được nộp trước giờ đóng nên không được trả "
            "100.000\u00A0₫.");
  world.advance_to(day(4, 10h));
  EXPECT_EQ(mine(an).state, TakeState::finished);
  EXPECT_EQ(cover(id), 300'000_vnd) << "the other place";
  EXPECT_EQ(otc(an), Money{});
}

TEST_F(Promotions, JudgeAnEarlyHandInWhenTheNightEnds) {
  const auto id = taken();
  world.advance_to(day(1, 22h + 30min));
  const auto cuc = joins("Cúc", an);
  uses(cuc);
  EXPECT_EQ(hands_in(an).value().day.state, handed_in);
  EXPECT_THAT(hands_in(an), Refuses(already_handed_in));
  EXPECT_EQ(cover(id), 600'000_vnd) << "still promised";
  world.advance_to(day(1, 23h));
  uses(cuc);
  world.advance_to(day(2, 10h));
  EXPECT_THAT(states(an), ElementsAre(done, open));
  EXPECT_EQ(otc(an), 100'000_vnd);
  EXPECT_EQ(notices(an, "en").at(0),
            "Your day 2026-11-24 of Ha Long Bay VR has its tickets: ₫100,000 is in your OTC wallet.");
  uses(cuc);
  world.advance_to(day(2, 22h + 30min));
  EXPECT_EQ(hands_in(an).value().day.state, handed_in);
  world.advance_to(day(3, 0h));
  uses(cuc);  // on Thursday
  world.advance_to(day(3, 10h));
  EXPECT_THAT(states(an), ElementsAre(done, fell_short, open));
  EXPECT_EQ(cover(id), 400'000_vnd);
  EXPECT_EQ(otc(an), 100'000_vnd);
}

TEST_F(Promotions, FallShortAfterMidnight) {
  taken();
  world.advance_to(day(1, 12h));
  uses(joins("Cúc", an));
  world.advance_to(day(2, 1h));
  const auto handed = hands_in(an).value();
  EXPECT_EQ(handed.day.state, fell_short);
  EXPECT_EQ(handed.day.counted, 1);
  EXPECT_EQ(handed.paid, Money{});
}

TEST_F(Promotions, CountNewReferralsPickupsOfTheClassOnly) {
  const auto earlier = joins("Dũng", an);
  taken();
  const auto other = new_class(50'000_vnd);
  const auto cuc = joins("Cúc", an), hoa = joins("Hoa", cuc);
  const auto won_before = wins(cuc);
  world.advance_to(day(1, 12h));
  uses(earlier);
  uses(an);
  uses(hoa);
  uses(cuc, 1, {.class_id = other});
  uses(cuc, 1, {.ceiling = 150'000_vnd});  // the coupon's part was not paid in cash
  picks_up(hoa, wins(cuc));                // another owner by then
  EXPECT_EQ(mine(an).today->picked_up, 2);
  EXPECT_EQ(mine(an).today->counted, 0);
  world.advance_to(day(1, 22h + 30min));
  EXPECT_THAT(hands_in(an), Refuses(nothing_to_hand_in));
  picks_up(cuc, won_before);
  EXPECT_EQ(mine(an).today->counted, 1);
}

TEST_F(Promotions, CountAPickupAtTheDesk) {
  taken();
  world.advance_to(day(1, 12h));
  const auto cuc = joins("Cúc", an);
  const auto id = world.look([&](Context& ctx) {
    const auto ticket =
        tickets::issue(
            ctx, {.class_id = experience, .cause = "groups.won", .to = {{cuc, 77, 200'000_vnd, 16'667_vnd}}})
            .front();
    team::note_formed(ctx,
                      {.group = 77,
                       .set = 1,
                       .pool = {},
                       .seats = {{.seat = 77, .buyer = cuc, .cash = 200'000_vnd, .ticket = ticket.value}}});
    ctx.tx.run(
        "INSERT INTO ticket_venue (id, name_vi, name_en, name_zh, address, latitude, longitude, opens, "
        "closes, "
        "is_open) VALUES (5, 'Hồ Gươm', 'Sword Lake', '还剑湖', '1 Đinh Tiên Hoàng', 0, 0, 0, 86400, TRUE)");
    ctx.tx.run("INSERT INTO ticket_class_venue (class_id, venue_id) VALUES ($1, 5)", experience);
    return ticket;
  });
  const auto number = signed_in(world, cuc).get("token/vr/getTicketCode", "ticketId=" + to_string(id));
  ASSERT_TRUE(number.ok) << number.text;
  auto desk = testing::console(world, admin::Role::owner);
  const auto scanned = desk.post("desk/scan", {{"text", number.data.at("qr")}, {"venueId", "5"}});
  ASSERT_TRUE(scanned.ok) << scanned.text;
  EXPECT_EQ(mine(an).today->counted, 0);
  const auto handed = desk.post("desk/handOver", {{"ticketId", to_string(id)}, {"venueId", "5"}});
  ASSERT_TRUE(handed.ok) << handed.text;
  EXPECT_EQ(mine(an).today->counted, 1);
}

TEST_F(Promotions, AreRefusedByName) {
  const auto id = announced(terms());
  EXPECT_THAT(takes(an, PromotionId{7}), Refuses(task_missing));
  EXPECT_THAT(takes(an, saves(terms()).value().promotion.promotion_id), Refuses(task_missing)) << "a draft";
  const auto early = takes(an, id);
  ASSERT_THAT(early, Refuses(outside_task_hours));
  EXPECT_EQ(std::get<Instant>(early.error().details->allowed_at), day(0, 22h + 30min));
  world.advance_to(day(0, 22h + 30min));
  world.set(settings::promotion_team_tickets, 1);
  const auto few = takes(an, id);
  ASSERT_THAT(few, Refuses(promotion_needs_100));
  EXPECT_EQ(std::get<std::int64_t>(few.error().details->yours), 0);
  EXPECT_EQ(text_of(few.error(), Language::vi),
            "Đội của bạn đang giữ 0 vé, cần 1 vé để nhận nhiệm vụ quảng bá");
  wins(joins("Cúc", an));
  world.look([&](Context& ctx) { return accounts::note_provider(ctx, an, true), true; });
  EXPECT_THAT(takes(an, id), Refuses(provider_cannot_take));
  world.look([&](Context& ctx) { return accounts::note_provider(ctx, an, false), true; });
  takes(an, id).value();
  EXPECT_THAT(takes(an, id), Refuses(promotion_taken_before));
  EXPECT_THAT(takes(an, announced(terms())), Refuses(already_has_task));
  world.set(settings::promotion_team_tickets, 0);
  takes(binh, id).value();
  EXPECT_THAT(takes(world.user("Em"), id), Refuses(task_fully_claimed));
  EXPECT_THAT(hands_in(world.user("Em")), Refuses(task_missing));
  EXPECT_THAT(hands_in(an), Refuses(another_night)) << "its first day is tomorrow";
  EXPECT_THAT(hands_in(an, TaskItemId{7}), Refuses(task_missing));
  EXPECT_THAT(leaves_promotion(binh, mine(an).take_id), Refuses(task_missing));
  EXPECT_THAT(world.run(my_task, binh, MyTakeRequest{mine(an).take_id}), Refuses(task_missing));
}

TEST_F(Promotions, SayWhyNotBeforeTheTap) {
  const auto id = announced(terms());
  const auto items = world.run(open_promotions, an, PageRequest{}).value().items;
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].promotion_id, id);
  EXPECT_EQ(items[0].pay_of_all, 300'000_vnd);
  EXPECT_EQ(items[0].left, 2);
  EXPECT_EQ(items[0].queue_price, 200'000_vnd);
  EXPECT_EQ(items[0].why_not->key, "tasks.outside_task_hours");
  EXPECT_EQ(items[0].why_not->allowed_at, day(0, 22h + 30min));
  world.advance_to(day(0, 22h + 30min));
  EXPECT_FALSE(world.run(open_promotions, an, PageRequest{}).value().items[0].why_not);
  EXPECT_FALSE(world.run(tasks_held, an).value().is_task_user);
  takes(an, id).value();
  EXPECT_TRUE(world.run(open_promotions, an, PageRequest{}).value().items[0].my_take);
  EXPECT_EQ(world.run(tasks_held, an).value().promotion, mine(an).take_id);
}

TEST_F(Promotions, AreLeftByTheirTaker) {
  const auto id = taken();
  world.advance_to(day(1, 22h + 30min));
  uses(joins("Cúc", an));
  hands_in(an).value();
  const auto before = reserve();
  const auto left = leaves_promotion(an, mine(an).take_id).value();
  EXPECT_EQ(left.state, TakeState::left);
  EXPECT_EQ(left.fell_short, 1);
  EXPECT_EQ(left.cancelled, 2);
  EXPECT_EQ(cover(id), 300'000_vnd);
  EXPECT_EQ(reserve(), before + 300'000_vnd);
  EXPECT_THAT(leaves_promotion(an, left.take_id), Refuses(task_stopped));
  EXPECT_THAT(takes(an, id), Refuses(promotion_taken_before));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(Promotions, AreServedOverTheWire) {
  taken();
  world.advance_to(day(1, 22h + 30min));
  uses(joins("Cúc", an), 2);
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, an), mine(an).take_id), "promotion");
  EXPECT_EQ(testing::order_kind(testing::signed_in(world, binh), mine(an).take_id), "none");
  auto phone = signed_in(world, an, "en");
  const auto days = phone.get("token/person/task/getMyTaskItemDays").data.at("promotion");
  EXPECT_EQ(days.at("toHandIn").at("counted").as_int64(), 2);
  EXPECT_EQ(days.at("earnable").as_string(), "300000.00");
  const auto handed = phone.post("token/person/task/subTask", {{"itemId", days.at("toHandIn").at("itemId")}});
  ASSERT_TRUE(handed.ok) << handed.text;
  EXPECT_EQ(handed.data.at("promotion").at("paid").as_string(), "100000.00");
  EXPECT_EQ(phone.get("token/person/task/getTaskMoney").data.at("promotionsEarned").as_string(), "100000.00");
  EXPECT_TRUE(phone.get("token/person/task/isTaskUser").data.at("isTaskUser").as_bool());
  EXPECT_EQ(phone.get("token/person/task/getMyTaskItemList").data.at("items").as_array().size(), 1U);
  world.clock.advance(5s);
  const auto again = phone.get("token/person/task/subTask");
  EXPECT_EQ(again.key, "tasks.already_handed_in");
}

TEST(PromotionRules, NeverPayMoreThanATicketLeaves) {
  for (std::int64_t tickets = 1; tickets <= 40; ++tickets)
    for (std::int64_t pay = 1; pay < 4'000; pay += 7) {
      const Money cost{1'000}, ceiling{1'100};
      const bool is_covered = rules::covered_by_sale(Money{pay}, tickets, cost, ceiling).has_value();
      EXPECT_EQ(is_covered, pay < (ceiling - cost).minor_units * tickets) << pay << " for " << tickets;
    }
  EXPECT_FALSE(rules::covered_by_sale(1_vnd, 1'000, 0_vnd, {})) << "nothing is on sale";
}

}  // namespace tasks
