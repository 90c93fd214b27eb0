#pragma once
// Shared by the module's operations: views, and the erasure of pictures.
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"
#include "rules.hpp"
#include "secrets.hpp"

namespace identity {

/// Erases a submission's pictures 30 days after its decision.
inline constexpr jobs::Name forget_job{"identity.forget_pictures"};
void forget_pictures(Context& ctx, std::int64_t submission, Instant due_at);

/// A submission as a line of the console's list.
auto seen(Context& ctx, const store::Row& row) -> console::Line;

auto personal_data() -> PersonalData;

}  // namespace identity
