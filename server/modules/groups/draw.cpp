// The draw, step by step as in the header.
#include "groups/draw.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace groups {
namespace {

constexpr std::size_t longest_id = 64;
constexpr std::size_t most_seats = 10'000;

auto is_id(std::string_view text) -> bool {
  const auto is_allowed = [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_';
  };
  return !text.empty() && text.size() <= longest_id && std::ranges::all_of(text, is_allowed);
}

auto judged(const Draw& draw) -> std::optional<DrawFault> {
  if (!is_id(draw.group_id)) return DrawFault::group_id;
  if (draw.seats.empty() || draw.seats.size() > most_seats) return DrawFault::seats;
  if (draw.winners == 0 || draw.winners > draw.seats.size()) return DrawFault::winners;
  std::set<std::string_view> ids;
  for (const auto& seat : draw.seats) {
    if (!is_id(seat.id) || !ids.insert(seat.id).second) return DrawFault::seat_id;
    if (seat.client_seed.size() > longest_client_seed) return DrawFault::client_seed;
  }
  return std::nullopt;
}

class Stream {
 public:
  explicit Stream(const crypto::Digest& key) : key_(key) {}

  auto below(std::uint64_t n) -> std::size_t {
    constexpr auto numbers = std::uint64_t{1} << 32U;
    const auto limit = numbers - numbers % n;
    while (true) {
      const auto number = next();
      if (number < limit) return number % n;
    }
  }

 private:
  auto next() -> std::uint64_t {
    if (used_ == block_.size()) {
      block_ = crypto::hmac_sha256(crypto::text_of(key_), std::to_string(blocks_++));
      used_ = 0;
    }
    std::uint64_t number = 0;
    for (const auto end = used_ + 4; used_ < end; ++used_) number = number << 8U | block_[used_];
    return number;
  }

  crypto::Digest key_;
  crypto::Digest block_{};
  std::size_t used_ = sizeof(block_);
  std::uint64_t blocks_ = 0;
};

}  // namespace

auto draw_commitment(const ServerSeed& seed) -> crypto::Digest {
  return crypto::sha256(crypto::text_of(seed));
}

auto draw_transcript(const Draw& draw) -> std::string {
  auto text = "gomve-draw-1\ngroup " + draw.group_id + "\nseats " + std::to_string(draw.seats.size()) + "\n";
  std::size_t place = 0;
  for (const auto& seat : draw.seats) {
    const auto sent = seat.client_seed.empty() ? "-" : crypto::hex(crypto::bytes_of(seat.client_seed));
    text += std::to_string(++place) + " " + seat.id + " " + sent + "\n";
  }
  return text;
}

auto draw_winners(const ServerSeed& seed, const Draw& draw)
    -> std::expected<std::vector<std::size_t>, DrawFault> {
  if (const auto fault = judged(draw)) return std::unexpected(*fault);
  Stream stream(crypto::hmac_sha256(crypto::text_of(seed), draw_transcript(draw)));
  std::vector<std::size_t> order(draw.seats.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (auto i = order.size() - 1; i > 0; --i) std::swap(order[i], order[stream.below(i + 1)]);
  order.resize(draw.winners);
  return order;
}

auto verify_draw(const crypto::Digest& commitment, const ServerSeed& revealed, const Draw& draw,
                 std::span<const std::size_t> announced) -> std::optional<DrawFault> {
  if (draw_commitment(revealed) != commitment) return DrawFault::commitment;
  const auto winners = draw_winners(revealed, draw);
  if (!winners) return winners.error();
  if (!std::ranges::equal(*winners, announced)) return DrawFault::outcome;
  return std::nullopt;
}

}  // namespace groups
