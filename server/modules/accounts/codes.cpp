// Codes by SMS.
#include "codes.hpp"

#include <fmt/format.h>

#include "counts.hpp"
#include "outbox.hpp"
#include "platform/address.hpp"
#include "platform/crypto/digest.hpp"
#include "purge.hpp"
#include "sealing.hpp"
#include "settings.hpp"

namespace accounts {

using ::store::select;

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds resend_pause{60};
constexpr std::string_view codes_sent = "codes sent", codes_used = "codes used";

struct CodeRow {
  std::string code_hash;
  Instant sent_at;
  std::int64_t tries;
};
BOOST_DESCRIBE_STRUCT(CodeRow, (), (code_hash, sent_at, tries))

auto hash_of(Context& ctx, std::string_view mobile, Purpose purpose, std::string_view code) -> std::string {
  const auto text = fmt::format("{} {} {}", mobile, shape::name_of(purpose), code);
  return crypto::hex(crypto::hmac_sha256(ctx.keys.derive("sms codes"), text));
}

constexpr Text3 message{
    "Gomve: ma xac nhan cua ban la {}, co hieu luc {} phut. Khong chia se ma nay cho bat ky ai.",
    "Gomve: your code is {}, good for {} minutes. Do not share it with anyone.",
    "Gomve: 您的验证码为 {}，{} 分钟内有效，请勿告诉他人。"};

auto hour_of(Context& ctx) -> Instant { return std::chrono::floor<std::chrono::hours>(ctx.now.instant); }
auto codes_from(const Context& ctx) -> std::string { return "codes from " + ctx.origin.rate_limit_key(); }

// The caller's line, and the network that it belongs to.
auto line_of(const Context& ctx) -> std::string { return " at " + ctx.origin.rate_limit_key(); }
auto network_of(const Context& ctx) -> std::string { return " in " + net::network_key(ctx.origin.address); }

void count_at_origin(Context& ctx, std::string_view what) {
  for (const auto& origin : {line_of(ctx), network_of(ctx)}) count_in_slice(ctx, std::string{what} + origin);
}

/// Codes of the last hour at a line or in a network.
struct Codes {
  std::int64_t sent, used;
};
auto codes_at(Context& ctx, const std::string& origin) -> Codes {
  return {count_of_hour(ctx, std::string{codes_sent} + origin),
          count_of_hour(ctx, std::string{codes_used} + origin)};
}

// Where codes are used, people ask for them: many share an address of a mobile network.
auto are_used(Context& ctx, const Codes& codes) -> bool {
  return codes.used * 10'000 >= codes.sent * ctx.settings[settings::pumping_share].per_ten_thousand;
}
auto confirms(Context& ctx, const std::string& origin) -> bool {
  const auto codes = codes_at(ctx, origin);
  return codes.used > 0 && are_used(ctx, codes);
}

// Beyond the budget of all, each network has a few, and as many as it asks for where they are used: no one's
// requests keep others from registering.
auto within_budget_of_all(Context& ctx) -> Verdict {
  constexpr std::int64_t few = 10;
  if (count_within(ctx, "codes", hour_of(ctx), ctx.settings[settings::codes_an_hour_in_all]) ||
      confirms(ctx, network_of(ctx)) ||
      count_within(ctx, "codes beyond" + network_of(ctx), hour_of(ctx), few))
    return allowed();
  return refuse(code_send_failed,
                {.rule = settings::codes_an_hour_in_all.key, .allowed_at = Instant{hour_of(ctx) + 1h}});
}

// Limits by number, by address and in total: the first one reached refuses.
auto within_budget(Context& ctx, const std::string& mobile) -> Verdict {
  const auto day = instant_of(ctx.now.day());
  const auto number_limit = ctx.settings[settings::codes_a_day];
  if (!count_within(ctx, "codes to " + number_mark(ctx.keys, mobile), day, number_limit))
    return refuse(too_many_codes,
                  {.rule = settings::codes_a_day.key, .limit = number_limit, .allowed_at = day + 24h});
  REQUIRE(within_address_budget(ctx));
  return within_budget_of_all(ctx);
}

// Codes that one network requests in large numbers and never uses are fraud that earns from SMS fees.
auto looks_pumped(Context& ctx) -> bool {
  const auto codes = codes_at(ctx, network_of(ctx));
  return codes.sent > ctx.settings[settings::pumping_codes] && !are_used(ctx, codes);
}

auto can_be_sent(Context& ctx, Purpose purpose) -> Verdict {
  if (const auto until = outbox::gateway_fails_until(ctx))
    return refuse(code_send_failed, {.rule = "accounts.sms_gateway", .allowed_at = *until});
  if (purpose == Purpose::registration && looks_pumped(ctx))
    return refuse(code_send_failed, {.rule = settings::pumping_codes.key, .allowed_at = end_of_slice(ctx)});
  return allowed();
}

// One row for each number and purpose: a new code replaces the old one, but not within the pause. A code sent
// while the clock was wrong and ahead does not delay the next one.
auto replace_code(Context& ctx, const std::string& number, Purpose purpose, const std::string& hash) -> bool {
  return ctx.tx.run(
             "INSERT INTO account_sms_code (number_mark, purpose, code_hash, sent_at, tries) VALUES ($1, $2, "
             "$3, "
             "$4, 0) "
             "ON CONFLICT (number_mark, purpose) DO UPDATE SET code_hash = excluded.code_hash, sent_at = "
             "excluded.sent_at, "
             "tries = 0 WHERE account_sms_code.sent_at <= excluded.sent_at - $5 "
             "OR account_sms_code.sent_at > excluded.sent_at + $5",
             number, purpose, hash, ctx.now.instant,
             std::int64_t{std::chrono::milliseconds{resend_pause}.count()}) == 1;
}

// Of many simultaneous wrong tries, only the allowed number is answered as wrong.
auto count_wrong_code(Context& ctx, const std::string& number, Purpose purpose, const std::string& tried)
    -> Verdict {
  const auto counted = ctx.tx.run(
      "UPDATE account_sms_code SET tries = tries + 1 "
      "WHERE number_mark = $1 AND purpose = $2 AND code_hash = $3 AND tries < $4",
      number, purpose, tried, ctx.settings[settings::code_tries]);
  return counted == 1 ? allowed() : refuse(code_not_sent, {.rule = settings::code_lifetime.key});
}

}  // namespace

