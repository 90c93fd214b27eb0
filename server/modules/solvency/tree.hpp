#pragma once
// The tree of what everybody is owed: sums grow towards the root, so nobody's part can be left out of the
// total.
//
// Everything that is hashed is text, and the hash is SHA-256 in hexadecimal. "sums" are seven whole numbers
// parted by blanks: the smallest parts of BALANCE, OTC, XMONEY, NFT, ENERGY, PRIORITY_PASS, RECYCLE_VOUCHER.
//
//   leaf: "gomve leaf\n" tree "\n" person "\n" part "\n" mark "\n" sums "\n"
//   node: "gomve node\n" left hash " " left sums "\n" right hash " " right sums "\n"; its sums are both added
//   up
//
// Pairs are made from the left; a last one without a partner goes up as it is. A person has two leaves, cut
// apart at random, so that whoever sees a neighbouring leaf's sums learns nobody's wallet. The mark is secret
// to its person, and leaves stand in the order of their marks.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "platform/ids.hpp"

namespace solvency {

using TreeId = Id<struct TreeTable>;

inline constexpr std::size_t units = 7;
using Sums = std::array<std::int64_t, units>;

struct Node {
  std::string hash;
  Sums sums{};
};

struct Leaf {
  std::string mark;  // 32 hexadecimal digits
  UserId person;
  std::int64_t part = 0;
  Sums sums{};
};

/// What stands beside the way from a leaf to the root.
struct Neighbour {
  bool is_left;
  Node node;
};

auto sums_text(const Sums& sums) -> std::string;
auto leaf_node(TreeId tree, const Leaf& leaf) -> Node;
auto parent_of(const Node& left, const Node& right) -> Node;
/// The root of nodes; of none a node of nothing.
auto root_of(std::vector<Node> nodes) -> Node;
/// What stands beside the way from the node at `place` to the root of these nodes, lowest first.
auto way_up(std::vector<Node> nodes, std::size_t place) -> std::vector<Neighbour>;
/// Where a way ends: whoever is given a leaf and its way can reckon this.
auto end_of(Node node, const std::vector<Neighbour>& way) -> Node;

// ---- as they are kept

auto node_text(const Node& node) -> std::string;
auto node_from(std::string_view text) -> Node;
auto leaves_text(const std::vector<Leaf>& leaves) -> std::string;
auto leaves_from(std::string_view text) -> std::vector<Leaf>;

}  // namespace solvency
