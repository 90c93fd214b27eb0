// Hashes and sums of nodes, and the texts in which nodes and leaves are stored.
#include "tree.hpp"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "platform/crypto/digest.hpp"

namespace solvency {

namespace {

void add_sums(const Sums& sums, std::string& out) {
  for (const auto& n : sums) {
    if (&n != sums.data()) out += ' ';
    fmt::format_to(std::back_inserter(out), "{}", n);
  }
}

auto hash_of(std::string_view text) { return crypto::hex(crypto::sha256(text)); }

auto one_level_up(const std::vector<Node>& nodes) -> std::vector<Node> {
  std::vector<Node> above;
  above.reserve(nodes.size() / 2 + 1);
  for (std::size_t i = 0; i + 1 < nodes.size(); i += 2) above.push_back(parent_of(nodes[i], nodes[i + 1]));
  if (nodes.size() % 2 == 1) above.push_back(nodes.back());
  return above;
}

// Removes and returns the first word of the text.
auto next_word(std::string_view& text) -> std::string_view {
  const auto word = text.substr(0, text.find_first_of(" \n"));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

auto next_number(std::string_view& text) -> std::int64_t {
  const auto word = next_word(text);
  std::int64_t n = 0;
  const auto [stop, fault] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (fault != std::errc{} || stop != word.data() + word.size())
    throw std::runtime_error("a stored tree cannot be read");
  return n;
}

auto next_sums(std::string_view& text) -> Sums {
  Sums sums{};
  for (auto& n : sums) n = next_number(text);
  return sums;
}

}  // namespace

auto sums_text(const Sums& sums) -> std::string {
  std::string out;
  add_sums(sums, out);
  return out;
}

auto leaf_node(TreeId tree, const Leaf& leaf) -> Node {
  auto text =
      fmt::format("gomve leaf\n{}\n{}\n{}\n{}\n", tree.value, leaf.person.value, leaf.part, leaf.mark);
  add_sums(leaf.sums, text);
  text += '\n';
  return {hash_of(text), leaf.sums};
}

auto parent_of(const Node& left, const Node& right) -> Node {
  std::string text{"gomve node\n"};
  Node parent;
  for (const auto* child : {&left, &right}) {
    text += child->hash;
    text += ' ';
    add_sums(child->sums, text);
    text += '\n';
    for (std::size_t i = 0; i < units; ++i) parent.sums[i] += child->sums[i];
  }
  parent.hash = hash_of(text);
  return parent;
}

auto root_of(std::vector<Node> nodes) -> Node {
  if (nodes.empty()) return {hash_of("gomve nothing\n"), {}};
  while (nodes.size() > 1) nodes = one_level_up(nodes);
  return std::move(nodes.front());
}

auto way_up(std::vector<Node> nodes, std::size_t place) -> std::vector<Neighbour> {
  std::vector<Neighbour> way;
  for (; nodes.size() > 1; nodes = one_level_up(nodes), place /= 2) {
    const auto beside = place ^ 1U;
    if (beside < nodes.size()) way.push_back({beside < place, nodes[beside]});
  }
  return way;
}

auto end_of(Node node, const std::vector<Neighbour>& way) -> Node {
  for (const auto& beside : way)
    node = beside.is_left ? parent_of(beside.node, node) : parent_of(node, beside.node);
  return node;
}

auto node_text(const Node& node) -> std::string { return node.hash + " " + sums_text(node.sums); }

auto node_from(std::string_view text) -> Node {
  Node node{std::string{next_word(text)}, {}};
  node.sums = next_sums(text);
  return node;
}

auto leaves_text(const std::vector<Leaf>& leaves) -> std::string {
  std::string out;
  for (const auto& leaf : leaves) {
    fmt::format_to(std::back_inserter(out), "{} {} {} ", leaf.mark, leaf.person.value, leaf.part);
    add_sums(leaf.sums, out);
    out += '\n';
  }
  return out;
}

auto leaves_from(std::string_view text) -> std::vector<Leaf> {
  std::vector<Leaf> leaves;
  while (!text.empty()) {
    Leaf leaf;
    leaf.mark = next_word(text);
    leaf.person = UserId{next_number(text)};
    leaf.part = next_number(text);
    leaf.sums = next_sums(text);
    leaves.push_back(std::move(leaf));
  }
  return leaves;
}

}  // namespace solvency
