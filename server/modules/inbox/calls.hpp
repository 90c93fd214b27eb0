#pragma once
// A user's notices over the wire.
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
/// Marks all notices as read.
auto read_all(Context& ctx, UserId caller) -> Result<Counts>;

}  // namespace inbox
