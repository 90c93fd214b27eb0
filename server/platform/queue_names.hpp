#pragma once
// The names of queues and alarms, "payments.suspense": declared once, by the module that reports them.
#include <string_view>

namespace http {
struct Permission;
}  // namespace http

struct QueueName {
  std::string_view key;
  const http::Permission* decides;  // whose operators work in it
  constexpr QueueName(std::string_view text, const http::Permission& permission)
      : key{text}, decides{&permission} {}
};
struct AlarmName {
  std::string_view key;
  constexpr explicit AlarmName(std::string_view text) : key{text} {}
};
