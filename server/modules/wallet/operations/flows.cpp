// Flows and receipts, as texts for users.
#include <algorithm>

#include "../reading.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "ledger/lookup.hpp"
#include "ledger/words.hpp"
#include "payments/payments.hpp"
#include "platform/typed_text.hpp"

namespace wallet {

namespace {

auto item_of(const ledger::FlowLine& line, Language language) -> FlowItem {
  return {.id = line.id,
          .unit = line.unit,
          .type = line.type,
          .title = std::string{ledger::words::flow_title(line.unit, line.type).in(language)},
          .about = {},
          .amount = line.amount,
          .balance_after = line.balance_after,
          .at = line.at};
}

auto subject_of(Context& ctx, const Subjects& subjects, UserId user, const ledger::FlowLine& line)
    -> Subject {
  const auto found = std::ranges::find(subjects, line.cause, &SubjectOf::cause);
  return found == subjects.end() ? Subject{} : found->find(ctx, user, parse_whole(line.cause_id).value());
}

auto types_wanted(ledger::Unit unit, const FlowRequest& request) -> Result<ledger::FlowTypes> {
  if (request.group) {
    const auto types = ledger::types_of(unit, *request.group);
    if (!types) return refuse(flow_without_groups);
    return *types;
  }
  const std::int64_t type = request.type ? request.type->value : 0,
                     last = ledger::words::last_flow_type(unit);
  const bool is_unused =
      type > 0 &&
      ledger::words::flow_title(unit, static_cast<int>(std::min(type, last))).in(Language::vi).empty();
  if (type > last || is_unused)
    return refuse(flow_type_unknown, {.rule = "flow.type", .yours = type, .limit = last});
  return type == 0 ? ledger::FlowTypes{} : ledger::FlowTypes{static_cast<int>(type)};
}

auto filter_of(const FlowRequest& request) -> Result<ledger::FlowFilter> {
  const auto unit = request.unit.value_or(ledger::Unit::BALANCE);
  const auto types = TRY(types_wanted(unit, request));
  if (request.from && request.until && *request.from > *request.until)
    return refuse(
        period_reversed,
        {.rule = "flow.period", .yours = instant_of(*request.from), .limit = instant_of(*request.until)});
  ledger::FlowFilter filter{.unit = unit,
                            .types = types,
                            .direction = request.direction.value_or(ledger::Direction::all),
                            .below = cursor_id(request.cursor),
                            .wanted = items_wanted(request.limit)};
  if (request.from) filter.from = instant_of(*request.from);
  if (request.until) filter.until = instant_of(*request.until + std::chrono::days{1});
  return filter;
}

auto side_in_words(Context& ctx, UserId person, std::string_view address, ledger::words::Side side)
    -> std::string {
  const auto account = ledger::account_at(address).value();
  if (account.kind == ledger::AccountKind::outside)
    if (auto name = payments::channel_name(ctx, payments::ChannelId{account.owner}); !name.empty())
      return name;
  const bool is_own = ledger::is_persons(account.kind) && account.owner == person.value;
  const auto text = ledger::words::account_text(account.kind, is_own ? side : ledger::words::Side::others);
  return std::string{text.in(ctx.origin.language)};
}

}  // namespace

auto flow_list(Context& ctx, const Subjects& subjects, UserId caller, const FlowRequest& request)
    -> Result<Page<FlowItem>> {
  const auto filter = TRY(filter_of(request));
  auto lines = ledger::flow(ctx, caller, filter);
  Page<FlowItem> page;
  page.next = std::move(lines.next);
  // The lines of one cause follow each other: a draw's refund, its reward, its energy.
  const ledger::FlowLine* before = nullptr;
  for (const auto& line : lines.items) {
    auto item = item_of(line, ctx.origin.language);
    const bool is_same =
        before != nullptr && before->cause == line.cause && before->cause_id == line.cause_id;
    item.about = is_same ? page.items.back().about : subject_of(ctx, subjects, caller, line).text;
    page.items.push_back(std::move(item));
    before = &line;
  }
  return page;
}

auto balance_flow(Context& ctx, const Subjects& subjects, UserId caller, const BalanceFlowRequest& request)
    -> Result<Page<FlowItem>> {
  return flow_list(ctx, subjects, caller,
                   {.unit = {},
                    .type = request.type,
                    .group = {},
                    .direction = {},
                    .from = {},
                    .until = {},
                    .cursor = request.cursor,
                    .limit = request.limit});
}

auto receipt(Context& ctx, const Subjects& subjects, UserId caller, const ReceiptRequest& request)
    -> Result<Receipt> {
  return receipt_in_words(ctx, subjects, caller, request.id, ledger::words::Side::own);
}

auto receipt_in_words(Context& ctx, const Subjects& subjects, UserId user, ledger::TransferId id,
                      ledger::words::Side side) -> Result<Receipt> {
  const auto kept = TRY(ledger::receipt(ctx, user, id));
  const auto language = ctx.origin.language;
  auto line = item_of(kept.line, language);
  auto subject = subject_of(ctx, subjects, user, kept.line);
  line.about = std::move(subject.text);
  const auto known = ledger::words::cause_text(kept.line.cause);
  auto cause_text = known ? std::string{known->in(language)} : line.title;
  return Receipt{.line = std::move(line),
                 .cause = kept.line.cause,
                 .cause_text = std::move(cause_text),
                 .cause_id = kept.line.cause_id,
                 .page = std::move(subject.page),
                 .from = side_in_words(ctx, user, kept.from, side),
                 .to = side_in_words(ctx, user, kept.to, side),
                 .balance_before = kept.balance_before,
                 .rules = kept.rules,
                 .seal = kept.seal,
                 .seal_hash = kept.seal_hash};
}

auto web3_networks(Context& ctx, UserId) -> Result<Web3Networks> {
  return Web3Networks{
      rules::networks(ctx.settings[settings::web3_networks]).value_or(std::vector<Web3Network>{})};
}

}  // namespace wallet
