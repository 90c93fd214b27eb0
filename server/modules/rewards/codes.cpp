// Codes for people to type.
#include "codes.hpp"

namespace rewards {

namespace {

// 32 characters without 0, 1, I and O. Their places are numbers of the field of 32 elements.
constexpr std::string_view alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr unsigned polynomial = 0b100101;  // x^5 + x^2 + 1
constexpr std::string_view order_mark = "GVG.";

// Times x. Its powers differ up to the 31st, so the weights of all places of a code differ.
constexpr auto times_x(unsigned element) {
  const auto shifted = element << 1U;
  return shifted < alphabet.size() ? shifted : shifted ^ polynomial;
}

constexpr auto sum_of(std::string_view code) {
  unsigned sum = 0;
  for (const char sign : code) sum = times_x(sum) ^ static_cast<unsigned>(alphabet.find(sign));
  return sum;
}

}  // namespace

auto new_code(crypto::Randomness& randomness, std::size_t length) -> std::string {
  std::string code;
  while (code.size() + 1 < length) code += alphabet[randomness.below(alphabet.size())];
  return code + alphabet[times_x(sum_of(code))];
}

auto read_code(std::string_view typed, std::size_t length) -> std::optional<std::string> {
  std::string code;
  for (const char sign : typed) {
    if (sign == ' ' || sign == '-') continue;
    const auto capital = sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign;
    if (alphabet.find(capital) == alphabet.npos) return {};
    code += capital;
  }
  if (code.size() != length || sum_of(code) != 0) return {};
  return code;
}

auto shown_code(std::string_view code) -> std::string {
  constexpr std::size_t group = 4;
  std::string shown;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i > 0 && i % group == 0) shown += '-';
    shown += code[i];
  }
  return shown;
}

auto order_qr(std::string_view code) -> std::string { return std::string{order_mark}.append(code); }

auto read_order_code(std::string_view text) -> std::optional<std::string> {
  if (text.starts_with(order_mark)) text.remove_prefix(order_mark.size());
  return read_code(text, order_code_length);
}

}  // namespace rewards
