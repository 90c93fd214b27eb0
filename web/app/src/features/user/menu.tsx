// The lines of the menu: the user's own pages, then the public ones.
import { Badge, capped } from '@gomve/ui/badge'
import { Row, Rows } from '@gomve/ui/rows'
import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  Gauge,
  Headset,
  Info,
  LogOut as LogOutIcon,
  MapPin,
  Newspaper,
  Scale,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { siteQuery } from '@/api/site'
import { useInboxTopic } from '@/lib/inbox'
import { confirm } from '@/ui/confirm'
import { useLogOut } from './calls'

const colours = {
  blue: '#3c9cff',
  green: '#5ac725',
  gold: '#f9ae3d',
  violet: '#8b7bff',
  teal: '#1fb6c9',
  pink: '#e873b8',
} as const

export function OwnRows({ unread }: { unread: number }) {
  const { t } = useTranslation('user')
  useInboxTopic()
  return (
    <Rows>
      <Row
        icon={Bell}
        colour={colours.blue}
        label={t('menu.inbox')}
        value={unread > 0 && <Badge tone="red">{capped(unread)}</Badge>}
        to="/pages/user/inbox"
      />
      <Row icon={Gauge} colour={colours.gold} label={t('menu.limits')} to="/pages/user/limits" />
      <Row
        icon={ShieldCheck}
        colour={colours.green}
        label={t('security.title')}
        hint={t('menu.securityHint')}
        to="/pages/user/security"
      />
      <Row
        icon={Settings}
        colour={colours.violet}
        label={t('menu.settings')}
        hint={t('menu.settingsHint')}
        to="/pages/user/set"
      />
    </Rows>
  )
}

export function GeneralRows() {
  const { t } = useTranslation('user')
  const site = useQuery(siteQuery)
  return (
    <Rows>
      <Row icon={MapPin} colour={colours.teal} label={t('menu.venues')} to="/choose-location" />
      {site.data?.site.switches.newsShown && (
        <Row icon={Newspaper} colour={colours.pink} label={t('menu.news')} to="/pages/news/list" />
      )}
      <Row icon={Scale} colour={colours.green} label={t('menu.solvency')} to="/pages/sys/solvency" />
      <Row
        icon={Headset}
        colour={colours.gold}
        label={t('menu.support')}
        to="/pages/sys/text/detail?id=customer_service"
      />
      <Row icon={Info} colour={colours.blue} label={t('menu.about')} to="/pages/sys/text/detail?id=about" />
    </Rows>
  )
}

export function LogOut() {
  const { t } = useTranslation('user')
  const leaving = useLogOut()
  const ask = async () => {
    if (await confirm({ title: t('logOut.question'), danger: true })) leaving.mutate()
  }
  return (
    <Rows>
      <Row icon={LogOutIcon} label={t('logOut.label')} danger onPress={() => void ask()} />
    </Rows>
  )
}
