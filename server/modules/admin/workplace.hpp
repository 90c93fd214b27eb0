#pragma once
// An operator's place of work: saved views of lists, and items of queues that an operator has taken.
#include <optional>
#include <string>
#include <vector>

#include "admin/admin.hpp"

namespace admin {

// ---- saved views

using ViewId = Id<struct ViewTable>;

/// A list with its filters and its order. `address` is the query of the screen's address.
struct View {
  ViewId id;
  std::string screen, name, address;
  bool opens_first;  // the menu opens the screen with it
};
BOOST_DESCRIBE_STRUCT(View, (), (id, screen, name, address, opens_first))
struct Views {
  std::vector<View> views;
};
BOOST_DESCRIBE_STRUCT(Views, (), (views))

/// Without an id a new view; with one its name, its address, or whether the menu opens it, changes.
struct SaveView {
  std::optional<ViewId> id = {};
  shape::Text<1, 40> screen;  // the screen's path: "topups"
  shape::Text<0, 100> name;
  shape::Text<0, 1000> address;
  bool opens_first = false;
};
BOOST_DESCRIBE_STRUCT(SaveView, (), (id, screen, name, address, opens_first))
struct ViewRequest {
  ViewId id;
};
BOOST_DESCRIBE_STRUCT(ViewRequest, (), (id))

/// The caller's views of all screens, in the order in which they were first saved.
auto views(Context& ctx, OperatorId caller) -> Result<Views>;
auto save_view(Context& ctx, OperatorId caller, const SaveView& request) -> Result<View>;
auto remove_view(Context& ctx, OperatorId caller, const ViewRequest& request) -> Verdict;

// ---- taken items

struct Claim {
  std::string item;
  OperatorId operator_id;
  std::string operator_name;
  Instant taken_at, until;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (item, operator_id, operator_name, taken_at, until))
struct Claims {
  std::vector<Claim> claims;
};
BOOST_DESCRIBE_STRUCT(Claims, (), (claims))

struct QueueRequest {
  shape::Text<1, 60> queue;  // its name: "payments.top_ups"
};
BOOST_DESCRIBE_STRUCT(QueueRequest, (), (queue))
struct ClaimRequest {
  shape::Text<1, 60> queue;
  Id<struct QueueItemTable> item;
};
BOOST_DESCRIBE_STRUCT(ClaimRequest, (), (queue, item))

/// The items of a queue that operators have taken. These calls refuse queue_unknown.
auto claims(Context& ctx, const WorkQueues& all, OperatorId caller, const QueueRequest& request)
    -> Result<Claims>;
/// Takes an item, or takes it again: for half an hour from now. Refuses claimed_by_another.
auto claim(Context& ctx, const WorkQueues& all, OperatorId caller, const ClaimRequest& request)
    -> Result<Claim>;
/// Lets go of an own item. An item that the caller does not have stays as it is.
auto release_claim(Context& ctx, const WorkQueues& all, OperatorId caller, const ClaimRequest& request)
    -> Verdict;

namespace store {

struct ViewRow {
  ViewId id;
  OperatorId operator_id;
  std::string screen;
  std::int64_t place;
  std::string name, address;
  bool opens_first;
  Instant saved_at;
};
BOOST_DESCRIBE_STRUCT(ViewRow, (), (id, operator_id, screen, place, name, address, opens_first, saved_at))

struct ClaimRow {
  std::string queue;
  std::int64_t item;
  OperatorId operator_id;
  Instant taken_at, until;
};
BOOST_DESCRIBE_STRUCT(ClaimRow, (), (queue, item, operator_id, taken_at, until))

}  // namespace store

}  // namespace admin
