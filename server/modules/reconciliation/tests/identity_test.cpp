// A line's identity: the bank's reference may repeat, and a line may move between two exports.
#include "modules/reconciliation/identity.hpp"

#include "modules/reconciliation/tests/reconciling.hpp"

namespace reconciliation {

namespace {

const Day monday = std::chrono::local_days{std::chrono::year{2026} / 11 / 23};

struct Repeating : Reconciling {
  auto import_with(std::string_view rows, const boost::json::array& answers) {
    auto body = file(rows).as_object();
    body["answers"] = answers;
    return finance().post("statement/import", body);
  }
  static auto answer(int line, std::string_view is) -> boost::json::value {
    return {{"line", line}, {"is", is}};
  }
  static auto rules_of(const boost::json::value& data) {
    std::vector<std::string> rules;
    for (const auto& fault : data.at("left").at("faults").as_array()) rules.push_back(text(fault.at("rule")));
    return rules;
  }
  /// Whether an operator imported the line of a payment that was credited.
  auto is_witnessed(std::string_view reference) {
    return world.look([&](Context& ctx) {
      return ctx.tx
          .one<std::optional<OperatorId>>("SELECT imported_by FROM payments_credited WHERE reference = $1",
                                          reference)
          .value()
          .has_value();
    });
  }
  auto references(std::string_view of = of_today) {
    std::vector<std::string> all;
    for (const auto& line : lines(of)) all.push_back(text(line.at("reference")));
    std::ranges::sort(all);
    return all;
  }
};

}  // namespace

TEST(Identity, ALineMayMoveByTwoBankDays) {
  using std::chrono::days;
  EXPECT_TRUE(are_near(monday, monday));
  EXPECT_TRUE(are_near(monday - days{3}, monday)) << "Friday";
  EXPECT_TRUE(are_near(monday - days{3}, monday + days{1})) << "Friday and Tuesday";
  EXPECT_FALSE(are_near(monday - days{3}, monday + days{2})) << "Friday and Wednesday";
  EXPECT_TRUE(are_near(monday + days{2}, monday));
  EXPECT_FALSE(are_near(monday + days{3}, monday));
  EXPECT_FALSE(are_near(monday - days{300}, monday));
}

TEST(Identity, ABalanceDecidesThenATimeThenAMemo) {
  const auto at = instant_of(monday, std::chrono::hours{10});
  bank::Line row{.line = 2,
                 .day = monday,
                 .paid_at = at,
                 .incoming = true,
                 .amount = 100'000_vnd,
                 .reference = "FT1001",
                 .is_made = false,
                 .memo = "NGUYEN VAN AN chuyen tien GV23456789",
                 .balance = 500'000_vnd};
  store::KnownLine line{.id = {},
                        .day = monday,
                        .paid_at = at,
                        .amount = row.amount,
                        .reference = row.reference,
                        .memo = row.memo,
                        .balance = row.balance,
                        .row = {}};
  EXPECT_TRUE(is_same(row, line));
  line.balance = 600'000_vnd;
  EXPECT_FALSE(is_same(row, line));
  line.balance = {};
  line.paid_at = at + std::chrono::seconds{40};
  EXPECT_TRUE(is_same(row, line)) << "one export has no seconds";
  line.paid_at = at + std::chrono::minutes{80};
  EXPECT_FALSE(is_same(row, line));
  line.paid_at = {};
  line.memo = "nguyen van an CHUYEN tien GV23\n456789 tai quay";
  EXPECT_TRUE(is_same(row, line)) << "one export cuts memos";
  line.memo = "another";
  EXPECT_FALSE(is_same(row, line));
  line.memo = "";
  EXPECT_TRUE(is_same(row, line)) << "an erased account's";
  line.day = monday - std::chrono::days{1};
  EXPECT_TRUE(is_same(row, line));
  row.is_made = true;
  EXPECT_FALSE(is_same(row, line));
  EXPECT_EQ(numbered("FT1", 1), "FT1");
  EXPECT_EQ(numbered("FT1", 3), "FT1#3");
  EXPECT_EQ(numbered(std::string(64, 'x'), 3).size(), 60U);
}

// Two transfers of one day and one reference, 80 minutes apart: the second is asked about.
TEST_F(Repeating, ARepeatedReferenceIsAskedAboutAndBothMovementsCanBeBooked) {
  const std::string rows =
      "23/11/2026 08:00,5388.48515,1.000.000,,A,\n23/11/2026 09:20,5388.48515,1.000.000,,B,\n"
      "23/11/2026 09:30,5388.48515,70.000,,C,\n23/11/2026 09:40,FT1002,50.000,,D,\n";
  const auto first = import(rows);
  ASSERT_TRUE(first.ok) << first.text;
  EXPECT_EQ(first.data.at("lines").as_int64(), 2);
  EXPECT_THAT(rules_of(first.data), testing::ElementsAre("line_repeated", "line_repeated"));
  EXPECT_EQ(text(first.data.at("left").at("faults").at(0).at("repeats").at("memo")), "A");

  const auto answered = import_with(rows, {answer(3, "another"), answer(4, "another")});
  ASSERT_TRUE(answered.ok) << answered.text;
  EXPECT_EQ(answered.data.at("lines").as_int64(), 4);
  EXPECT_EQ(answered.data.at("known").as_int64(), 2);
  EXPECT_THAT(references(), testing::ElementsAre("5388.48515", "5388.48515#2", "5388.48515#3", "FT1002"));
  EXPECT_TRUE(import(rows).data.at("isRepeat").as_bool());

  for (const auto& line : lines()) EXPECT_TRUE(book(line).ok);
  EXPECT_EQ(text(sheet().at("onlyBank").at("in")), "0.00");
  EXPECT_EQ(text(sheet().at("difference")), "0.00");
  // Another export, with balances and in another order: all are known.
  const auto other = import(
      "23/11/2026 09:40:00,FT1002,50.000,,D,9\n23/11/2026 09:30:00,5388.48515,70.000,,C,8\n"
      "23/11/2026 09:20:00,5388.48515,1.000.000,,B,7\n23/11/2026 08:00:00,5388.48515,1.000.000,,A,6\n");
  EXPECT_EQ(other.data.at("known").as_int64(), 4);
  EXPECT_EQ(lines().size(), 4U);
}

TEST_F(Repeating, WithoutTimeOrBalanceEqualRowsAreToldApartByTheirNumber) {
  const std::string rows = "23/11/2026,FT1001,100.000,,x,\n23/11/2026,FT1001,100.000,,x,\n";
  EXPECT_EQ(import(rows).data.at("left").at("faulty").as_int64(), 1);
  ASSERT_TRUE(import_with(rows, {answer(3, "another")}).ok);
  EXPECT_EQ(lines().size(), 2U);
  const auto overlapping = import("23/11/2026,FT1003,9.000,,y,\n" + rows);
  EXPECT_EQ(overlapping.data.at("known").as_int64(), 2);
  EXPECT_EQ(overlapping.data.at("left").at("faulty").as_int64(), 0);
  const auto thrice = import(rows + "23/11/2026,FT1001,100.000,,x,\n");
  EXPECT_EQ(thrice.data.at("left").at("faulty").as_int64(), 1);
}

TEST_F(Repeating, TheSameMovementTwiceInAFileIsAnsweredAndNotImported) {
  const std::string rows = "23/11/2026,FT1001,100.000,,x,5\n23/11/2026,FT1001,100.000,,x,5\n";
  const auto reply = import_with(rows, {answer(3, "same")});
  EXPECT_EQ(reply.data.at("known").as_int64(), 1);
  EXPECT_EQ(reply.data.at("left").at("faulty").as_int64(), 0);
  EXPECT_EQ(lines().size(), 1U);
  EXPECT_TRUE(import(rows).data.at("isRepeat").as_bool());
  EXPECT_EQ(import(rows).data.at("left").at("faulty").as_int64(), 0) << "it is not asked again";
}

// An operator typed a payment of 70.000 under a reference whose line has 300.000, and another says that the
// row of 70.000 is that line: no line stands behind the typed payment.
TEST_F(Repeating, ARowThatIsALineOfAnotherAmountStandsBehindThatAmount) {
  const auto an = world.user("An");
  const auto made = order(an, "70000");
  ASSERT_THAT(confirm(world.operator_of(admin::Role::support), made.id, "FT1001", "70000"), Accepts());
  ASSERT_TRUE(import("23/11/2026,FT1001,300.000,,x,\n").ok);
  const auto reply = import_with("23/11/2026,FT1001,70.000,,x,\n", {answer(2, "same")});
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("known").as_int64(), 1);
  EXPECT_EQ(text(reply.data.at("days").at(0).at("in")), "300000.00");
  EXPECT_FALSE(is_witnessed("FT1001"));
  ASSERT_TRUE(import("23/11/2026,FT1002,70.000,,x,\n").ok);
  const auto other = order(an, "70000");
  ASSERT_THAT(confirm(world.operator_of(admin::Role::support), other.id, "FT1002", "70000"), Accepts());
  EXPECT_TRUE(is_witnessed("FT1002"));
}

TEST_F(Repeating, ALineThatMovedToTheNextBankDayIsKnown) {
  ASSERT_TRUE(import("20/11/2026,FT1001,200.000,,x,900\n").ok);
  ASSERT_TRUE(close("2026-11-20", "nghỉ").ok);
  const auto moved = import("23/11/2026,FT1001,200.000,,x,900\n23/11/2026,FT1002,50.000,,y,\n");
  EXPECT_EQ(moved.data.at("known").as_int64(), 1);
  EXPECT_EQ(moved.data.at("left").at("faulty").as_int64(), 0);
  EXPECT_THAT(references(), testing::ElementsAre("FT1002"));
  const auto later = import("23/11/2026,FT1001,200.000,,x,700\n");
  EXPECT_THAT(rules_of(later.data), testing::ElementsAre("line_repeated"));
}

TEST_F(Repeating, OfABankWithoutReferencesALineThatMovedIsKnownByItsBalance) {
  const auto import_plain = [&](const std::string& rows) {
    return finance().post("statement/import",
                          {{"channelId", "502"}, {"content", "Ngay,Dien giai,Ghi no,Ghi co,So du\n" + rows}});
  };
  ASSERT_TRUE(import_plain("20/11/2026,AN NAP,,200.000,900.000\n").ok);
  EXPECT_EQ(import_plain("23/11/2026,AN NAP,,200.000,900.000\n").data.at("known").as_int64(), 1);
  const auto others =
      import_plain("23/11/2026,AN NAP,,200.000,1.100.000\n23/11/2026,AN NAP,,200.000,1.300.000\n");
  EXPECT_EQ(others.data.at("lines").as_int64(), 2) << "a balance tells them apart";
  EXPECT_EQ(others.data.at("known").as_int64(), 0);
  const auto doubled =
      import_plain("23/11/2026,AN NAP,,200.000,1.500.000\n23/11/2026,AN NAP,,200.000,1.500.000\n");
  EXPECT_THAT(rules_of(doubled.data), testing::ElementsAre("line_repeated"));
}

// An operator confirmed the second transfer by hand under the bank's number before the file came.
TEST_F(Repeating, TheMovementThatTheBooksHaveKeepsItsReference) {
  ASSERT_TRUE(receive("5388.48515", "300000", "2026-11-23T09:00:00+07:00").ok);
  const std::string rows = "23/11/2026,5388.48515,100.000,,A,\n23/11/2026,5388.48515,300.000,,B,\n";
  ASSERT_TRUE(import(rows).ok);
  ASSERT_TRUE(import_with(rows, {answer(3, "another")}).ok);
  std::map<std::string, std::string> states;
  for (const auto& line : lines()) states[text(line.at("reference"))] = text(line.at("state"));
  EXPECT_THAT(states, testing::ElementsAre(testing::Pair("5388.48515", "agrees"),
                                           testing::Pair("5388.48515#2", "only_bank")));
  EXPECT_TRUE(import(rows).data.at("isRepeat").as_bool());
}

TEST_F(Repeating, OutgoingAmountsAndTheirFeesShareAReferenceUnasked) {
  const auto reply = import("23/11/2026,FT1001,,200.000,x,\n23/11/2026,FT1001,,1.100,phi,\n");
  EXPECT_EQ(reply.data.at("lines").as_int64(), 2);
  const auto twice = import("23/11/2026,FT1002,,200.000,a,5\n23/11/2026,FT1002,,200.000,b,4\n");
  EXPECT_EQ(twice.data.at("left").at("faulty").as_int64(), 1);
}

}  // namespace reconciliation
