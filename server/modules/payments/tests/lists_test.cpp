// The sorted lists of top-ups and of suspense: orders, filters, pages, matches, refusals.
#include <algorithm>
#include <set>

#include "modules/payments/lists.hpp"
#include "modules/payments/settings.hpp"
#include "testing/browser.hpp"
#include "testing/paying.hpp"
#include "testing/plans.hpp"

namespace payments {

using console::TopUpListRequest, console::TopUpSort;
using testing::IsEmpty;

struct Listing : Paying {
  testing::Browser ketoan = testing::console(world, admin::Role::finance, "en");

  Listing() { world.set(settings::open_orders, 50); }

  auto list(const TopUpListRequest& request) { return world.run(console::top_up_list, lan, request).value(); }
  /// Every page of the list; `between` runs after each.
  template <class Between>
  auto pages(TopUpListRequest request, Between between) {
    std::vector<console::TopUpView> all;
    request.limit = shape::Number<1, 100>{2};
    for (;;) {
      const auto page = list(request);
      all.insert(all.end(), page.items.begin(), page.items.end());
      if (!page.next) return all;
      request.cursor = Cursor{std::stoll(*page.next)};
      between();
    }
  }
  static auto ids(const std::vector<console::TopUpView>& views) {
    std::vector<std::int64_t> all;
    all.reserve(views.size());
    for (const auto& view : views) all.push_back(view.id.value);
    return all;
  }
  auto orders_of(std::initializer_list<const char*> amounts) {
    std::vector<std::int64_t> all;
    for (const auto* amount : amounts) {
      world.advance(std::chrono::seconds{1});
      all.push_back(order(an, amount).id.value);
    }
    return all;
  }
};

TEST_F(Listing, PlansForListsOnlyWhatTheListAsks) {
  orders_of({"200000"});
  world.look([&](Context& ctx) {
    const bool is_postgres = ctx.tx.engine() == ::store::Engine::postgres;
    const auto may_sort = [&] {  // SQLite has no such setting
      return is_postgres ? *ctx.tx.one<std::string>("SHOW enable_sort") : "always";
    };
    EXPECT_EQ(listing::planned_as_list(ctx.tx, may_sort), is_postgres ? "off" : "always");
    EXPECT_EQ(may_sort(), is_postgres ? "on" : "always");
    EXPECT_EQ(console::top_up_list(ctx, lan, {})->items.size(), 1U);
    EXPECT_EQ(may_sort(), is_postgres ? "on" : "always");
    return true;
  });
}

TEST_F(Listing, SortsEqualAmountsByIdInEveryPage) {
  const auto made = orders_of({"200000", "500000", "200000", "500000", "200000"});
  const auto nothing = [] {};
  const auto in = [&](TopUpSort sort) { return ids(pages({.sort = sort}, nothing)); };
  EXPECT_EQ(in(TopUpSort::largest), (std::vector{made[3], made[1], made[4], made[2], made[0]}));
  EXPECT_EQ(in(TopUpSort::smallest), (std::vector{made[0], made[2], made[4], made[1], made[3]}));
  EXPECT_EQ(in(TopUpSort::oldest), made);
  EXPECT_EQ(in(TopUpSort::soonest), made);
  EXPECT_EQ(in(TopUpSort::newest), (std::vector{made[4], made[3], made[2], made[1], made[0]}));
}

TEST_F(Listing, NeitherRepeatsNorOmitsRowsWhenOthersAreInsertedBetweenPages) {
  const auto made = orders_of({"200000", "500000", "300000", "500000", "200000", "400000"});
  for (const auto sort : {TopUpSort::newest, TopUpSort::oldest, TopUpSort::largest, TopUpSort::smallest}) {
    int more = 0;
    const auto seen = ids(pages({.sort = sort}, [&] {
      if (more++ < 3) order(binh, "500000");
    }));
    const std::set<std::int64_t> once{seen.begin(), seen.end()};
    EXPECT_EQ(once.size(), seen.size()) << shape::name_of(sort);
    for (const auto id : made) EXPECT_TRUE(once.contains(id)) << shape::name_of(sort);
  }
}

TEST_F(Listing, CountsAndSumsWhatTheFiltersMatch) {
  orders_of({"200000", "500000", "300000", "500000"});
  const auto paid = order(an, "700000");
  ASSERT_THAT(confirm(lan, paid.id, "FT26327014", "700000"), Accepts());
  const TopUpListRequest requests[] = {
      {},
      {.state = OrderState::awaiting_payment},
      {.state = OrderState::paid},
      {.channel_id = vnpay_channel},
      {.amount_from = 300'000_vnd, .amount_to = 500'000_vnd},
      {.from = world.now().instant - std::chrono::seconds{2}},
      {.until = world.now().instant - std::chrono::seconds{2}},
      {.text = {{"ft26327014"}}},
      {.text = {{memo_of(paid.id).substr(0, 7)}}},
      {.text = {{memo_of(paid.id).substr(2, 5)}}},
      {.text = {{"ck " + memo_of(paid.id) + " nap tien"}}},
      {.text = {{"%"}}},
      {.text = {{"GVGV%"}}},
      {.text = {{"gv"}}},
  };
  std::size_t matched = 0;
  for (const auto& request : requests) {
    const auto page = list(request);
    Money sum{0};
    for (const auto& view : page.items) sum += view.amount;
    ASSERT_TRUE(page.matches);
    EXPECT_EQ(page.matches->count, static_cast<std::int64_t>(page.items.size()));
    EXPECT_EQ(page.matches->sum, sum);
    EXPECT_FALSE(page.matches->is_more);
    matched += page.items.size();
  }
  EXPECT_EQ(matched, 5U + 4 + 1 + 0 + 3 + 3 + 2 + 1 + 1 + 1 + 1 + 0 + 0 + 5);
  TopUpListRequest second{.limit = shape::Number<1, 100>{2}};
  second.cursor = Cursor{std::stoll(*list(second).next)};
  EXPECT_FALSE(list(second).matches) << "counted once, with the first page";
}

// Each filter has a way of its own to find its rows; all of them give the same pages.
TEST_F(Listing, PagesByAnyFilterAreThoseOfTheWholeListThatMatch) {
  const auto made = orders_of({"200000", "500000", "300000", "500000", "200000", "400000", "300000"});
  const auto start = world.now().instant;
  const auto memo = memo_of(OrderId{made[3]});
  const TopUpListRequest filters[] = {{.channel_id = bank_transfer_channel},
                                      {.amount_from = 300'000_vnd},
                                      {.amount_from = 300'000_vnd, .amount_to = 400'000_vnd},
                                      {.amount_to = 300'000_vnd, .until = start - std::chrono::seconds{1}},
                                      {.from = start - std::chrono::seconds{3}, .until = start},
                                      {.text = {{memo}}},
                                      {.state = OrderState::awaiting_payment, .amount_from = 500'000_vnd},
                                      {.state = OrderState::paid, .text = {{memo}}}};
  const auto fits = [&](const TopUpListRequest& request, const console::TopUpView& view) {
    return view.amount >= listing::least_of(request.amount_from) &&
           view.amount <= listing::most_of(request.amount_to) &&
           view.created_at >= listing::from_of(request.from) &&
           view.created_at < listing::until_of(request.until) && (!request.text || view.memo == memo) &&
           request.state.value_or(view.state) == view.state;
  };
  const auto nothing = [] {};
  for (auto request : filters)
    for (const auto sort : {TopUpSort::newest, TopUpSort::oldest, TopUpSort::largest, TopUpSort::smallest,
                            TopUpSort::soonest}) {
      auto whole = pages({.sort = sort}, nothing);
      std::erase_if(whole, [&](const auto& view) { return !fits(request, view); });
      request.sort = sort;
      EXPECT_EQ(ids(pages(request, nothing)), ids(whole)) << shape::name_of(sort);
    }
}

// As after a clock that was a day ahead (decision 49).
TEST_F(Listing, HasRowsWhoseIdsAreAheadOfTheirTimes) {
  const auto made = orders_of({"200000", "300000"});
  const auto day_ago = world.now().instant - std::chrono::days{1};
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE payments_order SET created_at = $2 WHERE id = $1", made[0], day_ago);
  });
  EXPECT_EQ(ids(list({.until = day_ago + std::chrono::hours{1}}).items), (std::vector{made[0]}));
  EXPECT_EQ(ids(list({.until = day_ago}).items), std::vector<std::int64_t>{});
}

TEST_F(Listing, RefusesFiltersThatNothingCanMatch) {
  const auto code = [&](const std::string& query) { return ketoan.get("topup/list", query).code; };
  EXPECT_EQ(code("from=2026-11-23T10:00:00Z&until=2026-11-23T10:00:00Z"), platform::list_times_reversed.code);
  EXPECT_EQ(code("amountFrom=2&amountTo=1"), platform::list_amounts_reversed.code);
  EXPECT_EQ(code("channelId=9"), channel_missing.code);
  EXPECT_EQ(code("sort=largest&cursor=5"), platform::list_cursor_gone.code);
  EXPECT_EQ(code("sort=sideways"), platform::invalid_fields.code);
  EXPECT_EQ(code("amountFrom=abc"), platform::invalid_fields.code);
  EXPECT_TRUE(ketoan.get("topup/list", "amountFrom=1&amountTo=1").ok);
}

TEST_F(Listing, SuspenseIsFilteredByItsPayment) {
  const auto receive = [&](const std::string& reference, const std::string& amount, const char* memo) {
    ASSERT_THAT(world.run(console::receive, lan,
                          console::ReceiveRequest{.channel_id = bank_transfer_channel,
                                                  .reference = reference,
                                                  .amount = amount,
                                                  .memo = {{memo}},
                                                  .paid_at = {}}),
                Accepts());
  };
  receive("FT1001", "100000", "tien nha");
  receive("FT1002", "250000", "hoc phi");
  const auto found = [&](const console::SuspenseListRequest& request) {
    const auto page = world.run(console::suspense_list, lan, request).value();
    EXPECT_EQ(page.matches->count, static_cast<std::int64_t>(page.items.size()));
    return page;
  };
  EXPECT_EQ(found({}).matches->sum, 350'000_vnd);
  EXPECT_EQ(found({.amount_from = 200'000_vnd}).items.at(0).reference, "FT1002");
  EXPECT_EQ(found({.text = {{"Tien"}}}).items.at(0).reference, "FT1001");
  EXPECT_EQ(found({.text = {{"ft1001"}}, .sort = console::SuspenseSort::oldest}).items.size(), 1U);
  EXPECT_EQ(found({.why = SuspenseWhy::late}).items.size(), 0U);
}

TEST_F(Listing, ReadsEveryOrderFromAnIndex) {
  order(an);
  const std::optional<OrderState> state = OrderState::awaiting_payment;
  const std::optional<SuspenseState> open = SuspenseState::open;
  const std::optional<SuspenseWhy> why;
  const std::optional<ChannelId> channel;
  const std::int64_t cursor = 5, rows = 20, lowest = 0;
  const Money least{0}, most{1};
  const Instant from{}, until = Instant::max();
  const std::string text = "FT";
  EXPECT_THAT(
      (testing::sorted_orders<store::TopUps, false>(world, cursor, rows, lowest, std::optional<OrderState>{},
                                                    channel, least, most, from, until, text, text, text)),
      IsEmpty());
  EXPECT_THAT((testing::sorted_orders<store::TopUps, true>(world, cursor, rows, lowest, state, channel, least,
                                                           most, from, until, text, text, text)),
              IsEmpty());
  EXPECT_THAT((testing::sorted_orders<store::Suspended, true>(world, cursor, rows, lowest, open, why, channel,
                                                              least, most, from, until, text, text)),
              IsEmpty());
}

}  // namespace payments
