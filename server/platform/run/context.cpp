// The rate limit key of a call's origin.
#include "platform/run/context.hpp"

#include "platform/address.hpp"

auto Origin::rate_limit_key() const -> std::string { return net::rate_limit_key(address); }
