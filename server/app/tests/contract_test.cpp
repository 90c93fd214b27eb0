// Rules of the contract: the specification's calls and the program's are the same.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "app/modules.hpp"
#include "ledger/words.hpp"
#include "platform/http/api.hpp"
#include "platform/http/exports.hpp"

namespace app {

namespace {

using Row = std::vector<std::string>;

auto read_table(const std::filesystem::path& file) -> std::vector<Row> {
  std::vector<Row> rows;
  std::ifstream in{file};
  EXPECT_TRUE(in) << file;
  std::string line;
  while (std::getline(in, line)) {
    if (line.starts_with('#') || line.starts_with("method\t")) continue;
    Row row;
    std::stringstream cells{line + "\t"};
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    rows.push_back(row);
  }
  return rows;
}

const std::filesystem::path contract = std::filesystem::path{GOMVE_SOURCE_DIR} / "contract";

// Everything that a deployment can serve, the demo's calls included.
auto modules() -> const std::vector<Module>& {
  static const auto all = all_modules(widest_wiring());
  return all;
}

// "GET /rest/v3/api/login public"
auto line_of(const http::Endpoint& endpoint) -> std::string {
  const bool console = endpoint.lives_at_console();
  const auto* audience = endpoint.audience == http::Audience::everyone ? "public"
                         : endpoint.audience == http::Audience::user   ? "token"
                                                                       : "console";
  const auto base = console ? http::Routes::console_base : http::Routes::api_bases[0];
  return std::string{endpoint.method == http::Method::post ? "POST " : "GET "} + std::string{base} +
         std::string{endpoint.path} + " " + audience;
}

}  // namespace

TEST(Contract, EveryListRefusesAnUnreadableCursor) {
  int lists = 0;
  const auto endpoints = all_endpoints(modules());
  for (const auto& endpoint : endpoints) {
    if (endpoint.request == nullptr) continue;
    const auto has_cursor = [](const auto& field) { return field.wire_name == "cursor"; };
    if (std::ranges::none_of(endpoint.request->fields, has_cursor)) continue;
    ++lists;
    for (const auto* query : {"cursor=abc", "cursor=-1", "cursor=1x"}) {
      const auto decoded = http::decode_request(endpoint, query, "", "");
      ASSERT_FALSE(decoded) << endpoint.path << " " << query;
      const auto& fields = decoded.error().details->fields;
      const auto names_it = [](const auto& fault) { return fault.path == "cursor"; };
      EXPECT_TRUE(std::ranges::any_of(fields, names_it)) << endpoint.path << " " << query;
    }
  }
  EXPECT_GT(lists, 20);
}

TEST(Contract, EveryCallWithAReasonRefusesNone) {
  int reasoned = 0;
  for (const auto& endpoint : all_endpoints(modules())) {
    if (endpoint.request == nullptr || endpoint.method != http::Method::post) continue;
    for (const auto& field : endpoint.request->fields) {
      if (field.wire_name != "reason") continue;
      const bool always = field.type->kind != shape::Kind::optional;
      EXPECT_TRUE((always ? *field.type : *field.type->inner).is_reason) << endpoint.path;
      for (const auto* body : {R"({"reason":" \n"})", "{}"}) {
        const auto decoded = http::decode_request(endpoint, "", body, "application/json");
        const auto names_it = [](const auto& fault) { return fault.fault == "no_reason"; };
        const bool refused = !decoded && std::ranges::any_of(decoded.error().details->fields, names_it);
        EXPECT_EQ(refused, always) << endpoint.path << " " << body;
      }
      reasoned += always;
    }
  }
  EXPECT_GT(reasoned, 40);
}

TEST(Contract, EveryCallIsListedAndEveryListedCallIsServed) {
  std::set<std::string> served, listed;
  // Exports are derived from lists by the table of endpoints.
  for (const auto& endpoint : all_endpoints(modules()))
    if (endpoint.rows == nullptr) served.insert(line_of(endpoint));
  for (const auto& row : read_table(contract / "calls.tsv")) {
    ASSERT_GE(row.size(), 3U);
    if (row[0] != "WS") listed.insert(row[0] + " " + row[1] + " " + row[2]);
  }
  for (const auto& file : std::filesystem::directory_iterator{contract / "own-calls"})
    for (const auto& row : read_table(file.path())) {
      ASSERT_GE(row.size(), 5U) << file.path() << ": each own call gives its reason";
      // Notifications are raw routes in their providers' formats.
      const bool is_call = row[0] != "WS" && !row[1].starts_with("/rest/v3/notify/");
      if (is_call) listed.insert(row[0] + " " + row[1] + " " + row[2]);
    }
  for (const auto& call : served) EXPECT_TRUE(listed.contains(call)) << "served, but not listed: " << call;
  for (const auto& call : listed) EXPECT_TRUE(served.contains(call)) << "listed, but not served: " << call;
}

TEST(Contract, NoTwoRefusalsShareACodeOrAKey) {
  std::map<int, std::string_view> codes;
  std::set<std::string_view> keys;
  for (const auto* refusal : all_refusals(modules())) {
    EXPECT_TRUE(codes.emplace(refusal->code, refusal->key).second)
        << refusal->key << " shares " << refusal->code;
    EXPECT_TRUE(keys.insert(refusal->key).second) << refusal->key << " is declared twice";
  }
}

TEST(Contract, TextsAndTheirKeysMatch) {
  std::map<std::string_view, std::set<std::string_view>> declared;
  for (const auto* refusal : all_refusals(modules())) declared["refusals"].insert(refusal->key);
  for (const auto& module : modules())
    for (const auto& setting : module.settings) {
      declared["settings"].insert(setting.key);
      declared["setting_titles"].insert(setting.key);
      declared["setting_sections"].insert(setting.section);
    }
  for (const auto& [kind, keys] : declared)
    for (const auto key : keys) EXPECT_NE(i18n::find_text(kind, key), nullptr) << kind << "/" << key;
  for (const auto& text : i18n::all_texts()) {
    const auto known = declared.find(text.kind);
    EXPECT_TRUE(known == declared.end() || known->second.contains(text.key))
        << text.kind << "/" << text.key << " is the text of nothing";
    EXPECT_TRUE(text.key.starts_with(std::string{text.module} + ".")) << text.key << " in " << text.module;
  }
}

// The acts of the audit trail that are no console calls of the operator's own.
constexpr std::array other_acts{"admin.login", "admin.secret/change"};

TEST(Contract, EveryActOfTheAuditTrailHasATitle) {
  std::set<std::string> wanted{other_acts.begin(), other_acts.end()}, found;
  const auto& all = modules();
  for (const auto& module : all)
    for (const auto& endpoint : http::with_exports(module.endpoints)) {
      const bool is_export = endpoint.rows != nullptr;
      const bool is_audited = endpoint.access == http::Access::write || is_export;
      if (endpoint.audience == http::Audience::console && is_audited)
        wanted.insert(fmt::format("{}.{}", module.name, endpoint.path));
    }
  for (const auto& text : i18n::all_texts())
    if (text.kind == "acts") found.insert(std::string{text.key});
  EXPECT_THAT(found, testing::ContainerEq(wanted));  // names only what differs
}

TEST(Contract, EveryFlowTypeHasATitle) {
  std::ptrdiff_t titles = 0;
  for (const auto& enumerator : shape::type_of<ledger::Unit>().enumerators) {
    const auto unit = static_cast<ledger::Unit>(enumerator.value);
    for (int type = 1; type <= ledger::words::last_flow_type(unit); ++type)
      if (!ledger::words::flow_title(unit, type).in(Language::vi).empty())
        ++titles;  // reserved ones have none
  }
  EXPECT_EQ(std::ranges::count(i18n::all_texts(), "flows", &i18n::TextEntry::kind), titles);
}

TEST(Contract, SettingsHaveTheirModulesPrefixAndValidDefaults) {
  std::set<std::string_view> keys;
  for (const auto& module : modules()) {
    for (const auto& setting : module.settings) {
      EXPECT_TRUE(setting.key.starts_with(std::string{module.name} + ".")) << setting.key;
      EXPECT_TRUE(keys.insert(setting.key).second) << setting.key;
      EXPECT_TRUE(setting.accepts(setting.fallback)) << setting.key << " does not take its own default";
    }
  }
}

TEST(Contract, CallsNeedATokenIfTheirPathSaysSo) {
  for (const auto& endpoint : all_endpoints(modules())) {
    if (endpoint.lives_at_console()) continue;
    EXPECT_EQ(endpoint.path.starts_with("token/"), endpoint.audience == http::Audience::user)
        << endpoint.path;
  }
}

TEST(Contract, EveryCallHasASummary) {
  for (const auto& endpoint : all_endpoints(modules()))
    EXPECT_FALSE(endpoint.summary.empty()) << endpoint.path;
}

}  // namespace app
