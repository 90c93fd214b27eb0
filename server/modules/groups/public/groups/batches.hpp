#pragma once
// Personal groups over the wire: batches of tickets that users offer, and the groups that fill for them.
#include "groups/calls.hpp"
#include "platform/listing.hpp"

namespace groups {

/// The user who launched a batch, masked, with the results of earlier groups.
struct Opener {
  std::string name, photo;
  std::int64_t level;
  bool is_demo;
  std::int64_t groups_formed, groups_ended;  // ended: formed, cancelled or closed
  std::optional<Share> formed_share;         // formed ÷ ended; absent before the first has ended
};
BOOST_DESCRIBE_STRUCT(Opener, (), (name, photo, level, is_demo, groups_formed, groups_ended, formed_share))

/// A batch as a buyer sees it before paying. One group at a time takes seats, for one ticket.
struct BatchOffer {
  BatchId batch_id;
  tickets::ClassId class_id;
  std::string name, cover;  // of the class, in the caller's language
  std::int64_t hue;
  BatchState state;
  Money price;
  Money reference_price;             // of the class
  std::optional<Money> queue_price;  // the lowest at which the class is on sale in the public queue now
  std::int64_t seats, winners;
  std::string odds;                    // "1/5"
  Money refund, reward;                // for a seat that does not win: the refund, and the reward in addition
  Instant refund_by;                   // when a seat whose group has not formed is refunded at the latest
  std::int64_t groups, formed;         // of the batch
  std::optional<CurrentGroup> group;   // takes seats now; absent when the batch is over
  std::optional<Money> recycle_value;  // of the current group's ticket
  std::optional<Instant> ticket_expires_at;    // of the current group's ticket: the end of its last day
  bool is_open;                                // takes seats at this hour
  std::optional<Instant> opens_at, closes_at;  // when it next takes seats, and until when
  Opener opener;
  Instant launched_at;
};
BOOST_DESCRIBE_STRUCT(BatchOffer, (),
                      (batch_id, class_id, name, cover, hue, state, price, reference_price, queue_price,
                       seats, winners, odds, refund, reward, refund_by, groups, formed, group, recycle_value,
                       ticket_expires_at, is_open, opens_at, closes_at, opener, launched_at))

enum class BatchSort { newest, fullest, cheapest };
BOOST_DESCRIBE_ENUM(BatchSort, newest, fullest, cheapest)
struct OffersRequest {
  std::optional<tickets::ClassId> class_id = {};
  std::optional<BatchSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(OffersRequest, (), (class_id, sort, cursor, limit))
/// The open batches, and on the first page their number.
auto batches_on_offer(Context& ctx, const OffersRequest& request) -> Result<ListPage<BatchOffer>>;

/// A group of a batch, for its ticket.
struct BatchGroup {
  GroupId group_id;
  std::int64_t number;
  GroupState state;
  std::int64_t seats, taken;
  std::string commitment;
  tickets::TicketId ticket_id;
  Money recycle_value;
  Instant ticket_expires_at;
  std::optional<Instant> ended_at;
  std::vector<Member> members;
};
BOOST_DESCRIBE_STRUCT(BatchGroup, (),
                      (group_id, number, state, seats, taken, commitment, ticket_id, recycle_value,
                       ticket_expires_at, ended_at, members))

struct BatchQuery {
  BatchId batch_id;
  std::optional<Cursor> cursor = {};  // of its groups
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(BatchQuery, (), (batch_id, cursor, limit))
/// A batch, and its groups that have been announced, newest first.
struct Batch {
  BatchOffer offer;
  Page<BatchGroup> groups;
};
BOOST_DESCRIBE_STRUCT(Batch, (), (offer, groups))
/// Refuses batch_not_found.
auto batch_info(Context& ctx, const BatchQuery& query) -> Result<Batch>;

/// `class_id` with `count`, or `ticket_ids`; both are refused.
struct LaunchRequest {
  std::optional<tickets::ClassId> class_id = {};
  std::optional<shape::Number<1, 1'000'000>> count = {};
  std::optional<shape::UpTo<tickets::TicketId, 200>> ticket_ids = {};
  Money price;
  std::optional<shape::Secret> pay_password = {};
};
BOOST_DESCRIBE_STRUCT(LaunchRequest, (), (class_id, count, ticket_ids, price, pay_password))
/// What a launch with the same numbers would hold and pay; without a price, at the highest.
struct QuoteRequest {
  std::optional<tickets::ClassId> class_id = {};
  std::optional<shape::Number<1, 1'000'000>> count = {};
  shape::UpTo<tickets::TicketId, 200> ticket_ids = {};
  std::optional<Money> price = {};
};
BOOST_DESCRIBE_STRUCT(QuoteRequest, (), (class_id, count, ticket_ids, price))

/// Tickets that one won in the public queue and that were neither recycled nor bought back, those used by
/// launches that were neither cancelled nor closed, and the rest. Never below zero.
struct Eligibility {
  std::int64_t won, used, left;
};
BOOST_DESCRIBE_STRUCT(Eligibility, (), (won, used, left))

/// A class of which the caller has free tickets.
struct FreeOfClass {
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::int64_t free;      // tickets
  std::int64_t eligible;  // of those, with enough validity left
  Money reference_price, least_price, most_price;
  std::optional<Money> queue_price;
};
BOOST_DESCRIBE_STRUCT(FreeOfClass, (),
                      (class_id, name, cover, hue, free, eligible, reference_price, least_price, most_price,
                       queue_price))

/// What each formed group moves.
struct GroupMoney {
  Money price, fee;            // fee: what the price is reduced by; it pays the rewards
  Money reward_each, rewards;  // to one seat that did not win, and to all of them
  Money launch_reward, kept;   // to the master; what the operator keeps of the fee
  Money revenue, net;          // to the master's OTC: the price less the fee, and with the launch reward
  Money cash, surplus;         // of a task's group, instead: for the ticket, and to the task's purse
};
BOOST_DESCRIBE_STRUCT(GroupMoney, (),
                      (price, fee, reward_each, rewards, launch_reward, kept, revenue, net, cash, surplus))

struct Quote {
  std::optional<tickets::ClassId> class_id;
  std::int64_t count;
  Money deposit_each, deposit;
  GroupMoney each;
  Money net;  // if every group forms
  std::int64_t seats, winners;
  std::string odds;
  std::optional<Money> least_price, most_price, reference_price, queue_price;  // of the class
  std::optional<Money> recycle_value;       // the lowest of the tickets that would be claimed
  std::int64_t most_groups, validity_days;  // a batch; of a ticket, at least
  Instant may_cancel_from, closes_at;       // if launched now
  Eligibility eligibility;
  std::vector<FreeOfClass> free;
  bool allowed;
  std::optional<std::string> why_not, why_not_key;
};
BOOST_DESCRIBE_STRUCT(Quote, (),
                      (class_id, count, deposit_each, deposit, each, net, seats, winners, odds, least_price,
                       most_price, reference_price, queue_price, recycle_value, most_groups, validity_days,
                       may_cancel_from, closes_at, eligibility, free, allowed, why_not, why_not_key))
/// What a launch would do, and why it would be refused, without the payment password. Changes nothing.
auto quote_batch(Context& ctx, UserId caller, const QuoteRequest& request) -> Result<Quote>;

/// A batch's money so far, all groups together.
struct BatchMoney {
  Money deposit_held, deposit_returned;
  Money held;                                         // prices of seats in the group that fills
  Money sold, fee, rewards, launch_rewards, revenue;  // of its formed groups
  Money earned;                                       // revenue and launch rewards, in OTC
};
BOOST_DESCRIBE_STRUCT(BatchMoney, (),
                      (deposit_held, deposit_returned, held, sold, fee, rewards, launch_rewards, revenue,
                       earned))

/// A batch as its master sees it.
struct MyBatch {
  BatchId batch_id;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  BatchState state;
  Money price;
  std::int64_t seats, winners;
  std::string odds;
  std::int64_t groups, formed, left;  // left: tickets that are still promised
  GroupMoney each;
  Money deposit_each;
  BatchMoney money;
  std::vector<BatchGroup> announced;  // its groups so far, newest first; without members
  Instant launched_at, closes_at;
  std::optional<Instant> ended_at;
  Instant may_cancel_from;
  bool may_cancel;
  std::optional<std::string> why_not, why_not_key;  // it cannot be cancelled now
  std::optional<std::string> reason;                // an operator cancelled it
  bool is_of_task;                                  // its tickets are a task's, without deposit
};
BOOST_DESCRIBE_STRUCT(MyBatch, (),
                      (batch_id, class_id, name, cover, hue, state, price, seats, winners, odds, groups,
                       formed, left, each, deposit_each, money, announced, launched_at, closes_at, ended_at,
                       may_cancel_from, may_cancel, why_not, why_not_key, reason, is_of_task))

/// Claims the tickets, uses eligibility, holds the deposits, and opens the first group.
auto launch_batch(Context& ctx, UserId caller, const LaunchRequest& request) -> Result<MyBatch>;

struct MyBatchesRequest {
  std::optional<BatchState> state = {};
  std::optional<BatchId> batch_id = {};  // this one only
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(MyBatchesRequest, (), (state, batch_id, cursor, limit))
auto my_batches(Context& ctx, UserId caller, const MyBatchesRequest& request) -> Result<Page<MyBatch>>;

struct CancelBatchRequest {
  BatchId batch_id;
};
BOOST_DESCRIBE_STRUCT(CancelBatchRequest, (), (batch_id))
/// Ends the batch from seven days after its launch on: returns holds, deposits, tickets and eligibility of
/// the groups that have not formed.
auto cancel_batch(Context& ctx, UserId caller, const CancelBatchRequest& request) -> Result<MyBatch>;

struct JoinRequest {
  BatchId batch_id;
  std::optional<GroupId> group_id = {};  // only if this group still takes seats
  std::optional<shape::Secret> pay_password = {};
  std::optional<shape::Text<0, 64>> client_seed = {};
};
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (batch_id, group_id, pay_password, client_seed))
struct Joined {
  BatchId batch_id;
  GroupId group_id;
  SeatId seat_id;
  std::int64_t number, place, taken, seats;
  Money paid;
  bool formed;                    // by this seat
  std::optional<Outcome> result;  // of the draw, if it formed
  std::optional<tickets::TicketId> ticket_id;
};
BOOST_DESCRIBE_STRUCT(Joined, (),
                      (batch_id, group_id, seat_id, number, place, taken, seats, paid, formed, result,
                       ticket_id))
/// Holds the price and takes a seat in the batch's current group. The last seat forms it and draws.
auto join_batch(Context& ctx, UserId caller, const JoinRequest& request) -> Result<Joined>;

}  // namespace groups
