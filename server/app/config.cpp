// Reading gomve.toml and the environment by the table of keys.
#include "app/config.hpp"

#include <fmt/format.h>
#include <unistd.h>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "app/config_keys.hpp"

namespace app {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

// The fault of a value: what it is instead of what it should be; or nothing.
using Wrong = std::optional<std::string>;

auto number_fits(const ConfigKey& key, double value) -> Wrong {
  if (value >= key.least && value <= key.most) return {};
  return fmt::format("is outside {} to {}", key.least, key.most);
}

auto text_fits(const ConfigKey& key, const std::string& value) -> Wrong {
  if (key.choices.empty() || std::ranges::find(key.choices, value) != key.choices.end()) return {};
  return fmt::format("is '{}', and not one of {}", value, fmt::join(key.choices, ", "));
}

auto take_list(const toml::node& node, std::vector<std::string>& into) -> Wrong {
  const auto* list = node.as_array();
  std::vector<std::string> taken;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
    if (const auto text = list->get(i)->value_exact<std::string>()) taken.push_back(*text);
  if (list == nullptr || taken.size() != list->size()) return "is not a list of quoted texts";
  into = std::move(taken);
  return {};
}

// Stores a value of the file.
auto take(const ConfigKey& key, const toml::node& node, Config& config) -> Wrong {
  return std::visit(Overloaded{[&](std::string* into) -> Wrong {
                                 const auto text = node.value_exact<std::string>();
                                 if (!text) return "is not a quoted text";
                                 *into = *text;
                                 return text_fits(key, *text);
                               },
                               [&](std::filesystem::path* into) -> Wrong {
                                 const auto text = node.value_exact<std::string>();
                                 if (!text || text->empty()) return "is not a quoted path";
                                 *into = *text;
                                 return {};
                               },
                               [&](std::int64_t* into) -> Wrong {
                                 const auto number = node.value_exact<std::int64_t>();
                                 if (!number) return "is not an integer";
                                 *into = *number;
                                 return number_fits(key, static_cast<double>(*number));
                               },
                               [&](double* into) -> Wrong {
                                 const auto number = node.is_number() ? node.value<double>() : std::nullopt;
                                 if (!number) return "is not a number";
                                 *into = *number;
                                 return number_fits(key, *number);
                               },
                               [&](bool* into) -> Wrong {
                                 const auto flag = node.value_exact<bool>();
                                 if (!flag) return "is neither true nor false";
                                 *into = *flag;
                                 return {};
                               },
                               [&](std::vector<std::string>* into) { return take_list(node, *into); }},
                    key.place(config));
}

template <class Number>
auto parse_number(const ConfigKey& key, std::string_view text, Number& into) -> Wrong {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), into);
  if (fault != std::errc{} || end != text.data() + text.size())
    return fmt::format("is '{}', not a number", text);
  return number_fits(key, static_cast<double>(into));
}

auto split(std::string_view text) -> std::vector<std::string> {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    auto part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// Stores a value of the environment.
auto take(const ConfigKey& key, const std::string& text, Config& config) -> Wrong {
  return std::visit(Overloaded{[&](std::string* into) -> Wrong {
                                 *into = text;
                                 return text_fits(key, text);
                               },
                               [&](std::filesystem::path* into) -> Wrong {
                                 *into = text;
                                 return text.empty() ? Wrong{"is empty"} : Wrong{};
                               },
                               [&](std::int64_t* into) { return parse_number(key, text, *into); },
                               [&](double* into) { return parse_number(key, text, *into); },
                               [&](bool* into) -> Wrong {
                                 *into = text == "true";
                                 if (text == "true" || text == "false") return {};
                                 return fmt::format("is '{}', neither true nor false", text);
                               },
                               [&](std::vector<std::string>* into) -> Wrong {
                                 *into = split(text);
                                 return {};
                               }},
                    key.place(config));
}

auto names_of_keys() {
  std::vector<std::string> names;
  for (const auto& key : config_keys()) names.emplace_back(key.name);
  return names;
}

auto remedy_for(const ConfigKey& key) -> std::string {
  return fmt::format("write it as in: {} = {}", key.name.substr(key.name.rfind('.') + 1), key.example);
}

// The tables of keys are one level deep: "http", "sms".
auto is_table_name(std::string_view name) {
  return std::ranges::any_of(
      config_keys(), [&](const ConfigKey& key) { return key.name.starts_with(std::string{name} + "."); });
}

class FileReader {
 public:
  FileReader(const std::filesystem::path& file, Config& config, std::vector<ConfigFault>& faults)
      : file_{file}, config_{config}, faults_{faults} {}

  void read(const toml::table& table, const std::string& prefix = {}) {
    for (const auto& [name, node] : table) {
      const auto full = prefix + std::string{name.str()};
      if (const auto* inner = node.as_table(); inner != nullptr && prefix.empty() && is_table_name(full))
        read(*inner, full + ".");
      else
        read_key(full, node);
    }
  }

 private:
  void read_key(const std::string& name, const toml::node& node) {
    const auto where = fmt::format("{}:{}", file_.string(), node.source().begin.line);
    const auto* key = find_config_key(name);
    if (key == nullptr) {
      const auto meant = nearest_word(name, names_of_keys());
      faults_.push_back({where, fmt::format("there is no {} {}", node.is_table() ? "table" : "key", name),
                         meant ? fmt::format("did you mean {}?", *meant)
                               : "`gomve check-config --example` shows all there are"});
      return;
    }
    config_.places[name] = where;
    if (const auto wrong = take(*key, node, config_))
      faults_.push_back({where, fmt::format("{} {}", name, *wrong), remedy_for(*key)});
  }

  const std::filesystem::path& file_;
  Config& config_;
  std::vector<ConfigFault>& faults_;
};

// A name that is similar to a key's is a misspelling, which would otherwise be ignored.
void find_misspelt(std::vector<ConfigFault>& faults) {
  std::vector<std::string> known;
  for (const auto& key : config_keys()) known.push_back(environment_name(key.name));
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text{*entry};
    const std::string name{text.substr(0, text.find('='))};
    if (!name.starts_with("GOMVE_") || std::ranges::find(known, name) != known.end()) continue;
    constexpr std::size_t little = 2;
    for (const auto& key : known)
      if (name.size() + little >= key.size() && letters_between(name, key) <= little)
        faults.push_back({name, "is not a known variable", fmt::format("did you mean {}?", key)});
  }
}

}  // namespace

auto read_config(const std::filesystem::path& file, std::vector<ConfigFault>& faults) -> Config {
  Config config;
  config.file = file;
  const auto parsed = toml::parse_file(file.string());
  if (!parsed) {
    const auto& error = parsed.error();
    faults.push_back({fmt::format("{}:{}", file.string(), error.source().begin.line),
                      std::string{error.description()}, "mend the TOML there"});
    config.is_read = false;
    return config;
  }
  FileReader{file, config, faults}.read(parsed.table());
  read_environment(config, faults);
  return config;
}

void read_environment(Config& config, std::vector<ConfigFault>& faults) {
  for (const auto& key : config_keys()) {
    const auto name = environment_name(key.name);
    const char* value = std::getenv(name.c_str());
    if (value == nullptr) continue;
    config.places[std::string{key.name}] = name;
    if (const auto wrong = take(key, std::string{value}, config))
      faults.push_back({name, *wrong, fmt::format("an example: {}", key.example)});
  }
  find_misspelt(faults);
}

}  // namespace app
