#pragma once
// The statements of applications and blacklists, one a function.
#include <optional>
#include <vector>

#include "rules.hpp"

namespace tasks::store {

struct ApplicationRow {
  ApplicationId id;
  OfferId offer_id;
  UserId provider_id, taker_id;
  ApplicationState state;
  std::int64_t portions;
  bool park;
  Instant applied_at;
  std::optional<Instant> ended_at = {};
  std::optional<OfferTakeId> take_id = {};
};
BOOST_DESCRIBE_STRUCT(ApplicationRow, (),
                      (id, offer_id, provider_id, taker_id, state, portions, park, applied_at, ended_at,
                       take_id))

/// False if the taker has one that waits for the task.
auto insert_application(Context& ctx, const ApplicationRow& row) -> bool;
auto find_application(Context& ctx, ApplicationId id) -> std::optional<ApplicationRow>;
auto find_application_for_change(Context& ctx, ApplicationId id) -> std::optional<ApplicationRow>;
/// How one that waits ends, with the take that it became, and counts it. False if it no longer waits.
auto end_application(Context& ctx, ApplicationRow& row, rules::ApplicationEvent event,
                     std::optional<OfferTakeId> take = {}) -> bool;
/// All that wait for a task lapse; these are they.
auto lapse_applications(Context& ctx, OfferId offer, UserId provider) -> std::vector<ApplicationRow>;
/// All that wait of a taker are withdrawn.
void withdraw_applications(Context& ctx, UserId taker);
auto applications_for(Context& ctx, UserId provider, std::optional<ApplicationState> state,
                      std::int64_t below, std::int64_t wanted) -> std::vector<ApplicationRow>;
auto applications_of(Context& ctx, UserId taker, std::int64_t below, std::int64_t wanted)
    -> std::vector<ApplicationRow>;
auto count_pending_of(Context& ctx, UserId taker) -> std::int64_t;
/// How many wait for a provider; and one more, false if as many wait already.
auto applications_waiting(Context& ctx, UserId provider) -> std::int64_t;
auto count_application(Context& ctx, UserId provider, std::int64_t most) -> bool;

struct BlackRow {
  BlackId id;
  UserId provider_id, user_id;
  Instant added_at;
};
BOOST_DESCRIBE_STRUCT(BlackRow, (), (id, provider_id, user_id, added_at))

auto is_blacklisted(Context& ctx, UserId provider, UserId user) -> bool;
/// Stays as it is if the user is on the list.
void insert_black(Context& ctx, const BlackRow& row);
auto find_black(Context& ctx, BlackId id) -> std::optional<BlackRow>;
auto black_of(Context& ctx, UserId provider, UserId user) -> std::optional<BlackRow>;
void delete_black(Context& ctx, BlackId id);
auto blacklist_of(Context& ctx, UserId provider, std::int64_t below, std::int64_t wanted)
    -> std::vector<BlackRow>;
/// The list of a user who is erased, and what others' lists hold of the user.
void delete_blacklist_of(Context& ctx, UserId user);

}  // namespace tasks::store
