#pragma once
// payOS as the way of payouts: a transfer from the operator's account, and its state when asked.
#include <boost/json/object.hpp>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "payments/outgoing.hpp"
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

using Outcome = payments::OutgoingOutcome;
using Report = payments::OutgoingReport;
using Fault = payments::OutgoingFault;

/// The transfer in the response to `order_call` or to `question`.
auto read(const Config& config, const Order& order, const outbound::HttpAnswer& answer)
    -> std::expected<Report, Fault>;

/// The signed text of an object: sorted by name in depth, "name=value" joined by "&", both percent-encoded.
auto signed_text(const boost::json::object& data) -> std::string;

}  // namespace payouts::payos

namespace payouts {

/// What the deployment gives; without payOS every batch goes by its file. Top-ups go back through the
/// channels whose providers can return them, else to bank cards.
struct Wiring {
  std::optional<payos::Config> payos = {};
  payments::Wiring channels = {};
};

}  // namespace payouts
