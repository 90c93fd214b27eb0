#pragma once
// Markdown rendered as safe HTML and as plain text.
#include <cstddef>
#include <string>
#include <string_view>

namespace content {

/// Drops raw HTML; unsafe links and pictures lose their address and keep their words. Headings start at level
/// 2, because the page's title is level 1.
auto safe_html(std::string_view markdown) -> std::string;

/// Of a text that has no summary of its own.
inline constexpr std::size_t summary_characters = 160;

/// The first words as plain text, at most `most_characters`, cut between words and ended by "…".
auto plain_start(std::string_view markdown, std::size_t most_characters) -> std::string;

}  // namespace content
