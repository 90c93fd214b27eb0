#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include <array>
#include <string>

#include "inbox/inbox.hpp"
#include "platform/clock.hpp"
#include "platform/result.hpp"

namespace team::notices {

inline constexpr inbox::Notice ratio_set{
    .key = "team.ratio_set", .page = "/pages/user/team/list", .once_a_day = true};
inline constexpr inbox::Notice ratio_given{
    .key = "team.ratio_given", .page = "/pages/user/team/detail?id={}", .once_a_day = true};
inline constexpr inbox::Notice settled{.key = "team.settled", .page = "/pages/user/team/commission"};

/// 00:00 of a day, formatted for the readers of each language.
class Midnight {
 public:
  explicit Midnight(Day day) {
    const Mentioned at{instant_of(day)};
    for (const auto language : {Language::vi, Language::en, Language::zh})
      words_[static_cast<std::size_t>(language)] = readable(at, language);
  }
  auto in_each() const -> Text3 {
    const auto in = [this](Language language) -> std::string_view {
      return words_[static_cast<std::size_t>(language)];
    };
    return {in(Language::vi), in(Language::en), in(Language::zh)};
  }

 private:
  std::array<std::string, 3> words_;
};

}  // namespace team::notices
