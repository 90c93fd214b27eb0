// Applications for tasks that their providers review, and blacklists of providers.
#include "../notices.hpp"
#include "../offers/views.hpp"

namespace tasks {

namespace {

auto of_taker(UserId caller, std::optional<store::ApplicationRow> row) -> Result<store::ApplicationRow> {
  if (!row || row->taker_id != caller) return refuse(application_missing);
  return *std::move(row);
}

auto require_pending(const store::ApplicationRow& row) -> Verdict {
  if (row.state == ApplicationState::pending) return allowed();
  return refuse(application_over, {.rule = "tasks.application", .limit = row.ended_at.value()});
}

void end(Context& ctx, store::ApplicationRow& row, rules::ApplicationEvent event,
         std::optional<OfferTakeId> take = {}) {
  if (!store::end_application(ctx, row, event, take))
    throw std::logic_error("application " + to_string(row.id) + " changed while it was locked");
}

// What the applicant's own wallet or role lacks is not told.
auto as_ours(Result<store::OfferTakeRow> taken) -> Result<store::OfferTakeRow> {
  if (taken) return taken;
  for (const auto* of_applicant : {&balance_must_be_zero, &already_has_task, &provider_cannot_take,
                                   &taker_paused, &blacklisted, &ledger::insufficient_balance})
    if (taken.error() == *of_applicant) return refuse(applicant_not_ready, {.rule = "tasks.applicant"});
  return taken;
}

auto black_seen(Cards& cards, const store::BlackRow& row) -> BlackItem {
  const auto& person = cards.of_person(row.user_id);
  return {.black_id = row.id,
          .name = accounts::public_name(person),
          .photo = person.photo,
          .added_at = row.added_at};
}

// The other side of a take or an application with the caller.
auto other_side(Context& ctx, UserId caller, const BlackAddRequest& request) -> std::optional<UserId> {
  if (request.take_id) {
    const auto take = store::find_offer_take(ctx, *request.take_id);
    const auto offer = take ? store::find_offer(ctx, take->offer_id) : std::nullopt;
    if (offer && offer->provider_id == caller) return take->taker_id;
  }
  if (request.application_id) {
    const auto application = store::find_application(ctx, *request.application_id);
    if (application && application->provider_id == caller) return application->taker_id;
  }
  return {};
}

}  // namespace

auto make_application(Context& ctx, const store::OfferRow& offer, const Asked& asked)
    -> Result<store::ApplicationRow> {
  const store::ApplicationRow row{.id = ctx.new_id<ApplicationId>(),
                                  .offer_id = offer.id,
                                  .provider_id = offer.provider_id,
                                  .taker_id = asked.taker,
                                  .state = ApplicationState::pending,
                                  .portions = asked.portions.value(),
                                  .park = asked.park,
                                  .applied_at = ctx.now.instant};
  if (!store::insert_application(ctx, row)) return refuse(already_applied, {.rule = "tasks.one_application"});
  const auto most = ctx.settings[settings::most_applications];
  if (!store::count_application(ctx, offer.provider_id, most))
    return refuse(funds::pending_over_1000, {.rule = settings::most_applications.key,
                                             .yours = store::applications_waiting(ctx, offer.provider_id),
                                             .limit = most});
  inbox::tell(ctx, offer.provider_id, notices::application_made, class_names(ctx, offer.class_id),
              row.portions, row.id.value);
  return row;
}

void lapse_applications(Context& ctx, const store::OfferRow& offer) {
  std::vector<inbox::Notification> notices;
  for (const auto& row : store::lapse_applications(ctx, offer.id, offer.provider_id))
    notices.push_back({.user = row.taker_id,
                       .notice = notices::application_lapsed,
                       .first = class_names(ctx, offer.class_id),
                       .second = row.portions});
  inbox::notify_all(ctx, notices);
}

void lapse_if_taken(Context& ctx, OfferId id) {
  const auto offer = store::find_offer(ctx, id).value();
  if (!rules::is_taken_still(offer.state)) lapse_applications(ctx, offer);
}

auto application_seen(Context& ctx, Cards& cards, const store::ApplicationRow& row) -> ApplicationItem {
  const auto offer = store::find_offer(ctx, row.offer_id).value();
  ApplicationItem item{};
  show_class(item, cards.of_class(offer.class_id));
  item.application_id = row.id;
  item.task_id = row.offer_id;
  item.state = row.state;
  item.monday = offer.monday;
  item.portions = row.portions;
  item.size = row.portions * offer.tickets;
  item.provider = accounts::public_name(cards.of_person(row.provider_id));
  item.taker = accounts::public_name(cards.of_person(row.taker_id));
  item.applied_at = row.applied_at;
  item.ended_at = row.ended_at;
  item.take_id = row.take_id;
  return item;
}

auto applications_for_me(Context& ctx, UserId caller, const ApplicationsQuery& query)
    -> Result<ApplicationsPage> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  std::vector<ApplicationItem> items;
  for (const auto& row :
       store::applications_for(ctx, caller, query.state, cursor_id(query.cursor), wanted + 1))
    items.push_back(application_seen(ctx, cards, row));
  auto page = page_of(std::move(items), wanted,
                      [](const ApplicationItem& item) { return item.application_id.value; });
  return ApplicationsPage{.items = std::move(page.items),
                          .next = std::move(page.next),
                          .waiting = store::applications_waiting(ctx, caller)};
}

