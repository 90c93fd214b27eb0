// The audit trail: each row has the hash of the one before.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "../acts.hpp"
#include "../store.hpp"
#include "accounts/accounts.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/shape/codec.hpp"

namespace admin {

namespace {

constexpr std::string_view genesis = "0000000000000000000000000000000000000000000000000000000000000000";

// The hashed text: every column except the hash, with quoted texts, so that no two rows give the same text.
auto hash_of(const AuditLine& line) -> std::string {
  auto text = fmt::format("{} {} {} {} ", line.number, line.previous, line.operator_id.value,
                          line.done_at.time_since_epoch().count());
  shape::quote_json(line.operator_name, text);
  shape::quote_json(line.act, text);
  shape::quote_json(line.address, text);
  shape::quote_json(line.request, text);
  return crypto::hex(crypto::sha256(text));
}

}  // namespace

void write_down(Context& ctx, OperatorId who, std::string_view act, const std::string& request_json) {
  const auto head = store::head_for_change(ctx, genesis);
  AuditLine line{.number = head.number + 1,
                 .operator_id = who,
                 .operator_name = operator_name(ctx, who),
                 .act = std::string{act},
                 .request = accounts::without_mobiles(request_json),
                 .address = ctx.origin.address,
                 .done_at = ctx.now.instant,
                 .previous = head.hash,
                 .hash = {}};
  line.hash = hash_of(line);
  store::insert_audit(ctx, line);
  if (const auto person = person_of_act(act, request_json))
    store::insert_audit_person(ctx, *person, line.number);
}

void audit(Context& ctx, OperatorId who, const http::Endpoint& endpoint, const std::string& request_json) {
  write_down(ctx, who, endpoint.path, request_json);
}

auto trail(Context& ctx, OperatorId, const AuditQuery& query) -> Result<ListPage<AuditLine>> {
  if (query.from && query.until && *query.from >= *query.until)
    return refuse(time_reversed, {.rule = "audit.time", .yours = *query.from, .limit = *query.until});
  return listing::page<store::Trail>(
      ctx, listing::place_of(query), [](const AuditLine& line) { return line; }, query.operator_id,
      query.act ? query.act->value : std::string{}, listing::from_of(query.from),
      listing::until_of(query.until));
}

auto audit_acts(Context& ctx, OperatorId) -> Result<AuditActs> {
  // An act's text is under its module and its name: "payments.topup/confirm".
  std::map<std::string_view, std::string_view> titles;
  for (const auto& entry : i18n::all_texts())
    if (entry.kind == "acts")
      titles[entry.key.substr(entry.module.size() + 1)] = entry.text.in(ctx.origin.language);
  AuditActs all;
  for (auto& act : store::acts(ctx)) {
    const auto found = titles.find(act);
    // An earlier version's act keeps its name.
    auto title = found == titles.end() ? act : std::string{found->second};
    all.acts.push_back({.act = std::move(act), .title = std::move(title)});
  }
  std::ranges::sort(all.acts, {}, &AuditAct::title);
  return all;
}

namespace {

constexpr std::size_t most_faults = 100;

// Checks the rows after one with a known hash, each against the one before.
struct Walk {
  store::HeadRow at;
  std::int64_t rows = 0;
  std::vector<std::string> faults = {};

  void see(const AuditLine& line) {
    ++rows;
    if (line.number != at.number + 1) faults.push_back(fmt::format("audit row {} is missing", at.number + 1));
    if (line.previous != at.hash)
      faults.push_back(fmt::format("audit row {} does not follow the one before", line.number));
    if (hash_of(line) != line.hash) faults.push_back(fmt::format("audit row {} was changed", line.number));
    at = {line.number, line.hash};
  }
  void end_at(const store::HeadRow& head) {
    if (head.number != at.number || head.hash != at.hash)
      faults.push_back(
          fmt::format("the audit trail ends at row {}, its head tells of row {}", at.number, head.number));
  }
};

auto head_of(::store::Tx& tx) { return store::head(tx).value_or(store::HeadRow{0, std::string{genesis}}); }

}  // namespace

auto audit_proof(Context& ctx, OperatorId, const VerifyAudit& request) -> Result<AuditProof> {
  constexpr std::int64_t at_once = 5000;
  const auto after = request.after ? request.after->value : 0;
  const auto before = after == 0 ? std::nullopt : store::audit_hash(ctx, after);
  Walk walk{.at = {after, before.value_or(std::string{genesis})}};
  if (after != 0 && !before) walk.faults.push_back(fmt::format("audit row {} is missing", after));
  const auto lines = store::audit_after(ctx.tx, after, at_once);
  for (const auto& line : lines)
    if (walk.faults.size() < most_faults) walk.see(line);
  const auto head = head_of(ctx.tx);
  const bool goes_on = static_cast<std::int64_t>(lines.size()) == at_once && walk.at.number != head.number;
  if (!goes_on && walk.faults.size() < most_faults) walk.end_at(head);
  AuditProof proof{.after = after,
                   .number = walk.at.number,
                   .rows = walk.rows,
                   .hash = walk.at.hash,
                   .holds = walk.faults.empty(),
                   .faults = std::move(walk.faults),
                   .head = head.number,
                   .head_hash = head.hash,
                   .next = {}};
  if (goes_on) proof.next = proof.number;
  return proof;
}

auto verify_audit(::store::Tx& tx) -> std::vector<std::string> {
  constexpr std::int64_t at_once = 1000;
  Walk walk{.at = {0, std::string{genesis}}};
  for (;;) {
    const auto lines = store::audit_after(tx, walk.at.number, at_once);
    for (const auto& line : lines) {
      walk.see(line);
      if (walk.faults.size() >= most_faults) return std::move(walk.faults);
    }
    if (lines.empty()) break;
  }
  walk.end_at(head_of(tx));
  return std::move(walk.faults);
}

}  // namespace admin
