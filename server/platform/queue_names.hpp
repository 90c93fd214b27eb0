#pragma once
// The names of queues and alarms, "payments.suspense": declared once, by the module that reports them.
#include <string_view>

struct QueueName {
  std::string_view key;
  constexpr explicit QueueName(std::string_view text) : key{text} {}
};
struct AlarmName {
  std::string_view key;
  constexpr explicit AlarmName(std::string_view text) : key{text} {}
};
