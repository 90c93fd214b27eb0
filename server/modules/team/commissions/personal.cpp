// A user's ratios and commissions: exported; erased are only the words that operators wrote. The lines stay,
// because the ledger refers to them.
#include "../ratios/store.hpp"
#include "accounts/accounts.hpp"
#include "commissions.hpp"
#include "platform/shape/codec.hpp"

namespace team {

namespace {

struct OwnRatio {
  Share ratio;
  Day from_day;
  Giver giver;
  Instant set_at;
};
BOOST_DESCRIBE_STRUCT(OwnRatio, (), (ratio, from_day, giver, set_at))

struct OwnCommission {
  CommissionId id;
  CommissionState state;
  std::int64_t group_id;
  Money cash;
  Share ratio, below;
  Money amount;
  std::string why;
  Instant formed_at;
  Day settles_on;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OwnCommission, (),
                      (id, state, group_id, cash, ratio, below, amount, why, formed_at, settles_on, ended_at))

struct OwnIncome {
  std::vector<OwnRatio> ratios;
  std::vector<OwnCommission> commissions;
  std::vector<store::SettlementRow> settlements;
};
BOOST_DESCRIBE_STRUCT(OwnIncome, (), (ratios, commissions, settlements))

// Omits the buyers, who are other users.
auto show_income(Context& ctx, UserId user) -> std::string {
  OwnIncome own;
  for (const auto& row : store::ratios_of(ctx, user))
    own.ratios.push_back({row.ratio, row.from_day, row.giver, row.set_at});
  for (const auto& row : store::all_of(ctx, user))
    own.commissions.push_back({row.id, row.state, row.group_id, row.cash, row.ratio, row.below, row.amount,
                               why_of(ctx, row), row.formed_at, row.settles_on, row.ended_at});
  own.settlements = store::settlements_of(ctx, user);
  return shape::to_json(own);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto waiting = store::open_total(ctx, user);
  if (waiting == Money{}) return allowed();
  return refuse(commissions_wait, {.rule = "team.commissions_wait", .yours = waiting});
}

void forget_income(Context& ctx, UserId user) {
  store::forget_root_words(ctx, user);
  store::forget_decisions(ctx, user);
}

}  // namespace

auto income_data() -> PersonalData {
  return {.name = "commissions",
          .show = show_income,
          .may_forget = may_forget,
          .obstacles = {&commissions_wait},
          .is_a_wait = true,
          .forget = forget_income};
}

}  // namespace team
