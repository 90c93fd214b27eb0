#pragma once
// ZaloPay v2: orders by its call `create`, and its signed callback.
#include <memory>
#include <string>

namespace payments {
class Provider;
struct ProviderKind;
}  // namespace payments

namespace payments::zalopay {

struct Config {
  std::string app_id;
  std::string key1, key2;            ///< of our calls, and of its callback; never logged
  std::string address;               ///< such as "https://openapi.zalopay.vn", without a path
  std::string return_address;        ///< where the payer's browser goes afterwards; it never credits
  std::string notification_address;  ///< of this program, sent with each order
};

auto provider(Config config) -> std::shared_ptr<const Provider>;

/// Its table in gomve.toml.
extern const ProviderKind kind;

}  // namespace payments::zalopay
