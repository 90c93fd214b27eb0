// The model's time.
#include "testing/simulation/model.hpp"

#include <algorithm>

namespace simulation {

namespace {

// Sessions that can no longer be used are deleted at night; replaced ones are kept for thirty days, so that
// their device gets the right refusal.
void sweep_sessions(Model& model) {
  const auto idle = std::max<std::int64_t>(model.rule("accounts.session_idle"), 30) * day;
  const auto lifetime = std::max<std::int64_t>(model.rule("accounts.session_lifetime"), 30) * day;
  for (auto& person : model.people.all) {
    const auto swept = std::erase_if(person.sessions, [&](const Session& session) {
      const bool old = session.state != Session::live && session.seen_at < model.now - 30 * day;
      return old || session.seen_at < model.now - idle || session.opened_at < model.now - lifetime;
    });
    if (swept > 0) model.people.touched.insert(model.people.number(person));
  }
}

void purge(Model& model) {
  sweep_sessions(model);
  std::erase_if(model.people.login_failures,
                [&](const auto& entry) { return entry.second.failed_at < model.now - 2 * day; });
  std::erase_if(model.people.login_failures_of_number,
                [&](const auto& entry) { return entry.second.failed_at < model.now - 2 * day; });
  plan_purge(model);
}

void tell_of_wrong_passwords(Model& model, std::int64_t who) {
  if (!model.people.at(who).is_erased) model.inbox.tell(who, "inbox.wrong_passwords");
}

void welcome(Model& model, std::int64_t who) {
  const auto gifts =
      model.rule("accounts.welcome_recycle_vouchers") + model.rule("accounts.welcome_priority_passes");
  if (gifts > 0 && !model.people.at(who).is_erased) model.inbox.tell(who, "inbox.welcome");
}

void expire_order(Model& model, std::int64_t name) {
  if (model.wallet.orders.at(name).state == TopUp::awaiting_payment) move_order(model, name, TopUp::expired);
}

void end_exclusion(Model& model, std::int64_t who, std::int64_t due_at) {
  if (model.people.at(who).excluded_until == due_at) model.inbox.tell(who, "limits.exclusion_over");
}

/// What a job does, by its kind.
struct Work {
  std::string_view kind;
  void (*run)(Model&, const Deadlines::Due&);
};
constexpr Work works[] = {
    {"accounts.purge", [](auto& model, auto&) { purge(model); }},
    {"accounts.wrong_passwords", [](auto& model, auto& due) { tell_of_wrong_passwords(model, due.subject); }},
    {"accounts.registered", [](auto& model, auto& due) { welcome(model, due.subject); }},
    {"solvency.check", [](auto& model, auto&) { check_books(model); }},
    {"privacy.erase", [](auto& model, auto& due) { erase_when_due(model, due.subject, due.at); }},
    {"payments.expire_order", [](auto& model, auto& due) { expire_order(model, due.subject); }},
    {"groups.close_day", [](auto& model, auto& due) { day_is_over(model, due.subject); }},
    {"groups.close_batch", [](auto& model, auto& due) { batch_is_over(model, due.subject); }},
    {"market.request_over", [](auto& model, auto& due) { request_is_over(model, due.subject); }},
    {"market.listing_over", [](auto& model, auto& due) { listing_is_over(model, due.subject); }},
    {"market.close_package", [](auto& model, auto& due) { package_is_over(model, due.subject); }},
    {"team.work", [](auto& model, auto&) { share_pools(model); }},
    {"team.settle", [](auto& model, auto& due) { settle_commissions(model, due.at); }},
    {"team.count", [](auto& model, auto&) { count_below(model); }},
    {"team.recount", [](auto& model, auto&) { recount_levels(model); }},
    {"team.freeze", [](auto& model, auto& due) { freeze_week(model, due.subject, due.at); }},
    {"tickets.expire_day", [](auto& model, auto& due) { end_validities(model, due.subject); }},
    {"tickets.remind_day", [](auto& model, auto& due) { remind(model, due.subject); }},
    {"tickets.desk_wait_over", [](auto& model, auto& due) { end_desk_wait(model, name_of(due.subject)); }},
    {"limits.change_limit", [](auto& model, auto& due) { change_limit(model, due.subject, due.at); }},
    {"limits.exclusion_over", [](auto& model, auto& due) { end_exclusion(model, due.subject, due.at); }},
    {"payouts.hold_over", [](auto& model, auto& due) { end_hold(model, due.subject); }},
    {"payouts.ask", [](auto& model, auto& due) { look_after_transfer(model, due.subject); }},
    {"rewards.order_over", [](auto& model, auto& due) { end_goods_order(model, due.subject); }},
    {"rewards.nft_day", [](auto& model, auto& due) { give_nft_energy(model, due.at); }},
    {"rewards.campaign_on", [](auto& model, auto& due) { grant_campaign(model, due.subject); }},
    {"rewards.coupons_end", [](auto& model, auto& due) { end_coupons(model, due.at); }},
    {"rewards.coupons_remind",
     [](auto& model, auto& due) { remind_of_coupons(model, Model::start_of(due.subject)); }},
    {"adjustments.expire", [](auto& model, auto& due) { expire_adjustment(model, due.subject); }},
};

void work(Model& model, const Deadlines::Due& due) {
  const auto* const found = std::ranges::find(works, std::string_view{due.kind}, &Work::kind);
  if (found != std::end(works)) return found->run(model, due);
  if (is_of_promotions(due.kind)) return work_promotion(model, due);
  if (due.kind.starts_with("tasks.")) return work_task(model, due);
  throw std::logic_error("the model does not know the deadline " + due.kind);
}

}  // namespace

void plan_purge(Model& model) {
  const auto tonight = Model::start_of(model.today()) + 3 * hour + 30 * minute;
  model.deadlines.plan("accounts.purge", 0, model.now < tonight ? tonight : tonight + day);
}

void Model::live_until(std::int64_t until, bool late) {
  if (late) now = std::max(now, until);
  while (const auto due = deadlines.take_due(until)) {
    now = books.now = std::max(now, due->at);
    work(*this, *due);
  }
  now = books.now = std::max(now, until);
}

}  // namespace simulation
