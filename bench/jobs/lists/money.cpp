// A million of each kind that money moves by: lines, top-ups, suspense, payouts, holds, adjustments,
// reversals, lines of statements. Few are open.
#include "jobs/lists/fill.hpp"

namespace bench::lists {

namespace {

constexpr std::string_view ledger_lines = R"(
INSERT INTO ledger_transfer (id, unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, to_after,
  user_id, flow, cause, cause_id, leg, rules, evidence, posted_at, seal)
SELECT id, CASE WHEN r % 10 < 8 THEN 1 WHEN r % 10 = 8 THEN 2 ELSE 5 END, amount, 30, 1, 1, who, NULL, amount,
  who, CASE WHEN i % 100000 = 0 THEN 2 ELSE 1 END, 'bench.line', id, 0, 1, '', at, 1 + i / 1000 FROM bench_n;
INSERT INTO ledger_seal (number, transfers, first, last, hash, sealed_at)
SELECT 1 + i / 1000, COUNT(*), MIN(id), MAX(id), '', MAX(at) FROM bench_n GROUP BY 1;
INSERT INTO ledger_sum (kind, channel, unit, units, seal)  -- as after a night's check
SELECT from_kind, from_owner, unit, -SUM(amount), 999 FROM ledger_transfer WHERE seal <= 999 GROUP BY unit;
INSERT INTO ledger_account (kind, owner, unit, balance) SELECT 1, id, 1, amount FROM bench_n;
INSERT INTO ledger_account (kind, owner, unit, balance) SELECT 1, id, 2, amount FROM bench_n)";

constexpr std::string_view top_ups = R"(
INSERT INTO payments_channel (id, kind, is_open, name_vi, name_en, name_zh, least, most, bank_bin,
  account_number, account_name)
SELECT i, 'bank_transfer', TRUE, 'Ngân hàng ' || i, '', '', 100, 100000000000, '970436', '10000' || i, 'GOMVE'
FROM bench_n WHERE i <= 4;
INSERT INTO payments_order (id, user_id, channel_id, state, amount, memo, created_at, expires_at, paid_at,
  reason)
SELECT id, who, 1 + (r % 1000 >= 600) + (r % 1000 = 999), CASE WHEN i % 20000 = 0 THEN 'awaiting_payment' WHEN
  r % 1000 < 80 THEN 'expired' WHEN r % 1000 < 100 THEN 'cancelled' ELSE 'paid' END, amount, printf('GV%08d',
  i), at, at + 900000, CASE WHEN i % 20000 <> 0 AND r % 1000 >= 100 THEN at + 60000 END, '' FROM bench_n;
INSERT INTO payments_payment (id, channel_id, reference, amount, memo, received_at, paid_at, order_id,
  confirmed_by)
SELECT id, channel_id, 'FT' || id, amount, memo, paid_at, paid_at, id, 0 FROM payments_order
WHERE state = 'paid';
INSERT INTO payments_payment (id, channel_id, reference, amount, memo, received_at, paid_at, order_id,
  confirmed_by)
SELECT id + 1, 1 + (r % 1000 >= 600) + (r % 1000 = 999), 'SP' || i, amount, 'chuyen tien ' || i, at, at,
  NULL, 0
FROM bench_n;
INSERT INTO payments_suspense (id, channel_id, amount, state, why, order_id, user_id, reason, closed_by,
  closed_at)
SELECT id + 1, 1 + (r % 1000 >= 600) + (r % 1000 = 999), amount, state, CASE WHEN i % 100000 = 1 THEN
  'same_transfer' WHEN r % 7 = 0 THEN 'late' WHEN r % 7 = 1 THEN 'wrong_amount' WHEN r % 500 = 2 THEN
  'paid_twice' ELSE 'unknown_memo' END, NULL, iif(state = 'matched', who, NULL), '', boss, iif(state = 'open',
  NULL, at + 3600000)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'open' WHEN r % 10 < 6 OR r % 1000 < 100 THEN 'matched' WHEN
  r % 10 < 9 THEN 'returned' WHEN r % 1000 = 999 THEN 'settled' ELSE 'taken_in' END AS state FROM bench_n),
  bench_fixed)";

constexpr std::string_view payouts = R"(
INSERT INTO payouts_card (id, user_id, bank_bin, number, digest, masked, sealed_holder, added_at)
SELECT i, id, '970436', '', 'card ' || i, '•••• 1234', '', at FROM bench_n WHERE i <= 1000;
INSERT INTO payouts_batch (id, state, payouts, open, net, channel_id, file_name, file, file_hash, made_by,
  made_at, fetched_by, fetched_at, closed_at)
SELECT id, 'closed', 200, 0, amount * 200, 1, 'chi', '', '', boss, at, boss, at + 1000, at + 2000
FROM bench_n, bench_fixed WHERE i % 200 = 0;
INSERT INTO payouts_payout (id, user_id, kind, state, amount, fee, card_id, memo, asked_at, is_closing,
  approved_by, second_by, approved_at, first_approved_at, batch_id, bank_reference, reason, was_transferred,
  ended_at)
