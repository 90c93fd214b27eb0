// Applications and funds in the console's search by their ids; funds as subjects of transfers.
#include "registration.hpp"

#include "accounts/accounts.hpp"
#include "causes.hpp"
#include "funds/permissions.hpp"
#include "platform/typed_text.hpp"
#include "store.hpp"

namespace funds {

namespace {

auto find_providers(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_provider(ctx, ProviderId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = accounts::find_person(ctx, row->user_id).value().nickname}};
}

auto find_funds(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_fund(ctx, FundId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = readable(row->amount, ctx.origin.language),
           .subtitle = accounts::find_person(ctx, row->user_id).value().nickname}};
}

// The provider's own note names a fund best.
auto subject_of_fund(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find_fund(ctx, FundId{id});
  if (!row || row->user_id != user) return {};
  return {row->remark.empty() ? readable(row->amount, ctx.origin.language) : row->remark,
          "/pages/user/funds/index?fund=" + to_string(row->id)};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "provider", .permission = &permissions::providers, .find = find_providers},
          {.kind = "fund", .permission = &permissions::providers, .find = find_funds}};
}

auto subjects() -> std::vector<SubjectOf> {
  return {{causes::fund_locked.key, subject_of_fund},
          {causes::fund_rejected.key, subject_of_fund},
          {causes::fund_unlocked.key, subject_of_fund}};
}

}  // namespace funds
