#pragma once
// Uploaded pictures in operations: encoded again outside of the transaction, as passwords are hashed.
#include <expected>
#include <string_view>

#include "platform/pictures/pictures.hpp"
#include "platform/run/context.hpp"

namespace pictures {

/// The most characters of an upload of `largest_upload` bytes in a request: base64, and the head of a data
/// URL.
inline constexpr int most_upload_text = static_cast<int>((largest_upload + 2) / 3 * 4) + 100;

/// The safe picture of an upload. `upload` is base64, with or without "data:…;base64," before it, and belongs
/// to the call's request: it is read while the call waits. `name` distinguishes it from other pictures of the
/// same call. While another call processes a picture of `owner`, an id, this one is not decoded:
/// another_in_work.
auto reencode_upload(Context& ctx, std::int64_t owner, std::string_view name, std::string_view upload,
                     const Output& output) -> std::expected<Picture, Fault>;

}  // namespace pictures
