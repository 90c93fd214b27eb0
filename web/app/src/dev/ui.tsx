// /dev/ui, in development only: every part of the design system in all its states, to be looked at.
import { Refused } from '@gomve/shared/envelope'
import { Badge } from '@gomve/ui/badge'
import { Button, ButtonLink } from '@gomve/ui/button'
import { Segmented } from '@gomve/ui/choices'
import { Cover, motifs } from '@gomve/ui/cover'
import { HeroArt } from '@gomve/ui/hero-art'
import { type Language, languages, useLanguage } from '@gomve/ui/lib/language'
import { Count, Money, Price } from '@gomve/ui/money'
import { PullToRefresh } from '@gomve/ui/pull-to-refresh'
import { Facts, Row, Rows } from '@gomve/ui/rows'
import { Meter, Steps, Timeline } from '@gomve/ui/steps'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import {
  ArrowDownToLine,
  BadgeCheck,
  CircleHelp,
  LogOut,
  Share2,
  ShieldCheck,
  Sparkles,
  TicketPercent,
} from 'lucide-react'
import { useEffect } from 'react'
import { setLanguage } from '@/i18n'
import { setAwaitingPayment } from '@/shell/badge'
import { TabBar } from '@/shell/layouts'
import { AvatarStack } from '@/ui/avatar'
import { confirm } from '@/ui/confirm'
import { CountDown } from '@/ui/count-down'
import { Page } from '@/ui/page'
import { QrCard } from '@/ui/qr-card'
import { Skeleton } from '@/ui/skeleton'
import { AsOf, Empty, Failed, State } from '@/ui/states'
import { Endless } from './endless'
import { Choices, Fields, Overlays } from './inputs'
import { Part } from './part'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const ends = { late: soon(3), today: soon(200), far: soon(3000) }
const people = ['Nguyễn Thị Hương', 'Trần Quốc Bảo', 'Lê Hoàng Phương Thảo', 'Phạm Đức Huy'].map(name => ({
  id: name,
  name,
}))

export default function DesignPage() {
  useEffect(() => setAwaitingPayment(120), [])
  return (
    <Page
      title="Gomvé · UI"
      right={
        <button type="button" aria-label="Chia sẻ" className="grid size-12 place-items-center">
          <Share2 className="size-5" aria-hidden="true" />
        </button>
      }
      footer={<Button size="lg" wide>{`Thanh toán 230.000 ₫`}</Button>}
    >
      <PullToRefresh onRefresh={() => new Promise(done => setTimeout(done, 900))}>
        <LanguageRow />
        <Heroes />
        <Tabs />
        <Buttons />
        <Numbers />
        <Tickets />
        <Covers />
        <Choices />
        <Fields />
        <Overlays />
        <Progress />
        <Lists />
        <Endless />
        <Code />
        <States />
      </PullToRefresh>
    </Page>
  )
}

function LanguageRow() {
  const language = useLanguage()
  const options = Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))
  return (
    <Segmented
      label="Ngôn ngữ"
      value={language}
      options={options}
      onChange={setLanguage}
      className="mx-4 mt-2"
    />
  )
}

function Heroes() {
  return (
    <section className="hero relative mx-4 mt-4 overflow-hidden p-5">
      <div className="relative z-10 max-w-[66%]">
        <p className="text-sm font-semibold">Phiên mua nhóm đang mở</p>
        <h2 className="mt-1 text-2xl font-semibold">Mua chung vé VR, rẻ hơn đến 38%</h2>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          Đóng sau <CountDown until={ends.today} boxed />
        </p>
        <ButtonLink to="/dev/ui" tone="white" className="mt-4">
          Vào nhóm ngay
        </ButtonLink>
      </div>
      <HeroArt className="absolute -right-10 bottom-1 w-46" />
    </section>
  )
}

/** The bar is fixed to the screen; a transformed frame is its screen here. */
function Tabs() {
  return (
    <Part name="TabBar">
      <div className="relative -mx-4 h-15 [transform:translateZ(0)]">
        <TabBar />
      </div>
    </Part>
  )
}

function Buttons() {
  return (
    <Part name="Button">
      <div className="flex flex-wrap gap-3">
        <Button>Tham gia</Button>
        <Button tone="quiet">Xem thêm</Button>
        <Button tone="danger">Hủy yêu cầu</Button>
        <Button tone="white">
          <ArrowDownToLine className="size-5" aria-hidden="true" /> Nạp tiền
        </Button>
        <Button tone="text">Quên mật khẩu?</Button>
        <Button disabled>Hết chỗ</Button>
        <Button busy>Đang gửi</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Đã dùng</Badge>
        <Badge tone="blue">Đang ghép</Badge>
        <Badge tone="gold">
          <Sparkles className="size-3.5" aria-hidden="true" /> Chuyên gia quảng bá
        </Badge>
        <Badge tone="green">Thành công</Badge>
        <Badge tone="red">Bị từ chối</Badge>
      </div>
    </Part>
  )
}

function Numbers() {
  return (
    <Part name="Money · CountDown · Avatar">
      <div className="card space-y-2 p-4">
        <Money amount="12480000.00" className="block text-3xl font-semibold" />
        <Price amount="200000.00" before="320000.00" />
        <p className="flex flex-wrap gap-4">
          <Money amount="35000.00" signed /> <Money amount="-200000.00" signed /> <Count value="3250.50" />
        </p>
        <p className="flex flex-wrap items-center gap-4 text-sm">
          <CountDown until={ends.late} /> <CountDown until={ends.today} /> <CountDown until={ends.far} />
        </p>
        <AvatarStack people={people} free={3} />
      </div>
    </Part>
  )
}

