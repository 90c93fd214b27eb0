#pragma once
// The parts of modules that a user's time line collects: sources of events, each in the order of time.
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/permission.hpp"
#include "platform/run/context.hpp"

/// A thing that an event leads to, in the words of the console's search: {"topup", "17", "paid"}.
struct EventLink {
  std::string_view kind = {};  // empty: it leads nowhere
  std::string id = {}, state = {};
};

/// Something that happened to a user or was done about them. Its words are in the reader's language.
struct PersonEvent {
  Instant at;
  std::int64_t key;  // orders the source's events of one instant
  std::string title, detail = {}, amount = {};
  std::optional<OperatorId> by = {};  // the operator who did it
  EventLink link = {};
};

/// A place in the order of a source: before this instant, or at it with a lower key.
struct EventPlace {
  Instant at;
  std::int64_t key = std::numeric_limits<std::int64_t>::max();
};

struct PersonEvents {
  std::string_view name;  // "payments.paid": it orders sources of one instant, and is in the cursor
  std::string_view kind;  // "topups": the filter; its words are among the texts, kind "event_kinds"
  const http::Permission* permission;
  /// The newest events before the place, newest first, up to `wanted`.
  std::function<std::vector<PersonEvent>(Context&, UserId, EventPlace before, std::int64_t wanted)> read;
};
