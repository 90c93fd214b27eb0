#pragma once
// The runtime: the services that every operation uses.
#include <functional>
#include <memory>

#include "platform/clock.hpp"
#include "platform/crypto/passwords.hpp"
#include "platform/crypto/randomness.hpp"
#include "platform/ids.hpp"
#include "platform/keys.hpp"
#include "platform/run/picture_worker.hpp"
#include "platform/settings.hpp"

namespace run {

struct Runtime {
  const Clock& clock;
  IdMaker& ids;
  crypto::Randomness& chance;
  crypto::PasswordVerdicts& verdicts;
  const Keys& keys;
  std::function<std::shared_ptr<const SettingsSnapshot>()> settings;
  crypto::PasswordCost password_cost;
  PictureWorker picture_worker = {.program = "/proc/self/exe"};
};

}  // namespace run
