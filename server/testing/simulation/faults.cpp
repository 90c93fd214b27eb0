// Faults in the rules, in keys and books, of people and payouts, and in the result of a crash.
#include "testing/simulation/faults.hpp"

namespace simulation {

auto rule(const std::string& key, std::int64_t number, std::size_t longest_story) -> Fault {
  return {.what = fmt::format("{} as {}", key, number),
          .inject = [key, number](Season& season) { season.rules.inject(key, number); },
          .longest_story = longest_story};
}

auto in_database(const std::string& what, const std::string& invariant, const std::string& script,
                 std::size_t longest_story) -> Fault {
  return {.what = what,
          .invariant = invariant,
          .inject = [script](Season& season) { season.place.sabotage.script = script; },
          .longest_story = longest_story};
}

auto or_else(const std::string& invariant, Fault fault) -> Fault {
  fault.or_else = invariant;
  return fault;
}

auto after_days(Fault fault) -> Fault {
  fault.operations = 40'000;
  return fault;
}

auto after_weeks(Fault fault) -> Fault {
  fault.operations = 150'000;
  return fault;
}

auto with_setting(std::string_view key, std::int64_t value, Fault fault) -> Fault {
  fault.inject = [inject = fault.inject, key, value](Season& season) {
    inject(season);
    season.rules.set(std::string{key}, value, 0);
    season.place.sabotage.script += fmt::format(
        "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
        "VALUES (1, '{}', '{}', 0, 0, 0, '');",
        key, value);
  };
  return fault;
}

namespace {

// A write without the triggers that record changes.
auto unseen(const std::string& table, const std::string& script) -> std::string {
  std::string all;
  for (const auto* event : {"INSERT", "UPDATE", "DELETE"})
    all += fmt::format("DROP TRIGGER simulation_{}_{};", table, event);
  return all + script;
}

// A story over as many days as an erasure waits for usually is long to shorten.
auto forgotten_soon(Fault fault) -> Fault {
  return with_setting("privacy.erasure_wait", 1, std::move(fault));
}

auto faults_of_keys_and_books() -> std::vector<Fault> {
  return {
      or_else("a key is valid for one call",
              in_database("a key that is not stored", "a call under a key happens once",
                          "CREATE TRIGGER injected AFTER INSERT ON idempotency_record BEGIN "
                          "DELETE FROM idempotency_record WHERE key = NEW.key; END;")),
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
          "CREATE TRIGGER injected AFTER UPDATE OF sealed_nickname ON account_user WHEN NEW.state = 'closed' "
          "BEGIN UPDATE account_user SET sealed_nickname = OLD.sealed_nickname WHERE id = NEW.id; END;")),
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
      or_else(
          "transfers live as the rules say",
          after_days(in_database(
              "a transfer that payOS gets again", "payOS gets each transfer once",
              "CREATE TRIGGER injected AFTER UPDATE OF state ON payouts_transfer WHEN NEW.problem = 'silent' "
              "AND "
              "OLD.problem = 'none' BEGIN UPDATE payouts_transfer SET state = 'queued', sent_at = NULL WHERE "
              "payout_id = NEW.payout_id; END;",
              as_long_as_it_is))),
      in_database("a reversed payment that payouts may use again", "what was reversed is not paid out",
                  "CREATE TRIGGER injected AFTER UPDATE OF is_lost ON payouts_dispute BEGIN DELETE FROM "
                  "payouts_dispute WHERE payment_id = NEW.payment_id; END;"),
      in_database("a debt that falls by itself", "debts are what reversals left",
                  "CREATE TRIGGER injected AFTER INSERT ON payouts_debt BEGIN UPDATE payouts_debt SET amount "
                  "= amount - 100 WHERE user_id = NEW.user_id; END;",
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

}  // namespace

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
      rule("groups.hours", window(10 * 3600, 21 * 3600)),
      rule("seats_of_a_person_in_a_group", 2),
      rule("groups.energy_a_seat", 11, of_a_group),
  };
  for (auto& more : {faults_of_keys_and_books(), faults_of_tickets_and_people(), faults_of_crashes(),
                     faults_of_payouts(), faults_of_deals_and_teams()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace simulation
