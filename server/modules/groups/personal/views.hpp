#pragma once
// Views of batches and personal groups for users and operators.
#include <map>
#include <optional>

#include "../public_queue/views.hpp"
#include "store.hpp"

namespace groups {

/// A cache of the lowest prices in the public queue for one call.
class QueuePrices {
 public:
  explicit QueuePrices(Context& ctx) : ctx_{ctx} {}
  auto operator[](tickets::ClassId id) -> std::optional<Money>;

 private:
  Context& ctx_;
  std::map<tickets::ClassId, std::optional<Money>> known_;
};

auto offer_view(Context& ctx, const store::OfferRow& row, Classes& classes, QueuePrices& prices)
    -> BatchOffer;
auto money_of_group(const store::BatchRow& batch) -> GroupMoney;
/// The batch without its groups.
auto batch_view(Context& ctx, const store::BatchRow& row, Classes& classes) -> MyBatch;
auto batch_group_view(const store::BatchRow& batch, const store::PersonGroupRow& row) -> BatchGroup;
/// The announced groups of a batch, newest first, with their members.
auto groups_page(Context& ctx, const store::BatchRow& batch, const BatchQuery& query) -> Page<BatchGroup>;
auto person_group_view(Context& ctx, const store::PersonGroupRow& row) -> Group;
/// How many seats of a personal group are taken.
auto taken_of(const store::BatchRow& batch, const store::PersonGroupRow& row) -> std::int64_t;

}  // namespace groups
