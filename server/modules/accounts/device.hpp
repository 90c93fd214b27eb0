#pragma once
// What a session was opened on, in a word or two.
#include <string>
#include <string_view>

namespace accounts {

/// "Chrome, Android" from a client's User-Agent: only the kinds of browser and system are kept, no versions.
/// Empty when neither is known.
auto device_of(std::string_view agent) -> std::string;

}  // namespace accounts
