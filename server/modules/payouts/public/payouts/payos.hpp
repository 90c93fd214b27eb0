#pragma once
// payOS as the way of payouts: a transfer from the operator's account, and its state when asked.
#include <boost/json/object.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "platform/outbound/http_call.hpp"

namespace payouts::payos {

struct Config {
  std::string client_id;
  std::string api_key, checksum_key;  ///< never logged
  std::string address;                ///< such as "https://api-merchant.payos.vn", without a path
};

/// A transfer. The memo is its text, its reference at payOS and its idempotency key: payOS makes one transfer
/// of it, however often it receives it.
struct Order {
  std::string memo;
  std::int64_t dong;
  std::string bank_bin, account;
};
auto order_call(const Config& config, const Order& order) -> outbound::HttpCall;
auto question(const Config& config, const Order& order) -> outbound::HttpCall;

/// failed: no money left, or it is back with the operator.
enum class Outcome { pending, succeeded, failed };

struct Report {
  Outcome outcome;
  std::string state;      ///< payOS's word: "PROCESSING"
  std::string reference;  ///< the bank's, if there is one
  std::string reason;     ///< payOS's, of a transfer that was not made
};

/// refused: payOS did not accept the call; forged: without a right signature; unknown: payOS has no such
/// transfer; differs: it has another amount or account.
enum class Fault { refused, forged, unknown, differs };

/// The transfer in the response to `order_call` or to `question`.
auto read(const Config& config, const Order& order, const outbound::HttpAnswer& answer)
    -> std::expected<Report, Fault>;

/// The signed text of an object: sorted by name in depth, "name=value" joined by "&", both percent-encoded.
auto signed_text(const boost::json::object& data) -> std::string;

}  // namespace payouts::payos

namespace payouts {

/// What the deployment gives; without payOS every batch goes by its file.
struct Wiring {
  std::optional<payos::Config> payos = {};
};

}  // namespace payouts
