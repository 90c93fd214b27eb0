#pragma once
// The cases of `contract/` that the server and the web are both tested with.
#include <boost/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace testing {

inline auto shared_cases(const std::string& name) -> boost::json::value {
  std::ifstream file{std::filesystem::path{GOMVE_SOURCE_DIR} / "contract" / name};
  return boost::json::parse(std::string{std::istreambuf_iterator<char>{file}, {}});
}

}  // namespace testing
