// Notes and tags on a user: who may write them, what stays of them, and what the user gets and erases.
#include <boost/json.hpp>

#include "modules/person_notes/calls.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace person_notes {

using testing::console;
using namespace std::chrono_literals;

struct PersonNotes : testing::Test {
  testing::World world;
  const UserId an = world.user("An");
  testing::Browser support = console(world, admin::Role::support, "en"),
                   finance = console(world, admin::Role::finance, "en"),
                   chu = console(world, admin::Role::owner, "en"),
                   desk = console(world, admin::Role::desk, "en");

  auto note(testing::Browser& browser, const std::string& text) {
    return browser.post("person/notes/add", {{"userId", to_string(an)}, {"text", text}});
  }
  auto noted(const std::string& text) {
    const auto reply = note(support, text);
    EXPECT_TRUE(reply.ok) << reply.text;
    return std::string{reply.data.at("noteId").as_string()};
  }
  auto pin(const std::string& id, bool is_pinned) {
    return support.post("person/notes/pin", {{"noteId", id}, {"isPinned", is_pinned}});
  }
  auto remove(const std::string& id, const std::string& reason) {
    return support.post("person/notes/remove", {{"noteId", id}, {"reason", reason}});
  }
  auto about() {
    auto reader = console(world, admin::Role::support, "en");
    const auto reply = reader.get("person/notes", "userId=" + to_string(an));
    EXPECT_TRUE(reply.ok) << reply.text;
    return reply.data;
  }
  // Of the only tag.
  auto people_with_tag() {
    auto reader = console(world, admin::Role::support, "en");
    return reader.get("tag/list").data.at("items").at(0).at("people").as_int64();
  }
  auto texts() {
    std::vector<std::string> found;
    const auto all = about();
    for (const auto& item : all.at("notes").as_array())
      found.emplace_back(item.at("text").as_string().c_str());
    return found;
  }
  static auto tag_named(const std::string& name, bool is_open = true) -> boost::json::object {
    return {{"nameVi", name},
            {"nameEn", name + " en"},
            {"nameZh", name + " zh"},
            {"colour", "gold"},
            {"isOpen", is_open}};
  }
  auto tagged(const std::string& name) {
    const auto reply = support.post("tag/save", tag_named(name));
    EXPECT_TRUE(reply.ok) << reply.text;
    return std::string{reply.data.at("tagId").as_string()};
  }
  auto set_tag(const std::string& tag, bool has_it) {
    return support.post("person/tag", {{"userId", to_string(an)}, {"tagId", tag}, {"hasIt", has_it}});
  }
};

TEST_F(PersonNotes, AreForSupportAndFinance) {
  EXPECT_TRUE(note(support, "a").ok && note(finance, "b").ok && note(chu, "c").ok);
  EXPECT_EQ(note(desk, "d").key, "admin.not_permitted");
  EXPECT_EQ(desk.get("person/notes", "userId=" + to_string(an)).key, "admin.not_permitted");
  EXPECT_EQ(finance.post("tag/save", tag_named("VIP")).key, "admin.not_permitted") << "the list is support's";
}

TEST_F(PersonNotes, StandPinnedFirstThenNewestFirst) {
  const auto first = noted("first");
  noted("second");
  noted("third");
  ASSERT_TRUE(pin(first, true).ok);
  EXPECT_EQ(texts(), (std::vector<std::string>{"first", "third", "second"}));
  ASSERT_TRUE(pin(first, false).ok);
  EXPECT_EQ(texts(), (std::vector<std::string>{"third", "second", "first"}));
}

TEST_F(PersonNotes, StayWithTheReasonWhenRemoved) {
  const auto wrong = noted("wrong person");
  noted("right");
  EXPECT_EQ(remove(wrong, "  ").key, "platform.reason_required");
  ASSERT_TRUE(remove(wrong, "meant another user").ok);
  EXPECT_EQ(texts(), (std::vector<std::string>{"right", "wrong person"})) << "removed notes come last";
  const auto removal = about().at("notes").at(1).at("removal");
  EXPECT_EQ(removal.at("reason").as_string(), "meant another user");
  EXPECT_EQ(removal.at("by").as_string(), "support");
  EXPECT_EQ(remove(wrong, "again").key, "person_notes.note_removed");
  EXPECT_EQ(pin(wrong, true).key, "person_notes.note_removed");
  EXPECT_EQ(remove("7", "x").key, "person_notes.note_not_found");
}

