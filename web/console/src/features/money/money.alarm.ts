// Alarms of money, as the first page shows them.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'solvency.owes_more_than_held',
    what: 'money:alarm.owesMore.what',
    remedy: 'money:alarm.owesMore.remedy',
  },
  {
    key: 'payments.suspense_waits',
    what: 'money:alarm.suspenseWaits.what',
    remedy: 'money:alarm.suspenseWaits.remedy',
  },
  {
    key: 'reconciliation.file_refused',
    what: 'money:alarm.fileRefused.what',
    remedy: 'money:alarm.fileRefused.remedy',
  },
  {
    key: 'reconciliation.folder_unusable',
    what: 'money:alarm.folderUnusable.what',
    remedy: 'money:alarm.folderUnusable.remedy',
  },
] satisfies Alarms
