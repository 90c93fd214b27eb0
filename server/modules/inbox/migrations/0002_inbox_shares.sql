-- inbox: the sentences about ratios have their sign of percent from the value, also of notices that were sent
-- before.
UPDATE inbox_notice SET first = first || '%'
  WHERE notice = 'team.ratio_set' AND first NOT LIKE 'share:%';
UPDATE inbox_notice SET second = second || '%'
  WHERE notice = 'team.ratio_given' AND second NOT LIKE 'share:%';
