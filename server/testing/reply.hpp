#pragma once
// The envelope of a call, read.
#include <boost/json.hpp>

#include <string>

namespace testing {

struct Reply {
  bool ok = false;
  int code = 0;
  std::string key, msg;  // of the refusal
  boost::json::value data, details;
  std::string text;  // the whole envelope
  std::string file;  // in its place, of an export
};

auto parsed(std::string envelope) -> Reply;

}  // namespace testing
