// Parsing of a call's envelope.
#include "testing/reply.hpp"

#include <utility>

namespace testing {

auto parsed(std::string envelope) -> Reply {
  const auto value = boost::json::parse(envelope);
  const auto& object = value.as_object();
  Reply reply;
  reply.text = std::move(envelope);
  reply.ok = object.at("ok").as_bool();
  if (reply.ok) {
    reply.data = object.at("data");
    return reply;
  }
  reply.code = static_cast<int>(object.at("code").as_int64());
  reply.key = object.at("key").as_string().c_str();
  reply.msg = object.at("msg").as_string().c_str();
  if (const auto* details = object.if_contains("details")) reply.details = *details;
  return reply;
}

}  // namespace testing