auto my_applications(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<ApplicationItem>> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  std::vector<ApplicationItem> items;
  for (const auto& row : store::applications_of(ctx, caller, cursor_id(query.cursor), wanted + 1))
    items.push_back(application_seen(ctx, cards, row));
  return page_of(std::move(items), wanted,
                 [](const ApplicationItem& item) { return item.application_id.value; });
}

auto check_application(Context& ctx, UserId caller, const CheckApplicationRequest& request)
    -> Result<ApplicationItem> {
  const auto found = store::find_application(ctx, request.application_id);
  if (!found || found->provider_id != caller) return refuse(application_missing);
  // The task is locked first, as by those who end its taking and let its applications lapse.
  const auto offer = store::find_offer_for_change(ctx, found->offer_id).value();
  auto row = store::find_application_for_change(ctx, found->id);
  REQUIRE(require_pending(*row));
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  if (request.accept) {
    const auto take = TRY(as_ours(
        start_take(ctx, offer, {.taker = row->taker_id, .portions = row->portions, .park = row->park})));
    end(ctx, *row, rules::ApplicationEvent::accept, take.id);
    lapse_if_taken(ctx, offer.id);
  } else {
    end(ctx, *row, rules::ApplicationEvent::reject);
  }
  inbox::tell(ctx, row->taker_id,
              request.accept ? notices::application_accepted : notices::application_rejected,
              class_names(ctx, offer.class_id), row->portions, row->take_id.value_or(OfferTakeId{}).value);
  Cards cards{ctx};
  return application_seen(ctx, cards, *row);
}

auto withdraw_application(Context& ctx, UserId caller, const ApplicationQuery& query)
    -> Result<ApplicationItem> {
  auto row = TRY(of_taker(caller, store::find_application_for_change(ctx, query.application_id)));
  REQUIRE(require_pending(row));
  end(ctx, row, rules::ApplicationEvent::withdraw);
  Cards cards{ctx};
  return application_seen(ctx, cards, row);
}

// ---- blacklists

auto blacklist(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<BlackItem>> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  std::vector<BlackItem> items;
  for (const auto& row : store::blacklist_of(ctx, caller, cursor_id(query.cursor), wanted + 1))
    items.push_back(black_seen(cards, row));
  return page_of(std::move(items), wanted, [](const BlackItem& item) { return item.black_id.value; });
}

auto add_to_blacklist(Context& ctx, UserId caller, const BlackAddRequest& request) -> Result<BlackItem> {
  const auto user = other_side(ctx, caller, request);
  if (!user) return refuse(not_a_taker, {.rule = "tasks.blacklist"});
  store::insert_black(ctx, {ctx.new_id<BlackId>(), caller, *user, ctx.now.instant});
  Cards cards{ctx};
  return black_seen(cards, store::black_of(ctx, caller, *user).value());
}

auto delete_from_blacklist(Context& ctx, UserId caller, const BlackQuery& query) -> Result<BlackItem> {
  const auto row = store::find_black(ctx, query.black_id);
  if (!row || row->provider_id != caller) return refuse(not_a_taker, {.rule = "tasks.blacklist"});
  store::delete_black(ctx, row->id);
  Cards cards{ctx};
  return black_seen(cards, *row);
}

auto task_counts(Context& ctx, UserId caller) -> Result<TaskCounts> {
  constexpr std::int64_t most = 100;
  return TaskCounts{.can_be_taken = std::ssize(store::receiving_offers(ctx, cursor_id({}), most)),
                    .applications = store::count_pending_of(ctx, caller),
                    .holds_task = store::running_offer_take(ctx, caller).has_value()};
}

}  // namespace tasks
