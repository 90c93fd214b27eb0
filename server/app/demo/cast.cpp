// The users of the demo.
#include "app/demo/cast.hpp"

#include <fmt/format.h>

#include <array>

namespace app::demo {

namespace {

constexpr std::size_t people = 200;
constexpr std::array<std::string_view, 14> family{"Nguyễn", "Trần", "Lê",   "Phạm", "Hoàng", "Huỳnh", "Phan",
                                                  "Vũ",     "Võ",   "Đặng", "Bùi",  "Đỗ",    "Hồ",    "Ngô"};
constexpr std::array<std::string_view, 10> middle{"Minh",  "Thị", "Văn",  "Quốc", "Ngọc",
                                                  "Thanh", "Đức", "Hoài", "Gia",  "Phương"};
constexpr std::array<std::string_view, 24> given{
    "Anh", "Bình", "Châu", "Dũng", "Giang", "Hà",  "Hương", "Huy",   "Khánh", "Lan",  "Linh", "Long",
    "Mai", "Nam",  "Ngân", "Phúc", "Quân",  "Sơn", "Thảo",  "Trang", "Trí",   "Tuấn", "Uyên", "Vy"};

}  // namespace

auto cast() -> std::vector<Character> {
  std::vector<Character> all{{"Nguyễn Minh Anh", "0912345678", -1}};
  for (std::size_t i = 1; i < people; ++i) {
    // Factors that are coprime with the lists' lengths produce all combinations.
    const auto name = fmt::format("{} {} {}", family[i * 5 % family.size()], middle[i * 3 % middle.size()],
                                  given[i * 7 % given.size()]);
    // The first user has a team three levels deep; the rest registered without an inviter.
    const int inviter = i < 60 ? static_cast<int>((i - 1) / 4) : -1;
    all.push_back({name, fmt::format("0987{:06}", 100'000 + i * 37), inviter});
  }
  return all;
}

}  // namespace app::demo
