#pragma once
// The device of a session, in a word or two.
#include <string>
#include <string_view>

namespace accounts {

/// "Chrome, Android" from a client's User-Agent: only browser and system, without versions. Empty if neither
/// is known.
auto device_of(std::string_view agent) -> std::string;

}  // namespace accounts
