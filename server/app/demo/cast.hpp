#pragma once
// The people of the demo: two hundred names, numbers and the passwords that anyone may try.
#include <string>
#include <string_view>
#include <vector>

namespace app::demo {

inline constexpr std::string_view password = "Gom-ve-2026";      // of everyone, to sign in
inline constexpr std::string_view pay_password = "Tra-tien-68";  // of everyone, to pay
inline constexpr std::string_view operator_password = "Van-hanh-demo-2026";

struct Character {
  std::string name, mobile;  // "Nguyễn Minh Anh", "0912345678"
  int inviter;               // whose code brought them, by place in the cast; -1: nobody's
};

/// The whole cast, always the same. The first is whom a visitor signs in as.
auto cast() -> std::vector<Character>;

}  // namespace app::demo
