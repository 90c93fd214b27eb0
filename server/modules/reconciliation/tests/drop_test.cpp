// Statements that others' programs put into a folder: taken once they are quiet, imported once, put away.
#include "modules/reconciliation/drop/rules.hpp"
#include "modules/reconciliation/tests/dropping.hpp"
#include "platform/crypto/digest.hpp"

namespace reconciliation::drop {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;

using Drop = Dropping;

TEST(DropRules, TakeTextsThatAreNotHidden) {
  for (const auto* name : {"saoke.csv", "Sao ke 23-11.CSV", "mt.txt"}) EXPECT_TRUE(rules::is_taken(name));
  for (const auto* name : {".saoke.csv", "saoke.csv.part", "saoke.xlsx", "csv", ".csv", ""})
    EXPECT_FALSE(rules::is_taken(name)) << name;
  EXPECT_EQ(rules::numbered("sao.ke.csv", 1), "sao.ke.csv");
  EXPECT_EQ(rules::numbered("sao.ke.csv", 3), "sao.ke-3.csv");
  EXPECT_LE(rules::numbered(std::string(251, 'a') + ".csv", 9999).size(), 255U);
  EXPECT_EQ(rules::shown("sao\x01ke\n.csv"), "sao_ke_.csv");
  EXPECT_EQ(rules::shown("sao\xFFkê.csv"), "sao_k__.csv") << "no UTF-8";
  EXPECT_EQ(rules::shown("kê" + std::string(300, 'a')).size(), 201U);
}

TEST(DropText, IsReadInUtf8AndUtf16) {
  const std::string plain = "Nợ 😀";
  EXPECT_EQ(text_of(plain), plain);
  EXPECT_EQ(text_of("\xEF\xBB\xBF" + plain), plain);
  EXPECT_EQ(text_of(std::string{"\xFF\xFE\x4E\x00\xE3\x1E\x20\x00\x3D\xD8\x00\xDE", 12}), plain);
  EXPECT_EQ(text_of(std::string{"\xFE\xFF\x00\x4E\x1E\xE3\x00\x20\xD8\x3D\xDE\x00", 12}), plain);
  const std::unexpected unread{Problem::not_a_text};
  EXPECT_EQ(text_of(std::string{"\xFF\xFE\x3D\xD8", 4}), unread) << "half a letter";
  EXPECT_EQ(text_of(std::string{"\xFF\xFE\x00\xDE", 4}), unread) << "the other half";
  EXPECT_EQ(text_of("\xFF\xFEN"), unread) << "half a unit";
  EXPECT_EQ(text_of("N\xE5"), unread) << "old Vietnamese Windows";
  EXPECT_EQ(text_of(std::string{"a\0b", 3}), unread);
  EXPECT_EQ(text_of(" \r\n\t"), std::unexpected{Problem::file_empty});
  EXPECT_THAT(lines_of("a\r\nb\nc\rd"), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(lines_of("a\n\n"), ElementsAre("a", ""));
  EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST_F(Drop, AFileIsImportedOnceItIsQuiet) {
  put("502/saoke.csv", table(rows(0, 1)));
  look();
  EXPECT_TRUE(dropped().empty());
  world.advance(1min);
  put("502/saoke.csv", table(rows(0, 2)));
  look();
  world.advance(20s);
  look();
  EXPECT_TRUE(dropped().empty()) << "it grew a moment ago";
  EXPECT_TRUE(is_at("502/saoke.csv"));
  world.advance(40s);
  look();

  const auto file = only();
  EXPECT_EQ(file.at("state"), "taken");
  EXPECT_EQ(file.at("channelId"), "502");
  EXPECT_EQ(file.at("name"), "saoke.csv");
  EXPECT_EQ(file.at("lines"), 2);
  EXPECT_EQ(file.at("known"), 0);
  EXPECT_EQ(file.at("faulty"), 0);
  EXPECT_EQ(file.at("isRepeat"), false);
  EXPECT_EQ(lines_in(), 2);
  EXPECT_EQ(sheet().at("books").at("inLines"), 0) << "an operator books them";
  EXPECT_FALSE(is_at("502/saoke.csv"));
  EXPECT_TRUE(is_at("502/done/saoke.csv"));
  EXPECT_THAT(alarms(), IsEmpty());
}

TEST_F(Drop, ALongFileIsImportedInPartsInOneLook) {
  put("502/saoke.txt", "\xEF\xBB\xBF" + table(rows(0, 530)));
  looks();
  EXPECT_EQ(only().at("lines"), 530);
  EXPECT_EQ(only().at("known"), 0);
  EXPECT_EQ(lines_in(), 530);
}

TEST_F(Drop, TheOldestFileIsTakenFirst) {
  put("502/a.csv", table(rows(0, 2)));
  put("502/b.csv", table(rows(0, 1)));
  const auto now = fs::last_write_time(root / "502/a.csv");
  fs::last_write_time(root / "502/b.csv", now - 1h);
  looks();
  const auto files = dropped("sort=oldest");
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].at("name"), "b.csv");
  EXPECT_EQ(files[1].at("known"), 1);
}

TEST_F(Drop, RowsWithFaultsAreLeftAndTheConsoleAsksAboutThem) {
  const auto content = table(rows(0, 2) + "23/11/2026,FT77,zwei,,x,\n23/11/2026,FT000001,9.000,,y,\n");
  put("502/saoke.csv", content);
  looks();
  EXPECT_EQ(only().at("state"), "taken");
  EXPECT_EQ(only().at("lines"), 2);
  EXPECT_EQ(only().at("faulty"), 2);
  const auto read = finance().post("statement/check", {{"channelId", "502"}, {"content", content}}).data;
  EXPECT_FALSE(read.at("isRepeat").as_bool()) << "rows of it are left";
  EXPECT_EQ(read.at("left").at("faulty"), 2);
}

TEST_F(Drop, AFileThatWasImportedWholeIsARepeat) {
  const auto content = table(rows(0, 2));
  ASSERT_TRUE(finance().post("statement/import", {{"channelId", "502"}, {"content", content}}).ok);
  for (int i = 0; i < 2; ++i) {
    put("502/saoke.csv", content);
    looks();
  }
  EXPECT_EQ(dropped().size(), 2U);
  for (const auto& file : dropped()) {
    EXPECT_EQ(file.at("state"), "taken");
    EXPECT_EQ(file.at("isRepeat"), true);
    EXPECT_EQ(file.at("known"), 2);
  }
  EXPECT_EQ(lines_in(), 2);
  EXPECT_TRUE(is_at("502/done/saoke.csv"));
  EXPECT_TRUE(is_at("502/done/saoke-2.csv")) << "the name was taken";
}

TEST_F(Drop, TheKeptMappingOfTheChannelIsUsed) {
  const std::string unknown = "Wann|Wieviel|Nummer\n";
  put("502/first.csv", unknown + "11/23/26|100.000|A000\n");
  looks();
  EXPECT_EQ(only().at("problem"), "no_header");
  ASSERT_TRUE(finance()
                  .post("statement/import", {{"channelId", "502"},
                                             {"content", unknown + "11/23/26|200.000|A001\n"},
                                             {"mapping",
                                              {{"name", "Sổ phụ"},
                                               {"separator", "bar"},
                                               {"namesAt", 1},
                                               {"columns",
                                                {{{"column", "date"}, {"place", 0}},
                                                 {{"column", "amount"}, {"place", 1}},
                                                 {{"column", "reference"}, {"place", 2}}}},
                                               {"dates", "month_first"},
                                               {"decimals", "comma"}}}})
                  .ok);
  put("502/second.csv", unknown + "11/23/26|300.000|A002\n");
  looks();
  EXPECT_EQ(only("state=taken").at("name"), "second.csv");
  EXPECT_EQ(lines_in(), 2);
}

// ---- stops and instances

TEST_F(Drop, AKilledImportGoesOnWithTheNextPart) {
  put("502/saoke.csv", table(rows(0, 130)));
  killed_before(second_part);
  EXPECT_EQ(only().at("state"), "reading");
  EXPECT_EQ(only().at("lines"), 100);
  look();
  EXPECT_EQ(lines_in(), 100) << "its claim has not ended";
  new_instance_looks();
  EXPECT_EQ(only().at("state"), "taken");
  EXPECT_EQ(only().at("lines"), 130);
  EXPECT_EQ(only().at("known"), 0) << "no row was read twice";
  EXPECT_EQ(lines_in(), 130);
  EXPECT_TRUE(is_at("502/done/saoke.csv"));
}

TEST_F(Drop, AKillBeforeTheFirstPartAndOneBeforeTheEndLoseNothing) {
  for (const int change : {claim, first_part, end}) {
    const auto name = fmt::format("saoke{}.csv", change);
    put("502/" + name, table(rows(change * 200, change * 200 + 130)));
    killed_before(change);
    EXPECT_EQ(is_at("502/" + name), change != end) << "it is moved before that is noted";
    new_instance_looks();
    EXPECT_TRUE(is_at("502/done/" + name));
  }
  EXPECT_EQ(dropped("state=taken").size(), 3U);
  for (const auto& file : dropped()) {
    EXPECT_EQ(file.at("lines"), 130);
    EXPECT_EQ(file.at("isRepeat"), false);
  }
  EXPECT_EQ(lines_in(), 390);
}

TEST_F(Drop, OperatorsWhoImportTheSameFileMeanwhileDoNotMatter) {
  const auto content = table(rows(0, 130));
  put("502/saoke.csv", content);
  killed_before(second_part);
  const auto rest =
      finance().post("statement/import", {{"channelId", "502"},
                                          {"content", table(rows(100, 130))},
                                          {"digest", crypto::hex(crypto::sha256(content))},
                                          {"part", {{"head", 1}, {"line", 102}, {"isLast", true}}}});
  ASSERT_TRUE(rest.ok) << rest.text;
  new_instance_looks();
  EXPECT_EQ(only().at("state"), "taken");
  EXPECT_EQ(only().at("lines"), 130);
  EXPECT_EQ(only().at("known"), 130) << "it began again";
  EXPECT_EQ(lines_in(), 130);
}

TEST_F(Drop, AFileThatWasReplacedAfterAKillIsReadFromItsBeginning) {
  put("502/saoke.csv", table(rows(0, 130)));
  killed_before(second_part);
  put("502/saoke.csv", table(rows(500, 510)));
  new_instance_looks();
  EXPECT_EQ(only().at("state"), "taken");
  EXPECT_EQ(only().at("lines"), 10);
  EXPECT_EQ(lines_in(), 110);
}

TEST_F(Drop, AnotherInstanceLeavesAFileThatIsClaimed) {
  put("502/saoke.csv", table(rows(0, 130)));
  Taker other{root};
  other.look(transactions());
  look();
  world.advance(1min);
  taker.look(transactions([&](int change) {
    if (change == second_part) other.look(transactions());
  }));
  EXPECT_EQ(only().at("lines"), 130);
  EXPECT_EQ(only().at("known"), 0);
  other.look(transactions());
  EXPECT_EQ(dropped().size(), 1U);
}

TEST_F(Drop, AnInstanceThatWasTooSlowLeavesItToTheOther) {
  put("502/saoke.csv", table(rows(0, 130)));
  Taker other{root};
  other.look(transactions());
  look();
  world.advance(1min);
  taker.look(transactions([&](int change) {
    if (change != second_part) return;
    world.advance(3min);
    other.look(transactions());
  }));
  EXPECT_EQ(only().at("state"), "taken");
  EXPECT_EQ(only().at("lines"), 130);
  EXPECT_EQ(only().at("known"), 0);
  EXPECT_EQ(lines_in(), 130);
  EXPECT_TRUE(is_at("502/done/saoke.csv"));
}

// ---- when it is looked at, and what is kept

TEST_F(Drop, ALookIsAskedForEachMinuteWhileAnInstanceHasTheFolder) {
  EXPECT_FALSE(finance().get("reconciliation/channels").data.at("hasFolder").as_bool());
  world.look([&](Context& ctx) { return plan_night(ctx, {root}), true; });
  const auto asked = [&] {
    const auto count = std::ranges::count(world.signals(), "reconciliation.look", &Signal::topic);
    world.signals().clear();
    return count;
  };
  look();
  EXPECT_TRUE(finance().get("reconciliation/channels").data.at("hasFolder").as_bool());
  asked();
  world.advance(5min);
  EXPECT_EQ(asked(), 5);
  world.advance(2h);
  EXPECT_LT(asked(), 30) << "no instance looks any more";
  world.advance(1h);
  EXPECT_EQ(asked(), 0);
  Taker{fs::path{}}.look({});
}

TEST_F(Drop, OldRowsAreForgottenAndFilesStay) {
  put("502/saoke.csv", table(rows(0, 2)));
  looks();
  const auto forgotten = [&] {
    world.look([](Context& ctx) { return forget().run(ctx, 0, ctx.now.instant), true; });
    return dropped().empty();
  };
  EXPECT_FALSE(forgotten());
  world.clock.advance(std::chrono::days{91});
  EXPECT_TRUE(forgotten());
  EXPECT_TRUE(is_at("502/done/saoke.csv"));
}

}  // namespace reconciliation::drop
