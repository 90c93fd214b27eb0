// The audit trail of operators.
#include "modules/admin/calls.hpp"
#include "modules/admin/settings.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace admin {

struct AuditTrail : testing::Test {
  testing::World world;
  testing::Browser owner = testing::console(world, Role::owner);

  auto lines(const std::string& query = "") {
    return owner.get("audit/list", query).data.at("items").as_array();
  }
  auto faults() {
    return world.look([](Context& ctx) { return verify_audit(ctx.tx); });
  }
  auto set(const std::string& value) {
    return owner.post("settings/set",
                      {{"key", settings::login_failures.key}, {"value", value}, {"reason", "thử"}});
  }
  // An attacker with access to the database, who has dropped the triggers.
  void tamper(const std::string& statement) {
    const bool sqlite = world.connection().engine() == store::Engine::sqlite;
    if (sqlite) {
      world.connection().script("DROP TRIGGER admin_audit_stays; DROP TRIGGER admin_audit_same;");
    } else {
      world.connection().script("ALTER TABLE admin_audit DISABLE TRIGGER admin_audit_kept");
    }
    world.connection().script(statement);
    if (!sqlite) world.connection().script("ALTER TABLE admin_audit ENABLE TRIGGER admin_audit_kept");
  }
};

TEST_F(AuditTrail, RecordsTheCallTheOperatorAndTheAddress) {
  ASSERT_TRUE(set("7").ok);
  const auto line = lines().at(0);
  EXPECT_EQ(line.at("operatorName").as_string(), "owner");
  EXPECT_EQ(line.at("act").as_string(), "settings/set");
  EXPECT_EQ(line.at("address").as_string(), "127.0.0.1");
  const auto request = boost::json::parse(line.at("request").as_string());
  EXPECT_EQ(request.at("value").as_string(), "7");
  EXPECT_EQ(request.at("reason").as_string(), "thử");
}

TEST_F(AuditTrail, NamesItsActsInTheReadersLanguage) {
  ASSERT_TRUE(set("7").ok);
  world.look([](Context& ctx) { return write_down(ctx, OperatorId{1}, "of/before", "{}"), true; });
  const auto title_of = [&](std::string_view act, const std::string& language) {
    const auto all =
        testing::console(world, Role::auditor, language).get("audit/acts").data.at("acts").as_array();
    const auto found =
        std::ranges::find_if(all, [&](const auto& each) { return each.at("act").as_string() == act; });
    return found == all.end() ? std::string{} : std::string{found->at("title").as_string().c_str()};
  };
  EXPECT_EQ(title_of("settings/set", "en"), i18n::text("acts", "admin.settings/set").en);
  EXPECT_EQ(title_of("settings/set", "zh"), i18n::text("acts", "admin.settings/set").zh);
  EXPECT_EQ(title_of("of/before", "en"), "of/before") << "an act of an earlier version";
  EXPECT_EQ(title_of("topup/confirm", "vi"), "") << "the trail has none";
}

TEST_F(AuditTrail, OmitsReadsAndRefusals) {
  const auto before = lines().size();
  owner.get("settings/list");
  EXPECT_EQ(set("1000").code, setting_value.code);
  EXPECT_EQ(lines().size(), before);
}

TEST_F(AuditTrail, MasksSecrets) {
  owner.post("operator/add", {{"name", "minh"}, {"password", "Dong-xanh-771"}, {"role", "desk"}});
  EXPECT_EQ(boost::json::parse(lines().at(0).at("request").as_string()).at("password").as_string(), "***");
  const auto all = boost::json::serialize(lines("limit=100"));
  EXPECT_EQ(all.find("Dong-xanh-771"), all.npos);
  EXPECT_EQ(all.find(world.operator_password()), all.npos);
}

TEST_F(AuditTrail, RecordsTheCommandLine) {
  const auto first = lines().back();
  EXPECT_EQ(first.at("act").as_string(), "operator/add");
  EXPECT_EQ(first.at("operatorId").as_string(), "0");
}

