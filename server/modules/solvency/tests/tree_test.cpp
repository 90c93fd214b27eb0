// The tree of debts to users: every user finds a path to the root, and an omission is detectable.
#include "modules/solvency/tree.hpp"

#include <filesystem>
#include <fstream>

#include "modules/solvency/calls.hpp"
#include "modules/solvency/checking.hpp"
#include "modules/solvency/growing.hpp"
#include "platform/crypto/digest.hpp"
#include "testing/fair.hpp"

namespace solvency {

using testing::signed_in;
using namespace std::chrono_literals;

namespace {

auto leaves_of(int count) -> std::vector<Leaf> {
  std::vector<Leaf> leaves;
  leaves.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) leaves.push_back({std::to_string(i), UserId{i + 1}, 1, {i, 2 * i}});
  return leaves;
}

auto nodes_of(const std::vector<Leaf>& leaves) -> std::vector<Node> {
  std::vector<Node> nodes;
  nodes.reserve(leaves.size());
  for (const auto& leaf : leaves) nodes.push_back(leaf_node(TreeId{7}, leaf));
  return nodes;
}

auto node_of(const WayStep& step) -> Node {
  Node node{step.hash, {}};
  for (std::size_t i = 0; i < units; ++i) node.sums.at(i) = std::stoll(step.sums.at(i));
  return node;
}

// A user's computation with a proof.
auto end_of(const Proof& proof, const ProofPart& part) -> Node {
  Leaf leaf{part.mark, proof.user_id, part.part, {}};
  for (std::size_t i = 0; i < units; ++i) leaf.sums.at(i) = std::stoll(part.sums.at(i));
  std::vector<Neighbour> way;
  way.reserve(part.way.size());
  for (const auto& step : part.way) way.push_back({step.is_left, node_of(step)});
  return end_of(leaf_node(proof.tree.id, leaf), way);
}

auto part_sum(const Proof& proof, std::size_t unit) {
  return std::stoll(proof.parts[0].sums[unit]) + std::stoll(proof.parts[1].sums[unit]);
}

}  // namespace

TEST(Tree, LeadsEveryLeafToTheRootForAnyNumberOfLeaves) {
  for (const int count : {1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 31}) {
    const auto nodes = nodes_of(leaves_of(count));
    const auto root = root_of(nodes);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const auto end = end_of(nodes[i], way_up(nodes, i));
      EXPECT_EQ(end.hash, root.hash) << i << " of " << count;
      EXPECT_EQ(end.sums, root.sums) << i << " of " << count;
    }
  }
}

TEST(Tree, SumsAllLeavesInTheRoot) { EXPECT_EQ(root_of(nodes_of(leaves_of(10))).sums, (Sums{45, 90})); }

TEST(Tree, LeadsAChangedSiblingOrUserToAnotherRoot) {
  const auto leaves = leaves_of(6);
  const auto nodes = nodes_of(leaves);
  const auto root = root_of(nodes);
  auto way = way_up(nodes, 2);
  way[1].node.sums[0] -= 1;
  EXPECT_NE(end_of(nodes[2], way).hash, root.hash);
  auto impostor = leaves[2];
  impostor.person = UserId{99};
  EXPECT_NE(end_of(leaf_node(TreeId{7}, impostor), way_up(nodes, 2)).hash, root.hash);
}

TEST(Tree, HashesTheTextsOfTheHeader) {
  const auto sha = [](const std::string& text) { return crypto::hex(crypto::sha256(text)); };
  const Leaf a{"aa", UserId{1}, 1, {5, 0, 0, 0, 0, 0, 1}}, b{"bb", UserId{2}, 2, {7}};
  const auto left = leaf_node(TreeId{3}, a), right = leaf_node(TreeId{3}, b);
  EXPECT_EQ(left.hash, sha("gomve leaf\n3\n1\n1\naa\n5 0 0 0 0 0 1\n"));
  EXPECT_EQ(parent_of(left, right).hash,
            sha("gomve node\n" + left.hash + " 5 0 0 0 0 0 1\n" + right.hash + " 7 0 0 0 0 0 0\n"));
}

// The browser's implementation is tested with the same vector.
TEST(Tree, LeadsTheContractsVectorToItsRoot) {
  std::ifstream file{std::filesystem::path{GOMVE_SOURCE_DIR} / "contract" / "solvency-vector.json"};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  const auto vector = boost::json::parse(text);
  const auto text_at = [](const boost::json::value& of, std::string_view name) {
    return std::string{of.at(name).as_string()};
  };
  const auto sums_at = [](const boost::json::value& of) {
    Sums sums{};
    for (std::size_t i = 0; i < units; ++i)
      sums.at(i) = std::stoll(std::string{of.at("sums").at(i).as_string()});
    return sums;
  };
  const auto& tree = vector.at("tree");
  const UserId person{std::stoll(text_at(vector, "userId"))};
  for (const auto& part : vector.at("parts").as_array()) {
    std::vector<Neighbour> way;
    for (const auto& step : part.at("way").as_array())
      way.push_back({step.at("isLeft").as_bool(), {text_at(step, "hash"), sums_at(step)}});
    const Leaf leaf{text_at(part, "mark"), person, part.at("part").as_int64(), sums_at(part)};
    const auto end = end_of(leaf_node(TreeId{std::stoll(text_at(tree, "id"))}, leaf), way);
    EXPECT_EQ(end.hash, text_at(tree, "hash"));
    EXPECT_EQ(end.sums, sums_at(tree));
  }
}

