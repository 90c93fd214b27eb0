#pragma once
// payOS: bank transfers that it recognizes by an order number, with signed answers and notifications.
#include <boost/json/object.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace payments {
class Provider;
struct ProviderKind;
}  // namespace payments

namespace payments::payos {

struct Config {
  std::string client_id;
  std::string api_key, checksum_key;  ///< never logged
  std::string address;                ///< such as "https://api-merchant.payos.vn", without a path
  std::string return_address;         ///< where the payer's browser goes afterwards; it never credits
};

auto provider(Config config) -> std::shared_ptr<const Provider>;

/// Its table in gomve.toml.
extern const ProviderKind kind;

/// payOS numbers its orders: the eight characters behind a memo's mark, as digits of base 32. Nothing for
/// what is no memo.
auto order_number(std::string_view memo) -> std::optional<std::int64_t>;
/// The memo of a number; empty if it has none.
auto memo_of(std::int64_t order_number) -> std::string;

/// The signed text of an object: sorted by name, null as an empty value, "name=value" joined by "&".
auto signed_text(const boost::json::object& data) -> std::string;

}  // namespace payments::payos
