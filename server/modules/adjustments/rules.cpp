// The module's rules, as pure functions.
#include "rules.hpp"

namespace adjustments::rules {

auto amount(Unit unit, const std::optional<std::string>& text) -> Result<std::int64_t> {
  const auto wrong = [&] {
    return refuse(amount_malformed, {.rule = "adjustments.amount", .yours = text.value_or("")});
  };
  const auto hundredths = text ? parse_decimal(*text) : std::nullopt;
  const bool is_whole = hundredths && *hundredths % Money::scale == 0;
  if (!hundredths || *hundredths <= 0 || (unit != Unit::XMONEY && !is_whole)) return wrong();
  return scale_of(unit) == 1 ? *hundredths / Money::scale : *hundredths;
}

}  // namespace adjustments::rules
