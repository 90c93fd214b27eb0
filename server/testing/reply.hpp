#pragma once
// The parsed envelope of a call.
#include <boost/json.hpp>

#include <string>

namespace testing {

struct Reply {
  bool ok = false;
  int code = 0;
  std::string key, msg;  // of the refusal
  boost::json::value data, details;
  std::string text;  // the entire envelope
  std::string file;  // of an export, instead of the envelope
};

auto parsed(std::string envelope) -> Reply;

}  // namespace testing
