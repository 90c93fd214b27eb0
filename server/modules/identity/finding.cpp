// Identity cards in the console's search: by id, or by the whole number of a card.
#include "registration.hpp"

#include "accounts/accounts.hpp"
#include "identity/permissions.hpp"
#include "platform/typed_text.hpp"
#include "rules.hpp"
#include "secrets.hpp"

namespace identity {

namespace {

using ::store::select;

auto hit_of(Context& ctx, const store::Row& row) -> Hit {
  return {.id = to_string(row.id),
          .state = std::string{shape::name_of(row.state)},
          .title = row.name,
          .subtitle = accounts::find_person(ctx, row.user_id).value().nickname};
}

auto find_cards(Context& ctx, const std::string& text) -> std::vector<Hit> {
  std::vector<Hit> hits;
  if (const auto id = parse_whole(text))
    if (const auto row = store::find(ctx, SubmissionId{*id})) hits.push_back(hit_of(ctx, *row));
  if (const auto number = rules::number(text))
    for (const auto& row :
         ctx.tx.all(select<store::Row,
                           "FROM identity_submission WHERE number_digest = $1 ORDER BY id DESC LIMIT $2">,
                    secrets::digest_of(ctx.keys, *number), hits_of_a_kind))
      hits.push_back(hit_of(ctx, row));
  return hits;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "identity", .permission = &permissions::identity, .find = find_cards}};
}

}  // namespace identity
