-- team: ratios and commissions.

SELECT 1;
