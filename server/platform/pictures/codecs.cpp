// Detection of a file's format, and parsing of its EXIF orientation.
#include "platform/pictures/codecs.hpp"

namespace pictures {
namespace {

// Numbers in the TIFF part's byte order, never read past its end.
class Tiff {
 public:
  explicit Tiff(FileBytes bytes) : bytes_(bytes), is_little_(bytes.size() >= 2 && bytes[0] == 'I') {}

  auto number(std::size_t at, std::size_t size) const -> std::optional<std::uint32_t> {
    if (at > bytes_.size() || size > bytes_.size() - at) return std::nullopt;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < size; ++i)
      number = number << 8U | bytes_[at + (is_little_ ? size - 1 - i : i)];
    return number;
  }

 private:
  FileBytes bytes_;
  bool is_little_;
};

}  // namespace

auto kind_of(std::string_view file) -> std::optional<FileKind> {
  if (file.starts_with("\xFF\xD8\xFF")) return FileKind::jpeg;
  if (file.starts_with("\x89PNG\r\n\x1A\n")) return FileKind::png;
  if (file.starts_with("RIFF") && file.size() >= 12 && file.substr(8, 4) == "WEBP") return FileKind::webp;
  return std::nullopt;
}

auto decode(FileBytes file) -> std::expected<Decoded, Fault> {
  const auto kind = kind_of({reinterpret_cast<const char*>(file.data()), file.size()});
  if (!kind) return std::unexpected(Fault::not_a_picture);
  switch (*kind) {
    case FileKind::jpeg:
      return decode_jpeg(file);
    case FileKind::png:
      return decode_png(file);
    case FileKind::webp:
      return decode_webp(file);
  }
  return std::unexpected(Fault::not_a_picture);
}

auto orientation_in(FileBytes bytes) -> Orientation {
  constexpr std::uint32_t orientation_tag = 0x0112;
  constexpr std::size_t entry_size = 12;
  constexpr Orientation upright = 1;
  const Tiff tiff(bytes);
  if (tiff.number(2, 2) != 42) return upright;
  const auto directory = tiff.number(4, 4);
  const auto entries = directory ? tiff.number(*directory, 2) : std::nullopt;
  for (std::uint32_t i = 0; i < entries.value_or(0); ++i) {
    const auto entry = *directory + 2 + i * entry_size;
    if (tiff.number(entry, 2) != orientation_tag) continue;
    const auto orientation = tiff.number(entry + 8, 2).value_or(upright);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

}  // namespace pictures
