// Texts of flows and account kinds, found by their names.
#include "ledger/words.hpp"

#include <fmt/format.h>

#include <cctype>
#include <stdexcept>

#include "platform/shape/shape.hpp"

namespace ledger::words {

namespace {

// "priority_pass" for PRIORITY_PASS: a unit's spelling in the texts.
auto spelled(Unit unit) -> std::string {
  std::string name{shape::name_of(unit)};
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name;
}

// The titles of a family by the numbers of its types, empty for unused ones.
template <class Flow>
auto titles() -> const std::vector<Text3>& {
  static const auto all = [] {
    std::vector<Text3> found;
    for (const auto& flow : shape::type_of<Flow>().enumerators) {
      found.resize(static_cast<std::size_t>(flow.value));
      found.back() =
          i18n::text("flows", fmt::format("ledger.{}.{}", spelled(FamilyOf<Flow>::unit), flow.name));
    }
    return found;
  }();
  return all;
}

auto titles_of(Unit unit) -> const std::vector<Text3>& {
  switch (unit) {
    case Unit::BALANCE:
      return titles<BalanceFlow>();
    case Unit::OTC:
      return titles<OtcFlow>();
    case Unit::XMONEY:
      return titles<XmoneyFlow>();
    case Unit::NFT:
      return titles<NftFlow>();
    case Unit::ENERGY:
      return titles<EnergyFlow>();
    case Unit::PRIORITY_PASS:
      return titles<PriorityPassFlow>();
    case Unit::RECYCLE_VOUCHER:
      return titles<RecycleVoucherFlow>();
  }
  throw std::logic_error("a unit without flows");
}

}  // namespace

auto last_flow_type(Unit unit) -> int { return static_cast<int>(titles_of(unit).size()); }

auto flow_title(Unit unit, int type) -> Text3 {
  const auto& titles = titles_of(unit);
  const bool known = type >= 1 && static_cast<std::size_t>(type) <= titles.size();
  return known ? titles[static_cast<std::size_t>(type - 1)] : Text3{};
}

auto cause_text(std::string_view cause) -> std::optional<Text3> {
  const auto* found = i18n::find_text("causes", cause);
  return found == nullptr ? std::nullopt : std::optional{*found};
}

auto account_text(AccountKind kind, Side side) -> Text3 {
  const auto name = shape::name_of(kind);
  if (!is_persons(kind)) return i18n::text("accounts", fmt::format("ledger.{}", name));
  if (side == Side::others) return i18n::text("accounts", "ledger.persons.others");
  return i18n::text("accounts", fmt::format("ledger.{}.{}", name, side == Side::own ? "own" : "persons"));
}

}  // namespace ledger::words
