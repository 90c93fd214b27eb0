// Applications and funds in the console's search, on receipts, and on users' time lines.
#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "funds/permissions.hpp"
#include "platform/thing.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace funds {

namespace {

using store::FundRow, store::ProviderRow;

template <class Row>
auto nickname(Context& ctx, const Row& row) -> std::string {
  return accounts::find_person(ctx, row.user_id).value().nickname.text();
}

constexpr Thing<ProviderRow> provider{.kind = "provider",
                                      .permission = &permissions::providers,
                                      .find = store::find_provider,
                                      .title = nickname};
constexpr Thing<FundRow> fund{
    .kind = "fund",
    .permission = &permissions::providers,
    .find = store::find_fund,
    .title = [](Context& ctx, const FundRow& row) { return readable(row.amount, ctx.origin.language); },
    .subtitle = nickname};

// The provider's own note names a fund best.
auto subject_of_fund(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find_fund(ctx, FundId{id});
  if (!row || row->user_id != user) return {};
  return {row->remark.empty() ? fund.title(ctx, *row) : row->remark,
          "/pages/user/funds/index?fund=" + to_string(row->id)};
}

auto happened(Context& ctx, const ProviderRow& row, Instant at, std::string_view words) -> PersonEvent {
  auto event = event_of(ctx, provider, row, at, words);
  event.detail.clear();
  return event;
}
auto happened(Context& ctx, const FundRow& row, Instant at, std::string_view words) -> PersonEvent {
  auto event = event_of(ctx, fund, row, at, words);
  event.amount = std::exchange(event.detail, "");
  return event;
}
// With the operator who decided it, and the reason.
template <class Row>
auto decided_on(Context& ctx, const Row& row, std::string_view words) -> PersonEvent {
  auto event = happened(ctx, row, *row.decided_at, words);
  event.by = row.decided_by;
  event.detail = row.reason;
  return event;
}

auto applied(Context& ctx, const ProviderRow& row) -> PersonEvent {
  auto event = happened(ctx, row, row.applied_at, "funds.provider_applied");
  event.detail = row.note;
  return event;
}
auto decided(Context& ctx, const ProviderRow& row) -> PersonEvent {
  const bool is_rejected = row.state == ProviderState::rejected;
  return decided_on(ctx, row, is_rejected ? "funds.provider_rejected" : "funds.provider_approved");
}
auto ended(Context& ctx, const ProviderRow& row) -> PersonEvent {
  return happened(ctx, row, *row.ended_at, "funds.provider_ended");
}
auto locked(Context& ctx, const FundRow& row) -> PersonEvent {
  return happened(ctx, row, row.locked_at, "funds.fund_locked");
}
auto reviewed(Context& ctx, const FundRow& row) -> PersonEvent {
  const bool is_rejected = row.state == FundState::rejected;
  return decided_on(ctx, row, is_rejected ? "funds.fund_rejected" : "funds.fund_approved");
}
auto cancelled(Context& ctx, const FundRow& row) -> PersonEvent {
  return happened(ctx, row, *row.cancelled_at, "funds.fund_cancelled");
}

}  // namespace

auto finders() -> std::vector<Finder> { return {finder(provider), finder(fund)}; }

auto subjects() -> std::vector<SubjectOf> {
  return {{causes::fund_locked.key, subject_of_fund},
          {causes::fund_rejected.key, subject_of_fund},
          {causes::fund_unlocked.key, subject_of_fund}};
}

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::providers;
  return {{"funds.applied", "funds.funds", may, dated<"funds_provider", "user_id", "applied_at", applied>},
          {"funds.cancelled", "funds.funds", may, dated<"funds_fund", "user_id", "cancelled_at", cancelled>},
          {"funds.decided", "funds.funds", may, dated<"funds_provider", "user_id", "decided_at", decided>},
          {"funds.ended", "funds.funds", may, dated<"funds_provider", "user_id", "ended_at", ended>},
          {"funds.locked", "funds.funds", may, dated<"funds_fund", "user_id", "locked_at", locked>},
          {"funds.reviewed", "funds.funds", may, dated<"funds_fund", "user_id", "decided_at", reviewed>}};
}

}  // namespace funds
