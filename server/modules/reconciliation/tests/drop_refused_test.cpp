// Files of the folder that are not imported, and what operators see of it.
#include <sys/stat.h>

#include "modules/reconciliation/refusals.hpp"
#include "modules/reconciliation/tests/dropping.hpp"

namespace reconciliation::drop {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;

struct DropRefused : Dropping {
  auto settled(const boost::json::value& file, admin::Role by = admin::Role::finance) {
    return testing::console(world, by).post("reconciliation/dropped/settle", {{"id", file.at("id")}});
  }
};

TEST_F(DropRefused, AreNamedInThreeLanguagesAndMovedAside) {
  put("502/empty.csv", "\n \n");
  put("502/windows.csv", "Ng\xE0y,N\xF0\n");
  put("502/picture.txt", "Ghi chú,Tên\nmột,hai\n");
  put("502/open.csv", table("23/11/2026,\"FT1,1000,,x,\n"));
  put("502/none.csv", table(""));
  put("999/saoke.csv", table(rows(0, 1)));
  put("vcb/saoke.csv", table(rows(0, 1)));
  put("saoke.csv", table(rows(0, 1)));
  put("502/huge.csv", "x");
  fs::resize_file(root / "502/huge.csv", 50'000'001);
  looks();

  std::map<std::string, std::string> problems;
  for (const auto& file : dropped("state=refused"))
    problems[text(file.at("folder")) + "/" + text(file.at("name"))] = text(file.at("problem"));
  const std::map<std::string, std::string> expected{
      {"502/empty.csv", "file_empty"},     {"502/windows.csv", "not_a_text"},
      {"502/picture.txt", "no_header"},    {"502/open.csv", "not_a_table"},
      {"502/none.csv", "no_rows"},         {"999/saoke.csv", "folder_unknown"},
      {"vcb/saoke.csv", "folder_unknown"}, {"/saoke.csv", "folder_unknown"},
      {"502/huge.csv", "file_too_large"}};
  EXPECT_EQ(problems, expected);
  EXPECT_EQ(dropped().size(), expected.size());
  EXPECT_EQ(dropped("channelId=502").size(), 6U);
  for (const auto& [name, problem] : expected) {
    const auto path = fs::path{name}.relative_path();
    EXPECT_FALSE(is_at(path)) << name;
    EXPECT_TRUE(is_at(path.parent_path() / "refused" / path.filename())) << name;
  }
  EXPECT_EQ(lines_in(), 0);
  const auto words = [&](std::string lang) {
    return text(dropped("channelId=502&sort=oldest", std::move(lang)).front().at("words"));
  };
  EXPECT_EQ(dropped("channelId=502&sort=oldest").front().at("problem"), "file_empty");
  EXPECT_EQ(words("en"), "the file is empty");
  EXPECT_EQ(words("vi"), "tệp trống");
  EXPECT_EQ(words("zh"), "文件是空的");
}

TEST_F(DropRefused, AreAnAlarmUntilAnOperatorHasSeenToThem) {
  put("502/a.csv", "một,hai\n");
  looks();
  EXPECT_THAT(alarms(), ElementsAre("reconciliation.file_refused"));
  EXPECT_FALSE(settled(only(), admin::Role::auditor).ok);
  const auto done = settled(only());
  ASSERT_TRUE(done.ok) << done.text;
  EXPECT_EQ(done.data.at("state"), "settled");
  EXPECT_EQ(done.data.at("settledBy"), "finance");
  EXPECT_THAT(alarms(), IsEmpty());
  EXPECT_EQ(settled(only()).code, file_not_refused.code);
  EXPECT_EQ(settled({{"id", "1"}}).code, file_not_found.code);

  put("502/b.csv", "một,hai\n");
  looks();
  EXPECT_THAT(alarms(), ElementsAre("reconciliation.file_refused"));
  world.clock.advance(std::chrono::days{8});
  EXPECT_THAT(alarms(), IsEmpty()) << "after a week";
}

TEST_F(DropRefused, LinksAndOtherKindsAreLeftAlone) {
  look();
  put("elsewhere", table(rows(0, 1)));
  put("502/.hidden.csv", table(rows(0, 1)));
  put("502/saoke.xlsx", table(rows(0, 1)));
  put("502/saoke.csv.part", table(rows(0, 1)));
  put("502/done/old.csv", table(rows(0, 1)));
  fs::create_symlink(root / "elsewhere", root / "502/link.csv");
  fs::create_directory(root / "502/folder.csv");
  ASSERT_EQ(::mkfifo((root / "502/pipe.csv").c_str(), 0600), 0);
  const auto outside = fs::path{root.string() + "-outside"};
  fs::create_directory(outside);
  std::ofstream{outside / "saoke.csv"} << table(rows(0, 1));
  fs::create_directory_symlink(outside, root / "506x");
  looks();
  EXPECT_TRUE(dropped().empty());
  EXPECT_EQ(lines_in(), 0);
  EXPECT_THAT(alarms(), IsEmpty());
  EXPECT_TRUE(fs::exists(outside / "saoke.csv"));
  fs::remove_all(outside);
}

TEST_F(DropRefused, AFileThatIsTakenAwayWhileItIsImportedIsNamed) {
  put("502/saoke.csv", table(rows(0, 130)));
  killed_before(second_part);
  fs::remove(root / "502/saoke.csv");
  new_instance_looks();
  EXPECT_EQ(only().at("state"), "refused");
  EXPECT_EQ(only().at("problem"), "taken_away");
  EXPECT_EQ(only().at("lines"), 100) << "so many are imported";
  EXPECT_THAT(alarms(), ElementsAre("reconciliation.file_refused"));
}

TEST_F(DropRefused, AFolderThatCannotBeReadIsAnAlarmUntilItCan) {
  looks();
  fs::remove_all(root);
  look();
  EXPECT_THAT(alarms(), ElementsAre("reconciliation.folder_unusable"));
  fs::create_directory(root);
  put("502/saoke.csv", table(rows(0, 2)));
  looks();
  EXPECT_THAT(alarms(), IsEmpty());
  EXPECT_EQ(lines_in(), 2);
}

TEST_F(DropRefused, AFileThatCannotBeMovedIsAnAlarmAndMovedLater) {
  put("502/saoke.csv", table(rows(0, 130)));
  look();
  world.advance(1min);
  taker.look(transactions([&](int change) {
    if (change != second_part) return;
    fs::remove(root / "502/done");
    fs::create_directory_symlink(root, root / "502/done");
  }));
  EXPECT_THAT(alarms(), ElementsAre("reconciliation.folder_unusable"));
  EXPECT_TRUE(is_at("502/saoke.csv")) << "no link is followed";
  EXPECT_EQ(only().at("state"), "reading");
  EXPECT_EQ(only().at("lines"), 130);
  world.advance(1min);
  look();
  EXPECT_THAT(alarms(), ElementsAre("reconciliation.folder_unusable")) << "as long as its cause";
  fs::remove(root / "502/done");
  world.advance(1min);
  look();
  EXPECT_THAT(alarms(), IsEmpty());
  EXPECT_EQ(only().at("state"), "taken");
  EXPECT_EQ(only().at("lines"), 130);
  EXPECT_EQ(only().at("isRepeat"), false);
  EXPECT_TRUE(is_at("502/done/saoke.csv"));
}

// ---- whose word it is

struct DropTwoHands : Dropping {
  const OperatorId chu = world.operator_of(admin::Role::owner),
                   ketoan = world.operator_of(admin::Role::finance);

