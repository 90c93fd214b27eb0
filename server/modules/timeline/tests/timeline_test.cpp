// A user's time line: every module's events in one order, page by page, and only what the operator may see.
#include <boost/json.hpp>

#include <set>

#include "modules/timeline/calls.hpp"
#include "payments/payments.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace timeline {

using testing::console;
using namespace std::chrono_literals;

struct TimelineOfPerson : testing::Test {
  testing::World world;
  const UserId an = world.user("An");
  testing::Browser chu = console(world, admin::Role::owner, "en");

  TimelineOfPerson() {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx,
                                   {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
      return true;
    });
  }

  auto read(testing::Browser& browser, const std::string& more = "") {
    const auto reply = browser.get("person/timeline", "userId=" + to_string(an) + more);
    EXPECT_TRUE(reply.ok) << reply.text;
    return reply.data;
  }
  static auto texts(const boost::json::value& page, std::string_view list, std::string_view member) {
    std::vector<std::string> found;
    for (const auto& item : page.at(list).as_array()) found.emplace_back(item.at(member).as_string().c_str());
    return found;
  }
  auto titles(const std::string& more = "") { return texts(read(chu, more), "events", "title"); }

  auto all_pages(int limit) {
    std::vector<std::string> ids;
    std::string after;
    do {
      const auto page = read(chu, "&limit=" + std::to_string(limit) + after);
      for (auto& id : texts(page, "events", "id")) ids.push_back(std::move(id));
      const auto* next = page.as_object().if_contains("next");
      after = next == nullptr || next->is_null() ? "" : "&after=" + std::string{next->as_string()};
    } while (!after.empty());
    return ids;
  }
  void write_note(const std::string& text) {
    const auto reply = chu.post("person/notes/add", {{"userId", to_string(an)}, {"text", text}});
    ASSERT_TRUE(reply.ok) << reply.text;
  }
  auto order_top_up() {
    const auto reply = testing::signed_in(world, an)
                           .with_key("order-" + std::to_string(++keys_) + "-of-an")
                           .post("token/pay/payCreateOrder", {{"channelId", "502"}, {"amount", "500000"}});
    EXPECT_TRUE(reply.ok) << reply.text;
    return std::string{reply.data.at("id").as_string()};
  }

 private:
  int keys_ = 0;
};

TEST_F(TimelineOfPerson, TellsOfEveryModuleNewestFirst) {
  world.advance(1min);
  const auto order = order_top_up();
  world.advance(1min);
  ASSERT_TRUE(
      chu.post("topup/confirm", {{"orderId", order}, {"reference", "FT0001"}, {"amount", "500000"}}).ok);
  world.advance(1min);
  write_note("called about the top-up");
  world.advance(1min);
  ASSERT_TRUE(chu.post("person/ban", {{"userId", to_string(an)}, {"reason", "fraud"}}).ok);
  const auto found = titles();
  const std::vector<std::string> expected{"Account blocked", "Note written",         "Top-up paid",
                                          "Logged in",       "Top-up order created", "Registered"};
  for (const auto& title : expected) EXPECT_NE(std::ranges::find(found, title), found.end()) << title;
  EXPECT_EQ(found.front(), "Account blocked");
  EXPECT_EQ(found.back(), "Registered");
}

TEST_F(TimelineOfPerson, SaysWhoDidWhatAndWhereItLeads) {
  const auto order = order_top_up();
  world.advance(1min);
  ASSERT_TRUE(
      chu.post("topup/confirm", {{"orderId", order}, {"reference", "FT0001"}, {"amount", "500000"}}).ok);
  const auto page = read(chu, "&kind=payments.topups&limit=1");
  const auto& paid = page.at("events").at(0);
  EXPECT_EQ(paid.at("title").as_string(), "Top-up paid");
  EXPECT_EQ(paid.at("detail").as_string(), "FT0001");
  EXPECT_EQ(paid.at("amount").as_string(), "+₫500,000");
  EXPECT_EQ(paid.at("by").as_string(), "owner");
  EXPECT_EQ(paid.at("link").at("kind").as_string(), "topup");
  EXPECT_EQ(paid.at("link").at("id").as_string(), order);
}

