// An adjustment's amount in words.
#include "words.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "deciding.hpp"
#include "platform/i18n/texts.hpp"

namespace adjustments {

namespace {

auto counted_in(Unit unit) -> const Text3& {
  switch (unit) {
    case Unit::ENERGY:
      return i18n::text("amounts", "adjustments.energy");
    case Unit::PRIORITY_PASS:
      return i18n::text("amounts", "adjustments.priority_pass");
    case Unit::RECYCLE_VOUCHER:
      return i18n::text("amounts", "adjustments.recycle_voucher");
    case Unit::XMONEY:
      return i18n::text("amounts", "adjustments.xmoney");
    case Unit::NFT:
      return i18n::text("amounts", "adjustments.nft");
    case Unit::BALANCE:
    case Unit::OTC:
      break;
  }
  throw std::logic_error("dong have no name of their own");
}

}  // namespace

auto amount_words(const store::Row& row, Language language) -> std::string {
  if (rules::is_dong(row.unit)) return readable(Money{row.amount}, language);
  return i18n::filled(counted_in(row.unit).in(language),
                      {ledger::amount_text(unit_in_books(row.unit), row.amount)});
}

auto signed_words(const store::Row& row, Language language) -> std::string {
  return fmt::format("{}{}", row.direction == Direction::credit ? "+" : "−", amount_words(row, language));
}

}  // namespace adjustments
