// Flows and receipts, as texts for users.
#include <charconv>

#include "modules/ledger/words.hpp"
#include "modules/payments/payments.hpp"
#include "modules/wallet/reading.hpp"
#include "modules/wallet/rules.hpp"
#include "modules/wallet/settings.hpp"

namespace wallet {

namespace {

auto item_of(const ledger::FlowLine& line, Language language) -> FlowItem {
  return {.id = line.id,
          .unit = line.unit,
          .type = line.type,
          .title = std::string{ledger::words::flow_title(line.unit, line.type).in(language)},
          .amount = line.amount,
          .balance_after = line.balance_after,
          .at = line.at};
}

auto flow_page(Context& ctx, UserId user, const ledger::FlowFilter& filter) -> Result<Page<FlowItem>> {
  const std::int64_t last = ledger::words::last_flow_type(filter.unit);
  if (filter.type > last)
    return refuse(flow_type_unknown,
                  {.rule = "flow.type", .yours = std::int64_t{filter.type}, .limit = last});
  auto lines = ledger::flow(ctx, user, filter);
  Page<FlowItem> page;
  page.next = std::move(lines.next);
  for (const auto& line : lines.items) page.items.push_back(item_of(line, ctx.origin.language));
  return page;
}

// Parses the ledger's addresses: "user/42/available", "outside/502", "sales".
auto account_at(std::string_view address) -> ledger::Account {
  const auto number = [](std::string_view digits) {
    std::int64_t n = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), n);
    return n;
  };
  const auto kind_named = [](std::string_view name) {
    const auto value = shape::enumerator_value(shape::type_of<ledger::AccountKind>(), name);
    if (!value) throw std::logic_error("unknown account kind " + std::string{name});
    return static_cast<ledger::AccountKind>(*value);
  };
  constexpr std::string_view persons = "user/";
  const auto slash = address.rfind('/');
  if (address.starts_with(persons))
    return {kind_named(address.substr(slash + 1)), number(address.substr(persons.size()))};
  if (slash == address.npos) return {kind_named(address)};
  return {kind_named(address.substr(0, slash)), number(address.substr(slash + 1))};
}

auto side_in_words(Context& ctx, UserId person, std::string_view address, ledger::words::Side side)
    -> std::string {
  const auto account = account_at(address);
  if (account.kind == ledger::AccountKind::outside)
    if (auto name = payments::channel_name(ctx, payments::ChannelId{account.owner}); !name.empty())
      return name;
  const bool is_own = ledger::is_persons(account.kind) && account.owner == person.value;
  const auto text = ledger::words::account_text(account.kind, is_own ? side : ledger::words::Side::others);
  return std::string{text.in(ctx.origin.language)};
}

}  // namespace

auto flow_list(Context& ctx, UserId caller, const FlowRequest& request) -> Result<Page<FlowItem>> {
  return flow_page(ctx, caller,
                   {.unit = request.unit.value_or(ledger::Unit::BALANCE),
                    .type = static_cast<int>(request.type ? request.type->value : 0),
                    .direction = request.direction.value_or(ledger::Direction::all),
                    .below = cursor_id(request.cursor),
                    .wanted = items_wanted(request.limit)});
}

auto balance_flow(Context& ctx, UserId caller, const BalanceFlowRequest& request) -> Result<Page<FlowItem>> {
  return flow_page(ctx, caller,
                   {.unit = ledger::Unit::BALANCE,
                    .type = static_cast<int>(request.type ? request.type->value : 0),
                    .direction = ledger::Direction::all,
                    .below = cursor_id(request.cursor),
                    .wanted = items_wanted(request.limit)});
}

auto receipt(Context& ctx, UserId caller, const ReceiptRequest& request) -> Result<Receipt> {
  return receipt_in_words(ctx, caller, request.id, ledger::words::Side::own);
}

auto receipt_in_words(Context& ctx, UserId user, ledger::TransferId id, ledger::words::Side side)
    -> Result<Receipt> {
  const auto kept = TRY(ledger::receipt(ctx, user, id));
  const auto language = ctx.origin.language;
  auto line = item_of(kept.line, language);
  const auto known = ledger::words::cause_text(kept.line.cause);
  auto cause_text = known ? std::string{known->in(language)} : line.title;
  return Receipt{.line = std::move(line),
                 .cause = kept.line.cause,
                 .cause_text = std::move(cause_text),
                 .cause_id = kept.line.cause_id,
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
