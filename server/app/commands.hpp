#pragma once
// The program's commands.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/config.hpp"

namespace app {

/// The flags of a command line.
struct Choices {
  int (*command)(const Choices&) = nullptr;
  std::string config_file, data, app_files, console_files, what;
  std::string name, role, tokens, by;
  std::string from, to, key_file;
  bool passphrase = false, plain = false, with_secrets = false, only_list = false, example = false;
  std::vector<http::BuiltInFile> app_pages, console_pages;  // embedded in the program
  std::int64_t group = 0, people = 10'000, sets = 20, lines = 1;
  std::optional<std::uint16_t> port;
  bool demo = false, without_companions = false;
};

/// The configuration of a command. Prints its faults and throws if there are any.
auto sound_config(const Choices& choices) -> Config;

/// Each returns the exit code, and throws a failure as a sentence for the operator.
int serve(const Choices& choices);
int check_config(const Choices& choices);
int migrate(const Choices& choices);
int verify(const Choices& choices);
int verify_draw(const Choices& choices);
int describe_contract(const Choices& choices);
/// Prompts for the password on the terminal, or takes it from GOMVE_OPERATOR_PASSWORD.
int operator_add(const Choices& choices);
int operator_renew(const Choices& choices);
/// Changes the database's secret, after it leaked.
int change_secret(const Choices& choices);
int seed_for_load(const Choices& choices);
/// Copies a deployment into one file while it serves, and restores a deployment from such a file.
int back_up(const Choices& choices);
int restore(const Choices& choices);
int make_backup_key(const Choices& choices);
/// Moves the clock of a running demo.
int demo_clock(const Choices& choices);

}  // namespace app
