#pragma once
// What the fuzz targets share: how bytes come in, and how a broken law ends the run.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace fuzz {

/// A law that must hold whatever the bytes are; one that does not ends the run, and the input is kept.
inline void must(bool holds, const char* law) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", law);
  std::abort();
}

/// The bytes as text, and drawn choices taken from their beginning.
class Input {
 public:
  Input(const std::uint8_t* bytes, std::size_t size) : text_{reinterpret_cast<const char*>(bytes), size} {}

  /// 0 up to `bound` - 1, by one byte; 0 where none is left.
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

/// What libFuzzer calls with each input; each target is one file that says what is done with it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
