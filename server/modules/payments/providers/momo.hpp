#pragma once
// MoMo's gateway v2: orders by its call `create`, and its signed notifications.
#include <cstdint>
#include <memory>
#include <string>

namespace payments {
class Provider;
struct ProviderKind;
}  // namespace payments

namespace payments::momo {

struct Config {
  std::string partner_code, access_key;
  std::string secret_key;            ///< never logged
  std::string address;               ///< such as "https://payment.momo.vn", without a path
  std::string return_address;        ///< where the payer's browser goes afterwards; it never credits
  std::string notification_address;  ///< of this program, sent with each order
};

auto provider(Config config) -> std::shared_ptr<const Provider>;

/// Its table in gomve.toml.
extern const ProviderKind kind;

/// The signature of an order, for the call `create`.
auto order_signature(const Config& config, const std::string& order, std::int64_t dong,
                     const std::string& info) -> std::string;

}  // namespace payments::momo
