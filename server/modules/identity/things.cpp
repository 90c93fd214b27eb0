// Identity cards in the console's search, by id or by the whole number of a card; and on their users' time
// lines.
#include "accounts/accounts.hpp"
#include "identity/permissions.hpp"
#include "platform/thing.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "secrets.hpp"

namespace identity {

namespace {

using ::store::select;

constexpr Thing<store::Row> id_card{
    .kind = "identity",
    .permission = &permissions::identity,
    .find = store::find,
    .title = [](Context& ctx, const store::Row& row) { return secrets::name_of(ctx, row); },
    .subtitle =
        [](Context& ctx, const store::Row& row) {
          return accounts::find_person(ctx, row.user_id).value().nickname.text();
        }};

auto find_cards(Context& ctx, const std::string& text) -> std::vector<Hit> {
  auto hits = finder(id_card).find(ctx, text);
  if (const auto number = rules::number(text))
    for (const auto& row :
         ctx.tx.all(select<store::Row,
                           "FROM identity_submission WHERE number_digest = $1 ORDER BY id DESC LIMIT $2">,
                    secrets::digest_of(ctx.keys, *number), hits_of_a_kind))
      hits.push_back(hit_of(ctx, id_card, row));
  return hits;
}

auto submitted(Context& ctx, const store::Row& row) -> PersonEvent {
  auto event = event_of(ctx, id_card, row, row.submitted_at, "identity.submitted");
  event.detail.clear();
  return event;
}

auto decided(Context& ctx, const store::Row& row) -> PersonEvent {
  auto event =
      event_of(ctx, id_card, row, *row.decided_at, fmt::format("identity.{}", shape::name_of(row.state)));
  event.detail = row.reason;
  event.by = row.decided_by;
  return event;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = id_card.kind, .permission = id_card.permission, .find = find_cards}};
}

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::identity;
  return {{"identity.submitted", "identity.cards", may,
           dated<"identity_submission", "user_id", "submitted_at", submitted>},
          {"identity.decided", "identity.cards", may,
           dated<"identity_submission", "user_id", "decided_at", decided>}};
}

}  // namespace identity
