// The module's rules that do not fit a header.
#include "rules.hpp"

#include "settings.hpp"

namespace funds::rules {

auto amount(const std::optional<shape::AmountText>& typed, Money least) -> Result<Money> {
  const auto hundredths = typed ? parse_decimal(*typed) : std::nullopt;
  if (!hundredths || *hundredths % Money::scale != 0)
    return refuse(amount_malformed,
                  {.rule = "funds.amount", .yours = std::string{typed.value_or(shape::AmountText{})}});
  const Money wanted{*hundredths};
  if (wanted >= least) return wanted;
  return refuse(amount_below_minimum, {.rule = settings::least_fund.key, .yours = wanted, .limit = least});
}

}  // namespace funds::rules
