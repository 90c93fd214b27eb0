#pragma once
// A fake payOS for tests, written from the published format: it checks our calls, makes one transfer of each
// idempotency key, and signs what it tells.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <map>
#include <string>

#include "payouts/payos.hpp"
#include "platform/crypto/digest.hpp"
#include "testing/providers.hpp"

namespace payouts {

namespace json = boost::json;

class FakePayos {
 public:
  enum class Mood { well, silent, loses_answers, forges, refuses, tells_another_amount };
  Mood mood = Mood::well;
  std::string state = "PROCESSING";           // of each transfer, when asked
  std::map<std::string, json::object> known;  // by idempotency key
  std::map<std::string, int> received;        // calls that order a transfer, by idempotency key
  int questions = 0;

  auto answer(const outbound::HttpCall& call) -> std::expected<outbound::HttpAnswer, std::string> {
    EXPECT_EQ(header(call, "x-client-id"), config_.client_id);
    EXPECT_EQ(header(call, "x-api-key"), config_.api_key);
    const bool is_order = call.method == "POST";
    if (!is_order) ++questions;
    if (is_order) ++received[header(call, "x-idempotency-key")];
    if (mood == Mood::silent) return std::unexpected("no answer: Timeout was reached");
    if (mood == Mood::refuses)
      return outbound::HttpAnswer{.status = 200, .body = R"({"code":"231","desc":"no","data":null})"};
    const auto data = is_order ? ordered(call) : listed(call);
    if (mood == Mood::loses_answers) return std::unexpected("no answer: Connection reset by peer");
    const auto signature =
        mood == Mood::forges
            ? std::string{}
            : crypto::hex(crypto::hmac_sha256(config_.checksum_key, payos::signed_text(data)));
    return outbound::HttpAnswer{
        .status = 200,
        .body = json::serialize(json::object{{"code", "00"}, {"desc", "success"}, {"data", data}}),
        .headers = {{"x-signature", signature}}};
  }

 private:
  static auto header(const outbound::HttpCall& call, std::string_view name) -> std::string {
    for (const auto& [known, value] : call.headers)
      if (known == name) return value;
    return {};
  }

  auto ordered(const outbound::HttpCall& call) -> json::object {
    EXPECT_EQ(call.url, "https://payos.example/v1/payouts");
    const auto asked = json::parse(call.body).as_object();
    const auto text = [&](const char* name) { return std::string{asked.at(name).as_string()}; };
    const auto signed_text = fmt::format(
        "amount={}&description={}&referenceId={}&toAccountNumber={}&toBin={}", asked.at("amount").as_int64(),
        text("description"), text("referenceId"), text("toAccountNumber"), text("toBin"));
    EXPECT_EQ(header(call, "x-signature"),
              crypto::hex(crypto::hmac_sha256(config_.checksum_key, signed_text)));
    const auto key = header(call, "x-idempotency-key");
    EXPECT_EQ(key, text("referenceId"));
    known.emplace(key, asked);
    return payout_of(known.at(key), "RECEIVED");
  }

  auto listed(const outbound::HttpCall& call) -> json::object {
    constexpr std::string_view place = "https://payos.example/v1/payouts?referenceId=";
    EXPECT_TRUE(call.url.starts_with(place)) << call.url;
    const auto asked = known.find(call.url.substr(place.size()));
    json::array payouts;
    if (asked != known.end()) payouts.push_back(payout_of(asked->second, state));
    return {{"pagination", {{"limit", 10}, {"offset", 0}, {"total", payouts.size()}}}, {"payouts", payouts}};
  }

  auto payout_of(const json::object& asked, const std::string& now) const -> json::object {
    const bool has_left = now == "SUCCEEDED";
    const auto wrong = mood == Mood::tells_another_amount ? 1'000 : 0;
    const json::object transfer{
        {"id", "trf_1"},
        {"referenceId", asked.at("referenceId")},
        {"amount", asked.at("amount").as_int64() + wrong},
        {"description", asked.at("description")},
        {"toBin", asked.at("toBin")},
        {"toAccountNumber", asked.at("toAccountNumber")},
        {"toAccountName", "TRẦN (BÌNH)"},
        {"reference", has_left ? json::value("FT26327" + std::string{asked.at("referenceId").as_string()})
                               : json::value(nullptr)},
        {"errorMessage", now == "FAILED" ? json::value("Số tài khoản không tồn tại") : json::value(nullptr)},
        {"state", now}};
    return {{"id", "payout_1"},
            {"referenceId", asked.at("referenceId")},
            {"transactions", json::array{transfer}},
            {"category", nullptr},
            {"approvalState", "APPROVED"}};
  }

  const payos::Config config_ = testing::payouts_config;
};

}  // namespace payouts
