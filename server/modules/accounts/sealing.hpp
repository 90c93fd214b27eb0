#pragma once
// What names a user at rest: sealed under the program's secret, bound to its row, and found by keyed digests
// (decision 110).
#include <string>
#include <string_view>
#include <vector>

#include "accounts/accounts.hpp"

namespace accounts {

inline constexpr std::size_t tail_digits = 4;

/// The digest by which a number is found.
auto number_mark(const Keys& keys, std::string_view mobile) -> std::string;
/// That of the last four digits of a number, or of four digits as they are typed.
auto tail_mark(const Keys& keys, std::string_view number) -> std::string;
/// Those of the words of a name, each once, in lower case and without marks.
auto name_marks(const Keys& keys, std::string_view name) -> std::vector<std::string>;

/// The marks of the first words of a name as it is searched for; empty where there are fewer. Three tell
/// people apart.
struct NamedBy {
  NamedBy(const Keys& keys, std::string_view name);
  std::string first, second, third;
};
/// Whether it is four digits, as the end of a number.
auto is_tail(std::string_view text) -> bool;

inline auto place_of_mobile(UserId user) { return "account_user/" + to_string(user) + "/mobile"; }
inline auto place_of_nickname(UserId user) { return "account_user/" + to_string(user) + "/nickname"; }

auto sealed_text(Context& ctx, std::string_view place, std::string_view text) -> std::string;
/// Throws if it was sealed under another secret or for another place.
auto opened_text(const Keys& keys, std::string_view place, std::string_view sealed) -> std::string;

}  // namespace accounts
