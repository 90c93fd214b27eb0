// Sets: drafts, the cover of their promises, and their page for users.
#include "modules/groups/notices.hpp"
#include "modules/groups/public_queue/console.hpp"
#include "modules/groups/public_queue/days.hpp"
#include "modules/groups/public_queue/rules.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/inbox/calls.hpp"

namespace groups {

using testing::stranger;
using namespace std::chrono_literals;

struct Sets : Fair {
  auto published(SetRequest request) -> Result<SetDetails> {
    return world.run(publish_set, boss, SetQuery{draft(request)->set_id});
  }
};

TEST_F(Sets, DraftsTakeThePresentDefaults) {
  world.set(settings::seats, 20);
  const auto made = draft({});
  ASSERT_THAT(made, Accepts());
  EXPECT_EQ(made->seats, 20);
  EXPECT_EQ(made->winners, 3);
  EXPECT_EQ(made->reward, 1_percent);
  EXPECT_EQ(made->state, SetState::draft);
  EXPECT_EQ(sheet().seats, 10) << "a set keeps its own numbers";
}

TEST_F(Sets, ChangeOnlyAsDrafts) {
  SetRequest change;
  change.set_id = draft({})->set_id;
  change.price = 220'000_vnd;
  EXPECT_EQ(draft(change)->price, 220'000_vnd);
  change.set_id = set;
  EXPECT_THAT(draft(change), Refuses(set_not_draft));
  change.set_id = SetId{99};
  EXPECT_THAT(draft(change), Refuses(set_not_found));
}

TEST_F(Sets, PreviewADraftWithoutWriting) {
  SetRequest request;
  request.class_id = experience;
  request.price = 220'000_vnd;
  request.reward = shape::Number<0, 10'000>{150};
  const auto seen = world.run(preview_set, boss, request);
  ASSERT_THAT(seen, Accepts());
  EXPECT_EQ(seen->name_vi, "Vịnh Hạ Long VR");
  EXPECT_EQ(seen->name_zh, "下龙湾 VR");
  EXPECT_EQ(seen->cover, "ocean");
  EXPECT_EQ(seen->reference_price, 260'000_vnd);
  EXPECT_EQ(seen->refund, 220'000_vnd);
  EXPECT_EQ(seen->reward_each, 3'300_vnd);
  EXPECT_EQ(world.run(list_sets, boss, SetsRequest{}).value().items.size(), 1U) << "only the one on sale";

  const auto saved = draft(request).value();
  EXPECT_EQ(saved.reward_each, seen->reward_each);
  EXPECT_EQ(saved.promised, seen->promised);
  EXPECT_EQ(saved.covered, seen->covered);
}

TEST_F(Sets, RefuseAPreviewAsASave) {
  SetRequest request;
  request.class_id = experience;
  request.price = 199'999_vnd;
  EXPECT_THAT(world.run(preview_set, boss, request), Refuses(price_below_floor));
  request.price = Money{20'000'050};
  EXPECT_THAT(world.run(preview_set, boss, request), Refuses(price_not_whole));
  request.price = 220'000_vnd;
  request.set_id = set;
  EXPECT_THAT(world.run(preview_set, boss, request), Refuses(set_not_draft));
  request.set_id = SetId{99};
  EXPECT_THAT(world.run(preview_set, boss, request), Refuses(set_not_found));
}

TEST_F(Sets, RefuseInvalidNumbers) {
  SetRequest cheap;
  cheap.price = 199'999_vnd;
  const auto refused = draft(cheap);
  EXPECT_THAT(refused, Refuses(price_below_floor));
  EXPECT_EQ(std::get<Money>(refused.error().details->limit), 200'000_vnd);
  SetRequest all_win;
  all_win.seats = shape::Number<2, 100>{5};
  all_win.winners = shape::Number<1, 99>{5};
  EXPECT_THAT(draft(all_win), Refuses(winners_not_below_seats));
  SetRequest all_priority;
  all_priority.priority_slots = shape::Number<0, 100>{11};
  EXPECT_THAT(draft(all_priority), Refuses(priority_above_seats));
  experience = {404};
  EXPECT_THAT(draft({}), Refuses(tickets::class_not_found));
}

TEST_F(Sets, RefuseToPublishUncoveredPromises) {
  experience = new_class(180'000_vnd);  // a margin of 20,000 a ticket
  const auto refused = published({});
  EXPECT_THAT(refused, Refuses(cover_short));
  EXPECT_EQ(std::get<Money>(refused.error().details->yours), 50'000_vnd);  // 7 × 2,000 + 6% of 600,000
  EXPECT_EQ(std::get<Money>(refused.error().details->limit), 36'000_vnd);  // 60% of 3 × 20,000
  SetRequest modest;
  modest.commission_pool = shape::Number<0, 10'000>{300};
  EXPECT_THAT(published(modest), Accepts());
}

TEST_F(Sets, CountRecyclingAsACost) {
  world.set(tickets::settings::recycle_share, 95_percent);
  EXPECT_THAT(published({}), Refuses(cover_short));
}

TEST_F(Sets, RefuseAClosedClass) {
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE ticket_class SET is_open = FALSE WHERE id = $1", experience);
  });
  EXPECT_THAT(published({}), Refuses(class_closed));
}

TEST_F(Sets, RefuseToPublishTwiceOrToStopADraft) {
  EXPECT_THAT(world.run(publish_set, boss, SetQuery{set}), Refuses(already_published));
  EXPECT_THAT(world.run(stop_set, boss, SetQuery{draft({})->set_id}), Refuses(set_not_published));
  EXPECT_THAT(world.run(stop_set, boss, SetQuery{{1}}), Refuses(set_not_found));
}

TEST_F(Sets, RefundOnAStopAndContinueWhenPublishedAgain) {
  guests_buy(1, 10);
  ASSERT_THAT(buys("An", {.count = 4}), Accepts());
  ASSERT_THAT(world.run(stop_set, boss, SetQuery{set}), Accepts());
  EXPECT_EQ(world.balance(world.user("An")), 20'000'000_vnd);
  EXPECT_EQ(counts("An").closed, 4);
  EXPECT_EQ(world.run(inbox::list, world.user("An"), PageRequest{}).value().items.at(0).notice,
            notices::set_stopped.key);
  EXPECT_TRUE(world.run(sets_on_offer, PageRequest{}).value().items.empty());
  EXPECT_THAT(world.run(current_group, SetQuery{set}), Refuses(set_not_on_sale));

  ASSERT_THAT(world.run(publish_set, boss, SetQuery{set}), Accepts());
  EXPECT_EQ(offer().seats_left, 990) << "what formed today stays sold";
  EXPECT_THAT(buys("An", {.count = 10}), Accepts());
  world.advance_to(TimeOfDay{22h});
  EXPECT_EQ(counts("An").closed, 14);
}

TEST_F(Sets, AreOffSaleWhenStoppedDuringTheClosingOfTheDay) {
  ASSERT_THAT(buys("An"), Accepts());
  world.clock.set(instant_of(world.now().day(), 22h));
  const auto ends = meet(
      [&](Context& ctx) -> Verdict {
        day_is_over(ctx, set.value, ctx.now.instant);
        return allowed();
      },
      [&](Context& ctx) -> Verdict {
        TRY(stop_set(ctx, boss, SetQuery{set}));
        return allowed();
      });
  ASSERT_THAT(*ends[0], Accepts());
  ASSERT_THAT(*ends[1], Accepts());
  EXPECT_EQ(world.balance(world.user("An")), 20'000'000_vnd);
  EXPECT_THAT(world.run(current_group, SetQuery{set}), Refuses(set_not_on_sale)) << "no day is open";
  world.advance_to(TimeOfDay{10h});
  EXPECT_THAT(buys("An"), Refuses(set_not_on_sale));
  world.advance(24h);
  ASSERT_THAT(world.run(publish_set, boss, SetQuery{set}), Accepts());
  EXPECT_THAT(buys("An"), Accepts());
}

TEST_F(Sets, SellNothingUnlessPublished) {
  world.look(
      [&](Context& ctx) { return ctx.tx.run("UPDATE group_set SET state = 'stopped' WHERE id = $1", set); });
  EXPECT_THAT(buys("An"), Refuses(set_not_on_sale));
}

TEST_F(Sets, ShowEverythingBeforePaying) {
  const auto reply = stranger(world).get("gb/getSetList");
  ASSERT_TRUE(reply.ok) << reply.text;
  const auto& shown = reply.data.at("items").at(0);
  EXPECT_EQ(shown.at("name").as_string(), "Vịnh Hạ Long VR");
  EXPECT_EQ(shown.at("odds").as_string(), "3/10");
  EXPECT_EQ(shown.at("refund").as_string(), "200000.00");
  EXPECT_EQ(shown.at("reward").as_string(), "2000.00");
  EXPECT_EQ(shown.at("opensAt").as_string(), "2026-11-23T10:00:00.000+07:00");
  EXPECT_EQ(shown.at("closesAt").as_string(), "2026-11-23T22:00:00.000+07:00");
  EXPECT_EQ(shown.at("isOpen"), true);
  EXPECT_EQ(shown.at("group").at("taken"), 0);
  EXPECT_EQ(shown.at("group").at("commitment").as_string().size(), 64U);
  EXPECT_EQ(stranger(world).get("gb/getCurGroup", "setId=" + to_string(set)).data.at("commitment"),
            shown.at("group").at("commitment"));
}

TEST_F(Sets, AreListedInPages) {
  for (int i = 0; i < 4; ++i) on_sale({});
  PageRequest request;
  request.limit = shape::Number<1, 100>{2};
  std::vector<SetId> seen;
  do {
    const auto page = world.run(sets_on_offer, request).value();
    for (const auto& item : page.items) seen.push_back(item.set_id);
    request.cursor.reset();
    if (page.next) request.cursor = Cursor{std::stoll(*page.next)};
  } while (request.cursor);
  EXPECT_EQ(seen.size(), 5U);
  EXPECT_TRUE(std::ranges::is_sorted(seen, std::greater{}));
}

TEST_F(Sets, ShowPublicSettingsOnly) {
  const auto hours = stranger(world).get("gb/getConfigByKey", "key=hours");
  ASSERT_TRUE(hours.ok) << hours.text;
  EXPECT_EQ(hours.data.at("value").as_string(), "10:00-22:00");
  EXPECT_EQ(stranger(world).get("gb/getConfigByKey", "key=groups.cover_share").code, config_not_found.code);
  EXPECT_GT(stranger(world).get("gb/apiGetConfigs").data.at("items").as_array().size(), 5U);
}

TEST_F(Sets, ListGroupsWithSeatsInTheConsole) {
  guests_buy(1, 11);
  GroupsRequest of_this;
  of_this.set_id = set;
  const auto all = world.run(list_groups, boss, of_this).value().items;
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].taken, 1);
  of_this.state = GroupState::formed;
  EXPECT_EQ(world.run(list_groups, boss, of_this).value().items.size(), 1U);
  EXPECT_EQ(world.run(group_sheet, boss, GroupQuery{all[1].group_id})->members.size(), 10U);
  EXPECT_EQ(sheet().groups_formed, 1);
  EXPECT_EQ(sheet().seats_sold, 11);
}

TEST_F(Sets, ListGroupsOfAPeriodThatWereOpenForDays) {
  guests_buy(1, 20);
  const auto ended = world.now().instant + std::chrono::days{5};
  world.look([&](Context& ctx) {
    return ctx.tx.run(
        "UPDATE group_group SET ended_at = $2 WHERE id = (SELECT MIN(id) FROM group_group WHERE "
        "state = $1)",
        GroupState::formed, ended);
  });
  const auto found = [&](std::optional<Instant> from, std::optional<Instant> until, GroupSort sort) {
    GroupsRequest request;
    request.from = from, request.until = until, request.sort = sort;
    return world.run(list_groups, boss, request).value().items.size();
  };
  for (const auto sort : {GroupSort::newest, GroupSort::oldest}) {
    EXPECT_EQ(found(ended, {}, sort), 1U);
    EXPECT_EQ(found({}, ended, sort), 1U);
    EXPECT_EQ(found({}, ended + std::chrono::seconds{1}, sort), 2U);
    EXPECT_EQ(found(ended + std::chrono::seconds{1}, {}, sort), 0U);
  }
}

}  // namespace groups
