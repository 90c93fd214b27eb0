#pragma once
// A client that makes calls by path, as over HTTP but without sockets: with tokens, languages and envelopes.
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <string>
#include <string_view>

#include "platform/shape/shape.hpp"
#include "testing/reply.hpp"
#include "testing/world.hpp"

namespace testing {

class Browser {
 public:
  Browser(World& world, std::string token, std::string lang)
      : world_{world}, token_{std::move(token)}, lang_{lang} {}

  auto get(std::string_view path, std::string_view query = "") -> Reply { return call(path, query, "", ""); }
  auto post(std::string_view path, const boost::json::value& body) -> Reply {
    return call(path, "", "application/json", boost::json::serialize(body));
  }
  auto post_form(std::string_view path, std::string_view form) -> Reply {
    return call(path, "", "application/x-www-form-urlencoded", form);
  }
  /// The idempotency key of the following calls; empty for none.
  auto with_key(std::string key) -> Browser& {
    key_ = std::move(key);
    return *this;
  }
  /// Looks up the path below the console's base first: both bases have a "login".
  auto at_console() && -> Browser {
    console_first_ = true;
    return std::move(*this);
  }
  auto call(std::string_view path, std::string_view query, std::string_view content_type,
            std::string_view body) -> Reply;

 private:
  World& world_;
  std::string token_, lang_, key_;
  bool console_first_ = false;
};

inline auto stranger(World& world, std::string lang = "vi") { return Browser{world, "", std::move(lang)}; }
inline auto signed_in(World& world, UserId user, std::string lang = "vi") {
  return Browser{world, world.sign_in(user), std::move(lang)};
}
/// The kind of the order with that id of the user who is signed in, "none" if the user finds none.
template <class Order>
auto order_kind(Browser page, Id<Order> id) -> std::string {
  const auto reply = page.get("token/getOrderInfo", "orderId=" + to_string(id));
  if (!reply.ok) return "none";
  const std::string kind{reply.data.at("kind").as_string()};
  EXPECT_TRUE(reply.data.at(shape::camel_case(kind)).is_object()) << reply.text;
  return kind;
}
/// The console with the session of an operator of that role.
inline auto console(World& world, admin::Role role, std::string lang = "vi") {
  return Browser{world, world.operator_token(role), std::move(lang)}.at_console();
}

}  // namespace testing
