// Users in the console's search: by number, id or invite code, or by the beginning of the nickname.
#include "registration.hpp"

#include <algorithm>

#include "accounts/permissions.hpp"
#include "console_store.hpp"
#include "mobile.hpp"
#include "platform/i18n/letters.hpp"
#include "platform/typed_text.hpp"
#include "rules.hpp"

namespace accounts {

namespace {

auto hit_of(const store::ListedPerson& row, bool is_exact) -> Hit {
  return {.id = to_string(row.id),
          .title = row.nickname,
          .subtitle = masked_mobile(row.mobile),
          .is_exact = is_exact};
}

auto find_people(Context& ctx, const std::string& text) -> std::vector<Hit> {
  if (const auto mobile = normalise_mobile(text)) {
    const auto found = store::person_with_mobile(ctx, *mobile);
    return found ? std::vector{hit_of(*found, true)} : std::vector<Hit>{};
  }
  std::vector<Hit> hits;
  const auto id = parse_whole(text);
  for (const auto& row : store::people_named(ctx, UserId{id.value_or(0)}, rules::invite_code(text)))
    hits.push_back(hit_of(row, true));
  const auto key = search_key(text);
  if (key.empty()) return hits;
  for (const auto& row : store::people_beginning(ctx, key, hits_of_a_kind)) {
    auto hit = hit_of(row, search_key(row.nickname) == key);
    if (std::ranges::find(hits, hit.id, &Hit::id) == hits.end()) hits.push_back(std::move(hit));
  }
  return hits;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "person", .permission = &permissions::people, .find = find_people}};
}

}  // namespace accounts
