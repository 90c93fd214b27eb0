#pragma once
// Every key of gomve.toml, written down once: how it is read, what it may be, and what it is for.
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/config.hpp"

namespace app {

/// Where a key's value goes.
using ConfigPlace = std::variant<std::string*, std::filesystem::path*, std::int64_t*, double*, bool*,
                                 std::vector<std::string>*>;

struct ConfigKey {
  std::string_view name;  // "http.port"
  ConfigPlace (*place)(Config&);
  std::string_view example;                    // as it stands in the example, in TOML
  std::string_view about;                      // lines for the example
  double least = 0, most = 0;                  // of a number
  std::vector<std::string_view> choices = {};  // of a text, where they are few
  bool secret = false;                         // not for everybody's eyes
};

auto config_keys() -> std::span<const ConfigKey>;
auto find_config_key(std::string_view name) -> const ConfigKey*;
/// "GOMVE_HTTP_PORT" of "http.port".
auto environment_name(std::string_view key) -> std::string;
/// How many letters have to be changed to make one word of the other.
auto letters_between(std::string_view a, std::string_view b) -> std::size_t;
/// The known word that is most like another one, or nothing where none is.
auto nearest_word(std::string_view word, const std::vector<std::string>& known) -> std::optional<std::string>;

}  // namespace app
