// The rate limit key of a call's origin.
#include "platform/run/context.hpp"

#include "platform/http/transport/peer.hpp"

auto Origin::rate_limit_key() const -> std::string { return http::rate_limit_key(address); }
