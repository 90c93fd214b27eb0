// Transfers and seals of the ledger in the console's search: by id, and by number.
#include "registration.hpp"

#include <fmt/format.h>

#include "ledger/lookup.hpp"
#include "ledger/words.hpp"
#include "ledger_explorer/permissions.hpp"
#include "platform/typed_text.hpp"

namespace ledger_explorer {

namespace {

auto find_transfers(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto entry = id ? ledger::find_entry(ctx, ledger::TransferId{*id}) : std::nullopt;
  if (!entry) return {};
  return {{.id = text,
           .title = std::string{ledger::words::flow_title(entry->unit, entry->flow).in(ctx.origin.language)},
           .subtitle = fmt::format("{} {}", ledger::amount_text(entry->unit, entry->amount),
                                   shape::name_of(entry->unit))}};
}

auto find_seals(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto number = parse_whole(std::string_view{text}.substr(text.starts_with('#') ? 1 : 0));
  const auto seal = number ? ledger::prove_seal(ctx, *number) : std::nullopt;
  if (!seal) return {};
  return {{.id = std::to_string(*number),
           .title = fmt::format("#{}", *number),
           .subtitle = readable(seal->sealed_at, ctx.origin.language)}};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "transfer", .permission = &permissions::ledger, .find = find_transfers},
          {.kind = "seal", .permission = &permissions::ledger, .find = find_seals}};
}

}  // namespace ledger_explorer
