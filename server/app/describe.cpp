// Printing of the contract.
#include "app/describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "admin/roles.hpp"
#include "app/modules.hpp"
#include "platform/http/openapi.hpp"

namespace app {

namespace {

auto as_json(std::string_view text) -> std::string {
  std::string out;
  shape::quote_json(text, out);
  return out;
}

auto three(const Text3& text) -> std::string {
  return fmt::format(R"({{"vi":{},"en":{},"zh":{}}})", as_json(text.vi), as_json(text.en), as_json(text.zh));
}

auto refusals_json(const std::vector<Module>& modules) -> std::string {
  std::string out = "[";
  for (const auto* r : all_refusals(modules))
    out += fmt::format(R"({}{{"code":{},"key":{},"text":{}}})", out == "[" ? "" : ",", r->code,
                       as_json(r->key), three(i18n::text("refusals", r->key)));
  return out + "]";
}

auto settings_json(const std::vector<Module>& modules) -> std::string {
  std::string out = "[";
  for (const auto& module : modules)
    for (const auto& s : module.settings)
      out += fmt::format(
          R"({}{{"key":{},"type":{},"unit":{},"fallback":{},"least":{},"most":{},"public":{},"help":{}}})",
          out == "[" ? "" : ",", as_json(s.key), as_json(s.type), as_json(s.unit), as_json(s.fallback),
          as_json(s.least), as_json(s.most), s.is_public, three(s.help));
  return out + "]";
}

auto roles_json(const std::vector<Module>& modules) -> std::string {
  const auto all = all_permissions(modules);
  std::string out = "{";
  for (const auto& role : shape::type_of<admin::Role>().enumerators) {
    out += fmt::format("{}{}:[", out == "{" ? "" : ",", as_json(role.name));
    for (const auto& permission : admin::permissions_of(static_cast<admin::Role>(role.value), all))
      out += fmt::format("{}{}", out.ends_with('[') ? "" : ",", as_json(permission));
    out += "]";
  }
  return out + "}";
}

// The tables of states as diagrams, which GitHub draws.
auto states_page(const std::vector<Module>& modules) -> std::string {
  std::string out =
      "# States\n\nPrinted by `gomve describe states` from the tables that the program runs by.\n";
  for (const auto& module : modules)
    for (const auto& life : module.lives) {
      out += fmt::format("\n## {}\n\n```mermaid\nstateDiagram-v2\n", life.table);
      for (const auto& [from, on, to] : life.steps) out += fmt::format("  {} --> {} : {}\n", from, to, on);
      out += "```\n";
    }
  return out;
}

}  // namespace

auto describe(std::string_view what) -> std::string {
  const auto modules = all_modules(widest_wiring());
  if (what == "openapi")
    return http::pretty_json(http::openapi_document(all_endpoints(modules), false, "/rest/v3/api"));
  if (what == "console")
    return http::pretty_json(http::openapi_document(all_endpoints(modules), true, "/rest/v3/console"));
  if (what == "refusals") return http::pretty_json(refusals_json(modules));
  if (what == "settings") return http::pretty_json(settings_json(modules));
  if (what == "roles") return http::pretty_json(roles_json(modules));
  if (what == "states") return states_page(modules);
  throw std::invalid_argument("openapi, console, refusals, settings, roles or states can be described");
}

}  // namespace app
