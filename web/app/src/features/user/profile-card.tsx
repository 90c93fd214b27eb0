// The user at a glance: picture, name, masked number, level and how far the next one is.
import { Badge } from '@gomve/ui/badge'
import { ChevronRight, Star } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '@/api/me'
import type { LevelNumber } from '@/features/team'
import { Avatar } from '@/ui/avatar'

const LevelLine = lazy(() => import('@/features/team').then(({ LevelLine }) => ({ default: LevelLine })))

export function ProfileCard({ me }: { me: Me }) {
  const { t } = useTranslation('teamCard')
  return (
    <Link to="/pages/user/set" viewTransition className="press flex items-center gap-4 py-2">
      <Avatar name={me.nickname} photo={me.photo} size={68} silent />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-[clamp(1.0625rem,5.4vw,1.25rem)] leading-snug font-semibold break-words">
          {me.nickname}
        </span>
        <span className="num block text-sm text-ink-2">{me.mobile}</span>
        <span className="mt-1 flex flex-wrap gap-2">
          <Badge tone={me.level > 1 ? 'gold' : 'plain'}>
            {me.level > 1 && <Star className="size-3 fill-current" aria-hidden="true" />}
            {t(`level.${me.level as LevelNumber}`)}
          </Badge>
        </span>
        {/* Its height, so that nothing moves when it comes: a narrow phone breaks it. */}
        <span className="mt-1 block min-h-[1lh] text-xs text-ink-2 max-[399px]:min-h-[2lh]">
          <Suspense>
            <LevelLine />
          </Suspense>
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
