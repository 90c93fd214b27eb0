// The program: one binary that serves, verifies and describes the product.
#include <CLI/CLI.hpp>

#include <cstdio>
#include <string_view>
#include <vector>

#include "app/commands.hpp"
#include "app/version.hpp"
#include "platform/pictures/pictures.hpp"

// The table that embed_pages.cmake generates: every file of the built pages, ended by an empty row.
struct EmbeddedPage {
  const char* name;  // "app/dist/index.html"
  const char* content;
  std::size_t size;
};
extern "C" const EmbeddedPage gomve_pages[];

namespace {

using app::Choices;

// The files of one of the two builds, by their request paths.
auto pages_under(std::string_view folder) -> std::vector<http::BuiltInFile> {
  std::vector<http::BuiltInFile> found;
  for (const auto* page = &gomve_pages[0]; page->name != nullptr; ++page)
    if (const std::string_view name{page->name}; name.starts_with(folder))
      found.push_back({name.substr(folder.size()), {page->content, page->size}});
  return found;
}

auto with_config(CLI::App* command, Choices& choices) -> CLI::App* {
  command->add_option("--config", choices.config_file, "gomve.toml")->check(CLI::ExistingFile);
  command->add_option("--data", choices.data, "the data folder");
  return command;
}

void add_serving(CLI::App& cli, Choices& choices) {
  auto* serve = with_config(cli.add_subcommand("serve", "Serve the app, the console and the calls"), choices);
  auto* demo =
      serve->add_flag("--demo", choices.demo, "serve a demo: labelled, with companions and a movable clock");
  serve->add_flag("--no-companions", choices.without_companions, "the demo's companions do nothing")
      ->needs(demo);
  serve->add_option("--port", choices.port, "the port to listen at");
  serve->add_option("--app", choices.app_files, "the built app's folder");
  serve->add_option("--console", choices.console_files, "the built console's folder");
  serve->callback([&] { choices.command = app::serve; });

  auto* check = with_config(
      cli.add_subcommand("check-config", "List what is wrong or unsafe in the configuration"), choices);
  check->add_flag("--demo", choices.demo, "check it for a demo");
  check->add_flag("--example", choices.example, "print a gomve.toml with every key, commented");
  check->callback([&] { choices.command = app::check_config; });
}

void add_proving(CLI::App& cli, Choices& choices) {
  with_config(cli.add_subcommand("migrate", "Migrate the database to this program's schema"), choices)
      ->callback([&] { choices.command = app::migrate; });
  with_config(cli.add_subcommand("verify", "Recompute the ledger: chain, balances, sums"), choices)
      ->callback([&] { choices.command = app::verify; });

  auto* describe = cli.add_subcommand(
      "describe", "Print the contract: openapi, console, refusals, settings, roles or states");
  describe->add_option("what", choices.what)
      ->required()
      ->check(CLI::IsMember({"openapi", "console", "refusals", "settings", "roles", "states"}));
  describe->callback([&] { choices.command = app::describe_contract; });

  auto* draw = with_config(
      cli.add_subcommand("verify-draw", "Repeat a formed group's draw from its stored data"), choices);
  draw->add_option("group", choices.group, "the group's id")->required();
  draw->callback([&] { choices.command = app::verify_draw; });
}

void add_operators(CLI::App& cli, Choices& choices) {
  auto* operators = cli.add_subcommand("operator", "Manage operators")->require_subcommand(1);
  auto* add = with_config(
      operators->add_subcommand("add", "Create an operator; prints the address for an authenticator program"),
      choices);
  add->add_option("name", choices.name)->required();
  add->add_option("--role", choices.role, "owner, finance, support, desk, content or auditor")->required();
  add->callback([&] { choices.command = app::operator_add; });

  auto* renew = with_config(
      operators->add_subcommand(
          "renew", "Give an operator a new password and authenticator secret; ends their sessions"),
      choices);
  renew->add_option("name", choices.name)->required();
  renew->callback([&] { choices.command = app::operator_renew; });
}

void add_examples(CLI::App& cli, Choices& choices) {
  auto* seed = with_config(cli.add_subcommand("seed", "Fill an empty database for load programs"), choices);
  seed->add_option("--people", choices.people);
  seed->add_option("--sets", choices.sets);
  seed->add_option("--lines", choices.lines, "how many ledger lines each user's money comes in")
      ->check(CLI::Range(1, 10000));
  seed->add_option("--tokens", choices.tokens, "a file for the session tokens")->required();
  seed->callback([&] { choices.command = app::seed_for_load; });

  auto* demo = cli.add_subcommand("demo", "Control the running demo")->require_subcommand(1);
  auto* clock = demo->add_subcommand("clock", "Move its clock, for example by +12h");
  clock->add_option("by", choices.by)->required();
  clock->add_option("--port", choices.port, "where it listens");
  clock->callback([&] { choices.command = app::demo_clock; });
}

void add_keeping(CLI::App& cli, Choices& choices) {
  auto* backup = with_config(
      cli.add_subcommand("backup", "Copy the data into one locked file, also while the program serves"),
      choices);
  backup->add_option("--to", choices.to, "the file to write; nothing is overwritten")->required();
  backup->add_option("--key", choices.key_file, "lock it with this key file")->check(CLI::ExistingFile);
  backup->add_flag("--passphrase", choices.passphrase,
                   "lock it with a passphrase, prompted for or from GOMVE_BACKUP_PASSPHRASE");
  backup->add_flag("--plain", choices.plain, "do not lock it: anyone with the file can read everything");
  backup->add_flag("--with-secrets", choices.with_secrets, "put secret.key and gomve.toml in, too");
  backup->callback([&] { choices.command = app::back_up; });

  auto* restore = cli.add_subcommand("restore", "Restore a backup into a data folder and verify it");
  restore->add_option("--from", choices.from, "the backup")->required()->check(CLI::ExistingFile);
  auto* to = restore->add_option("--to", choices.to, "the folder to create");
  restore->add_option("--key", choices.key_file, "the key file it is locked with")->check(CLI::ExistingFile);
  restore->add_flag("--passphrase", choices.passphrase, "it is locked with a passphrase");
  auto* list = restore->add_flag("--list", choices.only_list, "list its contents without restoring");
  restore->callback([&choices, to, list] {
    if (to->count() + list->count() != 1) throw CLI::RequiredError("either --to or --list");
    choices.command = app::restore;
  });

  with_config(cli.add_subcommand("change-secret", "Change the secret of the database, while nothing serves"),
              choices)
      ->callback([&] { choices.command = app::change_secret; });

  auto* key = cli.add_subcommand("backup-key", "Make a key file for backups");
  key->add_option("--to", choices.to, "the file to write")->required();
  key->callback([&] { choices.command = app::make_backup_key; });
}

auto run_command(int argc, char** argv) -> int {
  CLI::App cli{"Gomvé: VR and XR tickets, bought together"};
  cli.require_subcommand(1);
  cli.set_version_flag("--version", std::string{app::version()});
  Choices choices;
  choices.app_pages = pages_under("app/dist");
  choices.console_pages = pages_under("console/dist");
  add_serving(cli, choices);
  add_proving(cli, choices);
  add_keeping(cli, choices);
  add_operators(cli, choices);
  add_examples(cli, choices);
  CLI11_PARSE(cli, argc, argv);
  return choices.command(choices);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 2 && std::string_view{argv[1]} == "picture-worker") return pictures::worker_main();
    return run_command(argc, argv);
  } catch (const std::exception& problem) {
    // Unlike fmt::print, fputs never throws, for example when stderr is closed.
    for (const auto* part : {"gomve: ", problem.what(), "\n"}) std::fputs(part, stderr);
    return 1;
  }
}
