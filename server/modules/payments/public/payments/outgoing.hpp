#pragma once
// Money that leaves through a provider: what the provider says of it, and payments that go back through their
// own channel.
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "payments/payments.hpp"
#include "platform/outbound/http_call.hpp"

namespace payments {

/// failed: no money left, or it is back with the operator.
enum class OutgoingOutcome { pending, succeeded, failed };

struct OutgoingReport {
  OutgoingOutcome outcome;
  std::string state;      ///< the provider's word: "PROCESSING"
  std::string reference;  ///< the provider's or the bank's, if there is one
  std::string reason;     ///< the provider's, of what was not made
};

/// refused: the provider did not accept the call; forged: without a right signature; unknown: it has no such
/// transfer, or does not say of which it speaks; differs: it has another amount or account.
enum class OutgoingFault { refused, forged, unknown, differs };

/// A call to a provider, and how its answer is read.
struct OutgoingCall {
  outbound::HttpCall call;
  std::function<std::expected<OutgoingReport, OutgoingFault>(const outbound::HttpAnswer&)> read;
};

/// The share of a payment that the person pays when it goes back through its channel, and 0 unless the
/// channel is set so. Nothing if the provider of the channel cannot return the payment.
auto return_fee(Context& ctx, const Wiring& wiring, ChannelId channel, std::string_view reference)
    -> std::optional<Share>;

/// A payment, or a part of it, that goes back through its channel.
struct Return {
  PaymentId payment;
  std::string id;                 // unique: up to 20 letters and digits
  Money amount;                   // whole dong
  std::string reference = {};     // the provider's of this return; empty until it said one
  bool is_only_of_amount = true;  // no other return of the payment has this amount
};
/// Orders the return, once. Nothing if the provider cannot return the payment any more.
auto return_call(Context& ctx, const Wiring& wiring, const Return& wanted) -> std::optional<OutgoingCall>;
/// Asks for the state of a return that was ordered.
auto return_question(Context& ctx, const Wiring& wiring, const Return& wanted) -> std::optional<OutgoingCall>;

}  // namespace payments
