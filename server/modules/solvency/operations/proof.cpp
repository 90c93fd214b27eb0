// The day's tree: built from the balances, stored in pages, with the path from a user's leaves to the root.
#include <fmt/format.h>

#include <algorithm>

#include "../growing.hpp"
#include "platform/crypto/digest.hpp"

namespace solvency {

namespace {

constexpr std::size_t leaves_a_page = 512;

// Revealed to its user only, and different in each tree, so that two trees cannot be compared leaf by leaf.
auto mark_of(Context& ctx, TreeId tree, UserId person, std::int64_t part) -> std::string {
  const auto digest = crypto::hmac_sha256(ctx.keys.derive("solvency marks"),
                                          fmt::format("{} {} {}", tree.value, person.value, part));
  return crypto::hex({digest.data(), 16});
}

// Divides every amount in two at random.
void add_leaves(Context& ctx, TreeId tree, UserId person, const Sums& sums, std::vector<Leaf>& leaves) {
  Leaf first{mark_of(ctx, tree, person, 1), person, 1, {}},
      second{mark_of(ctx, tree, person, 2), person, 2, {}};
  for (std::size_t i = 0; i < units; ++i) {
    if (sums[i] == 0) continue;
    first.sums[i] = static_cast<std::int64_t>(ctx.chance.below(static_cast<std::uint64_t>(sums[i]) + 1));
    second.sums[i] = sums[i] - first.sums[i];
  }
  leaves.push_back(std::move(first));
  leaves.push_back(std::move(second));
}

auto all_leaves(Context& ctx, TreeId tree) -> std::vector<Leaf> {
  std::vector<Leaf> leaves;
  const auto owed = ledger::owed_to_each(ctx);
  for (auto at = owed.begin(); at != owed.end();) {
    const auto person = at->user;
    Sums sums{};
    for (; at != owed.end() && at->user == person; ++at)
      sums.at(static_cast<std::size_t>(at->unit - 1)) = at->minor_units;
    add_leaves(ctx, tree, person, sums, leaves);
  }
  std::ranges::sort(leaves, {}, &Leaf::mark);
  return leaves;
}

auto nodes_of(TreeId tree, const std::vector<Leaf>& leaves) -> std::vector<Node> {
  std::vector<Node> nodes;
  nodes.reserve(leaves.size());
  for (const auto& leaf : leaves) nodes.push_back(leaf_node(tree, leaf));
  return nodes;
}

auto texts_of(const Sums& sums) -> std::vector<std::string> {
  std::vector<std::string> texts;
  for (const auto n : sums) texts.push_back(std::to_string(n));
  return texts;
}

auto step_of(const Neighbour& beside) -> WayStep {
  return {beside.is_left, beside.node.hash, texts_of(beside.node.sums)};
}

// The path within the leaf's page, then among the roots of the pages.
auto part_of(Context& ctx, TreeId tree, UserId person, std::int64_t part) -> std::optional<ProofPart> {
  const auto mark = mark_of(ctx, tree, person, part);
  const auto page = store::page_with(ctx, tree, mark);
  if (!page) return {};
  const auto leaves = leaves_from(page->leaves);
  const auto own = std::ranges::find(leaves, mark, &Leaf::mark);
  if (own == leaves.end()) return {};
  ProofPart found{.part = part, .mark = mark, .sums = texts_of(own->sums), .way = {}};
  const auto place = static_cast<std::size_t>(own - leaves.begin());
  for (const auto& beside : way_up(nodes_of(tree, leaves), place)) found.way.push_back(step_of(beside));
  std::vector<Node> roots;
  for (const auto& root : store::page_roots(ctx, tree)) roots.push_back(node_from(root));
  for (const auto& beside : way_up(std::move(roots), static_cast<std::size_t>(page->number)))
    found.way.push_back(step_of(beside));
  return found;
}

}  // namespace

void grow_tree(Context& ctx, std::int64_t number) {
  const auto id = ctx.new_id<TreeId>();
  const auto leaves = all_leaves(ctx, id);
  std::vector<Node> roots;
  std::vector<store::PageRow> pages;
  for (std::size_t first = 0; first < leaves.size(); first += leaves_a_page) {
    const auto last = std::min(leaves.size(), first + leaves_a_page);
    const std::vector<Leaf> own(leaves.begin() + static_cast<std::ptrdiff_t>(first),
                                leaves.begin() + static_cast<std::ptrdiff_t>(last));
    roots.push_back(root_of(nodes_of(id, own)));
    pages.push_back({.tree_id = id,
                     .number = static_cast<std::int64_t>(pages.size()),
                     .first_mark = own.front().mark,
                     .root = node_text(roots.back()),
                     .leaves = leaves_text(own)});
  }
  store::insert_tree(ctx, {.id = id,
                           .taken_at = ctx.now.instant,
                           .number = number,
                           .people = static_cast<std::int64_t>(leaves.size() / 2),
                           .leaves = static_cast<std::int64_t>(leaves.size()),
                           .root = node_text(root_of(std::move(roots))),
                           .pages = static_cast<std::int64_t>(pages.size())});
  for (const auto& page : pages) store::insert_page(ctx, page);
  store::drop_pages_but(ctx, id);
}

void take_over_tree(Context& ctx, const Keys&) {
  if (!store::newest_tree(ctx)) return;
  const auto head = ledger::head(ctx);
  grow_tree(ctx, head ? head->number : 0);
}

auto view_of(const store::TreeRow& tree) -> TreeView {
  const auto root = node_from(tree.root);
  return {.id = tree.id,
          .taken_at = tree.taken_at,
          .number = tree.number,
          .people = tree.people,
          .hash = root.hash,
          .sums = texts_of(root.sums)};
}

auto proof(Context& ctx, UserId caller) -> Result<Proof> {
  const auto tree = store::newest_tree(ctx);
  if (!tree) return refuse(no_tree_yet, {.rule = "solvency.tree"});
  Proof found{.user_id = caller, .tree = view_of(*tree), .parts = {}};
  for (const std::int64_t part : {1, 2}) {
    auto own = part_of(ctx, tree->id, caller, part);
    if (!own) return refuse(nothing_owed, {.rule = "solvency.tree"});
    found.parts.push_back(*std::move(own));
  }
  return found;
}

}  // namespace solvency
