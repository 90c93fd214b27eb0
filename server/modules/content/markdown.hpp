#pragma once
// Markdown made into HTML that can do no harm, and into plain text.
#include <cstddef>
#include <string>
#include <string_view>

namespace content {

/// Raw HTML is dropped; links and pictures that lead anywhere unsafe lose their address and keep their words.
/// Headings begin at level 2, for the page's title is the first.
auto safe_html(std::string_view markdown) -> std::string;

/// The first words as plain text, at most so many characters, cut between words and ended by "…".
auto plain_start(std::string_view markdown, std::size_t most_characters) -> std::string;

}  // namespace content
