#pragma once
// What is sealed: numbers, names and pictures of identity cards, and the holders of bank cards.
#include <optional>
#include <string>
#include <string_view>

#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace identity::secrets {

/// The same for the same number, under the program's key.
auto digest_of(const Keys& keys, std::string_view number) -> std::string;
auto seal_number(Context& ctx, SubmissionId id, std::string_view number) -> std::string;
auto number_of(Context& ctx, const store::Row& row) -> std::string;
auto seal_name(Context& ctx, SubmissionId id, std::string_view name) -> std::string;
auto name_of(const Context& ctx, const store::Row& row) -> std::string;
void keep_card(Context& ctx, std::int64_t card, UserId user, std::string_view holder);
/// Of the user's bank cards, each once.
auto holders_of(Context& ctx, UserId user) -> std::vector<std::string>;
void keep_picture(Context& ctx, SubmissionId id, store::Side side, std::string_view jpeg);
/// The JPEG; nothing once it was erased.
auto picture_of(Context& ctx, SubmissionId id, store::Side side) -> std::optional<std::string>;
/// A picture for JSON, in base64.
auto base64_of(std::string_view jpeg) -> std::string;
/// Seals the names and holders from before they were sealed.
auto sealing() -> jobs::Kind;
/// Seals all under the new secret.
void take_over(Context& ctx, const Keys& before);

}  // namespace identity::secrets
