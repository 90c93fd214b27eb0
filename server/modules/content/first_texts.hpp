#pragma once
// The embedded system texts (texts/*.md).
#include <string_view>
#include <vector>

namespace content {

/// "agreement" in "vi"; the Markdown starts with its title: "# …".
struct FirstText {
  std::string_view key, language, markdown;
};

auto first_texts() -> const std::vector<FirstText>&;

}  // namespace content
