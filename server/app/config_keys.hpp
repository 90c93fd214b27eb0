#pragma once
// The keys of gomve.toml: each one's place in Config, its bounds and its description.
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/config.hpp"

namespace app {

/// The member that a key's value is stored in.
using ConfigPlace = std::variant<std::string*, std::filesystem::path*, std::int64_t*, double*, bool*,
                                 std::vector<std::string>*>;

struct ConfigKey {
  std::string name;  // "http.port"
  std::function<ConfigPlace(Config&)> place;
  std::string_view example;                    // as written in the example, in TOML
  std::string_view about;                      // lines for the example
  double least = 0, most = 0;                  // of a number
  std::vector<std::string_view> choices = {};  // of a text with few choices
  bool secret = false;                         // must not be readable by others
};

auto config_keys() -> std::span<const ConfigKey>;
auto find_config_key(std::string_view name) -> const ConfigKey*;
/// "GOMVE_HTTP_PORT" for "http.port".
auto environment_name(std::string_view key) -> std::string;
/// How many letters must change to turn one word into the other.
auto letters_between(std::string_view a, std::string_view b) -> std::size_t;
/// The most similar known word, or nothing if none is similar.
auto nearest_word(std::string_view word, const std::vector<std::string>& known) -> std::optional<std::string>;

}  // namespace app
