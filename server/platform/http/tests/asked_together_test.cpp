// Requests that get the answer of an identical one.
#include "platform/http/request_coalescer.hpp"

#include <gtest/gtest.h>

namespace http {

namespace {

struct Asked : testing::Test {
  auto joins(const std::string& question, const std::string& who) -> bool {
    Listener listener{[this, who](const Response&) { told.push_back(who); }, {}};
    return together.join(question, listener);
  }
  auto begun(const std::string& question) -> std::vector<std::string> {
    told.clear();
    for (auto& listener : together.begin(question)) listener.respond({});
    return told;
  }

  RequestCoalescer together;
  std::vector<std::string> told;
};

using Callers = std::vector<std::string>;

TEST_F(Asked, SharesTheAnswerWithIdenticalWaitingRequests) {
  EXPECT_FALSE(joins("getSetList vi", "An"));
  EXPECT_TRUE(joins("getSetList vi", "Bình"));
  EXPECT_TRUE(joins("getSetList vi", "Chi"));
  EXPECT_EQ(begun("getSetList vi"), (Callers{"Bình", "Chi"}));
}

TEST_F(Asked, SharesNothingWithOtherRequests) {
  EXPECT_FALSE(joins("getSetList vi", "An"));
  EXPECT_FALSE(joins("getSetList en", "Bình"));
  EXPECT_EQ(begun("getSetList vi"), Callers{});
}

TEST_F(Asked, StartsAgainWithARequestAfterTheBeginning) {
  EXPECT_FALSE(joins("getSetList vi", "An"));
  EXPECT_EQ(begun("getSetList vi"), Callers{});
  EXPECT_FALSE(joins("getSetList vi", "Bình"));
  EXPECT_TRUE(joins("getSetList vi", "Chi"));
  EXPECT_EQ(begun("getSetList vi"), Callers{"Chi"});
}

}  // namespace

}  // namespace http
