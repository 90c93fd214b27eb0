// The module's rules, as pure functions.
#include "modules/adjustments/rules.hpp"

namespace adjustments::rules {

auto amount(Unit unit, const std::optional<std::string>& text) -> Result<std::int64_t> {
  const auto wrong = [&] {
    return refuse(amount_malformed, {.rule = "adjustments.amount", .yours = text.value_or("")});
  };
  const auto hundredths = text ? parse_decimal(*text) : std::nullopt;
  if (!hundredths || *hundredths <= 0 || *hundredths % Money::scale != 0) return wrong();
  return is_dong(unit) ? *hundredths : *hundredths / Money::scale;
}

auto reason(const std::optional<shape::Text<0, 300>>& typed) -> Result<std::string> {
  constexpr std::string_view blanks = " \t\r\n";
  const auto text = typed ? typed->value : std::string{};
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return refuse(reason_required, {.rule = "adjustments.reason"});
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

}  // namespace adjustments::rules
