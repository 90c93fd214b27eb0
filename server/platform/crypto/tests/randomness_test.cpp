// Unbiased random numbers, and the seeded source that replays.
#include "platform/crypto/randomness.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <set>
#include <thread>
#include <vector>

#include "platform/crypto/seeded_randomness.hpp"

namespace crypto {
namespace {

TEST(Randomness, BelowIsUnbiased) {
  SeededRandomness randomness(1);
  constexpr std::size_t faces = 7;
  constexpr int draws = 70'000;
  std::array<int, faces> counts{};
  for (int i = 0; i < draws; ++i) ++counts.at(randomness.below(faces));

  double chi_square = 0;
  for (const auto count : counts) {
    constexpr double expected = double{draws} / faces;
    chi_square += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi_square, 22.46) << "six degrees of freedom, p = 0.001";
}

TEST(Randomness, BelowOneIsZeroAndBelowZeroThrows) {
  SeededRandomness randomness(1);
  EXPECT_EQ(randomness.below(1), 0U);
  EXPECT_THROW(randomness.below(0), std::invalid_argument);
}

TEST(Randomness, BelowCoversItsLargestRange) {
  SeededRandomness randomness(2);
  EXPECT_LT(randomness.below(UINT64_MAX), UINT64_MAX);
  bool is_high_seen = false;
  for (int i = 0; i < 64; ++i) is_high_seen |= randomness.below(UINT64_MAX) > UINT64_MAX / 2;
  EXPECT_TRUE(is_high_seen);
}

TEST(Randomness, DigitsAndTokensHaveTheirFormat) {
  SystemRandomness randomness;
  const auto code = randomness.digits(6);
  EXPECT_EQ(code.size(), 6U);
  EXPECT_EQ(code.find_first_not_of("0123456789"), std::string::npos);
  EXPECT_EQ(from_base64url(randomness.token()).value().size(), 32U);
  EXPECT_EQ(randomness.bytes(100).size(), 100U);
}

TEST(SystemRandomness, NeverRepeatsAcrossThreads) {
  SystemRandomness randomness;
  std::array<std::vector<std::string>, 4> tokens;
  std::vector<std::thread> threads;
  threads.reserve(tokens.size());
  for (auto& mine : tokens) {
    mine.reserve(500);
    threads.emplace_back([&] {
      for (int i = 0; i < 500; ++i) mine.push_back(randomness.token());
    });
  }
  for (auto& thread : threads) thread.join();

  std::set<std::string> different;
  for (const auto& mine : tokens) different.insert(mine.begin(), mine.end());
  EXPECT_EQ(different.size(), 2000U);
}

TEST(SystemRandomness, AForkedChildDoesNotReuseItsParentsBytes) {
  SystemRandomness randomness;
  randomness.token();  // fills the buffer
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const auto child = fork();
  if (child == 0) {
    const auto token = randomness.token();
    _exit(write(ends[1], token.data(), token.size()) == 43 ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  std::string of_child(43, ' ');
  ASSERT_EQ(read(ends[0], of_child.data(), of_child.size()), 43);
  EXPECT_NE(randomness.token(), of_child);
  close(ends[0]);
  close(ends[1]);
}

TEST(SeededRandomness, ReplaysForAnySizesOfTheDraws) {
  SeededRandomness whole(42);
  SeededRandomness pieces(42);
  Bytes joined;
  for (std::size_t size = 0; joined.size() < 5000; ++size) {
    const auto piece = pieces.bytes(size);
    joined.insert(joined.end(), piece.begin(), piece.end());
  }
  EXPECT_EQ(whole.bytes(joined.size()), joined);
  EXPECT_NE(SeededRandomness(43).bytes(32), SeededRandomness(42).bytes(32));
}

TEST(SeededRandomness, IsPredictable) {
  EXPECT_TRUE(SeededRandomness(1).is_predictable());
  EXPECT_FALSE(SystemRandomness().is_predictable());
}

TEST(SeededRandomness, CannotBeMadeInAServerForRealUsers) {
  const auto child = fork();  // in another process, because the ban cannot be revoked
  if (child == 0) {
    forbid_predictable_randomness();
    try {
      SeededRandomness made(1);
    } catch (const std::logic_error&) {
      _exit(0);
    }
    _exit(1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace crypto
