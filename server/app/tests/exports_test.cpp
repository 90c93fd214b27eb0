// Exports of every list of the console: their filters, permissions and audit.
#include <gmock/gmock.h>

#include <set>

#include "platform/http/exports.hpp"
#include "platform/shape/csv.hpp"
#include "testing/browser.hpp"

namespace app {

using admin::Role, testing::console, testing::UnorderedElementsAre;

struct Exporting : testing::Test {
  testing::World world{true};
  testing::Browser owner = console(world, Role::owner);

  auto exports() const {
    std::vector<const http::Endpoint*> all;
    for (const auto& endpoint : world.routes().all())
      if (endpoint.rows != nullptr) all.push_back(&endpoint);
    return all;
  }
  static auto rows_of(const std::string& file) { return shape::read_csv(file, ',').value(); }
  auto set_settings(int times) {
    for (int i = 0; i < times; ++i)
      EXPECT_TRUE(owner
                      .post("settings/set", {{"key", "admin.login_failures"},
                                             {"value", std::to_string(5 + i % 10)},
                                             {"reason", "=HYPERLINK(\"x\")"}})
                      .ok);
  }
};

// A value for each required member, so that the call is not refused for a missing field.
auto query_of(const http::Endpoint& endpoint) -> std::string {
  if (endpoint.path.starts_with("settings/history")) return "key=admin.login_failures";
  if (endpoint.path.starts_with("reconciliation/")) return "channelId=502&day=2026-11-23";
  if (endpoint.path.starts_with("ledger/lines")) return "address=issuance";
  std::string query;
  if (endpoint.request == nullptr) return query;
  for (const auto& field : endpoint.request->fields) {
    using shape::Kind;
    const auto& type = *field.type;
    if (type.kind == Kind::optional || type.kind == Kind::list) continue;
    query += query.empty() ? "" : "&";
    query += field.wire_name + "=";
    if (type.kind == Kind::enumeration) {
      query += type.enumerators.front().name;
    } else if (type.kind == Kind::day) {
      query += "2026-11-23";
    } else if (type.kind == Kind::instant) {
      query += "2026-11-23T10:00:00Z";
    } else {
      query += type.kind == Kind::text ? "agreement" : "1";
    }
  }
  return query;
}

TEST_F(Exporting, GiveTheRowsOfEveryList) {
  set_settings(3);
  std::size_t with_rows = 0;
  for (const auto* endpoint : exports()) {
    const std::string list{endpoint->path.substr(0, endpoint->path.rfind('/'))};
    const auto query = query_of(*endpoint);
    const auto listed = owner.get(list, query);
    const auto exported = owner.get(endpoint->path, query);
    ASSERT_EQ(listed.ok, exported.ok) << list << listed.text << exported.text;
    if (!listed.ok) {
      EXPECT_EQ(listed.code, exported.code) << list;
      continue;
    }
    ASSERT_TRUE(exported.file.starts_with(shape::byte_order_mark)) << list;
    const auto rows = rows_of(exported.file);
    const auto columns = rows.front().cells.size();
    for (const auto& row : rows) EXPECT_EQ(row.cells.size(), columns) << list << " line " << row.line;
    const auto& items = listed.data.at("items").as_array();
    const bool goes_on = listed.data.as_object().contains("next") && !listed.data.at("next").is_null();
    // Each export adds an entry to the audit trail.
    if (goes_on || list.starts_with("audit/")) {
      EXPECT_GE(rows.size() - 1, items.size()) << list;
    } else {
      EXPECT_EQ(rows.size() - 1, items.size()) << list;
    }
    with_rows += rows.size() > 1;
  }
  EXPECT_GE(exports().size(), 17U);
  EXPECT_GE(with_rows, 5U);
}

TEST_F(Exporting, ExistForEveryReadOfTheConsoleWithItems) {
  std::set<std::string> with_export;
  for (const auto* endpoint : exports())
    with_export.emplace(endpoint->path.substr(0, endpoint->path.rfind('/')));
  for (const auto& endpoint : world.routes().all()) {
    const bool reads = endpoint.audience == http::Audience::console && endpoint.rows == nullptr &&
                       endpoint.method == http::Method::get && endpoint.access == http::Access::read;
    if (!reads || endpoint.answer == nullptr) continue;
    const auto has_items = std::ranges::any_of(endpoint.answer->fields,
                                               [](const auto& field) { return field.wire_name == "items"; });
    EXPECT_EQ(has_items, with_export.contains(std::string{endpoint.path})) << endpoint.path;
  }
}

TEST_F(Exporting, NeedTheListsPermissionAndThatOfExports) {
  for (const auto role :
       {Role::owner, Role::finance, Role::support, Role::desk, Role::content, Role::auditor}) {
    auto browser = console(world, role);
    for (const auto* endpoint : exports()) {
      const auto reply = browser.get(endpoint->path, query_of(*endpoint));
      const bool may = admin::may(role, endpoint->permission) && admin::may(role, &http::exports_permission);
      EXPECT_EQ(reply.code == admin::not_permitted.code, !may)
          << shape::name_of(role) << " " << endpoint->path;
      EXPECT_TRUE(may || reply.file.empty()) << endpoint->path;
    }
  }
}

TEST_F(Exporting, AreAuditedWithFiltersAndRows) {
  set_settings(3);
  const auto before = owner.get("audit/list").data.at("items").as_array().size();
  const auto file = owner.get("audit/list/export", "act=settings%2Fset").file;
  EXPECT_EQ(rows_of(file).size(), 1U + 3U);
  const auto lines = owner.get("audit/list").data.at("items").as_array();
  ASSERT_EQ(lines.size(), before + 1);
  EXPECT_EQ(lines[0].at("act").as_string(), "audit/list/export");
  const auto request = boost::json::parse(lines[0].at("request").as_string());
  EXPECT_EQ(request.at("act").as_string(), "settings/set");
  EXPECT_EQ(request.at("rows").as_int64(), 3);
  EXPECT_FALSE(request.as_object().contains("limit"));
  owner.get("audit/list/export", "operatorId=abc");
  EXPECT_EQ(owner.get("audit/list").data.at("items").as_array().size(), before + 1)
      << "a refusal leaves nothing";
}

TEST_F(Exporting, ReadAllPagesAndEscapeFormulas) {
  set_settings(230);
  const auto rows = rows_of(owner.get("settings/history/export", "key=admin.login_failures").file);
  ASSERT_EQ(rows.size(), 231U);
  const auto reason = std::ranges::find(rows[0].cells, "reason") - rows[0].cells.begin();
  std::set<std::string> ids;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].cells.at(static_cast<std::size_t>(reason)), "'=HYPERLINK(\"x\")");
    ids.insert(rows[i].cells.front());
  }
  EXPECT_EQ(ids.size(), 230U) << "each row once";
}

TEST_F(Exporting, StopAtTheLimitOfRowsWithACursor) {
  world.set(http::settings::export_rows, 100);
  set_settings(130);
  owner.get("audit/list/export", "act=settings%2Fset");
  const auto line = owner.get("audit/list").data.at("items").at(0);
  const auto told = boost::json::parse(line.at("request").as_string());
  EXPECT_EQ(told.at("rows").as_int64(), 100);
  const auto next = std::string{told.at("next").as_string()};
  const auto rest = rows_of(owner.get("audit/list/export", "act=settings%2Fset&cursor=" + next).file);
  EXPECT_EQ(rest.size(), 1U + 30U);
}

}  // namespace app
