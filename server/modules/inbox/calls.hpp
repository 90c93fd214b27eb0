#pragma once
// A user's notices over the wire.
#include <optional>
#include <string>

#include "inbox/inbox.hpp"
#include "platform/page.hpp"

namespace inbox {

struct Item {
  NoticeId id;
  std::string notice, title, body, page;
  Instant at;
  bool is_read;
};
BOOST_DESCRIBE_STRUCT(Item, (), (id, notice, title, body, page, at, is_read))

auto list(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<Item>>;
/// Notices outside of the app, by Web Push.
struct Push {
  std::string key;               // this server's, with which a browser subscribes: base64url
  std::optional<Instant> since;  // null: this session's browser gets none
};
BOOST_DESCRIBE_STRUCT(Push, (), (key, since))

/// A browser's PushSubscription.
struct AddDevice {
  shape::Text<1, 1000> endpoint;
  shape::Text<1, 200> p256dh, auth;
};
BOOST_DESCRIBE_STRUCT(AddDevice, (), (endpoint, p256dh, auth))

/// Marks all notices as read.
auto read_all(Context& ctx, UserId caller) -> Result<Counts>;

}  // namespace inbox