function Tickets() {
  return (
    <Part name="TicketCard">
      <TicketCard
        top={
          <div className="flex gap-3.5 p-4">
            <Cover seed="G10000" hue={330} motif="ocean" className="size-21 shrink-0 rounded-2xl" />
            <div className="min-w-0 flex-1">
              <h3 className="line-clamp-2 text-lg font-semibold">Vé VR Bảo tàng Đại dương</h3>
              <p className="truncate text-sm text-ink-2">Nguyễn Thị Hương</p>
              <Price amount="200000.00" before="320000.00" />
            </div>
          </div>
        }
        bottom={
          <div className="flex flex-wrap items-center justify-between gap-2 p-4">
            <AvatarStack people={people} free={1} size={26} />
            <p className="text-right text-sm">
              <span className="block font-semibold text-gain">Còn 1 chỗ</span>
              <CountDown until={ends.late} className="text-xs" />
            </p>
            <Button>Tham gia</Button>
          </div>
        }
      />
      <TicketCard
        spent
        top={
          <div className="flex items-center gap-3 p-4">
            <TicketPercent className="size-9 text-warning" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold">Phiếu giảm 20.000 ₫</h3>
              <p className="text-sm text-ink-2">Cho một chỗ từ 200.000 ₫</p>
            </div>
          </div>
        }
        bottom={<p className="px-4 py-3 text-sm text-ink-2">Đã hết hạn 12/10/2026</p>}
      />
    </Part>
  )
}

function Covers() {
  return (
    <Part name="Cover">
      <div className="grid grid-cols-2 gap-3">
        {motifs.map((motif, place) => (
          <Cover
            key={motif}
            seed={motif}
            motif={motif}
            hue={place * 47 + 200}
            className="h-28 rounded-card"
          />
        ))}
      </div>
    </Part>
  )
}

function Progress() {
  return (
    <Part name="Steps · Timeline · Meter">
      <Steps
        steps={['Chọn nhóm và thanh toán', 'Đủ người, nhóm thành công', 'Không trúng, hoàn tiền về ví']}
      />
      <div className="card space-y-4 p-4">
        <Meter label="7/10 chỗ" value={7} of={10} />
        <Timeline
          stages={[
            { key: '1', title: 'Đang xét duyệt', note: '09:12 18/11/2026', state: 'done' },
            { key: '2', title: 'Đã gửi ngân hàng', note: 'Thường trong 2 giờ', state: 'now' },
            { key: '3', title: 'Đã chuyển tiền', state: 'next' },
          ]}
        />
      </div>
      <div className="card p-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 h-20" />
      </div>
    </Part>
  )
}

function Lists() {
  return (
    <Part name="Rows">
      <Rows>
        <Row icon={ShieldCheck} colour="var(--color-gain)" label="Bảo mật" to="/dev/ui" />
        <Row
          icon={CircleHelp}
          colour="var(--color-primary)"
          label="Ngôn ngữ"
          value="Tiếng Việt"
          to="/dev/ui"
        />
        <Row
          icon={LogOut}
          label="Đăng xuất"
          danger
          onPress={() => confirm({ title: 'Bạn có chắc muốn đăng xuất?' })}
        />
      </Rows>
      <div className="card p-4">
        <Facts
          facts={[
            { name: 'Số tiền rút', value: <Money amount="1000000.00" /> },
            { name: 'Phí', value: <Money amount="10000.00" /> },
            { name: 'Thực nhận', value: <Money amount="990000.00" />, strong: true },
          ]}
        />
      </div>
    </Part>
  )
}

function Code() {
  return (
    <Part name="QrCard">
      <QrCard
        value="GV1:826419073352"
        code="826419073352"
        label="Mã nhận vé"
        top={
          <div className="relative h-40 text-white">
            <Cover seed="son-doong" hue={230} motif="cave" className="absolute! inset-0" />
            <span className="absolute inset-0 bg-linear-to-t from-black/80 to-black/5" />
            <div className="absolute inset-x-5 bottom-4 flex items-end justify-between gap-3">
              <div className="min-w-0">
                <h3 className="text-xl font-semibold">Vé XR Sơn Đoòng</h3>
                <p className="text-sm">Hiệu lực đến 31 thg 12, 2026</p>
              </div>
              <p className="text-right text-xs">
                Số thứ tự <b className="num block text-2xl font-semibold">A027</b>
              </p>
            </div>
          </div>
        }
      />
      <p className="flex items-center justify-center gap-2 text-sm text-gain">
        <BadgeCheck className="size-4.5" aria-hidden="true" /> Đưa mã này cho nhân viên tại quầy
      </p>
    </Part>
  )
}

function States() {
  const again = () => toast.plain('Thử lại')
  return (
    <Part name="States">
      <AsOf at={Date.now()} />
      <Empty
        title="Bạn chưa có vé nào"
        hint="Vé trúng sẽ nằm ở đây."
        action={{ label: 'Xem nhóm đang mở', to: '/dev/ui' }}
      />
      <Failed error={new Refused(-999, '')} onRetry={again} />
      <Failed error={new Refused(10_000, 'Lỗi không xác định')} onRetry={again} />
      <State art="done" title="Đã nạp 500.000 ₫" action={{ label: 'Về ví', act: again }} />
      <State art="people" title="Đội của bạn chưa có ai" action={{ label: 'Mời bạn bè', act: again }} />
      <State art="money" title="Chưa có giao dịch" action={{ label: 'Nạp tiền', act: again }} />
    </Part>
  )
}
