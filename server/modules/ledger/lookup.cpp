// Lookups in the ledger: a transfer, the legs of its cause, an account's lines, a seal.
#include "ledger/lookup.hpp"

#include <algorithm>
#include <limits>

#include "canonical.hpp"
#include "platform/typed_text.hpp"

namespace ledger {

namespace {

// How many lines of an account are scanned at once for a filter.
constexpr std::int64_t window = 2000;

auto last_seal(Context& ctx) -> std::int64_t {
  const auto seal = store::last_seal(ctx.tx);
  return seal ? seal->number : 0;
}

auto account_of(std::int64_t kind, std::int64_t owner) -> Account {
  return {static_cast<AccountKind>(kind), owner};
}

// Hides the number of a seal that is not made yet.
auto entry_of(const store::TransferRow& row, std::int64_t last_seal) -> Entry {
  return {.id = {row.id},
          .unit = static_cast<Unit>(row.unit),
          .amount = row.amount,
          .from = account_of(row.from_kind, row.from_owner),
          .to = account_of(row.to_kind, row.to_owner),
          .from_after = row.from_after,
          .to_after = row.to_after,
          .flow = static_cast<int>(row.flow),
          .cause = row.cause,
          .cause_id = row.cause_id,
          .leg = row.leg,
          .rules = row.rules,
          .at = row.posted_at,
          .seal = row.seal <= last_seal ? row.seal : std::nullopt};
}

auto entries_of(Context& ctx, const std::vector<store::TransferRow>& rows) -> std::vector<Entry> {
  const auto last = last_seal(ctx);
  std::vector<Entry> entries;
  entries.reserve(rows.size());
  for (const auto& row : rows) entries.push_back(entry_of(row, last));
  return entries;
}

auto kind_named(std::string_view name) -> std::optional<AccountKind> {
  const auto value = shape::enumerator_value(shape::type_of<AccountKind>(), name);
  return value ? std::optional{static_cast<AccountKind>(*value)} : std::nullopt;
}

auto wanted_by(const LineFilter& filter, const Entry& entry) -> bool {
  return (!filter.unit || entry.unit == *filter.unit) && (!filter.flow || entry.flow == *filter.flow) &&
         (!filter.from || entry.at >= *filter.from) && (!filter.until || entry.at < *filter.until);
}

}  // namespace

auto account_at(std::string_view address) -> std::optional<Account> {
  constexpr std::string_view person = "user/";
  if (address.starts_with(person)) {
    address.remove_prefix(person.size());
    const auto slash = std::min(address.find('/'), address.size());
    const auto owner = parse_whole(address.substr(0, slash));
    const auto kind = kind_named(address.substr(std::min(slash + 1, address.size())));
    if (!owner || !kind || !is_persons(*kind)) return {};
    return Account{*kind, *owner};
  }
  const auto slash = std::min(address.find('/'), address.size());
  const auto kind = kind_named(address.substr(0, slash));
  const auto owner =
      slash == address.size() ? std::optional<std::int64_t>{0} : parse_whole(address.substr(slash + 1));
  if (!kind || !owner || is_persons(*kind)) return {};
  return Account{*kind, *owner};
}

auto find_entry(Context& ctx, TransferId id) -> std::optional<Entry> {
  const auto row = store::find(ctx.tx, id);
  return row ? std::optional{entry_of(*row, last_seal(ctx))} : std::nullopt;
}

auto entries_caused_by(Context& ctx, std::int64_t cause_id) -> std::vector<Entry> {
  return entries_of(ctx, store::first_legs(ctx.tx, cause_id));
}

auto legs_of(Context& ctx, const Entry& entry, std::int64_t most) -> std::vector<Entry> {
  auto first = entry.id.value;
  for (const auto& leg : store::first_legs(ctx.tx, entry.cause_id))
    if (leg.cause == entry.cause) first = leg.id;
  return entries_of(ctx, store::legs(ctx.tx, {CauseKind{entry.cause}, entry.cause_id}, first,
                                     first + store::ids_a_second, most));
}

auto lines_of(Context& ctx, Account account, const LineFilter& filter) -> Lines {
  const bool is_narrow = filter.unit || filter.flow || filter.from || filter.until;
  const auto looked_at = is_narrow ? std::max(window, filter.wanted) : filter.wanted;
  const auto least = filter.from ? first_id_at(*filter.from) : std::numeric_limits<std::int64_t>::min();
  const auto below =
      filter.until ? std::min(filter.below, store::end_of_ids(ctx.tx, *filter.until)) : filter.below;
  const store::IdRange range{.least = least, .below = below, .most = looked_at + 1};
  const auto rows = is_persons(account.kind) ? store::lines_of_person(ctx.tx, account, range)
                                             : store::lines_of_house(ctx.tx, account, range);
  const auto last = last_seal(ctx);
  Lines lines;
  for (const auto& row : rows) {
    if (static_cast<std::int64_t>(lines.entries.size()) == filter.wanted || &row == &rows[0] + looked_at) {
      lines.next = row.id + 1;
      break;
    }
    auto entry = entry_of(row, last);
    if (wanted_by(filter, entry)) lines.entries.push_back(std::move(entry));
  }
  return lines;
}

auto stored_balances(Context& ctx, Account account) -> std::vector<Balance> {
  std::vector<Balance> all;
  for (const auto& row : store::accounts_at(ctx.tx, account))
    all.push_back({account_of(row.kind, row.owner), static_cast<Unit>(row.unit), row.balance});
  return all;
}

auto stored_balances(Context& ctx, UserId user) -> std::vector<Balance> {
  std::vector<Balance> all;
  for (const auto& row : store::accounts_of(ctx.tx, user))
    all.push_back({account_of(row.kind, row.owner), static_cast<Unit>(row.unit), row.balance});
  std::ranges::sort(all, {}, [](const Balance& kept) {
    return std::pair{static_cast<int>(kept.account.kind), static_cast<int>(kept.unit)};
  });
  return all;
}

auto prove_seal(Context& ctx, std::int64_t number) -> std::optional<SealProof> {
  const auto seal = store::seal(ctx.tx, number);
  if (!seal) return {};
  const auto before = store::seal(ctx.tx, number - 1);
  const Head head{number - 1, before ? before->hash : std::string{genesis}};
  const auto transfers = store::transfers_of_seal(ctx.tx, *seal);
  return SealProof{.number = number,
                   .transfers = seal->transfers,
                   .found = static_cast<std::int64_t>(transfers.size()),
                   .previous = head.hash,
                   .hash = seal->hash,
                   .recomputed = seal_hash(head, seal->sealed_at, transfers),
                   .sealed_at = seal->sealed_at};
}

auto awaiting_seal(Context& ctx) -> std::int64_t { return store::count_unsealed(ctx.tx); }

}  // namespace ledger
