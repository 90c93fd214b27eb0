#pragma once
// The model of what the operator writes for people: news and the four system texts.
#include <cstdint>
#include <map>
#include <vector>

namespace simulation {

struct Module;

/// What is written is named by the step that wrote it last; blank is written as nothing.
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
  std::map<std::int64_t, News> news;  // by the step that began them
  std::vector<std::int64_t> shown;    // published ones, in the order in which they were
  std::map<std::int64_t, SystemText> texts{{1, {}}, {2, {}}, {3, {}}, {4, {}}};
};

auto content_module() -> Module;

}  // namespace simulation
