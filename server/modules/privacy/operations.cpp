// The export and the erasure of a user's data.
#include <fmt/format.h>

#include <charconv>
#include <ranges>
#include <vector>

#include "erasure.hpp"
#include "inbox/inbox.hpp"
#include "notices.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/shape/codec.hpp"
#include "settings.hpp"

namespace privacy {

namespace {

// "<end in milliseconds>.<HMAC>": valid without a stored row.
auto pass_text(Context& ctx, UserId user, std::int64_t until) -> std::string {
  const auto text = fmt::format("{} {}", user.value, until);
  return fmt::format("{}.{}", until,
                     crypto::hex(crypto::hmac_sha256(ctx.keys.derive("export passes"), text)));
}

auto is_good(Context& ctx, UserId user, std::string_view pass) -> bool {
  std::int64_t until = 0;
  const auto [stop, fault] = std::from_chars(pass.data(), pass.data() + pass.size(), until);
  if (fault != std::errc{} || until <= ctx.now.instant.time_since_epoch().count()) return false;
  return crypto::equal_in_constant_time(pass, std::string_view{pass_text(ctx, user, until)});
}

// What may prevent an erasure, in the order in which it is named: first what only time ends.
auto judges(const Catalogue& catalogue) -> std::vector<const PersonalData*> {
  std::vector<const PersonalData*> all;
  for (const bool is_a_wait : {true, false})
    for (const auto& kept : catalogue)
      if (kept.may_forget && kept.is_a_wait == is_a_wait) all.push_back(&kept);
  return all;
}

auto may_forget(Context& ctx, const Catalogue& catalogue, UserId user) -> Verdict {
  for (const auto* kept : judges(catalogue)) REQUIRE(kept->may_forget(ctx, user));
  return allowed();
}

}  // namespace

auto unlock(Context& ctx, UserId caller, const UnlockRequest& request) -> Result<Pass> {
  if (request.pay_password)
    REQUIRE(accounts::require_pay_password(ctx, caller, request.pay_password));
  else if (request.login_password)
    REQUIRE(accounts::require_password(ctx, caller, request.login_password));
  else
    return refuse(proof_missing);
  const auto until = ctx.now.instant + ctx.settings[settings::pass_lifetime];
  return Pass{pass_text(ctx, caller, until.time_since_epoch().count()), until};
}

auto export_data(Context& ctx, const Catalogue& catalogue, UserId caller, const ExportRequest& request)
    -> Result<Export> {
  if (!is_good(ctx, caller, request.pass.value))
    return refuse(pass_over, {.rule = settings::pass_lifetime.key});
  std::string data = "{";
  for (const auto& kept : catalogue) {
    if (!kept.show) continue;
    if (data.size() > 1) data += ',';
    shape::quote_json(kept.name, data);
    data += ':';
    data += kept.show(ctx, caller);
  }
  return Export{.user_id = caller, .made_at = ctx.now.instant, .data = {data + "}"}};
}

auto erasure_status(Context& ctx, const Catalogue& catalogue, UserId caller) -> Result<ErasureStatus> {
  ErasureStatus now{.obstacles = {}, .wait_days = ctx.settings[settings::erasure_wait].count()};
  for (const auto* kept : judges(catalogue)) {
    const auto verdict = kept->may_forget(ctx, caller);
    if (!verdict)
      now.obstacles.push_back(
          {std::string{verdict.error().why->key}, text_of(verdict.error(), ctx.origin.language)});
  }
  return now;
}

auto erase(Context& ctx, const Catalogue& catalogue, UserId caller, const EraseRequest& request)
    -> Result<accounts::Erasure> {
  REQUIRE(accounts::require_password(ctx, caller, request.login_password));
  REQUIRE(may_forget(ctx, catalogue, caller));
  const auto due_at = ctx.now.instant + ctx.settings[settings::erasure_wait];
  if (!accounts::ask_erasure(ctx, caller, due_at)) {
    const auto asked = accounts::erasure_of(ctx, caller);
    return refuse(erasure_asked, {.rule = settings::erasure_wait.key, .allowed_at = asked->due_at});
  }
  jobs::plan(ctx, erasure_job, caller.value, due_at);
  return accounts::Erasure{ctx.now.instant, due_at};
}

void erase_when_due(Context& ctx, const Catalogue& catalogue, std::int64_t person, Instant due_at) {
  const UserId user{person};
  const auto asked = accounts::erasure_of(ctx, user);
  if (!asked || asked->due_at != due_at) return;
  if (!may_forget(ctx, catalogue, user)) {
    accounts::call_off_erasure(ctx, user);
    inbox::tell(ctx, user, notices::erasure_called_off);
    return;
  }
  // Highest first: an erasure in a higher module may need data of the lower ones.
  for (const auto& kept : catalogue | std::views::reverse)
    if (kept.forget) kept.forget(ctx, user);
}

}  // namespace privacy
