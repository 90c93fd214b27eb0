// The list of providers.
#include "kinds.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "momo.hpp"
#include "payos.hpp"
#include "vnpay.hpp"
#include "zalopay.hpp"

namespace payments {

auto ProviderKind::value_of(const ProviderValues& values, std::string_view key) const -> std::string {
  if (const auto given = values.find(key); given != values.end()) return given->second;
  const auto known = std::ranges::find(keys, key, &ProviderKey::name);
  if (known == keys.end()) throw std::logic_error(std::string{issuer} + " has no value of that name");
  return std::string{known->initial};
}

auto provider_kinds() -> std::span<const ProviderKind* const> {
  static constexpr std::array all{&vnpay::kind, &momo::kind, &zalopay::kind, &payos::kind};
  return all;
}

}  // namespace payments
