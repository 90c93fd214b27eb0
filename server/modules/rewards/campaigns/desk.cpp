// Campaigns at the console: drafts, their start by one operator or two, their pauses and their end.
#include <algorithm>

#include "../causes.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "admin/approvals.hpp"
#include "granting.hpp"
#include "ledger/ledger.hpp"
#include "platform/facts.hpp"
#include "platform/instances.hpp"
#include "platform/typed_text.hpp"

namespace rewards {

namespace {

using rules::CampaignEvent;

constexpr admin::Desk<"reward_campaign", rules::campaign_life> desk{campaign_not_found, campaign_state,
                                                                    proposed_campaigns};

auto size_of(const store::CampaignRow& row) {
  return rules::size_of(row.gift, row.worth, row.amount, row.budget);
}

// What one operator may start in a day.
auto most_alone(Context& ctx, rules::Measure measure) -> std::int64_t {
  if (measure == rules::Measure::dong) return ctx.settings[settings::alone_up_to].minor_units;
  return ctx.settings[settings::alone_things_up_to];
}

// Of a draft: whether another operator approves its start by the caller; else whether one did, or is to.
auto needs_another(Context& ctx, OperatorId caller, const store::CampaignRow& row) -> bool {
  if (row.state != CampaignState::draft) return row.state == CampaignState::proposed || row.approved_by;
  const auto size = size_of(row);
  return rules::needs_another(size, store::started_alone(ctx, caller, size.measure),
                              most_alone(ctx, size.measure));
}

auto may_start_alone(Context& ctx, OperatorId caller, const store::CampaignRow& row) -> bool {
  const auto size = size_of(row);
  return store::count_alone(ctx, caller, size, most_alone(ctx, size.measure));
}

auto in_reserve(Context& ctx) -> Money { return ledger::held<ledger::BalanceFlow>(ctx, ledger::reserve); }

auto seen(Context& ctx, OperatorId caller, const store::CampaignRow& row) -> Campaign {
  const auto cover = ledger::held<ledger::BalanceFlow>(ctx, ledger::promotion_cover(row.id.value));
  return {facts_of<CampaignFacts>(row),
          row.gift,
          rules::cost(row.worth, row.budget),
          cover,
          needs_another(ctx, caller, row),
          admin::operator_name(ctx, row.made_by),
          admin::operator_name(ctx, row.started_by),
          admin::operator_name(ctx, row.approved_by)};
}

auto sheet_of(Context& ctx, OperatorId caller, const store::CampaignRow& row) -> CampaignSheet {
  const auto coupons = store::counts(ctx, row.id);
  return {.campaign = seen(ctx, caller, row),
          .coupons = coupons,
          .spent = row.worth * coupons.used,
          .reserve = in_reserve(ctx)};
}

auto typed_name(const std::optional<shape::Text<0, 60>>& text) -> std::string {
  return std::string{trimmed(text ? std::string_view{text->value} : std::string_view{})};
}

// One word of a list: a mobile number, or an id.
auto person_named(Context& ctx, const std::string& word) -> Result<UserId> {
  if (const auto person = accounts::find_person_by_mobile(ctx, word)) return person->id;
  const auto id = parse_whole(word);
  if (id && accounts::find_person(ctx, UserId{*id}) && !accounts::is_forgotten(ctx, UserId{*id}))
    return UserId{*id};
  return refuse(person_unknown, {.rule = "rewards.people", .yours = word});
}

// Each once, in the order of their ids.
auto people_named(Context& ctx, std::string_view text) -> Result<std::vector<UserId>> {
  constexpr std::string_view between = " \t\r\n,;";
  std::vector<UserId> users;
  for (auto at = text.find_first_not_of(between); at != std::string_view::npos;
       at = text.find_first_not_of(between, at)) {
    const auto end = std::min(text.find_first_of(between, at), text.size());
    users.push_back(TRY(person_named(ctx, std::string{text.substr(at, end - at)})));
    at = end;
  }
  std::ranges::sort(users);
  const auto repeated = std::ranges::unique(users);
  users.erase(repeated.begin(), repeated.end());
  return users;
}

auto within_budget(const store::CampaignRow& row) -> Verdict {
  if (row.audience != Audience::list || row.people <= row.budget) return allowed();
  return refuse(budget_short, {.rule = "rewards.budget", .yours = row.people, .limit = row.budget});
}

// The draft that a request changes, or a new one.
auto draft_of(Context& ctx, OperatorId caller, const std::optional<CampaignId>& id)
    -> Result<store::CampaignRow> {
  if (id) return desk.awaiting(store::find_campaign_for_change(ctx, *id), CampaignEvent::propose);
  return admin::draft<store::CampaignRow>(ctx, caller);
}

// Locks the dong of all coupons, from the reserve alone. The lock keeps two starts from taking the same dong.
auto cover(Context& ctx, const store::CampaignRow& row) -> Verdict {
  const auto cost = rules::cost(row.worth, row.budget);
  if (cost == Money{}) return allowed();
  take_cluster_lock(ctx.tx);
  const auto has = in_reserve(ctx);
  if (cost > has) return refuse(cover_short, {.rule = "rewards.cover", .yours = cost, .limit = has});
  return ledger::post(ctx, {causes::covered, row.id.value},
                      {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, cost,
                                        {ledger::reserve, ledger::promotion_cover(row.id.value)})});
}

// With the steps that the row in memory has.
auto moved(Context& ctx, OperatorId caller, store::CampaignRow row, CampaignEvent event)
    -> Result<CampaignSheet> {
  REQUIRE(desk.decide(ctx, row, event, static_cast<const CampaignSteps&>(row)));
  if (row.state == CampaignState::running) plan_campaign(ctx, row.id, std::chrono::milliseconds{1});
  return sheet_of(ctx, caller, row);
}

auto is_for_new_members(const store::CampaignRow& row) { return row.audience == Audience::registration; }

auto go_on(Context& ctx, OperatorId caller, const store::CampaignRow& row) -> Result<CampaignSheet> {
  store::end_pause(ctx, row.id);
  return moved(ctx, caller, row, CampaignEvent::start);
}

}  // namespace

