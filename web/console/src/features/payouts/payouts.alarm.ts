// Alarms of payouts, as the first page shows them.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'payouts.waiting_a_day',
    what: 'payouts:alarm.waitingADay.what',
    remedy: 'payouts:alarm.waitingADay.remedy',
  },
  {
    key: 'payouts.submitted_two_days',
    what: 'payouts:alarm.submittedTwoDays.what',
    remedy: 'payouts:alarm.submittedTwoDays.remedy',
  },
  {
    key: 'payouts.paid_twice',
    what: 'payouts:alarm.paidTwice.what',
    remedy: 'payouts:alarm.paidTwice.remedy',
  },
] satisfies Alarms
