// Passwords at rest, the cache of correct passwords, and the list of common passwords.
#include "platform/crypto/passwords.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "platform/crypto/common_passwords.hpp"

namespace crypto {
namespace {

using namespace std::chrono_literals;

constexpr auto cheap = PasswordCost::for_tests();
constexpr std::chrono::sys_seconds noon{std::chrono::seconds{1'800'000'000}};

TEST(Passwords, MatchOnlyTheCorrectOne) {
  const auto hash = hash_password("mèo con 7", cheap);
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(password_matches(hash, "mèo con 7"));
  EXPECT_FALSE(password_matches(hash, "mèo con 8"));
  EXPECT_FALSE(password_matches(hash, ""));
}

TEST(Passwords, HashDifferentlyEachTime) {
  EXPECT_NE(hash_password("mèo con 7", cheap), hash_password("mèo con 7", cheap));
}

TEST(Passwords, DoNotMatchADamagedHash) {
  EXPECT_FALSE(password_matches("", ""));
  EXPECT_FALSE(password_matches("$argon2id$v=19$m=8,t=1,p=1$abc", "abc"));
  EXPECT_FALSE(password_matches(std::string(5000, '$'), "abc"));
}

TEST(Passwords, WriteTheProductionCostInTheHash) {
  const auto hash = hash_password("mèo con 7", PasswordCost::for_production());
  EXPECT_NE(hash.find("m=19456,t=2,p=1"), std::string::npos);
  EXPECT_FALSE(needs_new_hash(hash, PasswordCost::for_production()));
  EXPECT_TRUE(needs_new_hash(hash, cheap));
}

TEST(Passwords, TakeAsLongForAnUnknownUserAndDoNotMatch) {
  const auto& decoy = decoy_hash(cheap);
  EXPECT_EQ(decoy.size(), hash_password("mèo con 7", cheap).size()) << "with a salt and a tag as long";
  EXPECT_FALSE(needs_new_hash(decoy, cheap)) << "the decoy has the cost of a real one";
  EXPECT_EQ(&decoy, &decoy_hash(cheap)) << "made once";
  EXPECT_FALSE(password_matches_or_decoy(std::nullopt, "anything", cheap));
  EXPECT_TRUE(password_matches_or_decoy(hash_password("mèo con 7", cheap), "mèo con 7", cheap));
}

struct Verdicts : testing::Test {
  PasswordVerdicts verdicts{64};
  std::string hash = hash_password("mèo con 7", cheap);
};

TEST_F(Verdicts, CacheACorrectPasswordForTenMinutes) {
  EXPECT_FALSE(verdicts.knows_right(hash, "mèo con 7", noon));
  EXPECT_TRUE(verdicts.matches(hash, "mèo con 7", noon));
  EXPECT_TRUE(verdicts.knows_right(hash, "mèo con 7", noon + 10min - 1s));
  EXPECT_FALSE(verdicts.knows_right(hash, "mèo con 7", noon + 10min));
}

TEST_F(Verdicts, NeverCacheAWrongPassword) {
  EXPECT_FALSE(verdicts.matches(hash, "mèo con 8", noon));
  EXPECT_FALSE(verdicts.knows_right(hash, "mèo con 8", noon));
}

TEST_F(Verdicts, DoNotMatchAfterAChangeOfPassword) {
  ASSERT_TRUE(verdicts.matches(hash, "mèo con 7", noon));
  const auto changed = hash_password("mèo con 8", cheap);
  EXPECT_FALSE(verdicts.knows_right(changed, "mèo con 7", noon));
  EXPECT_FALSE(verdicts.matches(changed, "mèo con 7", noon));
}

TEST_F(Verdicts, DoNotLastLongerWhenTheClockIsSetBack) {
  ASSERT_TRUE(verdicts.matches(hash, "mèo con 7", noon));
  EXPECT_FALSE(verdicts.knows_right(hash, "mèo con 7", noon - 1s));
}

TEST_F(Verdicts, SeparateHashAndPassword) {
  verdicts.remember_right("ab", "c", noon);
  EXPECT_FALSE(verdicts.knows_right("a", "bc", noon));
}

TEST_F(Verdicts, EvictTheOldestAtTheirFixedSize) {
  for (int i = 0; i < 1000; ++i)
    verdicts.remember_right(hash, std::to_string(i), noon + std::chrono::seconds{i});
  int known = 0;
  for (int i = 0; i < 1000; ++i) known += verdicts.knows_right(hash, std::to_string(i), noon + 590s) ? 1 : 0;
  EXPECT_LE(known, 64);
  EXPECT_TRUE(verdicts.knows_right(hash, "999", noon + 1000s));
}

TEST_F(Verdicts, AreThreadSafe) {
  std::vector<std::thread> threads;
  threads.reserve(4);
  std::atomic<int> wrong{0};
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 500; ++i) {
        verdicts.remember_right(hash, std::to_string(thread), noon);
        if (verdicts.knows_right(hash, "never remembered", noon)) ++wrong;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(CommonPasswords, AreMoreThanThreeThousand) { EXPECT_GE(common_password_count(), 3000U); }

TEST(CommonPasswords, IncludeTheTopOfPublishedLists) {
  for (const auto* common :
       {"123456",   "123456789",  "12345678",  "password",   "qwerty",     "111111",     "1234567",
        "123123",   "1234567890", "000000",    "iloveyou",   "abc123",     "qwerty123",  "1q2w3e4r",
        "admin123", "password1",  "654321",    "666666",     "888888",     "123321",     "dragon",
        "monkey",   "letmein",    "sunshine",  "princess",   "football",   "qwertyuiop", "1qaz2wsx",
        "P@ssw0rd", "matkhau",    "anhyeuem",  "yeuanh123",  "vietnam123", "khongbiet",  "123456a",
        "Abc@123",  "linh123",    "19901990",  "01011990",   "112233",     "aa123456",   "11111111",
        "asdfgh",   "zxcvbnm",    "987654321", "Password123"}) {
    EXPECT_TRUE(is_common_password(common)) << common;
  }
}

TEST(CommonPasswords, ExcludeOrdinaryOnes) {
  for (const auto* own :
       {"", "correct-horse", "mèo con 7", "k7#pQz", "trà sữa 39", "071284ab", "1234567812345679"}) {
    EXPECT_FALSE(is_common_password(own)) << own;
  }
}

}  // namespace
}  // namespace crypto
