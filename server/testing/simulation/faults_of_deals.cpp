// Faults of rewards, teams, deals, tasks and promotions.
#include "testing/simulation/faults.hpp"

namespace simulation {

namespace {

auto faults_of_rewards() -> std::vector<Fault> {
  return {
      rule("rewards.nft_energy", 6, of_a_group),
      in_database(
          "a week that counts a good twice", "a week's goods are counted",
          "CREATE TRIGGER injected AFTER INSERT ON rewards_week BEGIN UPDATE rewards_week SET taken = "
          "taken + 1 WHERE user_id = NEW.user_id AND goods_id = NEW.goods_id AND week = NEW.week; "
          "END;",
          of_a_group),
      in_database("a stock from which nothing is taken", "goods are counted",
                  "CREATE TRIGGER injected AFTER UPDATE OF taken ON rewards_goods WHEN NEW.stock < OLD.stock "
                  "BEGIN UPDATE rewards_goods SET stock = OLD.stock WHERE id = NEW.id; END;",
                  of_a_group),
      in_database("a price that comes back twice", "balances are as expected",
                  "CREATE TRIGGER injected AFTER UPDATE OF state ON rewards_order WHEN NEW.state = "
                  "'cancelled' BEGIN UPDATE ledger_account SET balance = balance + NEW.price WHERE owner = "
                  "NEW.user_id AND kind = 1 AND unit IN (3, 5); END;",
                  of_a_group),
      in_database("a coupon that stays unused", "coupons live as the rules say",
                  "CREATE TRIGGER injected AFTER UPDATE OF state ON reward_coupon WHEN NEW.state = 'held' "
                  "BEGIN UPDATE reward_coupon SET state = 'unused', seat_id = NULL WHERE id = NEW.id; END;",
                  as_long_as_it_is),
      in_database("a campaign that gives more than its budget", "covers hold what coupons need",
                  "CREATE TRIGGER injected AFTER INSERT ON reward_coupon BEGIN UPDATE reward_campaign SET "
                  "budget = budget + 1 WHERE id = NEW.campaign_id; END;",
                  as_long_as_it_is),
  };
}

auto faults_of_teams() -> std::vector<Fault> {
  return {
      rule("team.hold", 6, as_long_as_it_is),
      rule("team.most_ratio", 700, of_a_group),
      after_days(rule("team.depth", 1, as_long_as_it_is)),
      in_database(
          "a commission that pays another amount", "commissions live as the rules say",
          "CREATE TRIGGER injected AFTER INSERT ON team_commission WHEN NEW.amount > 100 BEGIN UPDATE "
          "team_commission SET amount = amount - 1 WHERE id = NEW.id; END;",
          as_long_as_it_is),
      in_database("a commission that a recycled ticket leaves", "commissions live as the rules say",
                  "CREATE TRIGGER injected AFTER UPDATE OF state ON team_commission WHEN NEW.state = "
                  "'cancelled' BEGIN UPDATE team_commission SET state = 'pending', ending = OLD.ending, "
                  "ended_at = NULL WHERE id = NEW.id; END;",
                  as_long_as_it_is),
      after_days(with_setting(
          "team.hold", 1,
          in_database(
              "an escrow that keeps what settled", "balances are as expected",
              "CREATE TRIGGER injected AFTER INSERT ON team_settlement BEGIN UPDATE ledger_account SET "
              "balance = balance + NEW.amount WHERE owner = NEW.user_id AND kind = 8; END;",
              as_long_as_it_is))),
      in_database("a ratio of tomorrow that holds today", "",
                  "CREATE TRIGGER injected AFTER INSERT ON team_ratio BEGIN UPDATE team_ratio SET from_day = "
                  "from_day - 1 WHERE id = NEW.id; END;",
                  as_long_as_it_is),
  };
}

auto faults_of_deals() -> std::vector<Fault> {
  return {
      rule("groups.person_fee", 700, as_long_as_it_is),
      rule("market.fee", 300, as_long_as_it_is),
      rule("market.listing_margin", 8, as_long_as_it_is),
      rule("market.alone_up_to", dong(4'000'000), as_long_as_it_is),
      after_weeks(rule("market.team_tickets", 0, as_long_as_it_is)),
      in_database("a pass that raises the cash paid", "tickets live as the rules say",
                  "CREATE TRIGGER injected AFTER INSERT ON ticket_pass BEGIN UPDATE ticket SET cash_paid = "
                  "cash_paid + 100 WHERE id = NEW.ticket_id; END;",
                  as_long_as_it_is),
      in_database("a claim that a cancelled listing leaves", "tickets live as the rules say",
                  "CREATE TRIGGER injected AFTER UPDATE OF claim ON ticket WHEN OLD.claim = 'resale' AND "
                  "NEW.claim = 'none' AND NEW.owner_id = OLD.owner_id BEGIN UPDATE ticket SET claim = "
                  "'resale', deal_id = OLD.deal_id WHERE id = NEW.id; END;",
                  as_long_as_it_is),
      in_database("a request that an operator ends for more than it held", "balances are as expected",
                  "CREATE TRIGGER injected AFTER UPDATE OF state ON market_request WHEN NEW.ended_by = "
                  "'by_operator' BEGIN UPDATE ledger_account SET balance = balance + NEW.price WHERE "
                  "owner = NEW.buyer_id AND kind = 1 AND unit = 1; END;",
                  as_long_as_it_is),
      in_database("eligibility that is used twice", "batches are as the rules say",
                  "CREATE TRIGGER injected AFTER INSERT ON group_batch BEGIN UPDATE group_master SET used = "
                  "used - 1 WHERE user_id = NEW.master_id AND used > 0; END;",
                  as_long_as_it_is),
  };
}

auto faults_of_boards_and_levels() -> std::vector<Fault> {
  return {
      in_database(
          "a group that counts twice for those above", "teams are counted as the rules say",
          "CREATE TRIGGER injected AFTER INSERT ON team_day BEGIN UPDATE team_day SET groups = groups "
          "+ 1 WHERE upline_id = NEW.upline_id AND day = NEW.day; END;",
          as_long_as_it_is),
      after_days(in_database(
          "a frozen week whose board changes", "boards are as the rules say",
          "CREATE TRIGGER injected AFTER INSERT ON team_week BEGIN UPDATE team_board SET reached = "
          "reached + 1 WHERE span = 'week' AND starts_on = NEW.week; END;",
          as_long_as_it_is)),
      rule("team.level_days", 4, as_long_as_it_is),
      after_days(in_database(
          "a level that stays when it falls", "levels live as the rules say",
          "CREATE TRIGGER injected AFTER INSERT ON team_level_change WHEN NEW.cause = 'fell' BEGIN UPDATE "
          "account_user SET level = NEW.from_level WHERE id = NEW.user_id; END;",
          as_long_as_it_is)),
  };
}

auto faults_of_tasks() -> std::vector<Fault> {
  return {
      rule("tasks.price_share", 9'100, as_long_as_it_is),
      in_database("a fund whose principal stays free", "a fund is free, reserved or in takes",
                  "CREATE TRIGGER injected AFTER UPDATE OF reserved ON funds_fund WHEN NEW.reserved > "
                  "OLD.reserved BEGIN UPDATE funds_fund SET free = OLD.free, reserved = OLD.reserved WHERE "
                  "id = NEW.id; END;",
                  as_long_as_it_is),
      after_days(in_database(
          "a lot that counts up", "a lot counts each ticket once",
          "CREATE TRIGGER injected AFTER UPDATE OF issued ON ticket_lot WHEN NEW.issued > OLD.issued "
          "BEGIN UPDATE ticket_lot SET issued = OLD.issued, free = free + 1 WHERE id = NEW.id; END;",
          as_long_as_it_is)),
      after_days(in_database(
          "a share that goes to the wrong one", "a settlement shares the purse to the dong",
          "CREATE TRIGGER injected AFTER UPDATE OF state ON task_offer_take WHEN NEW.provider_got > "
          "0 BEGIN UPDATE task_offer_take SET provider_got = provider_got - 1, taker_got = taker_got "
          "+ 1 WHERE id = NEW.id; END;",
          as_long_as_it_is)),
      after_days(in_database(
          "a settlement that happens twice", "only expected movements happen",
          "CREATE TRIGGER injected AFTER INSERT ON ledger_transfer WHEN NEW.cause = 'tasks.purse_shared' "
          "BEGIN INSERT INTO ledger_transfer SELECT NEW.id + 2000, NEW.unit, NEW.amount, NEW.from_kind, "
          "NEW.from_owner, NEW.to_kind, NEW.to_owner, NULL, NULL, NEW.user_id, NEW.flow, 'injected', NEW.id, "
          "0, NEW.rules, NEW.evidence, NEW.posted_at, NEW.seal; END;",
          as_long_as_it_is)),
  };
}

auto faults_of_promotions() -> std::vector<Fault> {
  return {
      rule("tasks.alone_up_to", dong(1'000'000), as_long_as_it_is),
      in_database(
          "a cover that a missed day leaves full", "balances are as expected",
          "CREATE TRIGGER injected AFTER UPDATE OF state ON task_item WHEN NEW.state = 'missed' BEGIN "
          "UPDATE ledger_account SET balance = balance + NEW.pay WHERE owner = NEW.promotion_id AND "
          "kind = 22; END;",
          as_long_as_it_is),
      after_days(in_database("a ticket that a team's week counts again", "promotions live as the rules say",
                             "CREATE TRIGGER injected AFTER INSERT ON task_ticket WHEN NEW.item_id IS NULL "
                             "BEGIN DELETE FROM task_ticket WHERE ticket_id = NEW.ticket_id; END;",
                             as_long_as_it_is)),
      after_days(in_database("a member's share that is noted lower", "team weeks live as the rules say",
                             "CREATE TRIGGER injected AFTER UPDATE OF paid ON task_week_member WHEN NEW.paid "
                             "> 0 BEGIN UPDATE task_week_member SET paid = paid - 1 WHERE id = NEW.id AND "
                             "NEW.paid = paid; END;",
                             as_long_as_it_is)),
  };
}

}  // namespace

auto faults_of_deals_and_teams() -> std::vector<Fault> {
  std::vector<Fault> all;
  for (auto& more : {faults_of_rewards(), faults_of_teams(), faults_of_boards_and_levels(), faults_of_deals(),
                     faults_of_tasks(), faults_of_promotions()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace simulation
