#pragma once
// The requests of every call, decoded from the fuzzer's input.
#include <memory>
#include <string>
#include <vector>

#include "app/modules.hpp"
#include "platform/http/endpoint.hpp"
#include "testing/fuzz/fuzz.hpp"
#include "testing/world.hpp"

namespace fuzz {

/// All calls with parameters, in a fixed order.
inline auto carrying() -> const http::Endpoints& {
  static const http::Endpoints all = [] {
    auto endpoints = app::all_endpoints(app::all_modules({.payments = testing::World::wiring().payments}));
    std::erase_if(endpoints, [](const http::Endpoint& endpoint) { return endpoint.request == nullptr; });
    return endpoints;
  }();
  return all;
}

/// A value that was decoded without a fault is the same after it is encoded and decoded again.
inline void must_survive_the_way_back(const shape::Type& type, const http::Endpoint& endpoint,
                                      const void* decoded) {
  std::string once, again;
  shape::encode_json(type, decoded, once);
  const auto copy = endpoint.make_request();
  shape::Faults faults;
  must(shape::decode_json(type, once, copy.get(), faults), "what is written is a JSON object");
  must(faults.empty(), "what was accepted is accepted again");
  shape::encode_json(type, copy.get(), again);
  must(once == again, "what is written twice is the same");
}

}  // namespace fuzz