TEST_F(PersonNotes, RefuseAnEmptyTextAndAnUnknownPerson) {
  EXPECT_EQ(note(support, " \n ").key, "person_notes.note_empty");
  EXPECT_EQ(support.post("person/notes/add", {{"userId", "7"}, {"text", "x"}}).key,
            "accounts.person_not_found");
}

TEST_F(PersonNotes, TagsAreGivenOnceAndTakenAway) {
  const auto vip = tagged("VIP");
  ASSERT_TRUE(set_tag(vip, true).ok);
  ASSERT_TRUE(set_tag(vip, true).ok) << "given twice is given";
  ASSERT_EQ(about().at("tags").as_array().size(), 1U);
  EXPECT_EQ(about().at("tags").at(0).at("name").as_string(), "VIP en");
  const auto of_list = support.get("person/tags", "userIds=" + to_string(an));
  EXPECT_EQ(of_list.data.at("people").as_array().size(), 1U) << of_list.text;
  const auto people = support.get("tag/people", "tagId=" + vip);
  EXPECT_EQ(people.data.at("items").at(0).at("userId").as_string(), to_string(an));
  EXPECT_EQ(people_with_tag(), 1);
  ASSERT_TRUE(set_tag(vip, false).ok);
  EXPECT_TRUE(about().at("tags").as_array().empty());
  ASSERT_TRUE(set_tag(vip, false).ok) << "taken twice is taken";
  EXPECT_EQ(people_with_tag(), 0);
}

TEST_F(PersonNotes, AClosedTagStaysButIsNotGiven) {
  const auto old = tagged("Old");
  ASSERT_TRUE(set_tag(old, true).ok);
  auto closed = tag_named("Old", false);
  closed["tagId"] = old;
  ASSERT_TRUE(support.post("tag/save", closed).ok);
  EXPECT_EQ(about().at("tags").as_array().size(), 1U);
  EXPECT_EQ(set_tag(old, true).key, "person_notes.tag_closed");
  EXPECT_TRUE(set_tag(old, false).ok);
}

TEST_F(PersonNotes, TagNamesAreWholeAndUnique) {
  tagged("VIP");
  EXPECT_EQ(support.post("tag/save", tag_named("VIP")).key, "person_notes.tag_name_taken");
  auto nameless = tag_named("X");
  nameless["nameZh"] = " ";
  EXPECT_EQ(support.post("tag/save", nameless).key, "person_notes.tag_name_empty");
  auto unknown = tag_named("Y");
  unknown["tagId"] = "7";
  EXPECT_EQ(support.post("tag/save", unknown).key, "person_notes.tag_not_found");
  EXPECT_EQ(set_tag("7", true).key, "person_notes.tag_not_found");
}

TEST_F(PersonNotes, AreInTheUsersExportWithoutTheOperators) {
  noted("prefers calls");
  set_tag(tagged("VIP"), true);
  auto phone = testing::signed_in(world, an);
  const auto pass =
      phone.post("token/privacy/unlock", {{"payPassword", world.pay_password("An").value}}).data.at("pass");
  const auto exported = phone.post("token/privacy/export", {{"pass", pass}});
  ASSERT_TRUE(exported.ok) << exported.text;
  const auto& notes = exported.data.at("data").at("notes");
  EXPECT_EQ(notes.at("notes").at(0).at("text").as_string(), "prefers calls");
  EXPECT_EQ(notes.at("tags").at(0).as_string(), "VIP");
  EXPECT_EQ(boost::json::serialize(notes).find("support"), std::string::npos);
}

TEST_F(PersonNotes, AreErasedWithTheUser) {
  noted("prefers calls");
  set_tag(tagged("VIP"), true);
  auto phone = testing::signed_in(world, an);
  ASSERT_TRUE(phone.post("token/privacy/erase", {{"loginPassword", testing::World::password("An")}}).ok);
  world.advance(8 * 24h);
  EXPECT_TRUE(about().at("notes").as_array().empty());
  EXPECT_TRUE(about().at("tags").as_array().empty());
  EXPECT_EQ(people_with_tag(), 0);
  auto later = console(world, admin::Role::support, "en");
  EXPECT_EQ(note(later, "x").key, "accounts.person_forgotten");
}

}  // namespace person_notes
