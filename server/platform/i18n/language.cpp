// Spellings of the languages.
#include "platform/i18n/language.hpp"

auto language_of(std::string_view spelled) -> Language {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const auto starts = [&](std::string_view with) {
    if (spelled.size() < with.size()) return false;
    for (std::size_t i = 0; i < with.size(); ++i)
      if (lower(spelled[i]) != with[i]) return false;
    const bool whole = spelled.size() == with.size();
    return whole || spelled[with.size()] == '-' || spelled[with.size()] == '_' || spelled[with.size()] == ',';
  };
  if (starts("en") || starts("eng") || starts("english")) return Language::en;
  if (starts("zh") || starts("cn") || starts("chi") || starts("chinese")) return Language::zh;
  return Language::vi;
}

auto language_code(Language language) -> std::string_view {
  return language == Language::zh ? "zh" : language == Language::en ? "en" : "vi";
}
