// The draw: determined by its texts, fair over many groups, and protected against every change.
#include "groups/draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "platform/crypto/seeded_randomness.hpp"

namespace groups {
namespace {

auto seed_of(std::string_view hex) -> ServerSeed {
  ServerSeed seed;
  std::ranges::copy(crypto::from_hex(hex).value(), seed.begin());
  return seed;
}

auto seats(std::size_t count, std::string_view prefix, std::string_view client_seed)
    -> std::vector<DrawSeat> {
  std::vector<DrawSeat> made;
  for (std::size_t i = 1; i <= count; ++i) {
    made.push_back({std::string(prefix) + std::to_string(i), std::string(client_seed)});
  }
  return made;
}

struct Example {
  std::string about;
  ServerSeed seed;
  Draw draw;
};

auto examples() -> std::vector<Example> {
  auto ten = seats(10, "s", "hạt giống ");
  for (auto& seat : ten) seat.client_seed += seat.id;
  return {{"ten seats, three winners, Vietnamese client seeds",
           seed_of("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"),
           {"4611686018427387904", ten, 3}},
          {"five seats, one winner, nothing sent",
           seed_of(std::string(64, 'f')),
           {"personal-7", seats(5, "seat_", ""), 1}},
          {"one seat wins by itself", seed_of(std::string(64, '0')), {"g", seats(1, "only", "x"), 1}},
          {"everybody wins: only the order is drawn",
           seed_of(std::string(64, '5')),
           {"all", seats(7, "s", "same"), 7}},
          {"forty seats, four winners, several blocks of the stream",
           seed_of("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"),
           {"large", seats(40, "n", ""), 4}}};
}

auto as_json(const Example& example) -> std::string {
  const auto& draw = example.draw;
  std::ostringstream json;
  json << "  {\n    \"about\": \"" << example.about << "\",\n    \"serverSeed\": \""
       << crypto::hex(example.seed) << "\",\n    \"commitment\": \""
       << crypto::hex(draw_commitment(example.seed)) << "\",\n    \"groupId\": \"" << draw.group_id
       << "\",\n    \"winners\": " << draw.winners << ",\n    \"seats\": [\n";
  for (std::size_t i = 0; i < draw.seats.size(); ++i) {
    json << "      { \"id\": \"" << draw.seats[i].id << "\", \"clientSeed\": \"" << draw.seats[i].client_seed
         << "\" }" << (i + 1 < draw.seats.size() ? ",\n" : "\n");
  }
  json << "    ],\n    \"transcriptSha256\": \"" << crypto::hex(crypto::sha256(draw_transcript(draw)))
       << "\",\n    \"drawn\": [";
  const auto drawn = draw_winners(example.seed, draw).value();
  for (std::size_t i = 0; i < drawn.size(); ++i) json << (i > 0 ? ", " : "") << drawn[i];
  json << "]\n  }";
  return json.str();
}

auto all_as_json() -> std::string {
  std::string json = "[\n";
  for (const auto& example : examples()) json += (json.size() > 2 ? ",\n" : "") + as_json(example);
  return json + "\n]\n";
}

TEST(Draw, MatchesTheContractsVectors) {
  // The app's implementation is tested with the same file, so both must agree.
  const std::filesystem::path root{GOMVE_SOURCE_DIR};
  std::ifstream file(root / "contract/draw-vectors.json");
  std::ostringstream promised;
  promised << file.rdbuf();
  EXPECT_EQ(promised.str(), all_as_json());
}

TEST(Draw, WritesItsTranscriptLineByLine) {
  const Draw draw{"g-1", {{"s1", "An"}, {"s2", ""}, {"s3", "giống\n"}}, 1};
  EXPECT_EQ(draw_transcript(draw),
            "gomve-draw-1\ngroup g-1\nseats 3\n1 s1 416e\n2 s2 -\n3 s3 6769e1bb916e670a\n");
}

TEST(Draw, IsFairOverAHundredThousandGroups) {
  constexpr std::size_t seat_count = 10;
  constexpr std::size_t winners = 3;
  constexpr int draws = 100'000;
  crypto::SeededRandomness randomness(2026);
  Draw draw{"g", seats(seat_count, "s", "the same for ever"), winners};
  std::array<std::array<int, seat_count>, winners> drawn{};
  for (int i = 0; i < draws; ++i) {
    ServerSeed seed;
    randomness.fill(seed);
    const auto order = draw_winners(seed, draw).value();
    for (std::size_t place = 0; place < winners; ++place) ++drawn.at(place).at(order[place]);
  }

  for (const auto& counts : drawn) {
    constexpr double expected = double{draws} / seat_count;
    double chi_square = 0;
    for (const auto count : counts) chi_square += (count - expected) * (count - expected) / expected;
    EXPECT_LT(chi_square, 27.88) << "nine degrees of freedom, p = 0.001";
  }
}

struct ADrawnGroup : testing::Test {
  ServerSeed seed = seed_of("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  crypto::Digest commitment = draw_commitment(seed);
  Draw draw{"group-9", seats(10, "s", "seed"), 3};
  std::vector<std::size_t> winners = draw_winners(seed, draw).value();

  auto fault() const { return verify_draw(commitment, seed, draw, winners); }
};

TEST_F(ADrawnGroup, CanBeRepeated) {
  EXPECT_EQ(fault(), std::nullopt);
  EXPECT_EQ(draw_winners(seed, draw), winners);
}

TEST_F(ADrawnGroup, RevealsAnotherServerSeed) {
  for (std::size_t bit = 0; bit < 256; ++bit) {
    auto other = seed;
    other[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    EXPECT_EQ(verify_draw(commitment, other, draw, winners), DrawFault::commitment);
  }
}

TEST_F(ADrawnGroup, RevealsAnotherGroupSeatOrderOrClientSeed) {
  const auto kept = draw;
  const auto original = draw_transcript(draw);
  const auto full_order = [&](const Draw& changed) {
    auto everybody = changed;
    everybody.winners = everybody.seats.size();
    return draw_winners(seed, everybody).value();
  };
  const auto order = full_order(draw);
  const auto is_another_draw = [&] { return draw_transcript(draw) != original && full_order(draw) != order; };

  draw.group_id = "group-8";
  EXPECT_TRUE(is_another_draw()) << "group";
  draw = kept;
  draw.seats[4].id = "s99";
  EXPECT_TRUE(is_another_draw()) << "seat";
  draw = kept;
  std::swap(draw.seats[0], draw.seats[1]);
  EXPECT_TRUE(is_another_draw()) << "order of seats";
  draw = kept;
  draw.seats[9].client_seed += "!";
  EXPECT_TRUE(is_another_draw()) << "client seed";
  draw = kept;
  draw.seats.pop_back();
  EXPECT_TRUE(is_another_draw()) << "a seat fewer";
}

TEST_F(ADrawnGroup, RevealsOtherWinners) {
  std::swap(winners[0], winners[1]);
  EXPECT_EQ(fault(), DrawFault::outcome);
  std::swap(winners[0], winners[1]);
  winners.pop_back();
  EXPECT_EQ(fault(), DrawFault::outcome);
  winners.clear();
  EXPECT_EQ(fault(), DrawFault::outcome);
}

TEST_F(ADrawnGroup, DrawsFewerWinnersAsAPrefixOfMore) {
  draw.winners = 2;
  EXPECT_EQ(draw_winners(seed, draw).value(), (std::vector{winners[0], winners[1]}));
}

TEST_F(ADrawnGroup, NamesTheFaultOfAnInvalidDraw) {
  const auto fault_of = [&](auto change) {
    auto changed = draw;
    change(changed);
    return draw_winners(seed, changed).error();
  };
  EXPECT_EQ(fault_of([](Draw& d) { d.group_id = ""; }), DrawFault::group_id);
  EXPECT_EQ(fault_of([](Draw& d) { d.group_id = "a\nb"; }), DrawFault::group_id);
  EXPECT_EQ(fault_of([](Draw& d) { d.seats.clear(); }), DrawFault::seats);
  EXPECT_EQ(fault_of([](Draw& d) { d.seats = seats(10'001, "s", ""); }), DrawFault::seats);
  EXPECT_EQ(fault_of([](Draw& d) { d.winners = 0; }), DrawFault::winners);
  EXPECT_EQ(fault_of([](Draw& d) { d.winners = 11; }), DrawFault::winners);
  EXPECT_EQ(fault_of([](Draw& d) { d.seats[3].id = "s1"; }), DrawFault::seat_id);
  EXPECT_EQ(fault_of([](Draw& d) { d.seats[3].id = "a b"; }), DrawFault::seat_id);
  EXPECT_EQ(fault_of([](Draw& d) { d.seats[3].id = std::string(65, 'a'); }), DrawFault::seat_id);
  EXPECT_EQ(fault_of([](Draw& d) { d.seats[3].client_seed = std::string(65, 'a'); }), DrawFault::client_seed);
}

}  // namespace
}  // namespace groups
