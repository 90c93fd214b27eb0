#pragma once
// The product's sentences: the texts/{vi,en,zh}.json of each module, by kind and key.
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "platform/i18n/language.hpp"

namespace i18n {

/// One file of texts as the build found it: {"refusals": {"payments.channel_missing": "…"}, …}.
struct TextFile {
  std::string_view module, language, json;
};
/// All files; the build embeds them in the program.
auto text_files() -> const std::vector<TextFile>&;

/// One sentence: {"wallet", "refusals", "payments.channel_missing", …}.
struct TextEntry {
  std::string_view module, kind, key;
  Text3 text;
};
/// Every sentence, ordered by kind and key. Throws if one is duplicated or lacks a language.
auto all_texts() -> const std::vector<TextEntry>&;

/// nullptr if there is no such sentence.
auto find_text(std::string_view kind, std::string_view key) -> const Text3*;
/// Throws if there is no such sentence.
auto text(std::string_view kind, std::string_view key) -> const Text3&;

/// A sentence with its values in place of {1}, {2}…; a value's own braces stay as they are.
auto filled(std::string_view sentence, std::initializer_list<std::string_view> values) -> std::string;

}  // namespace i18n
