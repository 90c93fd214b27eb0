#pragma once
// Refusals as ordinary results. Exceptions are only for bugs and a lost database.
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "platform/clock.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/quantity.hpp"

/// One row of the error catalogue, declared once and listed by its endpoints. Its sentence is among the
/// module's texts, kind "refusals", under its key. The details of the case fill {yours}, {limit}, {allowedAt}
/// and further named values.
struct Refusal {
  int code;
  std::string_view key;
};

/// A value in a refusal, localized in texts and exact in the details.
using Mentioned = std::variant<std::monostate, std::int64_t, Money, Share, Instant, TimeOfDay, std::string>;

/// A field of the request that cannot be read, by its path: {"seats/0", "not_an_integer"}.
struct FieldFault {
  std::string path;
  std::string_view fault;
};

/// A further value of the case: {venue} in the text, "venue" in the details.
struct NamedValue {
  std::string_view name;
  Mentioned value;
};

/// The reason of a refusal: the rule, the value, the limit, and when it will be allowed.
struct Details {
  std::string_view rule = {};
  Mentioned yours = {}, limit = {};
  Mentioned allowed_at = {};
  std::vector<FieldFault> fields = {};
  std::vector<NamedValue> more = {};
};

/// A refusal with the details of the case.
struct Refused {
  const Refusal* why;
  std::shared_ptr<const Details> details = {};

  friend auto operator==(const Refused& a, const Refusal& b) -> bool { return a.why->code == b.code; }
};

template <class T>
using Result = std::expected<T, Refused>;
using Verdict = Result<void>;  // the result of a rule

inline auto refuse(const Refusal& why) { return std::unexpected(Refused{.why = &why}); }
inline auto refuse(const Refusal& why, Details details) {
  return std::unexpected(
      Refused{.why = &why, .details = std::make_shared<const Details>(std::move(details))});
}
inline auto allowed() -> Verdict { return {}; }

/// The refusal's sentence in a language, with the values of the case.
auto text_of(const Refused& refused, Language language) -> std::string;
/// A value formatted for readers of the language: "200.000 ₫", "2,5%", "22:30 23/11".
auto readable(const Mentioned& value, Language language) -> std::string;
/// The value in the details' form: exact, the same in every language.
auto exact_text(const Mentioned& value) -> std::string;

/// Unwraps a Result, or returns its refusal from the enclosing function.
#define TRY(expression)                                               \
  __extension__({                                                     \
    auto result_ = (expression);                                      \
    if (!result_) return std::unexpected(std::move(result_).error()); \
    *std::move(result_);                                              \
  })
/// The same for a Verdict, which has no value.
#define REQUIRE(expression)                                             \
  do {                                                                  \
    auto verdict_ = (expression);                                       \
    if (!verdict_) return std::unexpected(std::move(verdict_).error()); \
  } while (false)
