#pragma once
// The kinds of payment providers: the keys of each one's table in gomve.toml, and the provider that they
// make. A provider declares its own; a new one adds itself to the list.
#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace payments {

class Provider;

/// A key of a provider's table. All are texts.
struct ProviderKey {
  enum Kind { issued, secret, address, page };  // `address`: of the provider; `page`: of the app

  std::string_view name;     // "partner_code"
  std::string_view example;  // as written in TOML
  Kind kind = issued;
  std::string_view about = {};    // lines for the example of a configuration
  std::string_view initial = {};  // without the key
  bool may_lack = false;
  std::size_t least = 1;  // characters
};

/// The values given in a table, by key.
using ProviderValues = std::map<std::string, std::string, std::less<>>;

struct ProviderKind {
  std::string_view table;   // "momo"
  std::string_view issuer;  // "MoMo", which issues the values
  std::span<const ProviderKey> keys;
  /// `public_url` is the address of the site.
  std::shared_ptr<const Provider> (*make)(const ProviderKind& kind, const ProviderValues& values,
                                          const std::string& public_url);

  /// A key's value, or what holds without it.
  auto value_of(const ProviderValues& values, std::string_view key) const -> std::string;
};

auto provider_kinds() -> std::span<const ProviderKind* const>;

}  // namespace payments
