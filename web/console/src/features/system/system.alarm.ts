// Alarms of jobs and messages, as the first page shows them.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'platform.jobs_failing',
    what: 'system:alarm.jobsFailing.what',
    remedy: 'system:alarm.jobsFailing.remedy',
  },
  { key: 'platform.jobs_late', what: 'system:alarm.jobsLate.what', remedy: 'system:alarm.jobsLate.remedy' },
  {
    key: 'accounts.messages_failing',
    what: 'system:alarm.messagesFailing.what',
    remedy: 'system:alarm.messagesFailing.remedy',
  },
  {
    key: 'accounts.guessing',
    what: 'system:alarm.guessing.what',
    remedy: 'system:alarm.guessing.remedy',
  },
  {
    key: 'admin.guessing',
    what: 'system:alarm.consoleGuessing.what',
    remedy: 'system:alarm.consoleGuessing.remedy',
  },
] satisfies Alarms
