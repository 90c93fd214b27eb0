// Lookups in the ledger: the matches of a text, a transfer, an account and its lines, a seal.
#include <algorithm>

#include "../calls.hpp"
#include "accounts/accounts.hpp"
#include "ledger/words.hpp"
#include "platform/typed_text.hpp"
#include "solvency/solvency.hpp"

namespace ledger_explorer {

namespace {

constexpr std::int64_t legs_shown = 200;

auto text_of(Unit unit, std::optional<std::int64_t> minor_units) -> std::optional<std::string> {
  return minor_units ? std::optional{ledger::amount_text(unit, *minor_units)} : std::nullopt;
}

auto plus(std::optional<std::int64_t> a, std::int64_t b) -> std::optional<std::int64_t> {
  return a ? std::optional{*a + b} : std::nullopt;
}

auto view_of(Context& ctx, const ledger::Entry& entry) -> TransferView {
  return {.id = entry.id,
          .at = entry.at,
          .unit = entry.unit,
          .amount = ledger::amount_text(entry.unit, entry.amount),
          .from = ledger::address_of(entry.from),
          .to = ledger::address_of(entry.to),
          .from_before = text_of(entry.unit, plus(entry.from_after, entry.amount)),
          .from_after = text_of(entry.unit, entry.from_after),
          .to_before = text_of(entry.unit, plus(entry.to_after, -entry.amount)),
          .to_after = text_of(entry.unit, entry.to_after),
          .type = entry.flow,
          .title = std::string{ledger::words::flow_title(entry.unit, entry.flow).in(ctx.origin.language)},
          .cause = entry.cause,
          .cause_id = std::to_string(entry.cause_id),
          .leg = entry.leg,
          .rules = entry.rules,
          .seal = entry.seal};
}

// An account is known if it has a transfer or a stored balance.
auto known_account(Context& ctx, std::string_view address) -> std::optional<ledger::Account> {
  const auto account = ledger::account_at(trimmed(address));
  if (!account) return {};
  if (ledger::keeps_balance(account->kind))
    return ledger::stored_balances(ctx, *account).empty() ? std::nullopt : account;
  const auto newest = ledger::lines_of(
      ctx, *account, {.unit = {}, .flow = {}, .from = {}, .until = {}, .below = cursor_id({}), .wanted = 1});
  return newest.entries.empty() ? std::nullopt : account;
}

auto unknown(std::string_view address) {
  return refuse(account_unknown, {.rule = "ledger.account", .yours = std::string{address}});
}

auto cause_found(const ledger::Entry& entry) -> CauseFound {
  return {.cause = entry.cause,
          .cause_id = std::to_string(entry.cause_id),
          .transfer_id = entry.id,
          .at = entry.at};
}

// A plain number may be the id of anything.
void find_number(Context& ctx, std::int64_t number, Finding& found) {
  if (ledger::find_entry(ctx, TransferId{number})) found.transfer_id = TransferId{number};
  if (!ledger::stored_balances(ctx, UserId{number}).empty()) found.user_id = UserId{number};
  if (const auto head = ledger::head(ctx); head && number >= 1 && number <= head->number) found.seal = number;
  for (const auto& entry : ledger::entries_caused_by(ctx, number)) found.causes.push_back(cause_found(entry));
}

// "payments.top_up 17", "payments.top_up/17"
void find_cause(Context& ctx, std::string_view text, Finding& found) {
  const auto end = text.find_last_of(" /");
  if (end == text.npos) return;
  const auto cause = trimmed(text.substr(0, end));
  const auto id = parse_whole(text.substr(end + 1));
  if (!id) return;
  for (const auto& entry : ledger::entries_caused_by(ctx, *id))
    if (entry.cause == cause) found.causes.push_back(cause_found(entry));
}

auto line_of(Context& ctx, ledger::Account account, const ledger::Entry& entry) -> AccountLine {
  const bool left = entry.from == account;
  return {.id = entry.id,
          .at = entry.at,
          .unit = entry.unit,
          .amount = ledger::amount_text(entry.unit, left ? -entry.amount : entry.amount),
          .balance_after = text_of(entry.unit, left ? entry.from_after : entry.to_after),
          .other = ledger::address_of(left ? entry.to : entry.from),
          .type = entry.flow,
          .title = std::string{ledger::words::flow_title(entry.unit, entry.flow).in(ctx.origin.language)},
          .cause = entry.cause,
          .cause_id = std::to_string(entry.cause_id),
          .seal = entry.seal};
}

}  // namespace

auto find(Context& ctx, OperatorId, const FindRequest& request) -> Result<Finding> {
  const auto text = trimmed(request.text.value);
  Finding found{};
  if (const auto number = parse_whole(text)) find_number(ctx, *number, found);
  if (const auto account = known_account(ctx, text)) found.account = ledger::address_of(*account);
  if (found.causes.empty()) find_cause(ctx, text, found);
  // A mobile number starts with a zero or a plus, unlike an id.
  const bool may_be_mobile = text.starts_with('0') || text.starts_with('+');
  if (may_be_mobile && !found.user_id)
    if (const auto person = accounts::find_person_by_mobile(ctx, std::string{text}))
      found.user_id = person->id;
  const bool is_empty =
      !found.transfer_id && !found.account && !found.user_id && !found.seal && found.causes.empty();
  if (is_empty) return refuse(nothing_found, {.rule = "ledger.find", .yours = std::string{text}});
  return found;
}

auto transfer(Context& ctx, OperatorId, const TransferRequest& request) -> Result<TransferDetails> {
  const auto entry = ledger::find_entry(ctx, request.id);
  if (!entry) return refuse(transfer_not_found);
  TransferDetails file{.transfer = view_of(ctx, *entry), .seal_hash = {}, .legs = {}, .has_more_legs = false};
  if (entry->seal)
    if (const auto proof = ledger::prove_seal(ctx, *entry->seal)) file.seal_hash = proof->hash;
  for (const auto& leg : ledger::legs_of(ctx, *entry, legs_shown + 1)) {
    file.has_more_legs = static_cast<std::int64_t>(file.legs.size()) == legs_shown;
    if (!file.has_more_legs) file.legs.push_back(view_of(ctx, leg));
  }
  return file;
}

auto account(Context& ctx, OperatorId, const AccountRequest& request) -> Result<AccountDetails> {
  const auto found = known_account(ctx, request.address.value);
  if (!found) return unknown(request.address.value);
  AccountDetails file{.address = ledger::address_of(*found),
                      .kind = found->kind,
                      .user_id = {},
                      .counted = ledger::keeps_balance(found->kind) ? Counted::kept : Counted::summed,
                      .amounts = {},
                      .summed_to_seal = {},
                      .summed_at = {}};
  if (ledger::is_persons(found->kind)) file.user_id = UserId{found->owner};
  if (file.counted == Counted::kept) {
    for (const auto& kept : ledger::stored_balances(ctx, *found))
      file.amounts.push_back({kept.unit, ledger::amount_text(kept.unit, kept.minor_units)});
    return file;
  }
  const auto sum = solvency::sum_of(ctx, *found);
  for (const auto& total : sum.totals)
    file.amounts.push_back({total.unit, ledger::amount_text(total.unit, total.minor_units)});
  file.summed_to_seal = sum.number;
  file.summed_at = sum.checked_at;
  return file;
}

auto lines(Context& ctx, OperatorId, const LinesRequest& request) -> Result<Page<AccountLine>> {
  const auto found = known_account(ctx, request.address.value);
  if (!found) return unknown(request.address.value);
  if (request.from && request.until && *request.from >= *request.until)
    return refuse(time_reversed, {.rule = "ledger.time", .yours = *request.from, .limit = *request.until});
  std::optional<int> type;
  if (request.type) type = static_cast<int>(request.type->value);
  const auto read = ledger::lines_of(ctx, *found,
                                     {.unit = request.unit,
                                      .flow = type,
                                      .from = request.from,
                                      .until = request.until,
                                      .below = cursor_id(request.cursor),
                                      .wanted = items_wanted(request.limit)});
  Page<AccountLine> page;
  for (const auto& entry : read.entries) page.items.push_back(line_of(ctx, *found, entry));
  if (read.next) page.next = std::to_string(*read.next);
  return page;
}

auto person(Context& ctx, OperatorId, const PersonRequest& request) -> Result<PersonsAccounts> {
  PersonsAccounts all;
  for (const auto& kept : ledger::stored_balances(ctx, request.user_id))
    all.items.push_back(
        {ledger::address_of(kept.account), kept.unit, ledger::amount_text(kept.unit, kept.minor_units)});
  return all;
}

auto seal(Context& ctx, OperatorId, const SealRequest& request) -> Result<SealProof> {
  const auto proof = ledger::prove_seal(ctx, request.number.value);
  if (!proof) return refuse(seal_not_found, {.rule = "ledger.seal", .yours = request.number.value});
  return SealProof{.number = proof->number,
                   .transfers = proof->transfers,
                   .sealed_at = proof->sealed_at,
                   .previous = proof->previous,
                   .hash = proof->hash,
                   .recomputed = proof->recomputed,
                   .holds = proof->hash == proof->recomputed && proof->transfers == proof->found};
}

}  // namespace ledger_explorer
