// A user's lines of the ledger: exported in full, and never erased, because they contain no name.
#include "registration.hpp"

#include <limits>

#include "platform/shape/codec.hpp"
#include "store.hpp"

namespace ledger {

namespace {

struct Books {
  Holdings holdings;
  std::vector<FlowLine> lines;
};
BOOST_DESCRIBE_STRUCT(Books, (), (holdings, lines))

constexpr std::int64_t all_of_them = std::numeric_limits<std::int64_t>::max();

auto show(Context& ctx, UserId user) -> std::string {
  Books books{.holdings = holdings(ctx, user), .lines = {}};
  for (const auto& unit : shape::type_of<Unit>().enumerators) {
    const FlowFilter filter{
        .unit = static_cast<Unit>(unit.value), .below = all_of_them, .wanted = all_of_them - 1};
    auto page = flow(ctx, user, filter);
    std::ranges::move(page.items, std::back_inserter(books.lines));
  }
  return shape::to_json(books);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto has = holdings(ctx, user);
  const auto money = has.balance + has.otc + has.held;
  if (money == Money{}) return allowed();
  return refuse(money_left, {.rule = "ledger.holdings", .yours = money});
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "books", .show = show, .may_forget = may_forget, .obstacles = {&money_left}};
}

}  // namespace ledger
