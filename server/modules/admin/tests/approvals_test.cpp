// Approvals: a row that one operator proposes and another decides, once and by the table of its states.
#include "admin/approvals.hpp"
#include "testing/refusals.hpp"
#include "testing/world.hpp"

namespace admin {

namespace {

enum class DeedState { proposed, done, dropped };
BOOST_DESCRIBE_ENUM(DeedState, proposed, done, dropped)
enum class DeedEvent { approve, drop };
constexpr auto deed_life = machine<DeedState, DeedEvent>({
    {DeedState::proposed, DeedEvent::approve, DeedState::done},
    {DeedState::proposed, DeedEvent::drop, DeedState::dropped},
});

using DeedId = Id<struct DeedTable>;
struct Deed : Approval {
  DeedId id;
  DeedState state;
  std::string what;
};
BOOST_DESCRIBE_STRUCT(Deed, (Approval), (id, state, what))
struct Counted : Decision {
  std::string what;
};
BOOST_DESCRIBE_STRUCT(Counted, (Decision), (what))

constexpr http::Permission deeds{"deeds", "finance"};
constexpr QueueName deeds_queue{"test.deeds", deeds};
constexpr Desk<"deed", deed_life> desk{operator_not_found, nothing_changes, deeds_queue};

auto find(Context& ctx, DeedId id) -> std::optional<Deed> {
  return ctx.tx.one_for_change(::store::select<Deed, "FROM deed WHERE id = $1">, id);
}

}  // namespace

struct Approvals : testing::Test {
  testing::World world;
  OperatorId lan = world.operator_of(Role::finance), chu = world.operator_of(Role::owner);
  DeedId id{77};

  Approvals() {
    world.look([](Context& ctx) {
      return ctx.tx.run(
          "CREATE TABLE deed (id BIGINT PRIMARY KEY, state TEXT NOT NULL, what TEXT NOT NULL UNIQUE, "
          "proposed_by BIGINT NOT NULL, proposed_at BIGINT NOT NULL, decided_by BIGINT, decided_at BIGINT, "
          "decision TEXT NOT NULL)");
    });
    EXPECT_TRUE(propose(id));
  }
  // On PostgreSQL the worlds of a run share their tables.
  ~Approvals() override {
    world.look([](Context& ctx) { return ctx.tx.run("DROP TABLE deed"); });
  }
  auto propose(DeedId deed) -> bool {
    return world.look([&](Context& ctx) {
      return insert_new<"deed">(ctx, Deed{proposed(ctx, lan), deed, DeedState::proposed, "một việc"});
    });
  }
  auto stored() -> Deed {
    return world.look([&](Context& ctx) { return find(ctx, id).value(); });
  }
  auto decides(OperatorId who, DeedEvent event, const std::string& why = "") {
    return world.run([&](Context& ctx) -> Verdict {
      auto row = TRY(desk.awaiting(find(ctx, id), event));
      REQUIRE(desk.decide(ctx, row, event, decision(ctx, who, why)));
      EXPECT_EQ(row.decided_by, who);
      return allowed();
    });
  }
};

TEST_F(Approvals, InsertARowOnceForAKey) {
  EXPECT_FALSE(propose(DeedId{78}));
  EXPECT_FALSE(world.look([](Context& ctx) { return find(ctx, DeedId{78}).has_value(); }));
}

TEST_F(Approvals, StoreWhoProposedAndWhoDecided) {
  EXPECT_EQ(stored().proposed_by, lan);
  EXPECT_FALSE(stored().decided_by);
  EXPECT_THAT(decides(chu, DeedEvent::drop, "không cần"), Accepts());
  const auto row = stored();
  EXPECT_EQ(row.state, DeedState::dropped);
  EXPECT_EQ(row.decided_by, chu);
  EXPECT_EQ(row.decided_at, world.now().instant);
  EXPECT_EQ(row.decision, "không cần");
  EXPECT_EQ(row.proposed_by, lan);
}

TEST_F(Approvals, DecideOnce) {
  const auto before = stored();
  EXPECT_THAT(decides(chu, DeedEvent::approve), Accepts());
  EXPECT_THAT(decides(chu, DeedEvent::drop), Refuses(nothing_changes));
  const auto decides_a_row_read_before = [&](Context& ctx) {
    auto row = before;
    return desk.decide(ctx, row, DeedEvent::drop, decision(ctx, chu));
  };
  EXPECT_THAT(world.run(decides_a_row_read_before), Refuses(nothing_changes));
  EXPECT_EQ(stored().state, DeedState::done);
}

TEST_F(Approvals, StoreWhatADecisionAdds) {
  world.look([&](Context& ctx) {
    auto row = find(ctx, id).value();
    return desk.decide(ctx, row, DeedEvent::approve, Counted{decision(ctx, {}), "hai việc"}).has_value();
  });
  EXPECT_EQ(stored().what, "hai việc");
  EXPECT_FALSE(stored().decided_by);
  EXPECT_TRUE(stored().decided_at);
}

TEST_F(Approvals, RefuseAnUnknownRow) {
  id = DeedId{5};
  EXPECT_THAT(decides(chu, DeedEvent::approve), Refuses(operator_not_found));
}

TEST_F(Approvals, TellTheProposerFromOthers) {
  const auto row = stored();
  EXPECT_THAT(refuse_proposer(lan, row, not_oneself), Refuses(not_oneself));
  EXPECT_THAT(refuse_proposer(chu, row, not_oneself), Accepts());
  EXPECT_THAT(require_proposer(chu, row, not_oneself), Refuses(not_oneself));
  EXPECT_THAT(require_proposer(lan, row, not_oneself), Accepts());
}

TEST_F(Approvals, EndTheClaimOnTheItem) {
  world.look([&](Context& ctx) {
    return ctx.tx.run(
        "INSERT INTO admin_claim (queue, item, operator_id, taken_at, until) VALUES ($1, $2, $3, $4, $4)",
        deeds_queue.key, id, chu, ctx.now.instant);
  });
  EXPECT_THAT(decides(chu, DeedEvent::approve), Accepts());
  EXPECT_EQ(
      world.look([](Context& ctx) { return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM admin_claim"); }),
      0);
}

TEST_F(Approvals, ShowTheOperatorsByName) {
  EXPECT_THAT(decides(chu, DeedEvent::approve), Accepts());
  const auto seen = world.look([&](Context& ctx) { return approval_seen(ctx, find(ctx, id).value()); });
  EXPECT_EQ(seen.proposer, "finance");
  EXPECT_EQ(seen.decider, "owner");
  EXPECT_EQ(seen.proposed_by, lan);
}

}  // namespace admin
