// The keys of receivers.
#include "keys.hpp"

#include <stdexcept>

#include "rules.hpp"
#include "store.hpp"

namespace webhooks {

namespace {

auto sealer(const Keys& keys) -> crypto::Sealer { return keys.sealer("webhook keys"); }
auto place_of(ReceiverId of) -> std::string { return "webhook/" + to_string(of); }

}  // namespace

auto new_key(Context& ctx) -> std::string {
  std::array<std::uint8_t, rules::key_size> key{};
  ctx.chance.fill(key);
  return std::string{crypto::text_of(key)};
}

auto shown(std::string_view key) -> std::string { return "whsec_" + crypto::base64(crypto::bytes_of(key)); }

auto sealed(Context& ctx, ReceiverId of, std::string_view key) -> std::string {
  return sealer(ctx.keys).seal(key, place_of(of), ctx.chance);
}

auto opened(Context& ctx, ReceiverId of, std::string_view sealed_key) -> std::string {
  auto key = sealer(ctx.keys).open(sealed_key, place_of(of));
  if (!key) throw std::runtime_error("a webhook's key does not open under this secret");
  return *std::move(key);
}

void take_over(Context& ctx, const Keys& before) {
  for (auto& row : store::receivers(ctx)) {
    row.sealed_key =
        sealed_anew(sealer(before), sealer(ctx.keys), row.sealed_key, place_of(row.id), ctx.chance);
    store::save_receiver(ctx, row);
  }
}

}  // namespace webhooks
