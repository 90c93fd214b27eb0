#pragma once
// What the program can be told to do.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace app {

/// The flags of a command line.
struct Choices {
  int (*command)(const Choices&) = nullptr;
  std::string config_file, data, app_files, console_files, what;
  std::optional<std::uint16_t> port;
  bool demo = false;
};

/// Each answers the exit code; what goes wrong is thrown as a sentence for the operator.
int serve(const Choices& choices);
int check_config(const Choices& choices);
int migrate(const Choices& choices);
int verify(const Choices& choices);
int describe_contract(const Choices& choices);

}  // namespace app
