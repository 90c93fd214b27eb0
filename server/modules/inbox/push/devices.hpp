#pragma once
// The browser that gets a user's notices while the app is closed. A user has one live session, so one
// browser.
#include <optional>
#include <string>

#include "../calls.hpp"
#include "inbox/wiring.hpp"
#include "platform/outbound/web_push.hpp"
#include "platform/personal.hpp"

namespace inbox::push {

/// Makes this server's key if there is none.
void start(Context& ctx);
/// This server's key, opened.
auto own_key(Context& ctx) -> crypto::P256Key;
/// Seals the key under the present secret. The devices end, as the sessions do.
void take_over(Context& ctx, const Keys& before);

auto show(Context& ctx, UserId caller) -> Result<Push>;
auto add(Context& ctx, const Wiring& wiring, UserId caller, const AddDevice& request) -> Result<Push>;
auto remove(Context& ctx, UserId caller) -> Result<Push>;

struct Device {
  UserId user_id;
  Instant session_at;
  std::string endpoint_digest, sealed, language;
  Instant since;
};
BOOST_DESCRIBE_STRUCT(Device, (), (user_id, session_at, endpoint_digest, sealed, language, since))

/// The user's device while its session lives; one whose session has ended is deleted.
auto live_device(Context& ctx, UserId user) -> std::optional<Device>;
/// Its address and keys; nothing if they were sealed under another secret.
auto target_of(Context& ctx, const Device& device) -> std::optional<outbound::PushTarget>;
/// Deletes the device with what waits for it, unless another took its place.
void drop(Context& ctx, UserId user, std::string_view endpoint_digest);

auto personal_data() -> PersonalData;

}  // namespace inbox::push
