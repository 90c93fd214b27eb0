// Password hashing of operations.
#include "platform/run/secrets.hpp"

#include <optional>

namespace {
auto seconds(Instant now) { return std::chrono::floor<std::chrono::seconds>(now); }
}  // namespace

auto Secrets::matches(std::string_view hash, std::string_view plain) -> bool {
  const std::string kept{hash}, typed{plain};
  if (!kept.empty() && remembered_.knows_right(kept, typed, seconds(now_))) return true;
  const auto compare = [kept, typed, cost = cost_] {
    return crypto::password_matches_or_decoy(kept.empty() ? std::nullopt : std::optional{kept}, typed, cost);
  };
  const bool right = memo_.answer<bool>(WorkKind::hashing, "match " + kept + " " + typed, compare);
  if (right) remembered_.remember_right(kept, typed, seconds(now_));
  return right;
}

auto Secrets::hash(std::string_view plain) -> std::string {
  const std::string typed{plain};
  const auto make = [typed, cost = cost_] { return crypto::hash_password(typed, cost); };
  return memo_.answer<std::string>(WorkKind::hashing, "hash " + typed, make);
}
