#pragma once
// Requests and answers of a user's identity: what it is now, and submitting a card.
#include "identity/identity.hpp"
#include "platform/pictures/uploads.hpp"
#include "platform/shape/shape.hpp"

namespace identity {

using SubmissionId = Id<struct SubmissionTable>;

enum class State { submitted, accepted, refused };
BOOST_DESCRIBE_ENUM(State, submitted, accepted, refused)

/// One's last submission. The number is masked: "*********123".
struct OwnSubmission {
  State state;
  std::string name, masked_number;
  Instant submitted_at;
  std::optional<Instant> decided_at;
  std::optional<std::string> reason;  // why it was refused
};
BOOST_DESCRIBE_STRUCT(OwnSubmission, (), (state, name, masked_number, submitted_at, decided_at, reason))
/// `may_submit`: nothing waits for a decision, and nothing was accepted.
struct Own {
  bool may_submit;
  std::optional<OwnSubmission> last;
};
BOOST_DESCRIBE_STRUCT(Own, (), (may_submit, last))
auto own(Context& ctx, UserId caller) -> Result<Own>;

/// A picture as base64, with or without "data:…;base64," before it.
using UploadText = shape::Text<0, pictures::most_upload_text>;
struct SubmitRequest {
  std::optional<shape::Text<0, 200>> name = {};   // as on the card
  std::optional<shape::Text<0, 40>> number = {};  // 12 digits; 9 of the old card
  std::optional<Day> birth_day = {};
  std::optional<UploadText> front = {}, back = {};
};
BOOST_DESCRIBE_STRUCT(SubmitRequest, (), (name, number, birth_day, front, back))
auto submit(Context& ctx, UserId caller, const SubmitRequest& request) -> Result<Own>;

}  // namespace identity
