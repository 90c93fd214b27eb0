-- solvency: the ledger has the sums now.
INSERT INTO ledger_sum (kind, channel, unit, units, seal)
  SELECT s.kind, s.channel, s.unit, s.units, m.number FROM solvency_sum s, solvency_mark m;
DROP TABLE solvency_sum;
