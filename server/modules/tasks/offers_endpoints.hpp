#pragma once
// The calls of providers' tasks and of their takers.
#include "platform/http/endpoint.hpp"

namespace tasks {

auto endpoints_of_offers() -> http::Endpoints;
auto endpoints_of_takes() -> http::Endpoints;
auto endpoints_of_offer_desk() -> http::Endpoints;

}  // namespace tasks
