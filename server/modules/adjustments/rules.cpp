// The module's rules, as pure functions.
#include "modules/adjustments/rules.hpp"

#include "platform/typed_text.hpp"

namespace adjustments::rules {

auto amount(Unit unit, const std::optional<std::string>& text) -> Result<std::int64_t> {
  const auto wrong = [&] {
    return refuse(amount_malformed, {.rule = "adjustments.amount", .yours = text.value_or("")});
  };
  const auto hundredths = text ? parse_decimal(*text) : std::nullopt;
  if (!hundredths || *hundredths <= 0 || *hundredths % Money::scale != 0) return wrong();
  return *hundredths / Money::scale * scale_of(unit);
}

auto reason(const std::optional<shape::Text<0, 300>>& typed) -> Result<std::string> {
  const auto text = trimmed(typed ? std::string_view{typed->value} : std::string_view{});
  if (text.empty()) return refuse(reason_required, {.rule = "adjustments.reason"});
  return std::string{text};
}

}  // namespace adjustments::rules