SELECT id, who, CASE WHEN r % 500 = 1 THEN 'refund' WHEN r % 9 = 1 THEN 'otc' ELSE 'withdraw' END, state,
  amount, 0, 1 + i % 1000, 'CR' || i, at, FALSE, iif(sent OR i % 40000 = 0, boss, NULL), NULL, iif(sent OR i %
  40000 = 0, at + 1000, NULL), iif(sent OR i % 40000 = 0, at + 1000, NULL), iif(sent, (SELECT o.id FROM
  bench_n o WHERE o.i = ((s.i - 1) / 200 + 1) * 200), NULL), '', '', state IN ('transferred', 'refunding'),
  iif(state IN ('transferred', 'rejected'), at + 9000, NULL)
FROM (SELECT *, state NOT IN ('reviewing', 'rejected') AS sent FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN
  'reviewing' WHEN i % 20000 = 1 THEN 'submitted_to_bank' WHEN r % 30 = 2 THEN 'rejected'
  WHEN r % 2000 = 3 THEN 'refunding' ELSE 'transferred' END AS state FROM bench_n)) s, bench_fixed;
INSERT INTO payouts_step (payout_id, n, state, at, operator_id, reason)
SELECT id, 1, 'reviewing', at, NULL, '' FROM bench_n;
INSERT INTO payouts_hold (id, user_id, state, reason, set_by, set_at, ends_at, lifted_by, lift_reason,
  lifted_at)
SELECT id, iif(i % 20000 = 0, id, who), CASE WHEN i % 20000 = 0 THEN 'active' WHEN r % 2 = 0 THEN 'lifted'
    ELSE 'over' END, '', boss, at, at + 600000000, iif(i % 20000 <> 0 AND r % 2 = 0, boss, NULL), '',
  iif(i % 20000 <> 0, at + 9000, NULL) FROM bench_n, bench_fixed)";

constexpr std::string_view decided = R"(
INSERT INTO adjustment (id, state, user_id, unit, direction, amount, reason, evidence, proposed_by,
  proposed_at, expires_at, decided_by, decided_at, decision)
SELECT id, state, who, CASE WHEN r % 7 < 5 THEN 'BALANCE' WHEN r % 7 = 5 THEN 'OTC' WHEN i % 100000 = 7 THEN
    'NFT' ELSE 'ENERGY' END, 'credit', amount, '', '', boss, at, at + 900000000,
  CASE WHEN state IN ('approved', 'rejected') THEN other WHEN state = 'withdrawn' THEN boss END,
  iif(state = 'proposed', NULL, at + 9000), ''
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'proposed' WHEN r % 30 = 2 THEN 'rejected' WHEN r % 30 = 3 THEN
  'expired' WHEN r % 2000 = 4 THEN 'withdrawn' ELSE 'approved' END AS state FROM bench_n), bench_fixed;
INSERT INTO reversal (id, state, payment_id, user_id, channel_id, amount, reference, reason, taken, owed,
  proposed_by, proposed_at, decided_by, decided_at, decision, waiver_by, waived_by)
SELECT id, state, iif(r % 1000 < 100, id + 1, id), who, 1, amount, 'SP', '', iif(state = 'settled', amount, 0),
  iif(state IN ('owed', 'waived'), amount, 0), boss, at, CASE state WHEN 'proposed' THEN NULL WHEN 'withdrawn'
  THEN boss ELSE other END, iif(state = 'proposed', NULL, at + 9000), '', iif(state = 'waived' OR i % 50000 =
  1, boss, NULL), iif(state = 'waived', other, NULL)
FROM (SELECT *, CASE WHEN i % 20000 = 3 THEN 'proposed' WHEN r % 30 = 2 THEN 'rejected' WHEN i % 5000 = 1 THEN
  'owed' WHEN i % 5000 = 2 THEN 'waived' WHEN r % 2000 = 4 THEN 'withdrawn' ELSE 'settled' END AS state
  FROM bench_n WHERE i % 20000 <> 0), bench_fixed)";

// The days of a year, a line of the bank for each top-up, and files from the folder.
constexpr std::string_view statements = R"(
INSERT INTO payments_day (channel_id, day, state)
SELECT c.i, (SELECT now / 86400000 FROM bench_fixed) - d.i, 'open' FROM bench_n c, bench_n d
WHERE c.i <= 3 AND d.i <= 365;
INSERT INTO reconciliation_statement (id, channel_id, hash, name, lines, known, imported_at, imported_by)
SELECT id, 1 + i % 3, 'file ' || i, 'sao-ke.csv', 900, 0, at, boss FROM bench_n, bench_fixed
WHERE i % 1000 = 0;
INSERT INTO reconciliation_line (id, statement_id, channel_id, day, paid_at, incoming, amount, reference,
  memo)
SELECT id, (SELECT o.id FROM bench_n o WHERE o.i = ((n.i - 1) / 1000 + 1) * 1000),
  1 + (r % 1000 >= 600) + (r % 1000 = 999), (at + 25200000) / 86400000, at, TRUE, amount, 'FT' || id,
  printf('GV%08d', i) FROM bench_n n;
INSERT INTO reconciliation_drop (id, state, folder, channel_id, name, digest, head, next_line, lines, known,
  faulty, is_repeat, claims, claimed_until, found_at, ended_at)
SELECT id, iif(r % 100 = 1, 'refused', 'taken'), '/drop', 1 + i % 3, 'f' || i, '', 0, NULL, 900, 0, 0, FALSE,
  1, at, at, at FROM bench_n)";

}  // namespace

void fill_money(Place& place) {
  for (const auto part : {ledger_lines, top_ups, payouts, decided, statements})
    place.script(std::string{part});
}

}  // namespace bench::lists
