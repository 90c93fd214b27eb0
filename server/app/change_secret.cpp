// A change of the secret, as all modules take part in it.
#include "app/change_secret.hpp"

#include "app/modules.hpp"
#include "platform/http/call.hpp"

namespace app {

void change_secret(Database& database, const std::function<void(SecretStep)>& reached) {
  SystemClock clock;
  crypto::SystemRandomness chance;
  crypto::PasswordVerdicts verdicts;
  const auto modules = all_modules();
  const auto take_over = [&](store::Tx& tx, const Keys& before, const Keys& now) {
    IdMaker ids;
    ledger::Sealer{clock, database.anchor()}.take_up(tx, ids);
    auto settings = load_settings(tx);
    const http::Runtime runtime{clock, ids, chance, verdicts, now, [&] { return settings; }, {}};
    AfterCommit nobody_hears;
    http::with_context(tx, runtime, WorkMemo{}, Origin{"local", Language::vi}, nobody_hears,
                       [&](Context& ctx) {
                         for (const auto& module : modules)
                           if (module.take_over) module.take_over(ctx, before);
                       });
  };
  database.change_secret(take_over, reached);
}

}  // namespace app
