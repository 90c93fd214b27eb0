// Lookup of headers in any case.
#include "platform/http/message.hpp"

#include <gtest/gtest.h>

namespace http {

TEST(Header, IsFoundInAnyCaseAndTrimmed) {
  Request request;
  request.field_lines = "Host: gomve.vn\r\nX-Thing:  a b \r\nx-thing: second\r\n";
  EXPECT_EQ(request.header("x-THING"), "a b");
  EXPECT_EQ(request.header("host"), "gomve.vn");
}

TEST(Header, IsEmptyWhenAbsent) {
  Request request;
  EXPECT_EQ(request.header("host"), "");
  request.field_lines = "Hostess: x\r\n";
  EXPECT_EQ(request.header("host"), "");
}

}  // namespace http
