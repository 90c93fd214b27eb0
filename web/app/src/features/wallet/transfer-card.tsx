// Paying by bank transfer: a VietQR for another screen's camera, and every line of it to copy.
import { Money } from '@gomve/ui/money'
import { TicketCard } from '@gomve/ui/ticket-card'
import { toast } from '@gomve/ui/toast'
import { ImageDown } from 'lucide-react'
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { givePicture } from '@/lib/picture'
import type { TopUpOrder, Transfer } from './calls'
import { CopyRow } from './copy-row'

interface TransferCardProps {
  order: TopUpOrder
  transfer: Transfer
}

export function TransferCard({ order, transfer }: TransferCardProps) {
  const { t } = useTranslation('recharge')
  return (
    <>
      {transfer.qrText && (
        <TicketCard
          tone="paper"
          top={
            <div className="px-5 pt-4 pb-4 text-center">
              <h2 className="text-lg font-semibold">{transfer.bankName}</h2>
              <Money amount={order.amount} className="text-2xl font-semibold" />
            </div>
          }
          bottom={<Code text={transfer.qrText} memo={transfer.memo} />}
        />
      )}
      <section className="card px-4 py-1.5">
        <h2 className="sr-only">{t('transfer.title')}</h2>
        <div className="divide-y divide-white/5">
          <CopyRow name={t('transfer.bank')} text={transfer.bankName}>
            {transfer.bankName}
            <span className="block text-sm text-ink-2">{transfer.bankFullName}</span>
          </CopyRow>
          <CopyRow name={t('transfer.account')} text={transfer.accountNumber}>
            <span className="num font-semibold tracking-wide">{transfer.accountNumber}</span>
          </CopyRow>
          <CopyRow name={t('transfer.holder')} text={transfer.accountName} />
          <CopyRow name={t('amount')} text={wholeDong(order.amount)}>
            <Money amount={order.amount} className="font-semibold" />
          </CopyRow>
          <CopyRow name={t('transfer.memo')} text={transfer.memo} strong>
            <span className="num tracking-wide break-all">{transfer.memo}</span>
          </CopyRow>
        </div>
      </section>
      <p className="rounded-2xl bg-warning/12 px-4 py-3 text-sm text-warning">{t('transfer.exactly')}</p>
    </>
  )
}

/** The amount for a bank's field: "200000.00" → "200000". */
const wholeDong = (amount: string) => amount.split('.')[0] ?? amount

const pictureSize = 720

function Code({ text, memo }: { text: string; memo: string }) {
  const { t } = useTranslation('recharge')
  const canvas = useRef<HTMLCanvasElement>(null)
  // A user who pays on this phone cannot scan its screen: the bank's app reads the picture instead.
  const save = async () => {
    if (!canvas.current) return
    const gone = await givePicture(canvas.current, `gomve-${memo}.png`)
    if (gone === 'saved') toast.success(t('transfer.saved'))
    if (!gone) toast.error(t('transfer.saveFailed'))
  }
  return (
    <div className="flex flex-col items-center px-5 pt-5 pb-5">
      <QRCodeSVG
        value={text}
        size={216}
        level="M"
        marginSize={2}
        title={t('transfer.code')}
        className="h-auto w-full max-w-54"
      />
      <p className="mt-2 text-center text-sm text-paper-ink-2">{t('transfer.scan')}</p>
      <QRCodeCanvas
        ref={canvas}
        value={text}
        size={pictureSize}
        level="M"
        marginSize={4}
        className="hidden"
      />
      <button
        type="button"
        onClick={save}
        className="press mt-2 flex min-h-11 items-center gap-2 rounded-full bg-[#e9eff6] px-5 text-sm font-semibold text-[#0b4a86]"
      >
        <ImageDown className="size-4.5" aria-hidden="true" />
        {t('transfer.save')}
      </button>
    </div>
  )
}
