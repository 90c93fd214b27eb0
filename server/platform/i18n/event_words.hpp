#pragma once
// Words of events on a user's time line.
#include <initializer_list>
#include <string>
#include <string_view>

#include "platform/i18n/texts.hpp"

namespace i18n {

/// The module's text of that key, kind "events", with its blanks filled.
inline auto event_words(std::string_view key, Language language,
                        std::initializer_list<std::string_view> values = {}) -> std::string {
  return filled(text("events", key).in(language), values);
}

}  // namespace i18n
