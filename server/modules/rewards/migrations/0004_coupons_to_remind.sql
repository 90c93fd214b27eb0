-- rewards: coupons whose users are to be reminded, so that each stretch of reminders reads its own only.
CREATE INDEX reward_coupon_to_remind ON reward_coupon (ends_at, id) WHERE state = 'unused' AND NOT reminded;
