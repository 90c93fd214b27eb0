#pragma once
// The users of the demo: two hundred names and numbers, and the passwords that anyone may try.
#include <string>
#include <string_view>
#include <vector>

namespace app::demo {

inline constexpr std::string_view password = "Gom-ve-2026";      // of every user, for logging in
inline constexpr std::string_view pay_password = "Tra-tien-68";  // of every user, for paying
inline constexpr std::string_view operator_password = "Van-hanh-demo-2026";

struct Character {
  std::string name, mobile;  // "Nguyễn Minh Anh", "0912345678"
  int inviter;               // the user whose code they registered with, by index; -1 for none
};

/// All users, always the same. The first is the one that visitors log in as.
auto cast() -> std::vector<Character>;

}  // namespace app::demo
