// Parsing of a call's envelope.
#include "testing/reply.hpp"

#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#include <utility>

namespace testing {

namespace {

// The refusals that this program met, one a line in the file that GOMVE_REFUSALS_SEEN names.
class Seen {
 public:
  ~Seen() {
    const char* file = std::getenv("GOMVE_REFUSALS_SEEN");
    if (file == nullptr) return;
    std::ofstream out{file};
    for (const auto& key : keys_) out << key << '\n';
  }
  void note(const std::string& key) {
    const std::scoped_lock lock{mutex_};
    keys_.insert(key);
  }

 private:
  std::mutex mutex_;
  std::set<std::string> keys_;
};

}  // namespace

auto parsed(std::string envelope) -> Reply {
  const auto value = boost::json::parse(envelope);
  const auto& object = value.as_object();
  Reply reply;
  reply.text = std::move(envelope);
  reply.ok = object.at("ok").as_bool();
  if (reply.ok) {
    reply.data = object.at("data");
    return reply;
  }
  reply.code = static_cast<int>(object.at("code").as_int64());
  reply.key = object.at("key").as_string().c_str();
  reply.msg = object.at("msg").as_string().c_str();
  if (const auto* details = object.if_contains("details")) reply.details = *details;
  static Seen seen;
  seen.note(reply.key);
  return reply;
}

}  // namespace testing
