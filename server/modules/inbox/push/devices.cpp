// Devices, and the key of this server.
#include "devices.hpp"

#include <algorithm>
#include <stdexcept>

#include "../refusals.hpp"
#include "accounts/accounts.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/i18n/language.hpp"
#include "platform/shape/codec.hpp"

namespace inbox::push {

using ::store::select;

namespace {

constexpr std::string_view key_place = "inbox/push key";
constexpr std::size_t auth_size = 16;

auto key_sealer(const Keys& keys) -> crypto::Sealer { return keys.sealer("push key"); }
auto device_sealer(Context& ctx) -> crypto::Sealer { return ctx.keys.sealer("push devices"); }
auto place_of(UserId user) -> std::string { return "device/" + to_string(user); }

struct StoredKey {
  std::int64_t id;
  std::string public_point, sealed;
};
BOOST_DESCRIBE_STRUCT(StoredKey, (), (id, public_point, sealed))

auto stored_key(Context& ctx) -> std::optional<StoredKey> {
  return ctx.tx.one(select<StoredKey, "FROM inbox_push_key WHERE id = 1">);
}

auto find_device(Context& ctx, UserId user) -> std::optional<Device> {
  return ctx.tx.one(select<Device, "FROM inbox_device WHERE user_id = $1">, user);
}

// As a browser says it, each part in base64url.
struct Sealed {
  std::string endpoint, p256dh, auth;
};
BOOST_DESCRIBE_STRUCT(Sealed, (), (endpoint, p256dh, auth))

auto target_from(const Sealed& said) -> std::optional<outbound::PushTarget> {
  const auto key = crypto::from_base64url(said.p256dh), auth = crypto::from_base64url(said.auth);
  if (!key || !auth || auth->size() != auth_size || !crypto::is_p256_point(*key)) return {};
  outbound::PushTarget target{said.endpoint, {}, *auth};
  std::ranges::copy(*key, target.key.begin());
  return target;
}

// The service, without the part that is the browser's own.
auto service_named(const AddDevice& request) -> std::string {
  const auto& endpoint = request.endpoint.value;
  const auto host = endpoint.find("://");
  return endpoint.substr(0, host == endpoint.npos ? 0 : endpoint.find('/', host + 3));
}

auto shown(Context& ctx, const std::optional<Device>& device) -> Push {
  return {.key = stored_key(ctx).value().public_point,
          .since = device ? std::optional{device->since} : std::nullopt};
}

}  // namespace

void start(Context& ctx) {
  if (stored_key(ctx)) return;
  const auto key = crypto::P256Key::make(ctx.chance);
  ctx.tx.insert<"inbox_push_key">(
      StoredKey{1, crypto::base64url(key.public_point()),
                key_sealer(ctx.keys).seal(crypto::text_of(key.secret()), key_place, ctx.chance)});
}

auto own_key(Context& ctx) -> crypto::P256Key {
  const auto opened = key_sealer(ctx.keys).open(stored_key(ctx).value().sealed, key_place);
  crypto::P256Secret secret{};
  if (!opened || opened->size() != secret.size())
    throw std::runtime_error("the key of push messages does not open under this secret");
  std::ranges::copy(crypto::bytes_of(*opened), secret.begin());
  return crypto::P256Key::from_secret(secret).value();
}

void take_over(Context& ctx, const Keys& before) {
  ctx.tx.run("DELETE FROM inbox_device");
  if (const auto stored = stored_key(ctx))
    ctx.tx.change(
        "UPDATE inbox_push_key SET sealed = $1 WHERE id = 1",
        sealed_anew(key_sealer(before), key_sealer(ctx.keys), stored->sealed, key_place, ctx.chance));
}

auto live_device(Context& ctx, UserId user) -> std::optional<Device> {
  auto device = find_device(ctx, user);
  if (device && accounts::signed_in_since(ctx, user) == device->session_at) return device;
  if (device) drop(ctx, user, device->endpoint_digest);
  return {};
}

auto target_of(Context& ctx, const Device& device) -> std::optional<outbound::PushTarget> {
  const auto opened = device_sealer(ctx).open(device.sealed, place_of(device.user_id));
  if (!opened) return {};
  Sealed said;
  shape::Faults faults;
  return shape::decode_json(shape::type_of<Sealed>(), *opened, &said, faults) ? target_from(said)
                                                                              : std::nullopt;
}

void drop(Context& ctx, UserId user, std::string_view endpoint_digest) {
  ctx.tx.run("DELETE FROM inbox_device WHERE user_id = $1 AND endpoint_digest = $2", user, endpoint_digest);
}

auto show(Context& ctx, UserId caller) -> Result<Push> {
  const auto device = find_device(ctx, caller);
  const bool lives = device && accounts::signed_in_since(ctx, caller) == device->session_at;
  return shown(ctx, lives ? device : std::nullopt);
}

auto add(Context& ctx, const Wiring& wiring, UserId caller, const AddDevice& request) -> Result<Push> {
  if (!wiring.services.have(request.endpoint.value))
    return refuse(push_service_unknown, {.rule = "push.services", .yours = service_named(request)});
  const Sealed said{request.endpoint.value, request.p256dh.value, request.auth.value};
  if (!target_from(said)) return refuse(push_keys_invalid);
  const auto earlier = live_device(ctx, caller);
  const Device device{.user_id = caller,
                      .session_at = accounts::signed_in_since(ctx, caller).value_or(ctx.now.instant),
                      .endpoint_digest = crypto::hex(crypto::sha256(said.endpoint)),
                      .sealed = device_sealer(ctx).seal(shape::to_json(said), place_of(caller), ctx.chance),
                      .language = std::string{language_code(ctx.origin.language)},
                      .since = earlier ? earlier->since : ctx.now.instant};
  // The browser's former user signed out of it.
  ctx.tx.run("DELETE FROM inbox_device WHERE endpoint_digest = $1 AND user_id <> $2", device.endpoint_digest,
             caller);
  ctx.tx.insert_all(
      "INSERT INTO inbox_device (user_id, session_at, endpoint_digest, sealed, language, since) "
      "ON CONFLICT (user_id) DO UPDATE SET session_at = excluded.session_at, "
      "endpoint_digest = excluded.endpoint_digest, sealed = excluded.sealed, language = excluded.language, "
      "since = excluded.since",
      std::vector{device});
  return shown(ctx, device);
}

auto remove(Context& ctx, UserId caller) -> Result<Push> {
  ctx.tx.run("DELETE FROM inbox_device WHERE user_id = $1", caller);
  return shown(ctx, std::nullopt);
}

namespace {

struct Exported {
  std::string language;
  Instant since;
};
BOOST_DESCRIBE_STRUCT(Exported, (), (language, since))

auto export_of(Context& ctx, UserId user) -> std::string {
  return shape::to_json(ctx.tx.all(select<Exported, "FROM inbox_device WHERE user_id = $1">, user));
}

void forget(Context& ctx, UserId user) { ctx.tx.run("DELETE FROM inbox_device WHERE user_id = $1", user); }

}  // namespace

auto personal_data() -> PersonalData { return {.name = "push", .show = export_of, .forget = forget}; }

}  // namespace inbox::push
