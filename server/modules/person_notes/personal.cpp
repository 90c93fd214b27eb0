// Notes and tags on a user: exported without the operators, and erased with the user.
#include "registration.hpp"

#include <limits>

#include "platform/shape/codec.hpp"
#include "store.hpp"

namespace person_notes {

namespace {

struct KeptNote {
  std::string text;
  Instant written_at;
  std::optional<Instant> removed_at;
};
BOOST_DESCRIBE_STRUCT(KeptNote, (), (text, written_at, removed_at))
struct Kept {
  std::vector<KeptNote> notes;
  std::vector<std::string> tags;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (notes, tags))

auto show(Context& ctx, UserId user) -> std::string {
  Kept kept;
  for (auto& row : store::notes_of(ctx, user, std::numeric_limits<std::int64_t>::max()))
    kept.notes.push_back({std::move(row.text), row.written_at, row.removed_at});
  for (const auto& tag : store::tags_of(ctx, user)) kept.tags.push_back(tag.name(ctx.origin.language));
  return shape::to_json(kept);
}

}  // namespace

auto personal_data() -> PersonalData { return {.name = "notes", .show = show, .forget = store::forget}; }

}  // namespace person_notes
