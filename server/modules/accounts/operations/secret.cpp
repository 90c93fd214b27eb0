// Data that accounts stores under the program's secret, and its change.
#include <algorithm>

#include "../codes.hpp"
#include "../outbox.hpp"
#include "../personal.hpp"
#include "../store.hpp"
#include "platform/crypto/digest.hpp"

namespace accounts {

namespace {

constexpr std::string_view marks = "shut numbers";

auto mark_under(const std::string& key, std::string_view text) -> std::string {
  return crypto::hex(crypto::hmac_sha256(key, text));
}

auto place_of_key(std::size_t number) { return "shut key/" + std::to_string(number); }

// The keys of all marks, oldest first and the present one last.
auto keys_of_marks(Context& ctx) -> std::vector<std::string> {
  const auto sealer = ctx.keys.sealer(marks);
  std::vector<std::string> keys;
  for (const auto& sealed : store::shut_keys(ctx)) {
    auto key = sealer.open(sealed, place_of_key(keys.size()));
    if (!key) throw std::runtime_error(place_of_key(keys.size()) + " does not open under this secret");
    keys.push_back(*std::move(key));
  }
  keys.push_back(ctx.keys.derive(marks));
  return keys;
}

// Re-marks every number, so that a copy of the database with the previous secret cannot confirm a number.
void take_over_marks(Context& ctx, const Keys& before) {
  const auto old = before.sealer(marks), fresh = ctx.keys.sealer(marks);
  std::size_t number = 0;
  for (const auto& sealed : store::shut_keys(ctx)) {
    const auto place = place_of_key(number);
    store::put_shut_key(ctx, static_cast<std::int64_t>(number++),
                        sealed_anew(old, fresh, sealed, place, ctx.chance));
  }
  store::put_shut_key(ctx, static_cast<std::int64_t>(number),
                      fresh.seal(before.derive(marks), place_of_key(number), ctx.chance));
  const auto key = ctx.keys.derive(marks);
  for (const auto& mark : store::shut_marks(ctx)) store::change_mark(ctx, mark, mark_under(key, mark));
}

}  // namespace

void banned_number(Context& ctx, std::string_view mobile, Instant until) {
  store::banned_number(ctx, mark_under(ctx.keys.derive(marks), mobile), until);
}

// A mark was made under the key at that time, and marked again under each later key.
auto shut_until(Context& ctx, std::string_view mobile) -> Instant {
  const auto keys = keys_of_marks(ctx);
  Instant until{};
  for (auto first = keys.begin(); first != keys.end(); ++first) {
    std::string mark{mobile};
    for (auto key = first; key != keys.end(); ++key) mark = mark_under(*key, mark);
    until = std::max(until, store::shut_until(ctx, mark));
  }
  return until;
}

namespace {

constexpr jobs::Name seal_job{"accounts.seal"};
constexpr std::int64_t at_once = 500;

void seal(Context& ctx, std::int64_t above, Instant) {
  if (const auto last = store::seal_some(ctx, above, at_once))
    jobs::plan(ctx, seal_job, last->value, ctx.now.instant);
}

}  // namespace

auto sealing_of_people() -> jobs::Kind { return {.name = seal_job, .run = seal}; }

void take_over_accounts(Context& ctx, const Keys& before) {
  take_over_marks(ctx, before);
  store::reseal_all(ctx, before);
  end_codes(ctx);
  outbox::drop_all(ctx);
  store::end_all_sessions(ctx);
}

}  // namespace accounts
