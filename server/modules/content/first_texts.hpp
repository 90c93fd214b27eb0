#pragma once
// The texts that come with the program (texts/*.md, put into it when it is built).
#include <string_view>
#include <vector>

namespace content {

/// "agreement" in "vi"; the Markdown begins with its title: "# …".
struct FirstText {
  std::string_view key, language, markdown;
};

auto first_texts() -> const std::vector<FirstText>&;

}  // namespace content
