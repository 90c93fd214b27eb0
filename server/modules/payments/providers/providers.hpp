#pragma once
// The port to payment providers: where an order is paid, and what a provider says about its payments.
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "payments/outgoing.hpp"
#include "payments/payments.hpp"
#include "platform/http/message.hpp"
#include "platform/i18n/language.hpp"
#include "platform/outbound/http_call.hpp"

namespace payments {

/// An order as its provider sees it: without its owner.
struct ProviderOrder {
  std::string reference;  ///< the order's memo
  std::int64_t dong = 0;
  std::string ip_address = {};  ///< of the payer
  Language language = Language::vi;
  std::chrono::sys_seconds created, expires;
};

enum class PaidState { unpaid, paid, suspicious };

/// A payment as its provider reports it. The caller still compares order and amount.
struct Reported {
  std::string reference;    ///< the order's memo
  std::int64_t dong;        ///< above zero if it is paid
  std::string transaction;  ///< the provider's id of the payment
  std::optional<Instant> paid_at;
  PaidState state;
};

enum class ReportFault {
  signature,  ///< missing, wrong, or of another merchant
  malformed,  ///< signed, but unreadable
  trial,      ///< the provider tries out our address; nothing was paid
};

/// The result of a notification.
enum class Answer { taken, no_such_order, already_confirmed, wrong_amount, wrong_signature, other };

/// The result for a notification that cannot be read.
auto answer_to(ReportFault fault) -> Answer;

/// A request for the state of an order.
struct StateQuestion {
  std::string id;  ///< unique: letters and digits
  std::chrono::sys_seconds now;
};

/// A payment of an order that goes back, or a part of it.
struct ReturnOrder {
  std::string id;                    ///< of this return, unique: letters and digits
  std::string reference;             ///< the order's memo
  std::string transaction;           ///< the reference under which the payment is stored
  std::int64_t dong, paid;           ///< of the return, and of the payment
  std::string known_as = {};         ///< the provider's reference of the return; empty until it said one
  bool is_only_of_dong = true;       ///< no other return of the payment has this amount
  std::chrono::sys_seconds created;  ///< of the order
};

class Provider {
 public:
  Provider() = default;
  Provider(const Provider&) = delete;
  auto operator=(const Provider&) -> Provider& = delete;
  virtual ~Provider() = default;

  virtual auto kind() const -> ChannelKind = 0;

  /// The address at which the order is paid, or the call that asks the provider for it. Empty: the order
  /// cannot be paid there.
  virtual auto payment(const ProviderOrder& order) const -> std::variant<std::string, outbound::HttpCall> = 0;
  /// The address in the response to that call; nothing if the provider refused, or the response is not its
  /// own.
  virtual auto read_address(const ProviderOrder&, std::string_view) const -> std::optional<std::string> {
    return {};
  }

  /// The call that asks for an order's payments; nothing if the deployment has no address for it.
  virtual auto state_call(const ProviderOrder& order, const StateQuestion& question) const
      -> std::optional<outbound::HttpCall> = 0;
  /// The payments in the response, which must be signed wherever the provider's format has a signature.
  virtual auto read_state(const ProviderOrder& order, std::string_view body) const
      -> std::expected<std::vector<Reported>, ReportFault> = 0;

  /// Whether the provider returns a payment, which is stored under that reference, when it is called.
  virtual auto can_return(std::string_view) const -> bool { return false; }
  /// The call that orders a return, and the one that asks for its state. Called only if it `can_return`.
  virtual auto return_call(const ReturnOrder&, const StateQuestion&) const -> outbound::HttpCall {
    return {};
  }
  virtual auto return_question(const ReturnOrder&, const StateQuestion&) const -> outbound::HttpCall {
    return {};
  }
  /// The return in the response to either.
  virtual auto read_return(const ReturnOrder&, const outbound::HttpAnswer&) const
      -> std::expected<OutgoingReport, OutgoingFault> {
    return std::unexpected(OutgoingFault::refused);
  }

  /// The path to which the provider sends its notifications.
  virtual auto notification_path() const -> std::string_view = 0;
  /// Checks the signature before anything else.
  virtual auto read_notification(const http::Request& request) const
      -> std::expected<Reported, ReportFault> = 0;
  /// The response that the provider expects.
  virtual auto response(Answer answer) const -> http::Response = 0;
};

/// The provider of a kind of channel; null if the deployment has none.
auto provider_of(const Wiring& wiring, ChannelKind kind) -> const Provider*;

/// "20261121100102" on the Vietnamese clock; nothing for another text.
auto vietnam_instant(std::string_view digits) -> std::optional<Instant>;
/// The same for an instant: "20261121100102".
auto vietnam_digits(std::chrono::sys_seconds instant) -> std::string;

}  // namespace payments
