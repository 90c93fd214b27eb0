// Closed days: payments refuses what reconciliation closed.
#include "registration.hpp"

#include <fmt/format.h>

#include "payments/payments.hpp"

namespace reconciliation {

namespace {

struct ChangedDay {
  payments::ChannelId channel_id;
  Day day;
  payments::DayState state;
};
BOOST_DESCRIBE_STRUCT(ChangedDay, (), (channel_id, day, state))

}  // namespace

auto verify_days(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  const auto days = tx.all<ChangedDay>(
      "SELECT channel_id, day, state FROM reconciliation_day_change WHERE id IN "
      "(SELECT MAX(id) FROM reconciliation_day_change GROUP BY channel_id, day) ORDER BY channel_id, day");
  for (const auto& [channel, day, state] : days)
    if (payments::day_state(tx, channel, day) != state)
      faults.push_back(fmt::format("channel {}, {}: closed in one place and open in another", channel.value,
                                   iso_day(day)));
  return faults;
}

}  // namespace reconciliation
