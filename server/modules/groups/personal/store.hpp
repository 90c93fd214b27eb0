#pragma once
// The statements of batches, their groups and seats, one a function.
#include "../public_queue/store.hpp"
#include "console.hpp"
#include "tickets/lots.hpp"

namespace groups::store {

struct BatchRow {
  BatchId id;
  UserId master_id;
  tickets::ClassId class_id;
  Money price;
  std::int64_t seats, winners;
  Share fee, reward, launch_reward;
  Money deposit;  // of each group
  BatchState state;
  std::int64_t groups, formed, current_number;
  GroupId current_group;
  std::int64_t taken, places;  // of the current group
  Instant launched_at, cancel_from, closes_at;
  std::optional<Instant> ended_at = {};
  std::optional<std::string> reason = {};
  std::optional<OperatorId> cancelled_by = {};
  std::optional<tickets::LotId> lot_id = {};  // its tickets are those of a task
  Money lot_cash = {};                        // that the house gets for each
};
BOOST_DESCRIBE_STRUCT(BatchRow, (),
                      (id, master_id, class_id, price, seats, winners, fee, reward, launch_reward, deposit,
                       state, groups, formed, current_number, current_group, taken, places, launched_at,
                       cancel_from, closes_at, ended_at, reason, cancelled_by, lot_id, lot_cash))

/// A batch with its current group and its master's counts.
struct OfferRow {
  BatchId id;
  UserId master_id;
  tickets::ClassId class_id;
  Money price;
  std::int64_t seats, winners;
  Share reward;
  BatchState state;
  std::int64_t groups, formed, current_number;
  GroupId current_group;
  std::int64_t taken;
  Instant launched_at, closes_at;
  std::string commitment;
  Money recycle_value;
  Instant ticket_expires_at;
  std::int64_t master_formed, master_ended;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (id, master_id, class_id, price, seats, winners, reward, state, groups, formed,
                       current_number, current_group, taken, launched_at, closes_at, commitment,
                       recycle_value, ticket_expires_at, master_formed, master_ended))

struct PersonGroupRow {
  GroupId id;
  BatchId batch_id;
  std::int64_t number;
  tickets::TicketId ticket_id;
  Money recycle_value;
  Instant ticket_expires_at;
  GroupState state;
  std::string commitment, server_seed;
  std::optional<Instant> ended_at = {};
};
BOOST_DESCRIBE_STRUCT(PersonGroupRow, (),
                      (id, batch_id, number, ticket_id, recycle_value, ticket_expires_at, state, commitment,
                       server_seed, ended_at))

struct PersonSeatRow {
  SeatId id;
  BatchId batch_id;
  GroupId group_id;
  UserId user_id;
  std::int64_t place;
  SeatState state;
  std::optional<Outcome> result = {};
  std::string client_seed;
  std::optional<std::int64_t> drawn = {};
  std::optional<tickets::TicketId> ticket_id = {};
  Money price;
  Instant taken_at;
};
BOOST_DESCRIBE_STRUCT(PersonSeatRow, (),
                      (id, batch_id, group_id, user_id, place, state, result, client_seed, drawn, ticket_id,
                       price, taken_at))

/// What a user has launched: eligibility used, open batches, and groups that formed or ended.
struct MasterRow {
  std::int64_t used, open, formed, ended;
};
BOOST_DESCRIBE_STRUCT(MasterRow, (), (used, open, formed, ended))

// ---- batches
void insert_batch(Context& ctx, const BatchRow& row);
auto find_batch(Context& ctx, BatchId id) -> std::optional<BatchRow>;
/// The same, locked: the holder alone changes the batch, its groups and its seats.
auto lock_batch(Context& ctx, BatchId id) -> std::optional<BatchRow>;
auto find_offer(Context& ctx, BatchId id) -> std::optional<OfferRow>;
auto batches_of_master(Context& ctx, UserId master, const MyBatchesRequest& request, std::int64_t below,
                       std::int64_t wanted) -> std::vector<BatchRow>;
/// Takes a place in the current group of a locked batch, which has room.
void take_batch_place(Context& ctx, BatchId id);
void give_batch_place_back(Context& ctx, BatchId id);
/// The next group takes seats; the batch is locked.
void start_next(Context& ctx, BatchId id, GroupId next);
/// All groups of the locked batch have formed.
void complete_batch(Context& ctx, BatchId id);
/// What a batch that ends before all its groups formed is left with.
struct BatchEnded {
  std::int64_t taken = 0;
  Instant ended_at;
  std::optional<std::string> reason = {};
  std::optional<OperatorId> cancelled_by = {};
};
BOOST_DESCRIBE_STRUCT(BatchEnded, (), (taken, ended_at, reason, cancelled_by))
auto lot_groups_formed(Context& ctx, tickets::LotId lot, Instant from, Instant until) -> std::int64_t;
auto batches_of_lot(Context& ctx, tickets::LotId lot) -> std::vector<BatchRow>;
/// The number of open batches, and of personal groups that formed in a period.
auto batches_open(Context& ctx) -> std::int64_t;
auto personal_formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t;
/// How many personal groups formed in a period with the same numbers.
struct FormedAlike {
  Money price;
  std::int64_t seats, winners;
  Share fee, reward, launch_reward;
  std::int64_t formed;
};
BOOST_DESCRIBE_STRUCT(FormedAlike, (), (price, seats, winners, fee, reward, launch_reward, formed))
auto personal_formed_alike(Context& ctx, Instant from, Instant until) -> std::vector<FormedAlike>;

// ---- masters
auto find_master(Context& ctx, UserId user) -> MasterRow;
/// Tickets that the user won in the public queue and that were neither recycled nor bought back.
auto tickets_won(Context& ctx, UserId user) -> std::int64_t;
/// Uses eligibility for a new batch; false, and nothing is used, if there is not enough.
auto use_eligibility(Context& ctx, UserId user, std::int64_t groups) -> bool;
/// Counts a new batch of a lot, which uses no eligibility; and the end of one with that many open groups.
void count_lot_batch(Context& ctx, UserId user);
void count_lot_end(Context& ctx, UserId user, std::int64_t groups);
/// One of the master's groups formed; `last`: the batch is done.
void count_personal_formed(Context& ctx, UserId user, bool last);
/// A batch ended with that many groups that had not formed: their eligibility returns.
void return_eligibility(Context& ctx, UserId user, std::int64_t groups);

// ---- groups
void insert_person_groups(Context& ctx, const std::vector<PersonGroupRow>& rows);
auto find_person_group(Context& ctx, GroupId id) -> std::optional<PersonGroupRow>;
auto person_group_numbered(Context& ctx, BatchId batch, std::int64_t number) -> PersonGroupRow;
/// Groups that have been announced, newest first, with numbers below that one.
auto announced_groups(Context& ctx, BatchId batch, std::int64_t below, std::int64_t wanted)
    -> std::vector<PersonGroupRow>;
void announce_person_group(Context& ctx, GroupId id, std::string_view commitment);
void form_person_group(Context& ctx, GroupId id, std::string_view server_seed);
/// Closes the batch's groups that are forming.
void close_person_groups(Context& ctx, BatchId batch);

// ---- seats
/// False if the user has a seat in the group.
auto insert_person_seat(Context& ctx, const PersonSeatRow& row) -> bool;
auto is_seated(Context& ctx, GroupId group, UserId user) -> bool;
/// The active or formed seats of a group, in the order in which they were taken.
auto person_seats_of_group(Context& ctx, GroupId id) -> std::vector<PersonSeatRow>;
auto find_person_seat(Context& ctx, UserId user, SeatId id) -> std::optional<PersonSeatRow>;
/// False if the seat does not wait for its group any more.
auto leave_person_seat(Context& ctx, SeatId id) -> bool;
void form_person_seats(Context& ctx, GroupId id);
void note_person_win(Context& ctx, SeatId id, tickets::TicketId ticket);
void close_person_seats(Context& ctx, GroupId id);

// ---- a user's seats, as those of the public queue
auto person_seat_lines(Context& ctx, UserId user, const SeatsRequest& request, std::int64_t below,
                       std::int64_t wanted) -> std::vector<SeatLine>;
auto person_seat_line(Context& ctx, UserId user, SeatId id) -> std::optional<SeatLine>;
auto person_seat_line_in_group(Context& ctx, UserId user, GroupId group) -> std::optional<SeatLine>;
auto person_counts(Context& ctx, UserId user) -> JoinCounts;

}  // namespace groups::store
