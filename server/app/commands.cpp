// The commands.
#include "app/commands.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <ctime>

#include "app/describe.hpp"
#include "app/instance.hpp"

namespace app {

namespace {

auto config_of(const Choices& choices, std::vector<ConfigFault>& faults) -> Config {
  Config config;
  if (choices.config_file.empty()) {
    read_environment(config, faults);
  } else {
    config = read_config(choices.config_file, faults);
  }
  if (!choices.data.empty()) config.data = choices.data;
  if (!choices.app_files.empty()) config.app_files = choices.app_files;
  if (!choices.console_files.empty()) config.console_files = choices.console_files;
  if (choices.port) config.port = *choices.port;
  config.demo = choices.demo;
  return config;
}

// The pages that were built with the program, unless others are named.
void find_pages(Config& config) {
  const auto root = std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path().parent_path();
  const auto take = [&](std::filesystem::path& into, const char* built) {
    if (into.empty() && std::filesystem::exists(root / built / "index.html")) into = root / built;
  };
  take(config.app_files, "web/app/dist");
  take(config.console_files, "web/console/dist");
}

void print_faults(const std::vector<ConfigFault>& faults) {
  for (const auto& fault : faults) fmt::print(stderr, "{}: {}; {}\n", fault.where, fault.what, fault.remedy);
}

auto sound_config(const Choices& choices) -> Config {
  std::vector<ConfigFault> faults;
  auto config = config_of(choices, faults);
  if (!faults.empty()) {
    print_faults(faults);
    throw std::runtime_error("the configuration has faults; nothing was started");
  }
  return config;
}

}  // namespace

int serve(const Choices& choices) {
  std::vector<ConfigFault> faults;
  auto config = config_of(choices, faults);
  judge_config(config, faults);
  if (!faults.empty()) {
    print_faults(faults);
    throw std::runtime_error("the configuration has faults; nothing was started");
  }
  find_pages(config);
  spdlog::set_level(spdlog::level::from_str(config.log_level));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");

  sigset_t stopping;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTERM);
  sigaddset(&stopping, SIGINT);
  pthread_sigmask(SIG_BLOCK, &stopping, nullptr);  // every thread inherits it; this one waits

  Instance instance{config};
  spdlog::info("serving http://{}:{}", config.address, instance.port());
  int signal = 0;
  sigwait(&stopping, &signal);
  spdlog::info("stopping");
  return instance.stop(std::chrono::seconds{30}) ? 0 : 1;
}

int check_config(const Choices& choices) {
  std::vector<ConfigFault> faults;
  const auto config = config_of(choices, faults);
  judge_config(config, faults);
  print_faults(faults);
  if (faults.empty()) fmt::print("The configuration is sound.\n");
  return faults.empty() ? 0 : 1;
}

int migrate(const Choices& choices) {
  const Database database{sound_config(choices)};
  fmt::print("The database has this program's shape.\n");
  return 0;
}

int verify(const Choices& choices) {
  Database database{sound_config(choices)};
  const auto connection = store::open_connection(database.options(), true);
  const SystemClock clock;
  ledger::Proof proof;
  store::transact(*connection, [&](store::Tx& tx) {
    if (database.anchor() != nullptr) ledger::Sealer{clock, database.anchor()}.take_up(tx);
    proof = ledger::verify(tx);
  });
  for (const auto& fault : proof.faults) fmt::print("FAULT: {}\n", fault);
  fmt::print("{} transfers under {} seals, {} accounts: {}\n", proof.transfers, proof.seals, proof.accounts,
             proof.faults.empty() ? "everything adds up" : "NOT SOUND");
  return proof.faults.empty() ? 0 : 1;
}

int describe_contract(const Choices& choices) {
  fmt::print("{}", describe(choices.what));
  return 0;
}

}  // namespace app
