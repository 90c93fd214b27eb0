// An independent implementation of the draw from its description (contract/draw-vectors.json has examples),
// which shares only the two hash functions with the product.
#include <fmt/format.h>

#include <numeric>

#include "platform/crypto/digest.hpp"
#include "testing/simulation/groups.hpp"

namespace simulation {

namespace {

auto bytes_of(const std::string& hex) -> std::string {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  return bytes;
}

auto hex_of(const std::string& bytes) -> std::string {
  std::string hex;
  for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return hex;
}

auto hmac(const std::string& key, const std::string& text) -> std::string {
  const auto digest = crypto::hmac_sha256(key, text);
  return {digest.begin(), digest.end()};
}

// 32-bit numbers from HMAC(key, "0"), HMAC(key, "1") and so on.
class Stream {
 public:
  explicit Stream(std::string key) : key_{std::move(key)} {}

  auto below(std::uint64_t n) -> std::uint64_t {
    const auto fair = n * ((std::uint64_t{1} << 32U) / n);
    for (;;)
      if (const auto number = next(); number < fair) return number % n;
  }

 private:
  auto next() -> std::uint64_t {
    if (at_ == block_.size()) {
      block_ = hmac(key_, std::to_string(blocks_++));
      at_ = 0;
    }
    std::uint64_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(block_[at_++]);
    return number;
  }

  std::string key_, block_;
  std::size_t at_ = 0;
  int blocks_ = 0;
};

}  // namespace

auto commitment_of(const std::string& server_seed_hex) -> std::string {
  const auto digest = crypto::sha256(bytes_of(server_seed_hex));
  return hex_of({digest.begin(), digest.end()});
}

auto drawn_again(const std::string& server_seed_hex, std::int64_t group,
                 const std::vector<std::pair<std::int64_t, std::string>>& seats, std::size_t winners)
    -> std::vector<std::size_t> {
  auto transcript = fmt::format("gomve-draw-1\ngroup {}\nseats {}\n", group, seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i)
    transcript += fmt::format("{} {} {}\n", i + 1, seats[i].first,
                              seats[i].second.empty() ? "-" : hex_of(seats[i].second));
  Stream stream{hmac(bytes_of(server_seed_hex), transcript)};
  std::vector<std::size_t> order(seats.size());
  std::iota(order.begin(), order.end(), 0);
  for (auto i = seats.size() - 1; i >= 1; --i) std::swap(order[i], order[stream.below(i + 1)]);
  order.resize(winners);
  return order;
}

}  // namespace simulation
