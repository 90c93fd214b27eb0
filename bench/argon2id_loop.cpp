// The upper bound of sign-ins: the same Argon2id hash in a plain loop.
//   argon2id_loop THREADS SECONDS    prints hashes a second
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "platform/crypto/passwords.hpp"

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: argon2id_loop THREADS SECONDS\n");
    return 2;
  }
  const std::string password = "Do-toc-do-2026";
  const auto hash = crypto::hash_password(password, crypto::PasswordCost::for_production());
  const std::chrono::seconds length{std::stoi(argv[2])};
  const auto until = std::chrono::steady_clock::now() + length;
  std::atomic<std::int64_t> made{0};
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < std::stoi(argv[1]); ++i)
      threads.emplace_back([&] {
        while (std::chrono::steady_clock::now() < until)
          made += crypto::password_matches(hash, password) ? 1 : 0;
      });
  }
  fmt::print("{:.1f}\n", static_cast<double>(made.load()) / static_cast<double>(length.count()));
}
