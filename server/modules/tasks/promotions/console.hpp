#pragma once
// Promotions at the console: drafts, their cover and announcement, and their end.
#include "../house/house.hpp"
#include "calls.hpp"
#include "platform/listing.hpp"

namespace tasks::console {

/// A promotion. Its cover is `open_places` × days × pay, and the pay of `open_days` of running takes.
struct Promotion : HouseTaskView {
  PromotionId promotion_id;
  PromotionState state;
  std::int64_t days, tickets;
  Day last_day;  // the last evening on which it can be taken
  std::int64_t days_done, open_days;
};
BOOST_DESCRIBE_STRUCT(Promotion, (HouseTaskView),
                      (promotion_id, state, days, tickets, last_day, days_done, open_days))

enum class PromotionSort { newest, oldest, latest_day, most_taken };
BOOST_DESCRIBE_ENUM(PromotionSort, newest, oldest, latest_day, most_taken)
struct PromotionListRequest {
  std::optional<PromotionState> state = {};
  std::optional<tickets::ClassId> class_id = {};
  std::optional<PromotionSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(PromotionListRequest, (), (state, class_id, sort, cursor, limit))
auto list_promotions(Context& ctx, OperatorId caller, const PromotionListRequest& request)
    -> Result<ListPage<Promotion>>;

struct PromotionQuery {
  PromotionId promotion_id;
};
BOOST_DESCRIBE_STRUCT(PromotionQuery, (), (promotion_id))
/// A take, newest first. `open_days` may still be paid.
struct PromotionTake {
  PromotionTakeId take_id;
  TakeState state;
  UserId user_id;
  std::string nickname, masked_mobile;
  Instant taken_at;
  Day first_day, last_day;
  std::int64_t open_days, done;
  Money paid;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(PromotionTake, (),
                      (take_id, state, user_id, nickname, masked_mobile, taken_at, first_day, last_day,
                       open_days, done, paid, ended_at))
/// A promotion, its latest takes, and what the reserve holds for others.
struct PromotionSheet {
  Promotion promotion;
  std::vector<PromotionTake> takes;
  Money reserve;
};
BOOST_DESCRIBE_STRUCT(PromotionSheet, (), (promotion, takes, reserve))
auto promotion_sheet(Context& ctx, OperatorId caller, const PromotionQuery& query) -> Result<PromotionSheet>;

/// A draft: `days` days, each of which pays `pay` for `tickets` picked up by new direct referrals.
struct PromotionRequest {
  std::optional<PromotionId> promotion_id = {};  // absent: a new one
  tickets::ClassId class_id = {};
  std::int64_t days = {}, tickets = {};
  shape::AmountText pay = {};
  std::int64_t places = {};
  Day last_day = {};
};
BOOST_DESCRIBE_STRUCT(PromotionRequest, (), (promotion_id, class_id, days, tickets, pay, places, last_day))
auto save_promotion(Context& ctx, OperatorId caller, const PromotionRequest& request)
    -> Result<PromotionSheet>;

/// Sets the cover aside, so that users see the promotion. A large draft becomes *proposed*, and the same call
/// by another operator announces it.
auto announce_promotion(Context& ctx, OperatorId caller, const PromotionQuery& query)
    -> Result<PromotionSheet>;

struct StopPromotionRequest {
  PromotionId promotion_id;
  shape::Reason reason;  // its takers read it
};
BOOST_DESCRIBE_STRUCT(StopPromotionRequest, (), (promotion_id, reason))
/// Cancels a draft. Of one that users took, today and earlier days can still be handed in and are paid; the
/// rest of the cover returns to the reserve.
auto stop_promotion(Context& ctx, OperatorId caller, const StopPromotionRequest& request)
    -> Result<PromotionSheet>;

}  // namespace tasks::console
