#pragma once
// The comparison of a stored draw with its commitment, for verification.
#include <algorithm>
#include <vector>

#include "platform/crypto/encodings.hpp"
#include "seeds.hpp"

namespace groups {

/// Whether the seats' results are those of the draw that was promised. `seats` are in the order of their
/// places.
template <class SeatRow>
auto is_as_promised(const auto& group, const std::vector<SeatRow>& seats) -> bool {
  const auto digest_of = [](std::string_view hex) -> std::optional<crypto::Digest> {
    const auto bytes = crypto::from_hex(hex);
    crypto::Digest digest{};
    if (!bytes || bytes->size() != digest.size()) return {};
    std::ranges::copy(*bytes, digest.begin());
    return digest;
  };
  std::vector<std::size_t> drawn;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].drawn) drawn.push_back(i);
  std::ranges::sort(drawn, {}, [&](std::size_t i) { return *seats[i].drawn; });
  const auto promised = digest_of(group.commitment);
  const auto seed = digest_of(group.server_seed);
  return promised && seed && !verify_draw(*promised, *seed, draw_of(group.id, seats, group.winners), drawn);
}

}  // namespace groups