auto within_address_budget(Context& ctx) -> Verdict {
  const auto limit = ctx.settings[settings::codes_an_hour_from_address];
  if (count_within(ctx, codes_from(ctx), hour_of(ctx), limit) || confirms(ctx, line_of(ctx)))
    return allowed();
  return refuse(too_many_codes, {.rule = settings::codes_an_hour_from_address.key,
                                 .limit = limit,
                                 .allowed_at = Instant{hour_of(ctx) + 1h}});
}

void remember_probe(Context& ctx) {
  ctx.after_rollback([](Context& later) { static_cast<void>(within_address_budget(later)); });
}

auto send_code(Context& ctx, const std::string& mobile, Purpose purpose) -> Result<CodeSent> {
  REQUIRE(can_be_sent(ctx, purpose));
  const auto code = ctx.chance.digits(6);
  if (!replace_code(ctx, number_mark(ctx.keys, mobile), purpose, hash_of(ctx, mobile, purpose, code)))
    return refuse(too_frequent_60,
                  {.rule = "accounts.code_pause", .allowed_at = ctx.now.instant + resend_pause});
  REQUIRE(within_budget(ctx, mobile));
  const auto lifetime = ctx.settings[settings::code_lifetime];
  outbox::queue(ctx, mobile,
                fmt::format(fmt::runtime(message.in(ctx.origin.language)), code, lifetime.count()),
                ctx.now.instant + lifetime);
  count_at_origin(ctx, codes_sent);
  plan_purge(ctx);
  return CodeSent{.retry_after_seconds = resend_pause.count(),
                  .valid_seconds = std::chrono::seconds{lifetime}.count()};
}

void lock_registration(Context& ctx, const std::string& mobile) {
  ctx.tx.one_for_change(
      select<CodeRow, "FROM account_sms_code WHERE number_mark = $1 AND purpose = 'registration'">,
      number_mark(ctx.keys, mobile));
}

void end_codes(Context& ctx) { ctx.tx.run("UPDATE account_sms_code SET code_hash = ''"); }

auto use_code(Context& ctx, const std::string& mobile, Purpose purpose,
              const std::optional<std::string>& code) -> Verdict {
  if (!code || code->empty()) return refuse(code_empty);
  const auto number = number_mark(ctx.keys, mobile);
  const auto row = ctx.tx.one_for_change(
      select<CodeRow, "FROM account_sms_code WHERE number_mark = $1 AND purpose = $2">, number, purpose);
  const auto most_tries = ctx.settings[settings::code_tries];
  const auto lifetime = ctx.settings[settings::code_lifetime];
  const bool good = row && !row->code_hash.empty() && row->tries < most_tries &&
                    lies_ahead(row->sent_at + lifetime, ctx.now.instant, 2 * lifetime);
  if (!good) return refuse(code_not_sent, {.rule = settings::code_lifetime.key});
  if (!crypto::equal_in_constant_time(row->code_hash, hash_of(ctx, mobile, purpose, *code))) {
    ctx.after_rollback([number, purpose, tried = row->code_hash](Context& later) {
      return count_wrong_code(later, number, purpose, tried);
    });
    return refuse(code_wrong, {.rule = settings::code_tries.key, .limit = most_tries - row->tries - 1});
  }
  // The row stays, so that the next code keeps its minute's distance from this one.
  ctx.tx.run("UPDATE account_sms_code SET code_hash = '' WHERE number_mark = $1 AND purpose = $2", number,
             purpose);
  count_at_origin(ctx, codes_used);
  return allowed();
}

}  // namespace accounts
