#pragma once
// The verifiable draw: the winners of a group follow only from texts that anyone can check afterwards.
//
// The steps, byte for byte, for an implementation in any language (web/shared/draw.ts is the app's):
//
//   1. The server seed is 32 random bytes. Before the first seat is taken the group publishes the commitment,
//      SHA-256(server seed), in lower-case hexadecimal.
//   2. When the group forms, the transcript is this UTF-8 text. Every line ends in one line feed (0x0A), and
//      its words are separated by one blank:
//
//          gomve-draw-1
//          group <group id>
//          seats <how many>
//          1 <seat id> <client seed>
//          2 <seat id> <client seed>
//          …
//
//      Seats are in the order in which they were taken, counted from 1, in decimal. Ids are 1-64 characters
//      out of A-Z a-z 0-9 - _ and no two seats share one. A client seed is what its buyer sent, up to 64
//      bytes, written in lower-case hexadecimal; "-" if the buyer sent none.
//   3. key = HMAC-SHA256(server seed, transcript), where the seed is HMAC's key.
//   4. The stream is HMAC-SHA256(key, "0"), then HMAC-SHA256(key, "1"), "2" …: the block's number in decimal.
//      Each block of 32 bytes is read as 8 unsigned big-endian numbers of 32 bits, one after another.
//   5. below(n): take the next number of the stream until it is less than n × floor(2³² / n). The result is
//      its remainder modulo n.
//   6. order = 0, 1, 2 … seats - 1. For i from seats - 1 down to 1: swap order[i] with order[below(i + 1)].
//   7. The winners are the first W of the order, in that order.
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "platform/crypto/digest.hpp"

namespace groups {

using ServerSeed = std::array<std::uint8_t, 32>;

struct DrawSeat {
  std::string id;
  std::string client_seed;  ///< the bytes as sent; may be empty
};

struct Draw {
  std::string group_id;
  std::vector<DrawSeat> seats;  ///< in the order in which they were taken
  std::size_t winners = 1;
};

enum class DrawFault {
  group_id,     ///< empty, too long, or with a character that ids do not have
  seat_id,      ///< the same for a seat, or two seats with one id
  client_seed,  ///< longer than 64 bytes
  seats,        ///< none, or more than 10,000
  winners,      ///< none, or more than there are seats
  commitment,   ///< the revealed seed does not match the commitment
  outcome,      ///< the announced winners are not those of the draw
};

inline constexpr std::size_t longest_client_seed = 64;

/// The commitment that the group publishes before its first seat is taken.
auto draw_commitment(const ServerSeed& seed) -> crypto::Digest;

/// The text of step 2. For a draw that `draw_winners` accepts.
auto draw_transcript(const Draw& draw) -> std::string;

/// Positions in `draw.seats`, counted from 0, in the order drawn.
auto draw_winners(const ServerSeed& seed, const Draw& draw)
    -> std::expected<std::vector<std::size_t>, DrawFault>;

/// The fault of an announced result; nothing if it matches the commitment.
auto verify_draw(const crypto::Digest& commitment, const ServerSeed& revealed, const Draw& draw,
                 std::span<const std::size_t> announced) -> std::optional<DrawFault>;

}  // namespace groups