TEST_F(TimelineOfPerson, TellsOfOperatorsCallsThatNoOtherRowTells) {
  ASSERT_TRUE(chu.post("person/reveal", {{"userId", to_string(an)}, {"reason", "asked by phone"}}).ok);
  const auto act = read(chu, "&kind=admin.acts").at("events").at(0);
  EXPECT_EQ(act.at("title").as_string(), "Full number revealed");
  EXPECT_EQ(act.at("detail").as_string(), "asked by phone");
  ASSERT_TRUE(chu.post("person/ban", {{"userId", to_string(an)}, {"reason", "fraud"}}).ok);
  EXPECT_EQ(read(chu, "&kind=admin.acts").at("events").as_array().size(), 1U) << "a ban is its own row";
}

TEST_F(TimelineOfPerson, PagesNeitherRepeatNorLoseEventsOfOneInstant) {
  // The clock stands still, so all of this happens at one instant.
  for (int i = 0; i < 7; ++i) write_note("note " + std::to_string(i));
  order_top_up();
  ASSERT_TRUE(chu.post("person/reveal", {{"userId", to_string(an)}, {"reason", "x"}}).ok);
  const auto whole = all_pages(100);
  EXPECT_GE(whole.size(), 10U);
  EXPECT_EQ(std::set<std::string>(whole.begin(), whole.end()).size(), whole.size());
  for (const auto limit : {1, 2, 3, 5}) EXPECT_EQ(all_pages(limit), whole) << limit;
}

TEST_F(TimelineOfPerson, GoesOnWhereItWasWhenEventsAreAdded) {
  for (int i = 0; i < 5; ++i) write_note("note " + std::to_string(i));
  const auto first = read(chu, "&limit=3");
  const auto seen = texts(first, "events", "id");
  const auto before = all_pages(100);
  world.advance(1s);
  write_note("a later one");
  const auto rest =
      texts(read(chu, "&limit=100&after=" + std::string{first.at("next").as_string()}), "events", "id");
  auto both = seen;
  both.insert(both.end(), rest.begin(), rest.end());
  EXPECT_EQ(both, before);
}

TEST_F(TimelineOfPerson, HidesWhatTheRoleMayNotSee) {
  auto support = console(world, admin::Role::support, "en"), desk = console(world, admin::Role::desk, "en");
  const auto of = [&](testing::Browser& browser) {
    const auto kinds = texts(read(browser), "kinds", "kind");
    return std::set<std::string>(kinds.begin(), kinds.end());
  };
  EXPECT_TRUE(of(chu).contains("adjustments.adjustments"));
  EXPECT_FALSE(of(support).contains("adjustments.adjustments")) << "finance's";
  EXPECT_TRUE(of(support).contains("payments.topups"));
  const auto hidden = support.get("person/timeline", "kind=adjustments.adjustments&userId=" + to_string(an));
  EXPECT_EQ(hidden.key, "timeline.kind_unknown");
  EXPECT_EQ(desk.get("person/timeline", "userId=" + to_string(an)).key, "admin.not_permitted");
}

TEST_F(TimelineOfPerson, RefusesWhatItCannotRead) {
  for (const auto* after : {"x", "1.2", "1.x.payments.paid", ".."})
    EXPECT_EQ(chu.get("person/timeline", "userId=" + to_string(an) + "&after=" + after).key,
              "timeline.place_unreadable")
        << after;
  EXPECT_EQ(chu.get("person/timeline", "userId=" + to_string(an) + "&kind=none").key,
            "timeline.kind_unknown");
  EXPECT_EQ(chu.get("person/timeline", "userId=7").key, "accounts.person_not_found");
}

TEST_F(TimelineOfPerson, IsInTheReadersLanguage) {
  auto chinese = console(world, admin::Role::owner, "zh");
  EXPECT_EQ(texts(read(chinese), "events", "title").back(), "注册账户");
}

TEST(TimelineSources, HaveNamesOfTheirModulesAndWordsForTheirKinds) {
  std::set<std::string_view> names, found;
  for (const auto& module : app::all_modules(app::widest_wiring())) {
    for (const auto& source : module.person_events) {
      EXPECT_TRUE(names.insert(source.name).second) << source.name;
      EXPECT_TRUE(source.name.starts_with(std::string{module.name} + ".")) << source.name;
      EXPECT_NE(i18n::find_text("event_kinds", source.kind), nullptr) << source.kind;
    }
    for (const auto& finder : module.finders) EXPECT_TRUE(found.insert(finder.kind).second) << finder.kind;
  }
  EXPECT_GT(names.size(), 15U);
}

}  // namespace timeline
