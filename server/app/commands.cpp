// The program's commands.
#include "app/commands.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "admin/admin.hpp"
#include "app/change_secret.hpp"
#include "app/describe.hpp"
#include "app/instance.hpp"
#include "app/log.hpp"
#include "app/proof.hpp"
#include "app/seed.hpp"
#include "groups/groups.hpp"
#include "platform/run/actor.hpp"

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
  config.companions = !choices.without_companions;
  return config;
}

// The folder of the pages, if it is configured; in the repository the last build; otherwise the embedded
// pages.
void find_pages(const Choices& choices, Config& config) {
  const auto root = std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path().parent_path();
  const auto take = [&](std::filesystem::path& into, const char* built) {
    if (into.empty() && std::filesystem::exists(root / built / "index.html")) into = root / built;
  };
  take(config.app_files, "web/app/dist");
  take(config.console_files, "web/console/dist");
  if (config.app_files.empty()) config.app_pages = choices.app_pages;
  if (config.console_files.empty()) config.console_pages = choices.console_pages;
}

void print_faults(const std::vector<ConfigFault>& faults) {
  for (const auto& fault : faults)
    std::fputs(fmt::format("{}: {}; {}\n", fault.where, fault.what, fault.remedy).c_str(), stderr);
}

}  // namespace

auto sound_config(const Choices& choices) -> Config {
  std::vector<ConfigFault> faults;
  auto config = config_of(choices, faults);
  if (!faults.empty()) {
    print_faults(faults);
    throw std::runtime_error("the configuration has faults; nothing was started");
  }
  return config;
}

namespace {

// The database for a command: one connection, on which operations run as in the server.
class CommandLine {
 public:
  explicit CommandLine(const Choices& choices)
      : database_{sound_config(choices)},
        connection_{store::open_connection(database_.options(), true)},
        sealer_{clock_, database_.anchor()},
        runtime_{clock_,
                 ids_,
                 chance_,
                 verdicts_,
                 database_.keys(),
                 [this] { return settings_; },
                 crypto::PasswordCost::for_production()},
        actor_{*connection_, database_.seals_groups() ? &sealer_ : nullptr, runtime_} {
    store::transact(*connection_, [this](store::Tx& tx) {
      sealer_.take_up(tx, ids_);
      settings_ = load_settings(tx);
    });
  }
  auto actor() -> run::Actor& { return actor_; }

 private:
  SystemClock clock_;
  IdMaker ids_;
  crypto::SystemRandomness chance_;
  crypto::PasswordVerdicts verdicts_;
  Database database_;
  std::unique_ptr<store::Connection> connection_;
  ledger::Sealer sealer_;
  std::shared_ptr<const SettingsSnapshot> settings_ = std::make_shared<SettingsSnapshot>();
  run::Runtime runtime_;
  run::Actor actor_;
};

// Runs `work(ctx)` in one read transaction beside the serving program. It needs no secret, because `work`
// opens nothing sealed.
template <class Work>
auto look(store::Connection& connection, Work work) {
  SystemClock clock;
  IdMaker ids;
  crypto::SystemRandomness chance;
  crypto::PasswordVerdicts verdicts;
  const Keys none{""};
  connection.begin_read();
  store::Tx tx{connection};
  auto settings = load_settings(tx);
  const run::Runtime runtime{
      clock, ids, chance, verdicts, none, [&] { return settings; }, crypto::PasswordCost::for_production()};
  std::optional<std::invoke_result_t<Work, Context&>> found;
  run::inside(tx, runtime, [&](Context& ctx) { found.emplace(work(ctx)); });
  connection.rollback();
  return *std::move(found);
}

auto asked_password() -> std::string {
  if (const char* given = std::getenv("GOMVE_OPERATOR_PASSWORD")) return given;
  const char* typed = ::getpass("Password (10 characters at least): ");
  if (typed == nullptr)
    throw std::runtime_error("no terminal to ask for a password; set GOMVE_OPERATOR_PASSWORD");
  return typed;
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
  find_pages(choices, config);
  set_up_log(config);

  sigset_t stopping;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTERM);
  sigaddset(&stopping, SIGINT);
  sigaddset(&stopping, SIGHUP);   // when the terminal closes, pending requests are answered first
  std::signal(SIGPIPE, SIG_IGN);  // the reader of the log may end before the server
  pthread_sigmask(SIG_BLOCK, &stopping, nullptr);  // all threads inherit it; this one waits

