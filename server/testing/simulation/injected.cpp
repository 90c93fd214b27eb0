// Injected faults that the simulation must detect.
#include "testing/simulation/injected.hpp"

#include <limits>

#include "testing/simulation/shrink.hpp"

namespace simulation {

namespace {

struct Fault {
  std::string what;
  std::string invariant = {};  // that must detect it; any if empty
  std::function<void(Season&)> inject = {};
  std::size_t longest_story = 12;
  std::int64_t operations = 20'000;  // at most
};

constexpr std::uint64_t seeds = 3;  // a story with its superfluous steps removed is short from most seeds
constexpr int tries = 600;          // of shortening a story, each with a new product
// A fault that shows in one user's story needs at most twelve steps. A group that forms needs several users
// with money.
constexpr std::size_t of_a_group = 120;
// A payout in a batch has a day's wait and approvals behind it, a coupon formed groups and a reserve: such a
// story takes minutes to shorten.
constexpr std::size_t as_long_as_it_is = std::numeric_limits<std::size_t>::max();

// ---- in the model, which then expects another behaviour

auto rule(const std::string& key, std::int64_t number, std::size_t longest_story = 12) -> Fault {
  return {.what = fmt::format("{} as {}", key, number),
          .inject = [key, number](Season& season) { season.rules.inject(key, number); },
          .longest_story = longest_story};
}

// ---- in the product's database, by triggers

auto in_database(const std::string& what, const std::string& invariant, const std::string& script,
                 std::size_t longest_story = 12) -> Fault {
  return {.what = what,
          .invariant = invariant,
          .inject = [script](Season& season) { season.place.sabotage.script = script; },
          .longest_story = longest_story};
}

// A write without the triggers that record changes.
auto unseen(const std::string& table, const std::string& script) -> std::string {
  std::string all;
  for (const auto* event : {"INSERT", "UPDATE", "DELETE"})
    all += fmt::format("DROP TRIGGER simulation_{}_{};", table, event);
  return all + script;
}

// Seen only after weeks, as what waits for days after a group.
auto after_weeks(Fault fault) -> Fault {
  fault.operations = 100'000;
  return fault;
}

// Shortens the wait before an erasure to one day, in the rules and in the product: a story over as many days
// as usual is long to shorten.
auto forgotten_soon(Fault fault) -> Fault {
  return {.what = fault.what,
          .invariant = fault.invariant,
          .inject =
              [inject = fault.inject](Season& season) {
                inject(season);
                season.rules.set("privacy.erasure_wait", 1, 0);
                season.place.sabotage.script +=
                    "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
                    "VALUES (1, 'privacy.erasure_wait', '1', 0, 0, 0, '');";
              },
          .longest_story = fault.longest_story};
}

auto faults_of_keys_and_books() -> std::vector<Fault> {
  return {
      in_database("a key that is not stored", "a call under a key happens once",
                  "CREATE TRIGGER injected AFTER INSERT ON idempotency_record BEGIN "
                  "DELETE FROM idempotency_record WHERE key = NEW.key; END;"),
      in_database(
          "a welcome that another user gets again", "only expected movements happen",
          "CREATE TRIGGER injected AFTER INSERT ON ledger_transfer WHEN NEW.cause <> 'injected' BEGIN "
          "INSERT INTO ledger_transfer SELECT NEW.id + 2000, NEW.unit, NEW.amount, NEW.from_kind, "
          "NEW.from_owner, 1, id, NULL, NULL, id, NEW.flow, 'injected', NEW.id, 0, NEW.rules, "
          "NEW.evidence, NEW.posted_at, NEW.seal FROM account_user WHERE id <> NEW.to_owner LIMIT 1; END;"),
      in_database(
          "an order of another user with another amount", "only expected rows are written",
          "CREATE TRIGGER injected AFTER INSERT ON payments_order BEGIN UPDATE payments_order SET amount = "
          "amount + 100 WHERE user_id <> NEW.user_id; END;"),
      in_database("a wallet without an owner that holds dong", "each unit sums to zero",
                  unseen("ledger_account",
                         "CREATE TRIGGER injected AFTER INSERT ON ledger_account WHEN NEW.owner <> 1 BEGIN "
                         "INSERT OR IGNORE INTO ledger_account (kind, owner, unit, balance) VALUES (1, 1, 1, "
                         "100); END;")),
      in_database("a seal whose hash is another", "the ledger verifies",
                  "DROP TRIGGER ledger_seal_same; CREATE TRIGGER injected AFTER INSERT ON ledger_seal WHEN "
                  "NEW.number = 3 BEGIN UPDATE ledger_seal SET hash = replace(hash, '0', '1') WHERE number = "
                  "3; END;"),
      in_database("a transfer that was booked a moment later", "the ledger verifies",
                  "DROP TRIGGER ledger_transfer_same; CREATE TRIGGER injected AFTER INSERT ON ledger_seal "
                  "WHEN NEW.number = 3 BEGIN UPDATE ledger_transfer SET posted_at = posted_at + 1 WHERE id = "
                  "NEW.last; END;"),
  };
}

auto faults_of_tickets_and_people() -> std::vector<Fault> {
  return {
      in_database("a ticket of another user that expires", "only expected rows are written",
                  "CREATE TRIGGER injected AFTER INSERT ON ticket BEGIN UPDATE ticket SET state = 'expired' "
                  "WHERE owner_id <> NEW.owner_id; END;",
                  of_a_group),
      in_database(
          "a ticket that exists again as an expired one", "tickets are conserved",
          unseen("ticket",
                 "CREATE TRIGGER injected AFTER INSERT ON ticket BEGIN INSERT INTO ticket SELECT "
                 "id + 2000, owner_id, class_id, 'expired', claim, cash_paid, 'injected', cause_id, "
                 "issued_at, expires_at, NULL, NULL, NULL, recycle_value, ceiling, paid, acquired_at, NULL "
                 "FROM ticket WHERE id = NEW.id; END;"),
          of_a_group),
      in_database("a group that reveals another seed", "the seed matches its commitment",
                  "CREATE TRIGGER injected AFTER UPDATE OF state ON group_group WHEN NEW.state = 'formed' "
                  "BEGIN UPDATE group_group SET server_seed = replace(server_seed, '0', '1') WHERE id = "
                  "NEW.id; END;",
                  of_a_group),
      in_database(
          "a draw without the users' seeds", "only expected movements happen",
          "CREATE TRIGGER injected AFTER INSERT ON group_seat BEGIN UPDATE group_seat SET client_seed "
          "= '' WHERE id = NEW.id; END;",
          of_a_group),
      forgotten_soon(in_database(
          "a name that remains of an erased user", "no trace of an erased user remains",
          "CREATE TRIGGER injected AFTER UPDATE OF state ON account_user WHEN NEW.state = 'closed' "
          "BEGIN UPDATE account_user SET nickname = OLD.nickname WHERE id = NEW.id; END;")),
      in_database(
          "a user who is left out of the published sum", "every user is in the sum of debts",
          "CREATE TRIGGER injected AFTER INSERT ON solvency_page BEGIN UPDATE solvency_page SET leaves "
          "= substr(leaves, instr(leaves, char(10)) + 1) WHERE tree_id = NEW.tree_id AND number = "
          "NEW.number; END;"),
  };
}

auto faults_of_payouts() -> std::vector<Fault> {
  return {
      rule("payouts.fee_least", dong(4'999)),
      in_database("an escrow that a rejected payout leaves full", "balances are as expected",
                  "CREATE TRIGGER injected AFTER UPDATE OF state ON payouts_payout WHEN NEW.state = "
                  "'rejected' BEGIN UPDATE ledger_account SET balance = balance + NEW.amount WHERE owner = "
                  "NEW.user_id AND kind IN (5, 6) AND balance >= NEW.amount; END;"),
      in_database("a lot that payouts use twice", "a lot is used once",
                  "CREATE TRIGGER injected AFTER INSERT ON payouts_lot_use BEGIN UPDATE payouts_lot SET used "
                  "= used - NEW.amount WHERE payment_id = NEW.payment_id; END;"),
      in_database("a payout whose transfer is not noted", "a payout leaves once",
                  "CREATE TRIGGER injected AFTER INSERT ON payments_paid_out BEGIN DELETE FROM "
                  "payments_paid_out WHERE payout_id = NEW.payout_id; END;",
                  as_long_as_it_is),
      in_database(
          "a day whose payouts are not counted", "payouts are counted",
          "CREATE TRIGGER injected AFTER INSERT ON payouts_day BEGIN UPDATE payouts_day SET n = 0 WHERE "
          "user_id = NEW.user_id AND day = NEW.day AND kind = NEW.kind; END;"),
      in_database("a batch that counts a payout twice", "batches live as the rules say",
                  "CREATE TRIGGER injected AFTER INSERT ON payouts_batch BEGIN UPDATE payouts_batch SET "
                  "payouts = payouts + 1, open = open + 1 WHERE id = NEW.id; END;",
                  as_long_as_it_is),
      in_database("a reversed payment that payouts may use again", "what was reversed is not paid out",
                  "CREATE TRIGGER injected AFTER UPDATE OF is_lost ON payouts_dispute BEGIN DELETE FROM "
                  "payouts_dispute WHERE payment_id = NEW.payment_id; END;"),
      in_database("a debt that falls by itself", "debts are what reversals left",
                  "CREATE TRIGGER injected AFTER INSERT ON payouts_debt BEGIN UPDATE payouts_debt SET amount "
                  "= amount - 100 WHERE user_id = NEW.user_id; END;",
                  as_long_as_it_is),
  };
}

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
      after_weeks(in_database(
          "an escrow that keeps what settled", "balances are as expected",
          "CREATE TRIGGER injected AFTER INSERT ON team_settlement BEGIN UPDATE ledger_account SET "
          "balance = balance + NEW.amount WHERE owner = NEW.user_id AND kind = 8; END;",
          as_long_as_it_is)),
      in_database("a ratio of tomorrow that holds today", "",
                  "CREATE TRIGGER injected AFTER INSERT ON team_ratio BEGIN UPDATE team_ratio SET from_day = "
                  "from_day - 1 WHERE id = NEW.id; END;",
                  as_long_as_it_is),
  };
}

auto faults_of_boards() -> std::vector<Fault> {
  return {
      in_database(
          "a group that counts twice for those above", "teams are counted as the rules say",
          "CREATE TRIGGER injected AFTER INSERT ON team_day BEGIN UPDATE team_day SET groups = groups "
          "+ 1 WHERE upline_id = NEW.upline_id AND day = NEW.day; END;",
          as_long_as_it_is),
      in_database("a frozen week whose board changes", "boards are as the rules say",
                  "CREATE TRIGGER injected AFTER INSERT ON team_week BEGIN UPDATE team_board SET reached = "
                  "reached + 1 WHERE span = 'week' AND starts_on = NEW.week; END;",
                  as_long_as_it_is),
  };
}

// ---- in the result of a crash

auto faults_of_crashes() -> std::vector<Fault> {
  return {{.what = "a crash that leaves no write-ahead log",
           .invariant = "the product does not fail",
           .inject = [](Season& season) { season.place.sabotage.loses_log = true; }},
          {.what = "a crash that loses what was committed",
           .inject = [](Season& season) { season.place.sabotage.loses_commit = true; }}};
}

auto all_faults() -> std::vector<Fault> {
  std::vector<Fault> all{
      rule("accounts.welcome_priority_passes", 2),
      rule("accounts.code_lifetime", 4),
      rule("payments.order_lifetime", 14),
      rule("payments.open_orders", 2),
      rule("accounts.pay_failures", 6),
      rule("accounts.login_lock", 14),
      rule("click_pause", 2 * second),
      rule("privacy.erasure_wait", 8),
      rule("adjustments.most_money", dong(150'000)),
      rule("content.news_shown", 0),
      rule("groups.hours", window(10 * 3600, 21 * 3600)),
      rule("seats_of_a_person_in_a_group", 2),
      rule("groups.energy_a_seat", 11, of_a_group),
  };
  for (auto& more : {faults_of_keys_and_books(), faults_of_tickets_and_people(), faults_of_crashes(),
                     faults_of_payouts(), faults_of_rewards(), faults_of_teams(), faults_of_boards()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

// ---- finding them

struct Found {
  std::size_t played = 0;
  Ending best;
};

auto is_noticed(const Fault& fault, const Ending& ending) -> bool {
  return ending.broken && (fault.invariant.empty() || ending.broken->invariant == fault.invariant);
}

auto is_found(const Fault& fault, const Ending& ending) -> bool {
  return is_noticed(fault, ending) && ending.steps.size() <= fault.longest_story;
}

auto shortest_story(const Season& usual, const Fault& fault) -> Found {
  const Effort most{.tries = tries, .time = std::chrono::minutes{4}, .short_enough = fault.longest_story};
  Found found;
  for (std::uint64_t i = 0; i < seeds; ++i) {
    auto season = usual;
    season.seed += i;
    season.operations = fault.operations;
    season.check_every = 200;
    fault.inject(season);
    const auto ending = draw_and_play(season, {});
    found = {ending.steps.size(), is_noticed(fault, ending) ? shrunk(season, ending, most, {}) : ending};
    if (is_found(fault, found.best)) break;
  }
  return found;
}

}  // namespace

auto find_injected(const Season& usual, const WhichFaults& which) -> int {
  int missed = 0;
  std::size_t place = 0;
  for (const auto& fault : all_faults()) {
    if (place++ % which.every != which.first % which.every) continue;
    if (fault.what.find(which.only) == std::string::npos) continue;
    const auto [played, best] = shortest_story(usual, fault);
    const bool found = is_found(fault, best);
    missed += found ? 0 : 1;
    fmt::print("{} {}: {} in {} steps, of {}\n", found ? "found" : "MISSED", fault.what,
               best.broken ? best.broken->invariant : "nothing", best.steps.size(), played);
    if (!found && best.broken) fmt::print("  {}\n", best.broken->what());
    std::fflush(stdout);  // one line at a time, for progress
  }
  return missed == 0 ? 0 : 1;
}

}  // namespace simulation
