#pragma once
// The model of content: news and the four system texts.
#include <cstdint>
#include <map>
#include <vector>

namespace simulation {

struct Module;

/// An item's text is identified by the step that wrote it last.
struct News {
  std::int64_t id = 0, version = 1, written = 0;
  bool has_vietnamese = true, has_english = false, is_published = false;
  std::int64_t published_at = 0;
};

struct SystemText {
  std::int64_t version = 1, written = 0;
  bool has_english = true;
};

class Content {
 public:
  std::map<std::int64_t, News> news;  // by the step that created them
  std::vector<std::int64_t> shown;    // published ones, in the order of publishing
  std::map<std::int64_t, SystemText> texts{{1, {}}, {2, {}}, {3, {}}, {4, {}}};
};

auto content_module() -> Module;

}  // namespace simulation
