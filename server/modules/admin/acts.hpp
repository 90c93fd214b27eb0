#pragma once
// Operators' calls about one user that belong to the user's time line.
#include <optional>
#include <string>
#include <string_view>

#include "platform/i18n/language.hpp"
#include "platform/ids.hpp"

namespace admin {

/// What the call did, in words: a text of its module, kind "person_acts", under "<module>.<path>". nullptr
/// for calls without one: a module's own rows tell of those.
auto act_words(std::string_view act) -> const Text3*;
/// The user whom such a call was about.
auto person_of_act(std::string_view act, const std::string& request_json) -> std::optional<UserId>;

}  // namespace admin
