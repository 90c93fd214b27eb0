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

void work(Model& model, const Deadlines::Due& due) {
  if (due.kind == "accounts.purge") {
    sweep_sessions(model);
    sweep_messages(model);
    std::erase_if(model.people.login_failures,
                  [&](const auto& entry) { return entry.second.failed_at < model.now - 2 * day; });
    std::erase_if(model.people.login_failures_of_number,
                  [&](const auto& entry) { return entry.second.failed_at < model.now - 2 * day; });
    plan_purge(model);
  } else if (due.kind == "accounts.wrong_passwords") {
    if (!model.people.at(due.subject).is_erased) model.inbox.tell(due.subject, "inbox.wrong_passwords");
  } else if (due.kind == "accounts.registered") {
    const auto gifts =
        model.rule("accounts.welcome_recycle_vouchers") + model.rule("accounts.welcome_priority_passes");
    if (gifts > 0 && !model.people.at(due.subject).is_erased) model.inbox.tell(due.subject, "inbox.welcome");
  } else if (due.kind == "accounts.watch_sms") {
    look_after_message(model, due.subject);
  } else if (due.kind == "solvency.check") {
    check_books(model);
  } else if (due.kind == "privacy.erase") {
    erase_when_due(model, due.subject, due.at);
  } else if (due.kind == "payments.expire_order") {
    if (model.wallet.orders.at(due.subject).state == TopUp::awaiting_payment)
      move_order(model, due.subject, TopUp::expired);
  } else if (due.kind == "groups.close_day") {
    day_is_over(model, due.subject);
  } else if (due.kind == "team.work") {
    share_pools(model);
  } else if (due.kind == "team.settle") {
    settle_commissions(model, due.at);
  } else if (due.kind == "team.count") {
    count_below(model);
  } else if (due.kind == "team.freeze") {
    freeze_week(model, due.subject, due.at);
  } else if (due.kind == "tickets.expire_day") {
    end_validities(model, due.subject);
  } else if (due.kind == "tickets.remind_day") {
    remind(model, due.subject);
  } else if (due.kind == "tickets.desk_wait_over") {
    end_desk_wait(model, name_of(due.subject));
  } else if (due.kind == "limits.change_limit") {
    change_limit(model, due.subject, due.at);
  } else if (due.kind == "limits.exclusion_over") {
    if (model.people.at(due.subject).excluded_until == due.at)
      model.inbox.tell(due.subject, "limits.exclusion_over");
  } else if (due.kind == "payouts.hold_over") {
    end_hold(model, due.subject);
  } else if (due.kind == "rewards.order_over") {
    end_goods_order(model, due.subject);
  } else if (due.kind == "rewards.nft_day") {
    give_nft_energy(model, due.at);
  } else if (due.kind == "rewards.campaign_on") {
    grant_campaign(model, due.subject);
  } else if (due.kind == "rewards.coupons_end") {
    end_coupons(model, due.at);
  } else if (due.kind == "rewards.coupons_remind") {
    remind_of_coupons(model, Model::start_of(due.subject));
  } else if (due.kind == "adjustments.expire") {
    expire_adjustment(model, due.subject);
  } else {
    throw std::logic_error("the model does not know the deadline " + due.kind);
  }
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
