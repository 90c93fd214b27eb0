// What a call's origin tells of whoever is behind it.
#include "platform/run/context.hpp"

#include "platform/http/transport/peer.hpp"

auto Origin::rate_limit_key() const -> std::string { return http::rate_limit_key(address); }
