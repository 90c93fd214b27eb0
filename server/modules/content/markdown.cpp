// Rendering of Markdown (CommonMark), after unsafe nodes were removed from its tree.
#include "markdown.hpp"

#include <cmark.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

namespace content {

namespace {

struct FreeNode {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct FreeIter {
  void operator()(cmark_iter* iter) const { cmark_iter_free(iter); }
};
using Document = std::unique_ptr<cmark_node, FreeNode>;

constexpr int options = CMARK_OPT_SAFE | CMARK_OPT_SMART | CMARK_OPT_VALIDATE_UTF8;

auto parsed(std::string_view markdown) {
  return Document{cmark_parse_document(markdown.data(), markdown.size(), options)};
}

template <class Visit>
void each_node(cmark_node* root, Visit visit) {
  const std::unique_ptr<cmark_iter, FreeIter> iter{cmark_iter_new(root)};
  for (auto event = cmark_iter_next(iter.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iter.get()))
    visit(cmark_iter_get_node(iter.get()), event == CMARK_EVENT_ENTER);
}

auto lower(std::string_view text) {
  std::string out{text};
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

// A page of this site: "/news", "#part". Two slashes, or a slash and a backslash, would lead to another site.
auto is_own_page(std::string_view url) {
  if (url.starts_with('#')) return true;
  return url.starts_with('/') && !(url.size() > 1 && (url[1] == '/' || url[1] == '\\'));
}

auto may_lead_to(std::string_view url) {
  constexpr std::array<std::string_view, 4> schemes{"https://", "http://", "mailto:", "tel:"};
  const bool has_controls =
      std::ranges::any_of(url, [](char c) { return static_cast<unsigned char>(c) < ' '; });
  const auto spelled = lower(url);
  const auto begins = [&](std::string_view scheme) { return spelled.starts_with(scheme); };
  return !has_controls && (is_own_page(url) || std::ranges::any_of(schemes, begins));
}

auto may_show(std::string_view url) { return is_own_page(url) || lower(url).starts_with("https://"); }

void take_out_harm(cmark_node* root) {
  std::vector<cmark_node*> raw;
  each_node(root, [&](cmark_node* node, bool enters) {
    if (!enters) return;
    const auto type = cmark_node_get_type(node);
    if (type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE) raw.push_back(node);
    if (type == CMARK_NODE_HEADING)
      cmark_node_set_heading_level(node, std::min(cmark_node_get_heading_level(node) + 1, 6));
    if (type != CMARK_NODE_LINK && type != CMARK_NODE_IMAGE) return;
    const auto* address = cmark_node_get_url(node);
    const std::string_view url = address == nullptr ? "" : address;
    if (type == CMARK_NODE_LINK ? !may_lead_to(url) : !may_show(url)) cmark_node_set_url(node, "");
  });
  for (auto* node : raw) {
    cmark_node_unlink(node);
    cmark_node_free(node);
  }
}

auto is_block(cmark_node_type type) { return type <= CMARK_NODE_LAST_BLOCK; }

// The words of a document, separated by single blanks.
auto words_of(cmark_node* root) {
  std::string text;
  const auto add = [&](std::string_view piece) {
    for (const char c : piece) {
      const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
      if (!blank)
        text += c;
      else if (!text.empty() && text.back() != ' ')
        text += ' ';
    }
  };
  each_node(root, [&](cmark_node* node, bool enters) {
    const auto type = cmark_node_get_type(node);
    if (is_block(type) || type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK) add(" ");
    if (enters && (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE)) add(cmark_node_get_literal(node));
  });
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace

auto safe_html(std::string_view markdown) -> std::string {
  const auto document = parsed(markdown);
  take_out_harm(document.get());
  const std::unique_ptr<char, decltype(&std::free)> html{cmark_render_html(document.get(), options),
                                                         &std::free};
  return html.get();
}

auto plain_start(std::string_view markdown, std::size_t most_characters) -> std::string {
  const auto document = parsed(markdown);
  auto text = words_of(document.get());
  std::size_t characters = 0, cut = 0, last_blank = 0;
  for (; cut < text.size(); ++cut) {
    const bool begins_character = (static_cast<unsigned char>(text[cut]) & 0xC0U) != 0x80U;
    if (begins_character && ++characters > most_characters) break;
    if (text[cut] == ' ') last_blank = cut;
  }
  if (cut == text.size()) return text;
  // Chinese has no blanks: there the cut is between characters.
  const bool near_end = last_blank > cut / 2;
  return text.substr(0, near_end ? last_blank : cut) + "…";
}

}  // namespace content
