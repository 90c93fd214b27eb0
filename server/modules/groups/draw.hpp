#pragma once
// The verifiable draw: who wins a group follows from texts that all can check afterwards, and from nothing
// else.
//
// Byte for byte, so that any language can follow it (web/shared/draw.ts is the app's own):
//
//   1. The server seed is 32 random bytes. Before the first seat is taken the group publishes the commitment,
//      SHA-256(server seed), in lower-case hexadecimal.
//   2. When the group forms, the transcript is this UTF-8 text. Each line ends in one line feed (0x0A), the
//   last
//      one too; between its words stands one blank:
//
//          gomve-draw-1
//          group <group id>
//          seats <how many>
//          1 <seat id> <client seed>
//          2 <seat id> <client seed>
//          …
//
//      Seats are in the order in which they were taken, counted from 1, in decimal. Ids are 1-64 characters
//      out of A-Z a-z 0-9 - _ and no two seats share one. A client seed is whatever its joiner sent, up to 64
//      bytes, written in lower-case hexadecimal; "-" where nothing was sent.
//   3. key = HMAC-SHA256(server seed, transcript), where the seed is HMAC's key.
//   4. The stream is HMAC-SHA256(key, "0"), then HMAC-SHA256(key, "1"), "2" …: the block's number in decimal.
//      Each block of 32 bytes is read as 8 unsigned big-endian numbers of 32 bits, one after another.
//   5. below(n): take the next number of the stream until it is less than n × floor(2³² / n); its remainder
//   by n.
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
  std::string client_seed;  ///< the bytes as they were sent; empty where none were
};

struct Draw {
  std::string group_id;
  std::vector<DrawSeat> seats;  ///< in the order in which they were taken
  std::size_t winners = 1;
};

enum class DrawFault {
  group_id,     ///< empty, too long, or a character that ids do not have
  seat_id,      ///< the same of a seat, or two seats of one id
  client_seed,  ///< longer than 64 bytes
  seats,        ///< none, or more than 10,000
  winners,      ///< none, or more than there are seats
  commitment,   ///< the revealed seed is not the one that was promised
  outcome,      ///< the announced winners are not those that the seed gives
};

inline constexpr std::size_t longest_client_seed = 64;

/// What the group publishes before its first seat is taken.
auto draw_commitment(const ServerSeed& seed) -> crypto::Digest;

/// The text of step 2. For a draw that `draw_winners` accepts.
auto draw_transcript(const Draw& draw) -> std::string;

/// Positions in `draw.seats`, counted from 0, in the order drawn.
auto draw_winners(const ServerSeed& seed, const Draw& draw)
    -> std::expected<std::vector<std::size_t>, DrawFault>;

/// What is wrong with an announced result; nothing where it is exactly what was promised.
auto verify_draw(const crypto::Digest& commitment, const ServerSeed& revealed, const Draw& draw,
                 std::span<const std::size_t> announced) -> std::optional<DrawFault>;

}  // namespace groups
