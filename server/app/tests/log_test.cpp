// Lines of the log as JSON.
#include "app/log.hpp"

#include <gtest/gtest.h>

namespace app {

namespace {

TEST(Log, LinesAreObjectsThatNameTheirRequest) {
  EXPECT_EQ(json_line("t", "info", "serving \"all\""),
            R"({"time":"t","level":"info","message":"serving \"all\""})");
  EXPECT_EQ(
      json_line("t", "error", "gb/buyGb failed: no such table [r-17]"),
      R"({"time":"t","level":"error","request":"r-17","message":"gb/buyGb failed: no such table [r-17]"})");
  EXPECT_EQ(json_line("t", "warn", "\xff"),
            "{\"time\":\"t\",\"level\":\"warn\",\"message\":\"(bytes that are no UTF-8)\"}");
}

}  // namespace

}  // namespace app