TEST(Tree, ReadsBackStoredTexts) {
  const auto leaves = leaves_of(5);
  const auto again = leaves_from(leaves_text(leaves));
  ASSERT_EQ(again.size(), leaves.size());
  EXPECT_EQ(nodes_of(again).back().hash, nodes_of(leaves).back().hash);
  const auto node = nodes_of(leaves)[3];
  EXPECT_EQ(node_from(node_text(node)).sums, node.sums);
}

struct Proven : groups::Fair {
  void night() {
    world.look([this](Context& ctx) {
      if (ctx.tx.engine() == ::store::Engine::postgres) ledger::seal_waiting(ctx.tx, world.clock.now());
      plan_check(ctx);
      return true;
    });
    world.advance_to(4h + 1s);
  }
};

TEST_F(Proven, ContainsEveryUsersWholeWallet) {
  guests_buy(1, 25);
  ASSERT_THAT(buys("An", {.count = 3}), Accepts());
  night();  // refunds the groups that did not form
  for (const auto* name : {"An", "Khách 1", "Khách 7", "Khách 25"}) {
    const auto user = world.user(name);
    const auto found = world.run(proof, user).value();
    for (const auto& part : found.parts) {
      const auto end = end_of(found, part);
      EXPECT_EQ(end.hash, found.tree.hash) << name;
      for (std::size_t i = 0; i < units; ++i) EXPECT_EQ(std::to_string(end.sums[i]), found.tree.sums[i]);
    }
    const auto holdings = world.holdings(user);
    EXPECT_EQ(part_sum(found, 0),
              (holdings.balance + holdings.held + holdings.pending_commission).minor_units)
        << name;
    EXPECT_EQ(part_sum(found, 1), holdings.otc.minor_units) << name;
    EXPECT_EQ(part_sum(found, 4), holdings.energy.minor_units) << name;
  }
}

TEST_F(Proven, TotalsTheAccounts) {
  guests_buy(1, 12);
  night();
  const auto found = world.run(proof, world.user("Khách 1")).value();
  EXPECT_EQ(found.tree.people, 12);
  EXPECT_EQ(found.tree.sums[0], std::to_string(world.look([](Context& ctx) {
              return *ctx.tx.one<std::int64_t>(
                  "SELECT CAST(SUM(balance) AS BIGINT) FROM ledger_account WHERE kind < 20 AND unit = 1");
            })));
}

TEST_F(Proven, LeadsSeveralPagesToOneRoot) {
  for (int i = 0; i < 300; ++i) world.give_dong(UserId{1'000 + i}, Money{i + 1});  // 600 leaves, two pages
  const auto an = rich("An");
  night();
  const auto found = world.run(proof, an).value();
  EXPECT_EQ(found.tree.people, 301);
  for (const auto& part : found.parts) EXPECT_EQ(end_of(found, part).hash, found.tree.hash);
}

TEST_F(Proven, RefusesBeforeTheFirstNightAndForAnEmptyWallet) {
  auto phone = signed_in(world, rich("An"));
  EXPECT_EQ(phone.get("token/solvency/getProof").key, "solvency.no_tree_yet");
  const auto empty = world.user("Binh");
  world.look([&](Context& ctx) {
    ctx.tx.run("DELETE FROM ledger_account WHERE owner = $1", empty);
    return grow_tree(ctx, 0), true;
  });
  EXPECT_THAT(world.run(proof, empty), Refuses(nothing_owed));
  EXPECT_TRUE(phone.get("token/solvency/getProof").ok);
  world.look([&](Context& ctx) {
    return ctx.tx.run(
        "INSERT INTO ledger_account (kind, owner, unit, balance) VALUES (1, $1, 6, 1), (1, $1, 7, 1)", empty);
  });
}

TEST_F(Proven, StoresOnlyTheNewestTreesPages) {
  rich("An");
  night();
  const auto first = world.run(proof, world.user("An")).value().tree.id;
  night();
  const auto [trees, old_pages] = world.look([&](Context& ctx) {
    return std::pair{
        *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM solvency_tree"),
        *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM solvency_page WHERE tree_id = $1", first)};
  });
  EXPECT_EQ(trees, 2);
  EXPECT_EQ(old_pages, 0);
}

}  // namespace solvency
