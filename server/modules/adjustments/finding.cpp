// Adjustments in the console's search: by id.
#include "registration.hpp"

#include "accounts/accounts.hpp"
#include "adjustments/permissions.hpp"
#include "platform/typed_text.hpp"
#include "words.hpp"

namespace adjustments {

namespace {

auto find_adjustments(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  if (!id) return {};
  const auto row = store::find(ctx, AdjustmentId{*id});
  if (!row) return {};
  return {{.id = text,
           .state = std::string{shape::name_of(row->state)},
           .title = signed_words(*row, ctx.origin.language),
           .subtitle = accounts::find_person(ctx, row->user_id).value().nickname}};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "adjustment", .permission = &permissions::adjustments, .find = find_adjustments}};
}

}  // namespace adjustments
