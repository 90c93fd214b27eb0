// The alarm of tasks that should be settled and are not, as the first page shows it.
import type { Alarms } from '@/registries'

export default [
  {
    key: 'tasks.unsettled',
    what: 'offers:alarm.unsettled.what',
    remedy: 'offers:alarm.unsettled.remedy',
  },
] satisfies Alarms
