// The export and erasure of a user's notices.
#include "registration.hpp"

#include "calls.hpp"
#include "platform/shape/codec.hpp"

namespace inbox {

namespace {

auto show(Context& ctx, UserId user) -> std::string {
  std::vector<Item> all;
  PageRequest request{.cursor = {}, .limit = shape::Number<1, 100>{100}};
  for (;;) {
    auto page = list(ctx, user, request).value();
    std::ranges::move(page.items, std::back_inserter(all));
    if (!page.next) return shape::to_json(all);
    request.cursor = Cursor{std::stoll(*page.next)};
  }
}

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM inbox_notice WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM inbox_reader WHERE user_id = $1", user);
}

}  // namespace

auto personal_data() -> PersonalData { return {.name = "inbox", .show = show, .forget = forget}; }

}  // namespace inbox
