// Settings of all modules, edited at the console.
#include <set>

#include "modules/accounts/settings.hpp"
#include "modules/content/settings.hpp"
#include "modules/groups/settings.hpp"
#include "platform/refusals.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace admin {

using namespace std::chrono_literals;

struct SettingsEditor : testing::Test {
  testing::World world;
  testing::Browser owner = testing::console(world, Role::owner);

  auto set(std::string_view key, const std::string& value, const std::string& reason = "thử nghiệm") {
    return owner.post("settings/set", {{"key", key}, {"value", value}, {"reason", reason}});
  }
  auto line(std::string_view key, const std::string& lang = "vi") {
    const auto reply = testing::console(world, Role::owner, lang).get("settings/list");
    for (const auto& item : reply.data.at("items").as_array())
      if (item.at("key").as_string() == key) return item;
    return boost::json::value{};
  }
};

TEST_F(SettingsEditor, ShowsEverySettingOfEveryModule) {
  std::set<std::string> shown;
  const auto reply = owner.get("settings/list");
  for (const auto& item : reply.data.at("items").as_array()) shown.insert(item.at("key").as_string().c_str());
  for (const auto& module : app::all_modules())
    for (const auto& info : module.settings) EXPECT_TRUE(shown.contains(std::string{info.key})) << info.key;
}

TEST_F(SettingsEditor, ShowsBoundsAndHelpInTheReadersLanguage) {
  const auto item = line(accounts::settings::login_lock.key, "en");
  EXPECT_EQ(item.at("type").as_string(), "number");
  EXPECT_EQ(item.at("unit").as_string(), "minutes");
  EXPECT_EQ(item.at("value").as_string(), "15");
  EXPECT_EQ(item.at("fallback").as_string(), "15");
  EXPECT_EQ(item.at("least").as_string(), "1");
  EXPECT_EQ(item.at("most").as_string(), "1440");
  EXPECT_EQ(item.at("help").as_string(), i18n::text("settings", accounts::settings::login_lock.key).en);
  EXPECT_EQ(item.at("changes"), 0);
  EXPECT_EQ(line(accounts::settings::login_lock.key, "zh").at("help").as_string(),
            i18n::text("settings", accounts::settings::login_lock.key).zh);
}

TEST_F(SettingsEditor, NamesTheSettingAndItsSectionInTheReadersLanguage) {
  const auto key = accounts::settings::login_lock.key;
  const auto item = line(key, "zh");
  EXPECT_EQ(item.at("title").as_string(), i18n::text("setting_titles", key).zh);
  EXPECT_EQ(item.at("section").as_string(), "accounts.passwords");
  EXPECT_EQ(item.at("sectionTitle").as_string(), i18n::text("setting_sections", "accounts.passwords").zh);
  for (const auto* lang : {"vi", "en", "zh"})
    EXPECT_NE(line(key, lang).at("title").as_string(), line(key, lang).at("help").as_string());
}

TEST_F(SettingsEditor, AppliesANewValueAtOnce) {
  const auto reply = set(accounts::settings::login_failures.key, "9");
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("setBy").as_string(), "owner");
  EXPECT_EQ(world.look([](Context& ctx) { return ctx.settings[accounts::settings::login_failures]; }), 9);
  EXPECT_EQ(line(accounts::settings::login_failures.key).at("value").as_string(), "9");
  EXPECT_EQ(line(accounts::settings::login_failures.key).at("changes"), 1);
  EXPECT_THAT(world.signals(), testing::Contains(testing::Field(&Signal::topic, "settings")));
}

TEST_F(SettingsEditor, PlansAValue) {
  const auto at = world.clock.now() + 24h;
  const auto key = accounts::settings::login_failures.key;
  ASSERT_TRUE(owner
                  .post("settings/set",
                        {{"key", key}, {"value", "12"}, {"effectiveAt", rfc3339(at)}, {"reason", "thử"}})
                  .ok);
  EXPECT_EQ(line(key).at("value").as_string(), "5");
  EXPECT_EQ(line(key).at("plannedValue").as_string(), "12");
  EXPECT_EQ(line(key).at("plannedAt").as_string(), rfc3339(at));
  world.advance(24h);
  EXPECT_EQ(line(key).at("value").as_string(), "12");
  EXPECT_TRUE(line(key).at("plannedValue").is_null());
}

