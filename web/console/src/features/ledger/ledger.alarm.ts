// Alarms of the books, as the first page shows them.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'solvency.books_off_balance',
    what: 'ledger:alarm.offBalance.what',
    remedy: 'ledger:alarm.offBalance.remedy',
  },
  {
    key: 'solvency.check_failed',
    what: 'ledger:alarm.checkFailed.what',
    remedy: 'ledger:alarm.checkFailed.remedy',
  },
  {
    key: 'solvency.check_late',
    what: 'ledger:alarm.checkLate.what',
    remedy: 'ledger:alarm.checkLate.remedy',
  },
] satisfies Alarms
