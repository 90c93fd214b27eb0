// The sorted lists of users and of messages: orders, filters and matches.
#include "modules/accounts/console_store.hpp"
#include "testing/browser.hpp"
#include "testing/plans.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using console::PeopleRequest, console::PeopleSort;
using testing::IsEmpty;
using namespace std::chrono_literals;

struct PeopleList : testing::Test {
  testing::World world;
  testing::Browser support = testing::console(world, admin::Role::support, "en");

  auto names(PeopleRequest request) {
    std::vector<std::string> all;
    request.limit = shape::Number<1, 100>{2};
    for (;;) {
      const auto page = world.run(console::people, OperatorId{1}, request).value();
      for (const auto& line : page.items) all.push_back(line.nickname);
      if (!page.next) return all;
      request.cursor = Cursor{std::stoll(*page.next)};
    }
  }
  void arrive(std::initializer_list<const char*> names) {
    for (const auto* name : names) {
      world.advance(1min);
      world.user(name);
    }
  }
};

using Names = std::vector<std::string>;

TEST_F(PeopleList, SortsByRegistration) {
  arrive({"Đông", "an", "Ánh", "An", "Bình"});
  EXPECT_EQ(names({}), (Names{"Bình", "An", "Ánh", "an", "Đông"}));
  EXPECT_EQ(names({.text = {{"an"}}, .sort = PeopleSort::oldest}), (Names{"an", "An"}))
      << "Ánh is another word";
}

TEST_F(PeopleList, FiltersByRegistrationAndCounts) {
  arrive({"An", "Bình"});
  const auto since = world.now().instant;
  arrive({"Chi"});
  EXPECT_EQ(names({.from = since}), (Names{"Chi", "Bình"}));
  EXPECT_EQ(names({.until = since}), (Names{"An"}));
  const auto page = world.run(console::people, OperatorId{1}, PeopleRequest{.from = since}).value();
  EXPECT_EQ(page.matches->count, 2);
  EXPECT_FALSE(page.matches->sum) << "people have no amount";
  EXPECT_EQ(names({.text = {{world.mobile("An")}}, .from = since}), Names{});
  EXPECT_EQ(names({.text = {{world.mobile("Chi")}}, .from = since}), Names{"Chi"});
}

TEST_F(PeopleList, RefusesReversedTimes) {
  const auto reversed = "from=2026-11-24T00:00:00Z&until=2026-11-23T00:00:00Z";
  EXPECT_EQ(support.get("person/list", reversed).code, platform::list_times_reversed.code);
  EXPECT_EQ(support.get("sms/list", reversed).code, platform::list_times_reversed.code);
}

TEST_F(PeopleList, ReadsEveryOrderFromAnIndex) {
  const std::int64_t cursor = 5, rows = 20, lowest = 0, id = 0;
  const std::string text;
  const Instant from{}, until = Instant::max();
  const std::optional<bool> none;
  EXPECT_THAT(
      (testing::sorted_orders<store::People, false>(world, cursor, rows, lowest, std::optional<State>{}, text,
                                                    text, text, text, text, id, from, until, none)),
      IsEmpty());
  EXPECT_THAT(
      (testing::sorted_orders<store::People, true>(world, cursor, rows, lowest, std::optional{State::active},
                                                   text, text, text, text, text, id, from, until, none)),
      IsEmpty());
  EXPECT_THAT(
      (testing::sorted_orders<store::PeopleCalled, true>(world, cursor, rows, lowest, std::optional{text},
                                                         text, text, std::optional<State>{}, from, until)),
      IsEmpty());
}

}  // namespace accounts