TEST_F(SettingsEditor, RefusesAnInvalidValueAndShowsTheValidOnes) {
  const auto key = accounts::settings::login_failures.key;
  for (const auto* value : {"2", "21", "nhiều", "", "5.5", "1e1"})
    EXPECT_EQ(set(key, value).code, setting_value.code) << value;
  const auto reply = set(key, "99");
  EXPECT_EQ(reply.details.at("rule").as_string(), key);
  EXPECT_EQ(reply.details.at("yours").as_string(), "99");
  EXPECT_EQ(reply.details.at("limit").as_string(), "3 – 20");
  EXPECT_EQ(set(accounts::settings::invite_required.key, "maybe").code, setting_value.code);
  EXPECT_EQ(set(content::settings::support_hours.key, "8 to 10").code, setting_value.code);
  EXPECT_EQ(set(groups::settings::hours.key, "10:00-10:00").code, setting_value.code) << "would mean all day";
  EXPECT_TRUE(set(groups::settings::hours.key, "00:00-24:00").ok);
  const auto text = set(content::settings::support_phone.key, "<b>").text;
  EXPECT_EQ(text.find("\"limit\":\"text\""), std::string::npos) << "says nothing of what it takes: " << text;
  EXPECT_EQ(set(content::settings::image_domain.key, "javascript:alert(1)").code, setting_value.code);
  EXPECT_EQ(set(content::settings::support_phone.key, "<b>1</b>").code, setting_value.code);
  EXPECT_EQ(set(content::settings::support_email.key, "a@b@c").code, setting_value.code);
}

TEST_F(SettingsEditor, ValidatesEachKindOfValue) {
  EXPECT_TRUE(set(accounts::settings::invite_required.key, "on").ok);
  EXPECT_TRUE(set(content::settings::support_hours.key, "07:30-23:00").ok);
  EXPECT_TRUE(set(content::settings::image_domain.key, "https://anh.example.vn").ok);
  EXPECT_TRUE(set(content::settings::support_phone.key, "1900 1234").ok);
  EXPECT_TRUE(set(content::settings::support_email.key, "hotro@example.vn").ok);
  EXPECT_TRUE(set(content::settings::support_email.key, "").ok);
}

TEST_F(SettingsEditor, RefusesUnknownKeysMissingReasonsAndThePast) {
  EXPECT_EQ(set("groups.seatz", "1").code, setting_unknown.code);
  EXPECT_EQ(owner.get("settings/history", "key=groups.seatz").code, setting_unknown.code);
  EXPECT_EQ(set(accounts::settings::login_failures.key, "9", " ").code, platform::reason_required.code);
  const auto past = rfc3339(world.clock.now() - 1s);
  EXPECT_EQ(owner
                .post("settings/set", {{"key", accounts::settings::login_failures.key},
                                       {"value", "9"},
                                       {"effectiveAt", past},
                                       {"reason", "thử"}})
                .code,
            effective_in_past.code);
}

TEST_F(SettingsEditor, KeepsEveryVersion) {
  const auto key = accounts::settings::login_failures.key;
  set(key, "9", "quá nhiều người bị khóa");
  world.advance(20min);
  set(key, "4", "bị tấn công");
  const auto items = owner.get("settings/history", "key=" + std::string{key}).data.at("items").as_array();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items.at(0).at("value").as_string(), "4");
  EXPECT_EQ(items.at(0).at("reason").as_string(), "bị tấn công");
  EXPECT_EQ(items.at(1).at("setBy").as_string(), "owner");
  EXPECT_EQ(
      owner.get("settings/history", "limit=1&key=" + std::string{key}).data.at("items").as_array().size(),
      1U);
}

}  // namespace admin
