#pragma once
// Notices to users, in their language.
#include <string>
#include <string_view>
#include <vector>

#include "platform/page.hpp"
#include "platform/quantity.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/run/topic.hpp"

namespace inbox {

using NoticeId = Id<struct NoticeTable>;

/// A kind of notice. Declared once, by the module that sends it. Its sentences are among that module's texts,
/// kind "notices", under key + ".title" and ".body", where {1} to {3} are its values.
struct Notice {
  std::string_view key;
  std::string_view page;    // the page it opens, with "{}" for the subject's id
  bool once_a_day = false;  // a later one with the same page replaces the user's notice of the day
};

/// A value of a notice: an amount of dong, a share and an instant are formatted for the reader, a name is in
/// the reader's language, a text is unchanged.
struct Value {
  std::string kept;
  // NOLINTBEGIN(google-explicit-constructor): a notice's values convert implicitly
  Value(std::string_view text) : kept{text} {}
  Value(const std::string& text) : kept{text} {}
  Value(const char* text) : kept{text} {}
  Value(Money amount) : kept{"dong:" + std::to_string(amount.minor_units)} {}
  Value(Share share) : kept{"share:" + std::to_string(share.per_ten_thousand)} {}
  Value(Instant at) : kept{"at:" + std::to_string(at.time_since_epoch().count())} {}
  Value(std::int64_t n) : kept{std::to_string(n)} {}
  Value(Text3 name);
  // NOLINTEND(google-explicit-constructor)
};

/// By a user's id: they have a new notice, or have read some.
inline constexpr run::Topic inbox_topic{"inbox"};

/// Sends a notice to a user, about a subject by its id (0: none).
void tell(Context& ctx, UserId user, const Notice& notice, const Value& first = "", const Value& second = "",
          std::int64_t subject = 0);

/// A notice to one of several users.
struct Notification {
  UserId user;
  Notice notice;
  Value first = "", second = "", third = "";
  std::int64_t subject = 0;
};
/// Sends notices to several users at once.
void notify_all(Context& ctx, const std::vector<Notification>& all);

struct Counts {
  std::int64_t unread;
};
BOOST_DESCRIBE_STRUCT(Counts, (), (unread))
auto counts(Context& ctx, UserId caller) -> Result<Counts>;

}  // namespace inbox
