// payOS in a story.
#include "testing/simulation/payos.hpp"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <numeric>
#include <utility>

#include "payouts/payos.hpp"
#include "platform/crypto/digest.hpp"
#include "testing/providers.hpp"

namespace simulation {

namespace {

namespace json = boost::json;

auto signed_answer(const json::object& data) -> outbound::HttpAnswer {
  const auto signature =
      crypto::hmac_sha256(testing::payouts_config.checksum_key, payouts::payos::signed_text(data));
  return {.status = 200,
          .body = json::serialize(json::object{{"code", "00"}, {"desc", "success"}, {"data", data}}),
          .headers = {{"x-signature", crypto::hex(signature)}}};
}

auto payout_of(const json::object& order, std::string_view state) -> json::object {
  const auto memo = std::string{order.at("referenceId").as_string()};
  json::object transfer = order;
  transfer["state"] = state;
  transfer["reference"] = state == "SUCCEEDED" ? json::value(payos_reference(memo)) : json::value(nullptr);
  transfer["errorMessage"] = state == "FAILED" ? json::value("no such account") : json::value(nullptr);
  return {{"id", "payout-" + memo}, {"referenceId", memo}, {"transactions", json::array{transfer}}};
}

}  // namespace

auto fate_of(std::string_view memo) -> Fate {
  const auto sum = std::accumulate(memo.begin(), memo.end(), 0);
  return {.heard = sum % 7 != 0, .answered = sum % 7 > 1, .succeeds = sum % 5 != 0, .questions = 1 + sum % 3};
}

auto payos_reference(std::string_view memo) -> std::string { return fmt::format("PAYOS{}", memo); }

auto Payos::answer(const outbound::HttpCall& call) -> std::expected<outbound::HttpAnswer, std::string> {
  const auto stops = std::exchange(stop, Stop::never);
  if (stops == Stop::unheard) throw std::runtime_error("the program ends");
  if (call.method != "POST") {
    const auto memo = call.url.substr(call.url.find('=') + 1);
    const auto order = orders_.find(memo);
    json::array found;
    if (order != orders_.end()) {
      const auto fate = fate_of(memo);
      const bool is_over = ++questions_[memo] >= fate.questions;
      found.push_back(payout_of(order->second, !is_over        ? "PROCESSING"
                                               : fate.succeeds ? "SUCCEEDED"
                                                               : "FAILED"));
    }
    return signed_answer({{"payouts", found}});
  }
  const auto order = json::parse(call.body).as_object();
  const std::string memo{order.at("referenceId").as_string()};
  const auto fate = fate_of(memo);
  ++ordered[memo];
  if (fate.heard) orders_.emplace(memo, order);
  if (stops == Stop::heard) throw std::runtime_error("the program ends");
  if (!fate.answered) return std::unexpected("no answer");
  return signed_answer(payout_of(order, "RECEIVED"));
}

}  // namespace simulation
