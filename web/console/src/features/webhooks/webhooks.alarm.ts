// Alarms of receivers, as the first page shows them.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'webhooks.receiver_silent',
    what: 'webhooks:alarm.silent.what',
    remedy: 'webhooks:alarm.silent.remedy',
  },
] satisfies Alarms
