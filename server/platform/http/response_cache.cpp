// A map of responses, cleared when it is full: frequent requests soon fill it again.
#include "platform/http/response_cache.hpp"

#include <utility>

namespace http {

namespace {
constexpr std::chrono::milliseconds longest{100};
constexpr std::size_t most = 512;  // a client can send an unlimited number of different queries
}  // namespace

auto ResponseCache::find(const Question& question, Time now) const -> std::shared_ptr<const std::string> {
  if (!question.version) return nullptr;
  const std::lock_guard lock{guard_};
  const auto found = known_.find(question.text);
  if (found == known_.end()) return nullptr;
  const auto& known = found->second;
  return known.version == *question.version && now < known.good_until ? known.answer : nullptr;
}

void ResponseCache::keep(Question question, Time asked_at, std::shared_ptr<const std::string> answer) {
  if (!question.version) return;
  const std::lock_guard lock{guard_};
  if (known_.size() >= most) known_.clear();
  known_.insert_or_assign(std::move(question.text),
                          Known{*question.version, asked_at + longest, std::move(answer)});
}

}  // namespace http
