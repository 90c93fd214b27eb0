#pragma once
// payOS in a story: it makes one transfer of each reference, and what becomes of it follows from the
// reference.
#include <boost/json/object.hpp>

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "platform/outbound/http_call.hpp"

namespace simulation {

/// What becomes of a transfer: `heard`: the order arrives; `answered`: so does the answer to it; it succeeds
/// or fails at the so-many-th question.
struct Fate {
  bool heard, answered, succeeds;
  int questions;
};
auto fate_of(std::string_view memo) -> Fate;
/// The bank's reference of a transfer that succeeded.
auto payos_reference(std::string_view memo) -> std::string;

/// The program ends during its first call: before payOS has heard it, or afterwards.
enum class Stop : std::uint8_t { never, unheard, heard };

class Payos {
 public:
  /// Throws at a stop, as if the program ended.
  auto answer(const outbound::HttpCall& call) -> std::expected<outbound::HttpAnswer, std::string>;

  Stop stop = Stop::never;             // of the next call
  std::map<std::string, int> ordered;  // calls that order a transfer, by reference

 private:
  std::map<std::string, boost::json::object> orders_;
  std::map<std::string, int> questions_;
};

}  // namespace simulation
