// Sealing of kept answers.
#include "platform/http/kept_answers.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>
#include <iterator>

#include "platform/keys.hpp"

namespace http {

namespace {

constexpr std::string_view purpose = "kept answers";
constexpr std::int64_t at_once = 1'000;

auto place_of(std::int64_t caller, std::string_view key) -> std::string {
  return fmt::format("answer/{}/{}", caller, key);
}

struct Kept {
  std::int64_t caller;
  std::string key, answer;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (caller, key, answer))

}  // namespace

auto sealed_answer(Context& ctx, std::int64_t caller, std::string_view key, std::string_view answer)
    -> std::string {
  return ctx.keys.sealer(purpose).seal(answer, place_of(caller, key), ctx.chance);
}

auto opened_answer(const Keys& keys, std::int64_t caller, std::string_view key, const std::string& kept)
    -> std::string {
  if (!crypto::is_sealed(kept)) return kept;
  return keys.sealer(purpose).open(kept, place_of(caller, key)).value();
}

void reseal_answers(Context& ctx, const Keys& before) {
  for (Kept last{};;) {
    const auto some = ctx.tx.all(::store::select<Kept,
                                                 "FROM idempotency_record WHERE (caller, key) > ($1, $2) "
                                                 "ORDER BY caller, key LIMIT $3">,
                                 last.caller, last.key, at_once);
    for (const auto& row : some) {
      const auto answer = opened_answer(before, row.caller, row.key, row.answer);
      ctx.tx.change("UPDATE idempotency_record SET answer = $3 WHERE caller = $1 AND key = $2", row.caller,
                    row.key, sealed_answer(ctx, row.caller, row.key, answer));
    }
    if (std::ssize(some) < at_once) return;
    last = some.back();
  }
}

}  // namespace http
