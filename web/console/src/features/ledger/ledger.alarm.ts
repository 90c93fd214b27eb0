// Alarms of the books, as the first page shows them.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'books_off_balance',
    what: 'ledger:alarm.offBalance.what',
    remedy: 'ledger:alarm.offBalance.remedy',
  },
  { key: 'check_failed', what: 'ledger:alarm.checkFailed.what', remedy: 'ledger:alarm.checkFailed.remedy' },
  { key: 'check_late', what: 'ledger:alarm.checkLate.what', remedy: 'ledger:alarm.checkLate.remedy' },
] satisfies Alarms
