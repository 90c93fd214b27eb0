#pragma once
// The product's three languages, and their spellings in requests.
#include <string>
#include <string_view>

enum class Language { vi, en, zh };

/// Reads a `lang` header: vl, vi_Vn, vi, en, en-US, zh, zh_CN… in any case. An unknown one means Vietnamese.
auto language_of(std::string_view spelled) -> Language;
/// "vi", "en", "zh".
auto language_code(Language language) -> std::string_view;

/// One text in three languages.
struct Text3 {
  std::string_view vi, en, zh;
  constexpr auto in(Language language) const {
    return language == Language::zh ? zh : language == Language::en ? en : vi;
  }
};