  auto line(std::string_view reference) {
    for (auto& one : lines())
      if (one.at("reference").as_string() == reference) return one;
    throw std::logic_error("there is no such line");
  }
  auto book_out(std::string_view reference, admin::Role by) {
    return testing::console(world, by).post(
        "reconciliation/bookOut",
        {{"lineId", line(reference).at("id")}, {"movedTo", "507"}, {"reason", "theo sao kê"}});
  }
};

TEST_F(DropTwoHands, MoneyThatLeavesTakesTwoOperatorsBesideTheFolder) {
  const auto content =
      table("2026-11-23 09:00,FT901,,9000000,NAP TK PAYOS,\n2026-11-23 09:01,FT902,,3300,PHI,\n");
  put("502/saoke.csv", content);
  looks();
  for (const auto role : {admin::Role::finance, admin::Role::owner})
    EXPECT_EQ(book_out("FT901", role).code, payments::needs_another.code) << "the folder is no second hand";
  EXPECT_TRUE(book_out("FT902", admin::Role::finance).ok) << "below the limit one suffices";

  ASSERT_TRUE(finance().post("statement/import", {{"channelId", "502"}, {"content", content}}).ok);
  EXPECT_EQ(book_out("FT901", admin::Role::finance).code, payments::needs_another.code)
      << "who imported it from the bank stands behind it now";
  put("502/saoke.csv", content);
  looks();
  const auto done = book_out("FT901", admin::Role::owner);
  EXPECT_TRUE(done.ok) << done.text;
}

TEST_F(DropTwoHands, MoneyThatComesTakesOneOperatorBesideTheBank) {
  const auto made = order(an, "6000000");
  put("502/saoke.csv", table("23/11/2026 10:05,FT903,6000000,," + memo_of(made.id) + ",\n"));
  looks();
  EXPECT_EQ(world.balance(an), Money{}) << "the folder books nothing";
  const auto booked = book(line("FT903"));
  ASSERT_TRUE(booked.ok) << booked.text;
  EXPECT_EQ(booked.data.at("outcome"), "settled");
  EXPECT_EQ(world.balance(an), 6'000'000_vnd);
}

TEST_F(DropTwoHands, AnOperatorWhoImportedALargeLineStaysOneHand) {
  const auto made = order(an, "6000000");
  const auto content = table("23/11/2026 10:05,FT904,6000000,," + memo_of(made.id) + ",\n");
  ASSERT_TRUE(finance().post("statement/import", {{"channelId", "502"}, {"content", content}}).ok);
  put("502/saoke.csv", content);
  looks();
  EXPECT_EQ(book(line("FT904")).data.at("why"), "needs_another");
}

}  // namespace reconciliation::drop
