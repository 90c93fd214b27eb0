#pragma once
// The Merkle tree of debts to users. Each node has the sums of its children, so no debt can be left out of
// the total.
//
// All hashed data is text, and the hash is SHA-256 in hexadecimal. "sums" are seven integers separated by
// blanks: the minor units of BALANCE, OTC, XMONEY, NFT, ENERGY, PRIORITY_PASS, RECYCLE_VOUCHER.
//
//   leaf: "gomve leaf\n" tree "\n" person "\n" part "\n" mark "\n" sums "\n"
//   node: "gomve node\n" left hash " " left sums "\n" right hash " " right sums "\n"; it has the added sums
//
// Pairs are made from the left; a last node without a partner moves up unchanged. A user has two leaves,
// divided at random, so that a neighbouring leaf's sums reveal no wallet. Only the user learns the mark, and
// leaves are in the order of their marks.
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

/// A sibling on the path from a leaf to the root.
struct Neighbour {
  bool is_left;
  Node node;
};

auto sums_text(const Sums& sums) -> std::string;
auto leaf_node(TreeId tree, const Leaf& leaf) -> Node;
auto parent_of(const Node& left, const Node& right) -> Node;
/// The root of nodes; without nodes, an empty node.
auto root_of(std::vector<Node> nodes) -> Node;
/// The siblings on the path from the node at `place` to the root of these nodes, lowest first.
auto way_up(std::vector<Node> nodes, std::size_t place) -> std::vector<Neighbour>;
/// The root that a node and its path lead to: users compute it to check a proof.
auto end_of(Node node, const std::vector<Neighbour>& way) -> Node;

// ---- stored texts

auto node_text(const Node& node) -> std::string;
auto node_from(std::string_view text) -> Node;
auto leaves_text(const std::vector<Leaf>& leaves) -> std::string;
auto leaves_from(std::string_view text) -> std::vector<Leaf>;

}  // namespace solvency
