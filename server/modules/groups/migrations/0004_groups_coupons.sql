-- groups: the cash that was held for a seat, and the coupon that its price was reduced by.

ALTER TABLE group_seat ADD COLUMN cash BIGINT NOT NULL DEFAULT 0;
ALTER TABLE group_seat ADD COLUMN coupon_id BIGINT;
UPDATE group_seat SET cash = (SELECT o.price FROM group_order o WHERE o.id = group_seat.order_id);
