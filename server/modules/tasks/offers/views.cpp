// Views of providers' tasks and takes, and what decides whether one may take or launch.
#include "views.hpp"

#include "accounts/line.hpp"

namespace tasks {

namespace {

auto prices_of(Context& ctx, Cards& cards, const store::OfferRow& row) {
  return groups::lot_prices(ctx, row.price, cards.of_class(row.class_id).of.reference_price);
}

auto masked(Cards& cards, UserId user) { return accounts::public_name(cards.of_person(user)); }

auto require_taking(Context& ctx, const store::OfferRow& row) -> Verdict {
  if (row.state == OfferState::paused) return refuse(task_stopped, {.rule = "tasks.receiving"});
  if (row.left() == 0)
    return refuse(task_fully_claimed,
                  {.rule = "tasks.portions_left", .yours = row.taken, .limit = row.portions});
  const bool is_open = row.state == OfferState::receiving && ctx.now.instant < row.takes_until;
  if (is_open && !funds::is_active(ctx, row.fund_id)) return refuse(task_stopped, {.rule = "tasks.fund"});
  if (is_open) return allowed();
  return refuse(taking_closed, {.rule = settings::taking_ends.key, .limit = row.takes_until});
}

// A task for one team is for its leader and everybody below.
auto require_team(Context& ctx, const store::OfferRow& row, UserId taker) -> Verdict {
  const bool may_take = !row.leader_id || *row.leader_id == taker ||
                        accounts::distance_in_line(ctx, *row.leader_id, taker).has_value();
  if (may_take) return allowed();
  return refuse(exclusive_team_only, {.rule = "tasks.leader"});
}

auto require_free_person(Context& ctx, UserId taker) -> Verdict {
  const auto person = accounts::find_person(ctx, taker).value();
  if (person.is_provider) return refuse(provider_cannot_take, {.rule = "tasks.providers"});
  Cards cards{ctx};
  if (person.holds_task || cards.taker(taker).holds_until)
    return refuse(already_has_task, {.rule = "tasks.one_task"});
  const auto pause = ctx.settings[settings::pause_days];
  const auto most = ctx.settings[settings::pause_after];
  const auto bad = store::bad_ends(ctx, taker, ctx.now.instant - pause);
  if (std::ssize(bad) < most) return allowed();
  return refuse(taker_paused, {.rule = settings::pause_after.key,
                               .yours = std::int64_t{std::ssize(bad)},
                               .limit = most,
                               .allowed_at = bad[static_cast<std::size_t>(most - 1)] + pause});
}

// Of what is held for a taker, these must be over. A pending commission, and money that is on its way to the
// taker's bank, are not in the way.
constexpr auto must_be_over(ledger::AccountKind purpose) {
  using enum ledger::AccountKind;
  return purpose == seat_escrow || purpose == request_escrow || purpose == deposit_escrow;
}

// What the taker has in dong besides earnings: no deal may hold any, and a small balance may be parked.
auto require_empty_wallet(Context& ctx, const Asked& asked) -> Verdict {
  Money held;
  for (const auto& hold : ledger::held_back(ctx, asked.taker))
    if (hold.unit == ledger::Unit::BALANCE && must_be_over(hold.purpose))
      held += Money{parse_decimal(hold.amount).value_or(0)};
  const auto has = ledger::balance_of(ctx, asked.taker);
  const auto parkable = ctx.settings[settings::parked_below];
  if (held == Money{} && (has == Money{} || (asked.park && has < parkable))) return allowed();
  return refuse(balance_must_be_zero,
                {.rule = settings::parked_below.key, .yours = has + held, .limit = parkable});
}

}  // namespace

auto sponsor_of(Context& ctx, UserId provider) -> std::optional<UserId> {
  const auto above = accounts::upline(ctx, provider, 1);
  if (above.empty() || above.front().is_forgotten) return {};
  return above.front().user;
}

auto sharing_of(Context& ctx, const store::OfferRow& row) -> rules::Sharing {
  return {.provider = row.share,
          .sponsor = row.sponsor_share,
          .has_sponsor = sponsor_of(ctx, row.provider_id).has_value()};
}

auto sells_from(Context& ctx, const store::OfferRow& row) -> Instant {
  return rules::night_begins(ctx.settings[settings::hours], row.monday - Days{1});
}

auto own_offer(UserId caller, std::optional<store::OfferRow> row) -> Result<store::OfferRow> {
  if (!row || row->provider_id != caller) return refuse(task_missing, {.rule = "tasks.task"});
  return *std::move(row);
}

auto judge_taker(Context& ctx, const Asked& asked) -> Verdict {
  REQUIRE(require_free_person(ctx, asked.taker));
  return require_empty_wallet(ctx, asked);
}

auto judge_taking(Context& ctx, const store::OfferRow& row, const Asked& asked) -> Verdict {
  REQUIRE(require_taking(ctx, row));
  REQUIRE(require_team(ctx, row, asked.taker));
  if (asked.portions)
    REQUIRE(rules::portions(*asked.portions, row.left(), ctx.settings[settings::least_portions]));
  if (store::is_blacklisted(ctx, row.provider_id, asked.taker))
    return refuse(blacklisted, {.rule = "tasks.blacklist"});
  REQUIRE(judge_taker(ctx, asked));
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  return allowed();
}

auto judge_launch(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take) -> Verdict {
  if (take.ended_at) return refuse(take_over, {.rule = "tasks.take", .limit = *take.ended_at});
  if (take.state != OfferTakeState::executing || ctx.now.instant >= offer.sells_until)
    return refuse(take_ending, {.rule = settings::selling_ends.key, .limit = offer.sells_until});
  if (const auto from = sells_from(ctx, offer); ctx.now.instant < from)
    return refuse(outside_task_hours, {.rule = settings::hours.key,
                                       .yours = ctx.now.instant,
                                       .limit = ctx.settings[settings::hours].opens,
                                       .allowed_at = from});
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  return allowed();
}

auto offer_seen(Context& ctx, Cards& cards, const store::OfferRow& row) -> OfferItem {
  OfferItem item{};
  show_class(item, cards.of_class(row.class_id));
  item.task_id = row.id;
  item.state = row.state;
  item.fund_id = row.fund_id;
  item.monday = row.monday;
  item.portions = row.portions;
  item.taken = row.taken;
  item.tickets = row.tickets;
  item.size = row.portions * row.tickets;
  item.task_price = row.price;
  item.least_price = prices_of(ctx, cards, row).least;
  item.reserved = row.principal_of(row.kept);
  item.share = row.share;
  item.needs_review = row.needs_review;
  if (row.leader_id) item.leader = masked(cards, *row.leader_id);
  item.takes = row.takes;
  item.open_takes = row.open_takes;
  item.ended_size = row.size;
  item.sold = row.sold;
  item.remark = row.remark;
  item.published_at = row.published_at;
  item.takes_until = row.takes_until;
  item.sells_until = row.sells_until;
  item.settles_at = row.settles_at;
  item.completes_at = row.completes_at;
  item.ended_at = row.ended_at;
  return item;
}

namespace {

// What a running take's purse would be shared into now, or how an ended one's was.
void show_shares(Context& ctx, TakeItem& item, const store::OfferRow& offer,
                 const store::OfferTakeRow& take) {
  if (take.ended_at) {
    const auto all = take.provider_got + take.sponsor_got + take.taker_got;
    item.purse = all;
    item.got = Split{
        .purse = all, .provider = take.provider_got, .sponsor = take.sponsor_got, .taker = take.taker_got};
    return;
  }
  item.purse = ledger::held<ledger::BalanceFlow>(ctx, purse_of(take.id));
  const auto sharing = sharing_of(ctx, offer);
  item.if_succeeds = rules::split(item.purse, sharing, false);
  item.if_fails = rules::split(item.purse, sharing, true);
}

}  // namespace

auto earnable_of(Context& ctx, const store::OfferTakeRow& take) -> Money {
  const auto sold = tickets::find_lot(ctx, lot_of(take.id)).value().issued;
  const auto offer = store::find_offer(ctx, take.offer_id).value();
  const bool is_failed = sold < rules::needed(take.size, offer.success_from);
  return rules::split(ledger::held<ledger::BalanceFlow>(ctx, purse_of(take.id)), sharing_of(ctx, offer),
                      is_failed)
      .taker;
}

auto take_seen(Context& ctx, Cards& cards, const store::OfferTakeRow& take) -> TakeItem {
  const auto offer = store::find_offer(ctx, take.offer_id).value();
  const auto lot = tickets::find_lot(ctx, lot_of(take.id)).value();
  const auto prices = prices_of(ctx, cards, offer);
  TakeItem item{};
  show_class(item, cards.of_class(offer.class_id));
  item.take_id = take.id;
  item.task_id = offer.id;
  item.state = take.state;
  item.monday = offer.monday;
  item.portions = take.portions;
  item.size = take.size;
  item.sold = lot.issued;
  item.launched = lot.launched;
  item.free = lot.free;
  item.returned = lot.returned;
  item.open_batches = groups::lot_sales(ctx, lot.id).open_batches;
  item.needed = rules::needed(take.size, offer.success_from);
  item.task_price = offer.price;
  item.least_price = prices.least;
  item.most_price = prices.most;
  item.principal = take.principal;
  item.parked = take.ended_at ? Money{} : take.parked;
  item.share = offer.share;
  show_shares(ctx, item, offer, take);
  item.taken_at = take.taken_at;
  item.sells_from = sells_from(ctx, offer);
  item.sells_until = offer.sells_until;
  item.settles_at = offer.settles_at;
  item.ended_at = take.ended_at;
  item.ended_by = take.ended_by;
  item.reason = take.reason;
  item.provider = masked(cards, offer.provider_id);
  item.taker = masked(cards, take.taker_id);
  item.why_not_launch = why_not(ctx, judge_launch(ctx, offer, take));
  if (take.state != OfferTakeState::executing)
    item.why_not_cancel = why_not(ctx, refuse(take_over, {.rule = "tasks.take"}));
  return item;
}

}  // namespace tasks
