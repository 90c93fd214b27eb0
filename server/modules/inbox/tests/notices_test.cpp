// Notices: in the reader's language, newest first, and read.
#include "modules/inbox/notices.hpp"
#include "modules/inbox/calls.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace inbox {

using testing::signed_in;

struct Notices : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Bình");

  // The welcome's words have two values.
  static constexpr Notice about_a_subject{.key = notices::welcome.key, .page = "/pages/thing?id={}"};
  void tell_an(const Value& first, const Value& second, std::int64_t subject = 0) {
    world.look([&](Context& ctx) {
      tell(ctx, an, about_a_subject, first, second, subject);
      return true;
    });
  }
  auto newest(std::string language) {
    return signed_in(world, an, std::move(language))
        .get("token/inbox/getList", "limit=1")
        .data.at("items")
        .at(0);
  }
  auto unread(UserId user) { return world.run(counts, user).value().unread; }
};

TEST_F(Notices, WriteNamesAndAmountsInTheReadersLanguage) {
  tell_an(std::int64_t{2}, Text3{"Hang Sơn Đoòng VR", "Son Doong Cave VR", "山水洞 VR"}, 7);
  const auto holds = [&](const char* language, std::string_view name) {
    const auto item = newest(language);
    EXPECT_NE(item.at("body").as_string().find(name), std::string::npos) << item;
    EXPECT_EQ(item.at("page").as_string(), "/pages/thing?id=7");
    EXPECT_EQ(item.at("isRead"), false);
  };
  holds("vi", "Hang Sơn Đoòng VR");
  holds("en", "Son Doong Cave VR");
  holds("zh", "山水洞 VR");
  tell_an(1'234'500_vnd, "as typed: {1}");
  EXPECT_NE(newest("vi").at("body").as_string().find("1.234.500"), std::string::npos);
  EXPECT_NE(newest("en").at("body").as_string().find("as typed: {1}"), std::string::npos)
      << "a value is not filled in itself";
}

TEST_F(Notices, AreReadTogetherAndByTheirOwnerAlone) {
  const auto before = unread(binh);
  tell_an("1", "one");
  world.advance(std::chrono::seconds{1});
  tell_an("2", "two");
  EXPECT_EQ(unread(binh), before);
  EXPECT_GE(unread(an), 2);
  EXPECT_EQ(world.run(read_all, an).value().unread, 0);
  EXPECT_EQ(newest("vi").at("isRead"), true);
  EXPECT_EQ(unread(binh), before);
  tell_an("3", "three");
  EXPECT_EQ(unread(an), 1) << "what comes afterwards";
}

TEST_F(Notices, AreListedNewestFirstPageByPage) {
  for (std::int64_t n = 0; n < 5; ++n) {
    tell_an(n, "of five");
    world.advance(std::chrono::milliseconds{1});
  }
  std::vector<std::int64_t> ids;
  std::optional<Cursor> from;
  do {
    const auto page = world.run(list, an, PageRequest{.cursor = from, .limit = {{2}}}).value();
    for (const auto& item : page.items) ids.push_back(item.id.value);
    from = page.next ? std::optional{Cursor{std::stoll(*page.next)}} : std::nullopt;
  } while (from);
  EXPECT_GE(ids.size(), 5U);
  EXPECT_TRUE(std::ranges::is_sorted(ids, std::ranges::greater{}));
  EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end()) << "each once";
}

}  // namespace inbox