  Instance instance{config};
  spdlog::info("serving http://{}:{}", config.address, instance.port());
  int signal = 0;
  sigwait(&stopping, &signal);
  spdlog::info("stopping");
  return instance.stop(std::chrono::seconds{30}) ? 0 : 1;
}

int check_config(const Choices& choices) {
  if (choices.example) {
    fmt::print("{}", example_config());
    return 0;
  }
  std::vector<ConfigFault> faults;
  const auto config = config_of(choices, faults);
  judge_config(config, faults);
  print_faults(faults);
  if (faults.empty()) fmt::print("The configuration is valid.\n");
  return faults.empty() ? 0 : 1;
}

int migrate(const Choices& choices) {
  const Database database{sound_config(choices)};
  fmt::print("The database has this program's schema.\n");
  return 0;
}

int verify(const Choices& choices) {
  const auto config = sound_config(choices);
  const auto connection = open_to_look(config);
  [[maybe_unused]] const int gives_way = ::nice(10);  // to the serving program
  return prove(*connection, anchor_of(config)) ? 0 : 1;
}

int verify_draw(const Choices& choices) {
  const auto connection = open_to_look(sound_config(choices));
  const auto group = groups::GroupId{choices.group};
  const auto checked = look(*connection, [&](Context& ctx) { return groups::check_draw(ctx, group); });
  if (!checked) throw std::runtime_error(text_of(checked.error(), Language::en));
  const bool honest = !checked->has_value();
  fmt::print("group {}: {}\n", choices.group,
             honest ? "the draw is what its commitment promised" : "THE DRAW DOES NOT MATCH ITS COMMITMENT");
  return honest ? 0 : 1;
}

int operator_add(const Choices& choices) {
  const auto role = shape::enumerator_value(shape::type_of<admin::Role>(), choices.role);
  if (!role)
    throw std::runtime_error("the role must be one of owner, finance, support, desk, content, auditor");
  CommandLine line{choices};
  const admin::NewOperator who{choices.name, {asked_password()}, static_cast<admin::Role>(*role)};
  const auto made = line.actor().run([&](Context& ctx) { return admin::add_operator(ctx, who); });
  if (!made) throw std::runtime_error(text_of(made.error(), Language::en));
  fmt::print(
      "{} may sign in at /console. Put this into an authenticator program; it is not shown again:\n{}\n",
      made->name, made->otpauth_uri);
  return 0;
}

int operator_renew(const Choices& choices) {
  CommandLine line{choices};
  const shape::Secret password{asked_password()};
  const auto renewed =
      line.actor().run([&](Context& ctx) { return admin::renew_operator(ctx, choices.name, password); });
  if (!renewed) throw std::runtime_error(text_of(renewed.error(), Language::en));
  fmt::print(
      "{} has a new password, and all their sessions have ended. Put this into an authenticator program; it "
      "is not shown again:\n{}\n",
      renewed->name, renewed->otpauth_uri);
  return 0;
}

int change_secret(const Choices& choices) {
  const auto config = sound_config(choices);
  Database database{config};
  change_secret(database);
  fmt::print(
      "The database uses the new secret, {}. All sessions and codes have ended.\n"
      "Store it safely, give it to every other instance, and take a backup now: older backups need the "
      "previous secret.\n",
      std::getenv("GOMVE_SECRET") == nullptr ? (config.data / "secret.key").string()
                                             : "GOMVE_NEW_SECRET: it is GOMVE_SECRET from now on");
  return 0;
}

int seed_for_load(const Choices& choices) {
  Database database{sound_config(choices)};
  seed(database,
       {.people = choices.people, .sets = choices.sets, .lines = choices.lines, .tokens = choices.tokens});
  return 0;
}

int describe_contract(const Choices& choices) {
  fmt::print("{}", describe(choices.what));
  return 0;
}

}  // namespace app
