#pragma once
// Common parts of the fuzz targets: their input, and the end of a run at a violated invariant.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace fuzz {

/// Ends the run if an invariant does not hold; libFuzzer then stores the input.
inline void must(bool holds, const char* invariant) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", invariant);
  std::abort();
}

/// The input as text, with choices read from its beginning.
class Input {
 public:
  Input(const std::uint8_t* bytes, std::size_t size) : text_{reinterpret_cast<const char*>(bytes), size} {}

  /// 0 up to `bound` - 1, from one byte; 0 when none is left.
  auto choice(std::size_t bound) -> std::size_t {
    if (text_.empty() || bound == 0) return 0;
    const auto drawn = static_cast<unsigned char>(text_.front());
    text_.remove_prefix(1);
    return drawn % bound;
  }
  auto rest() const -> std::string_view { return text_; }

 private:
  std::string_view text_;
};

}  // namespace fuzz

/// libFuzzer's entry point, called with each input; each target defines it in its own file.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
