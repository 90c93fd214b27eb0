#pragma once
// The statements of providers' tasks and their takes, one a function.
#include <optional>
#include <string>
#include <vector>

#include "../takes/calls.hpp"

namespace tasks::store {

struct OfferRow {
  OfferId id;
  funds::FundId fund_id;
  UserId provider_id;
  tickets::ClassId class_id;
  std::optional<UserId> leader_id;
  OfferState state;
  Day monday;
  std::int64_t portions, tickets;  // tickets: of a portion
  Money price;
  Share share;
  std::int64_t taken, kept;  // kept: portions whose principal is reserved
  std::int64_t takes, open_takes, size, sold;
  Share success_from, sponsor_share;  // as they were when it was published
  bool needs_review;
  std::string remark;
  Instant published_at, takes_until, sells_until, returns_at, settles_at, completes_at;
  std::optional<Instant> ended_at = {};

  auto left() const { return portions - taken; }
  auto principal_of(std::int64_t some) const { return price * (some * tickets); }
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (id, fund_id, provider_id, class_id, leader_id, state, monday, portions, tickets, price,
                       share, taken, kept, takes, open_takes, size, sold, success_from, sponsor_share,
                       needs_review, remark, published_at, takes_until, sells_until, returns_at, settles_at,
                       completes_at, ended_at))

/// What is stored of a task with its state.
struct OfferEnd {
  std::int64_t kept;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OfferEnd, (), (kept, ended_at))

void insert_offer(Context& ctx, const OfferRow& row);
auto find_offer(Context& ctx, OfferId id) -> std::optional<OfferRow>;
auto find_offer_for_change(Context& ctx, OfferId id) -> std::optional<OfferRow>;
/// Tasks that everybody may take now, newest first.
auto receiving_offers(Context& ctx, std::int64_t below, std::int64_t wanted) -> std::vector<OfferRow>;
/// Those for the team of that leader only.
auto exclusive_offers(Context& ctx, UserId leader, std::int64_t below, std::int64_t wanted)
    -> std::vector<OfferRow>;
auto offers_of(Context& ctx, UserId provider, std::optional<OfferState> state, std::int64_t below,
               std::int64_t wanted) -> std::vector<OfferRow>;
auto count_open_offers_of(Context& ctx, UserId provider) -> std::int64_t;
/// Counts a take of that many portions; the last ones end the taking. False if it is not received, or if it
/// would leave fewer portions than the least, but some.
auto take_portions(Context& ctx, OfferId id, std::int64_t portions, std::int64_t least) -> bool;
/// Counts a take that ended.
void count_ended(Context& ctx, OfferId id, std::int64_t size, std::int64_t sold);

struct OfferTakeRow {
  OfferTakeId id;
  OfferId offer_id;
  UserId taker_id;
  OfferTakeState state;
  std::int64_t portions, size;
  Money principal, parked;
  Instant taken_at;
  Day monday;
  std::int64_t sold = 0;
  Money provider_got = {};
  std::optional<UserId> sponsor_id = {};
  Money sponsor_got = {}, taker_got = {};
  std::optional<Instant> ended_at = {};
  std::optional<TakeEndedBy> ended_by = {};
  std::optional<OperatorId> operator_id = {};
  std::string reason = {}, remark = {};
};
BOOST_DESCRIBE_STRUCT(OfferTakeRow, (),
                      (id, offer_id, taker_id, state, portions, size, principal, parked, taken_at, monday,
                       sold, provider_got, sponsor_id, sponsor_got, taker_got, ended_at, ended_by,
                       operator_id, reason, remark))

/// False if the taker has one that runs.
auto insert_offer_take(Context& ctx, const OfferTakeRow& row) -> bool;
auto find_offer_take(Context& ctx, OfferTakeId id) -> std::optional<OfferTakeRow>;
auto find_offer_take_for_change(Context& ctx, OfferTakeId id) -> std::optional<OfferTakeRow>;
auto running_offer_take(Context& ctx, UserId taker) -> std::optional<OfferTakeRow>;
/// What ended takes brought their taker.
auto takes_earned_by(Context& ctx, UserId taker) -> Money;
auto offer_takes_of(Context& ctx, UserId taker, std::int64_t below, std::int64_t wanted)
    -> std::vector<OfferTakeRow>;
auto takes_of_offer(Context& ctx, OfferId offer, std::int64_t below, std::int64_t wanted)
    -> std::vector<OfferTakeRow>;
auto all_offer_takes_of(Context& ctx, UserId taker) -> std::vector<OfferTakeRow>;
/// Saves the state with what came with it. False if it was no longer in the state `from`.
auto move_offer_take(Context& ctx, const OfferTakeRow& row, OfferTakeState from) -> bool;
/// When the taker's takes since an instant ended that ran to their end without a sale, or that the taker
/// ended or left idle, the latest first. Those that the provider or an operator ended are not the taker's
/// fault.
auto bad_ends(Context& ctx, UserId taker, Instant since) -> std::vector<Instant>;
void set_take_remark(Context& ctx, OfferTakeId id, std::string_view remark);
/// Reasons and notes about the user's takes and tasks, and by the user, are cleared.
void forget_remarks(Context& ctx, UserId user);
/// Tasks that are over and have takes that are not settled, and since when.
struct UnsettledOffers {
  std::int64_t rows;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(UnsettledOffers, (), (rows, since))
auto unsettled_offers(Context& ctx) -> UnsettledOffers;

/// A day of a take that was handed in.
struct OfferDayRow {
  OfferTakeId take_id;
  Day day;
  std::int64_t sold;
  Instant handed_in_at;
};
BOOST_DESCRIBE_STRUCT(OfferDayRow, (), (take_id, day, sold, handed_in_at))
/// False if it was handed in before.
auto insert_offer_day(Context& ctx, const OfferDayRow& row) -> bool;
auto days_of_take(Context& ctx, OfferTakeId take) -> std::vector<OfferDayRow>;

}  // namespace tasks::store
