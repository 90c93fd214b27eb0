// A change of the secret through the `take_over` of every module.
#include "app/change_secret.hpp"

#include "app/modules.hpp"
#include "platform/run/execution.hpp"

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
    const run::Runtime runtime{
        clock, ids, chance, verdicts, now, [&] { return settings; }, crypto::PasswordCost::for_production()};
    run::inside(tx, runtime, [&](Context& ctx) {
      for (const auto& module : modules)
        if (module.take_over) module.take_over(ctx, before);
    });
  };
  database.change_secret(take_over, reached);
}

}  // namespace app