auto list_campaigns(Context& ctx, OperatorId caller, const CampaignListRequest& request)
    -> Result<ListPage<Campaign>> {
  return listing::page<store::Campaigns>(
      ctx, listing::place_of(request), [&](const store::CampaignRow& row) { return seen(ctx, caller, row); },
      request.state, request.grant);
}

auto campaign_sheet(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet> {
  return sheet_of(ctx, caller, TRY(desk.found(store::find_campaign(ctx, query.id))));
}

auto save_campaign(Context& ctx, OperatorId caller, const CampaignRequest& request) -> Result<CampaignSheet> {
  const auto name = typed_name(request.name_vi);
  if (name.empty()) return refuse(campaign_name, {.rule = "rewards.name"});
  const auto terms = TRY(rules::terms_of(request));
  auto row = TRY(draft_of(ctx, caller, request.id));
  row.name_vi = name;
  row.name_en = typed_name(request.name_en);
  row.name_zh = typed_name(request.name_zh);
  row.gift = request.grant;
  row.amount = terms.amount;
  row.worth = terms.worth;
  row.minimum = terms.minimum;
  row.days = terms.days;
  row.audience = request.audience;
  row.level = terms.level;
  row.budget = request.budget.value;
  std::optional<std::vector<UserId>> people;
  if (row.audience != Audience::list) people.emplace();
  if (row.audience == Audience::list && request.people)
    people = TRY(people_named(ctx, request.people->value));
  if (people) row.people = static_cast<std::int64_t>(people->size());
  if (row.audience == Audience::list && row.people == 0) return refuse(campaign_people);
  REQUIRE(within_budget(row));
  if (!request.id) {
    store::insert_campaign(ctx, row);
  } else if (!store::save_draft(ctx, row)) {
    return refuse(campaign_state);
  }
  if (people) store::replace_people(ctx, row.id, *people);
  return sheet_of(ctx, caller, row);
}

auto start_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet> {
  auto row = TRY(desk.awaiting(store::find_campaign_for_change(ctx, query.id), CampaignEvent::start));
  if (row.state != CampaignState::draft) return go_on(ctx, caller, row);
  row.started_by = caller;
  if (!may_start_alone(ctx, caller, row)) return moved(ctx, caller, row, CampaignEvent::propose);
  REQUIRE(cover(ctx, row));
  row.started_at = ctx.now.instant;
  return moved(ctx, caller, row, CampaignEvent::start);
}

auto approve_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet> {
  auto row = TRY(desk.awaiting(store::find_campaign_for_change(ctx, query.id), CampaignEvent::approve));
  REQUIRE(admin::require_another(ctx, caller, {row.started_by.value(), row.made_at},
                                 {own_decision, let_in_by_starter}));
  REQUIRE(cover(ctx, row));
  row.approved_by = caller;
  row.started_at = ctx.now.instant;
  return moved(ctx, caller, row, CampaignEvent::approve);
}

auto pause_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet> {
  const auto row = TRY(desk.awaiting(store::find_campaign_for_change(ctx, query.id), CampaignEvent::pause));
  jobs::call_off(ctx, campaign_on_job, row.id.value);
  if (is_for_new_members(row)) store::begin_pause(ctx, row.id);
  return moved(ctx, caller, row, CampaignEvent::pause);
}

auto end_campaign(Context& ctx, OperatorId caller, const CampaignQuery& query) -> Result<CampaignSheet> {
  auto row = TRY(desk.awaiting(store::find_campaign_for_change(ctx, query.id), CampaignEvent::end));
  const auto rest = rules::cost(row.worth, row.budget - row.granted);
  if (rules::has_begun(row.state) && rest > Money{})
    REQUIRE(ledger::post(ctx, {causes::campaign_over, row.id.value},
                         {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, rest,
                                           {ledger::promotion_cover(row.id.value), ledger::reserve})}));
  jobs::call_off(ctx, campaign_on_job, row.id.value);
  row.ended_at = ctx.now.instant;
  return moved(ctx, caller, row, CampaignEvent::end);
}

}  // namespace rewards
