// Backtests: read from the rows of past days, without changes.
#include "../registration.hpp"

#include "accounts/accounts.hpp"
#include "ledger/whole.hpp"
#include "platform/i18n/texts.hpp"

namespace accounts::backtests {

namespace {

struct Sent {
  std::int64_t messages, within, numbers_above;
};
BOOST_DESCRIBE_STRUCT(Sent, (), (messages, within, numbers_above))

}  // namespace

auto codes_a_day(Context& ctx, std::int64_t value, const Period& period) -> Backtest {
  const auto sent =
      ctx.tx
          .one<Sent>(
              "SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT), "
              "CAST(COALESCE(SUM(CASE WHEN n > $3 THEN $3 ELSE n END), 0) AS BIGINT), "
              "COUNT(*) FILTER (WHERE n > $3) FROM (SELECT COUNT(*) AS n FROM account_sms "
              "WHERE id >= $1 AND id < $2 GROUP BY number_mark, (queued_at + 25200000) / 86400000) AS days",
              first_id_at(period.from), first_id_at(period.until), value)
          .value();
  return {{i18n::text("backtests", "accounts.messages_sent"), "times", sent.messages, sent.within},
          {i18n::text("backtests", "accounts.numbers_stopped"), "times", 0, sent.numbers_above}};
}

auto session_idle(Context& ctx, Days value, const Period& period) -> Backtest {
  const auto unused =
      ctx.tx
          .one<std::int64_t>(
              "SELECT COUNT(*) FROM account_session WHERE state = 'live' AND seen_at <= $1 AND seen_at > $2",
              period.until - value, period.until - ctx.settings[settings::session_idle])
          .value();
  return {{i18n::text("backtests", "accounts.sign_in_again"), "people", 0, unused}};
}

auto welcome_recycle_vouchers(Context& ctx, RecycleVouchers value, const Period& period) -> Backtest {
  const auto was =
      ledger::moved_by(ctx, ledger::RecycleVoucherFlow::welcome, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "accounts.vouchers_given"), "vouchers", was,
           registered_between(ctx, period.from, period.until) * value.minor_units}};
}

auto welcome_priority_passes(Context& ctx, PriorityPasses value, const Period& period) -> Backtest {
  const auto was =
      ledger::moved_by(ctx, ledger::PriorityPassFlow::welcome, period.from, period.until).minor_units;
  return {{i18n::text("backtests", "accounts.passes_given"), "passes", was,
           registered_between(ctx, period.from, period.until) * value.minor_units}};
}

}  // namespace accounts::backtests
