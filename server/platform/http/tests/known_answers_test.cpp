// The validity of cached responses.
#include "platform/http/response_cache.hpp"

#include <gtest/gtest.h>

namespace http {

namespace {

using namespace std::chrono_literals;

struct Known : testing::Test {
  Known() { answers.keep({"getSetList vi limit=12", 7}, now, std::make_shared<const std::string>("sets")); }
  auto asked(std::string text, std::uint64_t version, std::chrono::milliseconds later = 0ms) const {
    const auto found = answers.find({std::move(text), version}, now + later);
    return found ? *found : "";
  }

  ResponseCache answers;
  ResponseCache::Time now = std::chrono::steady_clock::now();
};

TEST_F(Known, ForTheSameRequestAtTheSameVersion) {
  EXPECT_EQ(asked("getSetList vi limit=12", 7), "sets");
  EXPECT_EQ(asked("getSetList en limit=12", 7), "");
}

TEST_F(Known, NotAfterAWrite) { EXPECT_EQ(asked("getSetList vi limit=12", 8), ""); }

TEST_F(Known, ForATenthOfASecond) {
  EXPECT_EQ(asked("getSetList vi limit=12", 7, 99ms), "sets");
  EXPECT_EQ(asked("getSetList vi limit=12", 7, 100ms), "");
}

TEST_F(Known, UpToAFixedNumberOfRequests) {
  const auto nothing = std::make_shared<const std::string>();
  for (int i = 0; i < 600; ++i) answers.keep({std::to_string(i), 7}, now, nothing);
  EXPECT_EQ(asked("getSetList vi limit=12", 7), "");
  EXPECT_NE(answers.find({"599", 7}, now), nullptr);
}

}  // namespace

}  // namespace http
