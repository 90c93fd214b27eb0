// Fuzz target: JSON bodies of every call are decoded, or each fault names its path.
#include "testing/fuzz/shapes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::Input input{bytes, size};
  const auto& endpoint = fuzz::carrying()[input.choice(fuzz::carrying().size())];
  const auto request = endpoint.make_request();
  shape::Faults faults;
  if (!shape::decode_json(*endpoint.request, input.rest(), request.get(), faults)) return 0;
  for (const auto& fault : faults) fuzz::must(!fault.fault.empty(), "a fault has a name");
  if (faults.empty()) fuzz::must_survive_the_way_back(*endpoint.request, endpoint, request.get());
  return 0;
}
