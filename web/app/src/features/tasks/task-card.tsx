// A provider's task on the square: the reward a ticket, the effort, and why it cannot be taken.
import { ButtonLink } from '@gomve/ui/button'
import { TicketCard } from '@gomve/ui/ticket-card'
import { useTranslation } from 'react-i18next'
import { taskAddress } from './addresses'
import type { Task } from './take-calls'
import { TaskFace } from './task-face'
import { TaskFacts } from './task-facts'
import { Why } from './why'

export function TaskCard({ of }: { of: Task }) {
  const { t } = useTranslation('take')
  const { whyNot, taskId, name } = of
  const words = t(whyNot ? 'card.see' : 'card.go')
  return (
    <TicketCard
      top={<TaskFace of={of} />}
      bottom={
        <div className="space-y-3 px-4 pt-3 pb-4">
          <TaskFacts of={of} />
          {whyNot && <Why whyNot={whyNot} />}
          <ButtonLink
            wide
            tone={whyNot ? 'quiet' : undefined}
            to={taskAddress(taskId)}
            aria-label={`${words}: ${name}`}
          >
            {words}
          </ButtonLink>
        </div>
      }
    />
  )
}
