// A user's identity: exported with its pictures while they are kept, and erased.
#include "deciding.hpp"
#include "platform/shape/codec.hpp"

namespace identity {

namespace {

// Omits the operators, whom the user need not know.
struct Kept {
  State state;
  std::string name, number;
  Day birth_day;
  Instant submitted_at;
  std::optional<Instant> decided_at;
  std::string reason;
  std::optional<std::string> front, back;  // JPEG, base64
};
BOOST_DESCRIBE_STRUCT(Kept, (),
                      (state, name, number, birth_day, submitted_at, decided_at, reason, front, back))

auto show(Context& ctx, UserId user) -> std::string {
  const auto picture = [&ctx](SubmissionId id, store::Side side) -> std::optional<std::string> {
    const auto jpeg = secrets::picture_of(ctx, id, side);
    return jpeg ? std::optional{secrets::base64_of(*jpeg)} : std::nullopt;
  };
  std::vector<Kept> all;
  for (const auto& row : store::all_of(ctx, user))
    all.push_back({.state = row.state,
                   .name = secrets::name_of(ctx, row),
                   .number = secrets::number_of(ctx, row),
                   .birth_day = row.birth_day,
                   .submitted_at = row.submitted_at,
                   .decided_at = row.decided_at,
                   .reason = row.reason,
                   .front = picture(row.id, store::Side::front),
                   .back = picture(row.id, store::Side::back)});
  return shape::to_json(all);
}

}  // namespace

auto personal_data() -> PersonalData { return {.name = "identity", .show = show, .forget = store::erase}; }

}  // namespace identity
