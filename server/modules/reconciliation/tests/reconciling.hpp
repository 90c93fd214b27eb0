#pragma once
// A bank's statement and the books, asked over the wire, for this module's tests.
#include "modules/reconciliation/calls.hpp"
#include "testing/paying.hpp"

namespace reconciliation {

struct Reconciling : payments::Paying {
  // A session ends after a period without use, so each call opens its own.
  auto finance() -> testing::Browser { return testing::console(world, admin::Role::finance); }
  static constexpr std::string_view head = "Ngày giao dịch,Số tham chiếu,Ghi có,Ghi nợ,Nội dung,Số dư\n";
  static constexpr std::string_view of_today = "channelId=502&day=2026-11-23";

  auto file(std::string_view rows, std::string_view name = "saoke.csv") const -> boost::json::value {
    return {{"channelId", "502"}, {"name", name}, {"content", std::string{head} + std::string{rows}}};
  }
  auto import(std::string_view rows) { return finance().post("statement/import", file(rows)); }
  auto sheet(std::string_view of = of_today) {
    return finance().get("reconciliation/day", of).data.at("sheet");
  }
  auto lines(std::string_view of = of_today) {
    return finance().get("reconciliation/lines", of).data.at("items").as_array();
  }
  auto only_books(std::string_view of = of_today) {
    return finance().get("reconciliation/unbanked", of).data.at("items").as_array();
  }
  auto close(std::string_view day, std::string_view reason = "") {
    return finance().post("reconciliation/close", {{"channelId", "502"}, {"day", day}, {"reason", reason}});
  }
  auto reopen(std::string_view day, std::string_view reason) {
    return finance().post("reconciliation/reopen", {{"channelId", "502"}, {"day", day}, {"reason", reason}});
  }
  auto book(const boost::json::value& line, std::optional<OrderId> order = {}) {
    boost::json::object body{{"lineId", line.at("id")}};
    if (order) body["orderId"] = to_string(*order);
    return finance().post("reconciliation/book", body);
  }
  /// Whether each of the day's lines could be booked, some at a time.
  auto book_whole_day(std::string_view channel = "502", std::string_view day = "2026-11-23") -> bool {
    boost::json::object body{{"channelId", channel}, {"day", day}};
    for (;;) {
      const auto reply = finance().post("reconciliation/bookDay", body);
      if (!reply.ok || reply.data.at("left").as_int64() != 0) return false;
      if (reply.data.at("next").is_null()) return true;
      body["cursor"] = reply.data.at("next");
    }
  }
  auto receive(std::string_view reference, std::string_view amount, std::string_view paid_at) {
    return finance().post("topup/receive", {{"channelId", "502"},
                                            {"reference", reference},
                                            {"amount", amount},
                                            {"memo", "khong ro"},
                                            {"paidAt", paid_at}});
  }
  static auto text(const boost::json::value& value) { return std::string{value.as_string()}; }
};

}  // namespace reconciliation
