// Waiting requests and their listeners.
#include "platform/http/request_coalescer.hpp"

#include <utility>

namespace http {

auto RequestCoalescer::join(const std::string& question, Listener& listener) -> bool {
  const std::lock_guard lock{guard_};
  const auto [asked, is_first] = waiting_.try_emplace(question);
  if (is_first) return false;
  asked->second.push_back(std::move(listener));
  return true;
}

auto RequestCoalescer::begin(const std::string& question) -> std::vector<Listener> {
  const std::lock_guard lock{guard_};
  auto asked = waiting_.extract(question);
  return asked.empty() ? std::vector<Listener>{} : std::move(asked.mapped());
}

}  // namespace http