TEST_F(AuditTrail, ChainsRowsByTheirHashes) {
  set("7");
  set("8");
  const auto newest_first = lines();
  ASSERT_GE(newest_first.size(), 3U);
  for (std::size_t i = 0; i + 1 < newest_first.size(); ++i)
    EXPECT_EQ(newest_first.at(i).at("previous"), newest_first.at(i + 1).at("hash"));
  EXPECT_EQ(newest_first.back().at("previous").as_string(), std::string(64, '0'));
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(AuditTrail, IsListedInPagesAndByOperatorAndAct) {
  for (int i = 5; i < 10; ++i) ASSERT_TRUE(set(std::to_string(i)).ok);
  const auto page = owner.get("audit/list", "limit=2").data;
  ASSERT_EQ(page.at("items").as_array().size(), 2U);
  const auto next =
      owner.get("audit/list", "limit=2&cursor=" + std::string{page.at("next").as_string()}).data;
  EXPECT_EQ(next.at("items").at(0).at("number").as_int64(),
            page.at("items").at(1).at("number").as_int64() - 1);
  EXPECT_EQ(lines("act=settings/set").size(), 5U);
  EXPECT_EQ(lines("operatorId=0").size(), 1U);
  EXPECT_EQ(lines("operatorId=" + to_string(world.operator_of(Role::owner)) + "&act=login").size(), 0U);
}

TEST_F(AuditTrail, RecordsARepeatedMoneyCallOnce) {
  const auto pay = [](Context&, OperatorId) -> Verdict { return allowed(); };
  static constexpr http::Permission topups{"topups", "finance"};
  const auto endpoint = http::post("payout/confirm", pay).permits(topups).money();
  for (int i = 0; i < 3; ++i) {
    http::Call call{world.runtime(), world.admission(),
                    http::Incoming{.endpoint = &endpoint,
                                   .token = world.operator_token(Role::finance),
                                   .idempotency_key = "mot-khoa-duy-nhat",
                                   .request_id = "test",
                                   .origin = world.origin(),
                                   .request = {}}};
    world.to_outcome(call.execution());
    EXPECT_EQ(call.refused(), nullptr);
  }
  EXPECT_EQ(lines("act=payout/confirm").size(), 1U);
}

TEST_F(AuditTrail, IsProtectedByTheDatabase) {
  const auto change = [this](const char* statement) { world.connection().script(statement); };
  EXPECT_THROW(change("UPDATE admin_audit SET operator_name = 'x'"), store::Failure);
  EXPECT_THROW(change("DELETE FROM admin_audit"), store::Failure);
}

TEST_F(AuditTrail, RevealsAChangedRow) {
  world.tamper();
  set("7");
  tamper("UPDATE admin_audit SET request = '{}' WHERE number = 2");
  EXPECT_THAT(faults(), testing::ElementsAre("audit row 2 was changed"));
}

TEST_F(AuditTrail, RevealsARemovedRow) {
  world.tamper();
  set("7");
  set("8");
  tamper("DELETE FROM admin_audit WHERE number = 2");
  EXPECT_THAT(faults(), testing::Contains("audit row 2 is missing"));
}

TEST_F(AuditTrail, RevealsRowsRemovedFromItsEnd) {
  world.tamper();
  set("7");
  tamper("DELETE FROM admin_audit WHERE number = 2");
  EXPECT_THAT(faults(), testing::ElementsAre("the audit trail ends at row 1, its head tells of row 2"));
}

TEST_F(AuditTrail, IsListedByTime) {
  set("7");
  world.advance(std::chrono::minutes{29});
  set("8");
  const auto later = lines("from=2026-11-23T10:30:00%2B07:00&act=settings/set");
  ASSERT_EQ(later.size(), 1U);
  EXPECT_EQ(boost::json::parse(later.at(0).at("request").as_string()).at("value").as_string(), "8");
  EXPECT_EQ(lines("until=2026-11-23T10:30:00%2B07:00&act=settings/set").size(), 1U);
  EXPECT_EQ(owner.get("audit/list", "from=2026-11-23T10:30:00Z&until=2026-11-23T10:30:00Z").code,
            time_reversed.code);
}

TEST_F(AuditTrail, IsVerifiedFromTheConsoleInParts) {
  world.tamper();
  for (int i = 0; i < 5; ++i) set(std::to_string(5 + i));
  const auto whole = owner.get("audit/verify").data;
  EXPECT_TRUE(whole.at("holds").as_bool());
  EXPECT_EQ(whole.at("rows").as_int64(), whole.at("head").as_int64());
  EXPECT_EQ(whole.at("hash"), whole.at("headHash"));
  EXPECT_TRUE(whole.at("next").is_null());
  const auto behind = owner.get("audit/verify", "after=2").data;
  EXPECT_TRUE(behind.at("holds").as_bool());
  EXPECT_EQ(behind.at("rows").as_int64(), whole.at("rows").as_int64() - 2);
  EXPECT_FALSE(owner.get("audit/verify", "after=999").data.at("holds").as_bool());
  tamper("UPDATE admin_audit SET request = '{}' WHERE number = 2");
  const auto changed = owner.get("audit/verify").data;
  EXPECT_FALSE(changed.at("holds").as_bool());
  EXPECT_EQ(changed.at("faults").at(0).as_string(), "audit row 2 was changed");
  EXPECT_EQ(testing::console(world, Role::finance).get("audit/verify").code, not_permitted.code);
}

TEST_F(AuditTrail, IsValidWhenEmpty) {
  testing::World fresh;
  EXPECT_THAT(fresh.look([](Context& ctx) { return verify_audit(ctx.tx); }), testing::IsEmpty());
}

}  // namespace admin
