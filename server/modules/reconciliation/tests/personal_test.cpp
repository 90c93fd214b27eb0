// Erasing a user: the memos of the user's bank lines are deleted.
#include "modules/reconciliation/registration.hpp"
#include "modules/reconciliation/tests/statements.hpp"

namespace reconciliation {

TEST_F(Statements, MemosOfAnErasedUsersLinesAreErased) {
  ASSERT_THAT(confirm(lan, order(an).id, "FT26327001"), Accepts());
  ASSERT_THAT(confirm(lan, order(binh).id, "FT26327002"), Accepts());
  import(ketoan,
         "23/11/2026,FT26327001,200.000,NGUYEN VAN AN\n23/11/2026,FT26327002,200.000,TRAN THI BINH\n");
  const auto memos = [&] {
    return world.look([](Context& ctx) {
      return ctx.tx.all<std::string>("SELECT memo FROM reconciliation_line WHERE memo <> '' ORDER BY id");
    });
  };
  ASSERT_EQ(memos().size(), 2U);
  world.look([&](Context& ctx) { return personal_data().forget(ctx, an), true; });
  EXPECT_THAT(memos(), testing::ElementsAre("TRAN THI BINH"));
}

}  // namespace reconciliation
