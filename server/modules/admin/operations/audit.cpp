// The trail of what operators did: each row holds the hash of the one before.
#include <fmt/format.h>

#include "modules/admin/store.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/shape/codec.hpp"

namespace admin {

namespace {

constexpr std::string_view genesis = "0000000000000000000000000000000000000000000000000000000000000000";

// What the hash covers: every column but the hash itself, texts quoted so that no two rows read alike.
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
                 .request = request_json,
                 .address = ctx.origin.address,
                 .done_at = ctx.now.instant,
                 .previous = head.hash,
                 .hash = {}};
  line.hash = hash_of(line);
  store::insert_audit(ctx, line);
}

void audit(Context& ctx, OperatorId who, const http::Endpoint& endpoint, const std::string& request_json) {
  write_down(ctx, who, endpoint.path, request_json);
}

auto trail(Context& ctx, OperatorId, const AuditQuery& query) -> Result<Page<AuditLine>> {
  const auto wanted = items_wanted(query.limit);
  const auto who = query.operator_id.value_or(OperatorId{-1});
  const auto act = query.act ? std::string_view{query.act->value} : std::string_view{};
  auto rows = store::audit_before(ctx, cursor_id(query.cursor), who, act, wanted + 1);
  return page_of(std::move(rows), wanted, [](const AuditLine& line) { return line.number; });
}

auto verify_audit(::store::Tx& tx) -> std::vector<std::string> {
  constexpr std::int64_t at_once = 1000;
  constexpr std::size_t most_faults = 100;
  std::vector<std::string> faults;
  store::HeadRow before{0, std::string{genesis}};
  for (;;) {
    const auto lines = store::audit_after(tx, before.number, at_once);
    for (const auto& line : lines) {
      if (line.number != before.number + 1)
        faults.push_back(fmt::format("audit row {} is missing", before.number + 1));
      if (line.previous != before.hash)
        faults.push_back(fmt::format("audit row {} does not follow the one before", line.number));
      if (hash_of(line) != line.hash) faults.push_back(fmt::format("audit row {} was changed", line.number));
      before = {line.number, line.hash};
      if (faults.size() >= most_faults) return faults;
    }
    if (lines.empty()) break;
  }
  const auto head = store::head(tx).value_or(store::HeadRow{0, std::string{genesis}});
  if (head.number != before.number || head.hash != before.hash)
    faults.push_back(
        fmt::format("the audit trail ends at row {}, its head tells of row {}", before.number, head.number));
  return faults;
}

}  // namespace admin
