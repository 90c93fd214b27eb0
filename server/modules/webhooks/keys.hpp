#pragma once
// The keys of receivers: shown once, stored sealed.
#include <string>

#include "calls.hpp"

namespace webhooks {

auto new_key(Context& ctx) -> std::string;
/// As a receiver's program takes it: "whsec_" and base64.
auto shown(std::string_view key) -> std::string;
auto sealed(Context& ctx, ReceiverId of, std::string_view key) -> std::string;
/// Throws if it was sealed under another secret.
auto opened(Context& ctx, ReceiverId of, std::string_view sealed_key) -> std::string;
/// Seals all keys under the context's secret.
void take_over(Context& ctx, const Keys& before);

}  // namespace webhooks
