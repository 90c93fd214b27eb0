// Sealing of what names a user, and the digests that find it.
#include "sealing.hpp"

#include <algorithm>
#include <stdexcept>

#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/i18n/letters.hpp"

namespace accounts {

namespace {

constexpr std::string_view people = "people", marks = "marks of people";
constexpr std::size_t digest_bytes = 16;  // of a million people's, no two are alike by chance

auto mark_of(const Keys& keys, std::string_view kind, std::string_view text) -> std::string {
  const auto digest = crypto::hmac_sha256(keys.derive(marks), std::string{kind} + ' ' + std::string{text});
  return crypto::base64url(crypto::ByteView{digest}.first(digest_bytes));
}

}  // namespace

auto number_mark(const Keys& keys, std::string_view mobile) -> std::string {
  return mark_of(keys, "number", mobile);
}

auto tail_mark(const Keys& keys, std::string_view number) -> std::string {
  return mark_of(keys, "tail", number.substr(number.size() - std::min(number.size(), tail_digits)));
}

auto name_marks(const Keys& keys, std::string_view name) -> std::vector<std::string> {
  std::vector<std::string> found;
  const auto key = search_key(name);
  for (std::size_t at = 0; at < key.size();) {
    const auto end = std::min(key.find(' ', at), key.size());
    found.push_back(mark_of(keys, "name", std::string_view{key}.substr(at, end - at)));
    at = end + 1;
  }
  std::ranges::sort(found);
  const auto [rest, last] = std::ranges::unique(found);
  found.erase(rest, last);
  return found;
}

NamedBy::NamedBy(const Keys& keys, std::string_view name) {
  const auto marks_of_words = name_marks(keys, name);
  for (std::size_t i = 0; i < marks_of_words.size() && i < 3; ++i)
    (i == 0 ? first : i == 1 ? second : third) = marks_of_words[i];
}

auto is_tail(std::string_view text) -> bool {
  return text.size() == tail_digits && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

auto sealed_text(Context& ctx, std::string_view place, std::string_view text) -> std::string {
  return ctx.keys.sealer(people).seal(text, place, ctx.chance);
}

auto opened_text(const Keys& keys, std::string_view place, std::string_view sealed) -> std::string {
  auto text = keys.sealer(people).open(sealed, place);
  if (!text) throw std::runtime_error(std::string{place} + " does not open under this secret");
  return *std::move(text);
}

auto Unread::text() const -> std::string {
  auto opened = keys_ == nullptr ? text_ : opened_text(*keys_, place_, text_);
  return shown_ == nullptr ? opened : shown_(std::move(opened));
}

}  // namespace accounts
