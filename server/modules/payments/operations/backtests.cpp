// Backtests: read from the rows of past days, without changes.
#include "../registration.hpp"
#include "platform/i18n/texts.hpp"

namespace payments::backtests {

namespace {

struct Paid {
  std::int64_t orders, in_time;
};
BOOST_DESCRIBE_STRUCT(Paid, (), (orders, in_time))

}  // namespace

auto order_lifetime(Context& ctx, Minutes value, const Period& period) -> Backtest {
  const auto paid =
      ctx.tx
          .one<Paid>(
              "SELECT COUNT(*), COUNT(*) FILTER (WHERE paid_at - created_at < $3) FROM payments_order "
              "WHERE id >= $1 AND created_at >= $2 AND created_at < $4 AND state = 'paid'",
              first_id_at(period.from), period.from,
              std::chrono::duration_cast<std::chrono::milliseconds>(value).count(), period.until)
          .value();
  return {{i18n::text("backtests", "payments.paid_in_time"), "orders", paid.orders, paid.in_time}};
}

}  // namespace payments::backtests
