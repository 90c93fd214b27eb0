// What a call's origin tells of whoever is behind it.
#include "platform/context.hpp"

#include "platform/http/transport/peer.hpp"

auto Origin::neighbourhood() const -> std::string { return http::neighbourhood(address); }
