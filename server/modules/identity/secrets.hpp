#pragma once
// What is sealed: numbers of cards and their pictures.
#include <optional>
#include <string>
#include <string_view>

#include "store.hpp"

namespace identity::secrets {

/// The same for the same number, under the program's key.
auto digest_of(const Keys& keys, std::string_view number) -> std::string;
auto seal_number(Context& ctx, SubmissionId id, std::string_view number) -> std::string;
auto number_of(Context& ctx, const store::Row& row) -> std::string;
void keep_picture(Context& ctx, SubmissionId id, store::Side side, std::string_view jpeg);
/// The JPEG; nothing once it was erased.
auto picture_of(Context& ctx, SubmissionId id, store::Side side) -> std::optional<std::string>;
/// A picture for JSON, in base64.
auto base64_of(std::string_view jpeg) -> std::string;
/// Seals all under the new secret.
void take_over(Context& ctx, const Keys& before);

}  // namespace identity::secrets
