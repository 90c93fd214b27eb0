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
] satisfies Alarms
