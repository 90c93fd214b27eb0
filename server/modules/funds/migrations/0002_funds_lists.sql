-- funds: applications and funds whose ids are ahead of their times (decision 49), usually none.
CREATE INDEX funds_provider_ahead ON funds_provider (applied_at)
  WHERE (id >> 22) + 1735689600000 - applied_at > 600000;
CREATE INDEX funds_fund_ahead ON funds_fund (locked_at)
  WHERE (id >> 22) + 1735689600000 - locked_at > 600000;
