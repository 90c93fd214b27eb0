// Choices, fields and overlays of the design system.
import { Refused } from '@gomve/shared/envelope'
import { Button } from '@gomve/ui/button'
import { Chips } from '@gomve/ui/chips'
import { Checkbox, RadioList, Segmented, Switch } from '@gomve/ui/choices'
import { toast } from '@gomve/ui/toast'
import { useState } from 'react'
import { useCode } from '@/api/codes'
import { alert, confirm } from '@/ui/confirm'
import { AmountField, MobileField, PasswordField, TextArea, TextField } from '@/ui/fields'
import { ImageUploader, type Picture } from '@/ui/image-uploader'
import { OtpField, SendCode } from '@/ui/otp-field'
import { type Payment, PayPassword } from '@/ui/pay-password'
import { Sheet } from '@/ui/sheet'
import { Part } from './part'

export function Choices() {
  const [kind, setKind] = useState('person')
  const [type, setType] = useState(0)
  const [on, setOn] = useState(true)
  const [channel, setChannel] = useState('bank')
  const types = ['Tất cả', 'Nạp tiền', 'Thu nhập giới thiệu', 'Thu hồi vé', 'Hoàn tiền']
  return (
    <Part name="Chips · Segmented · Switch · Radio">
      <Segmented
        label="Loại nhóm"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'person', label: 'Nhóm cá nhân' },
          { value: 'queue', label: 'Hàng chờ' },
        ]}
      />
      <Chips
        label="Loại giao dịch"
        value={type}
        onChange={setType}
        options={types.map((label, value) => ({ value, label }))}
        className="-mx-4"
      />
      <div className="card px-4">
        <Switch label="Ẩn số dư" hint="Khi mở ví ở nơi công cộng" checked={on} onChange={setOn} />
      </div>
      <RadioList
        label="Kênh nạp"
        value={channel}
        onChange={setChannel}
        options={[
          { value: 'bank', label: 'Chuyển khoản VietQR', hint: 'Thường trong vài phút' },
          { value: 'card', label: 'Thẻ nội địa', hint: 'Tạm đóng', disabled: true },
        ]}
      />
      <Checkbox defaultChecked>Tôi đã đọc và đồng ý với Điều khoản sử dụng</Checkbox>
    </Part>
  )
}

export function Fields() {
  const [amount, setAmount] = useState('230000')
  const [code, setCode] = useState('428')
  const [pictures, setPictures] = useState<Picture[]>([])
  const sending = useCode('dev', async () => ({ retryAfterSeconds: 60, validSeconds: 300 }))
  return (
    <Part name="Fields">
      <TextField label="Biệt danh" defaultValue="Minh Anh" hint="Hiện với thành viên cùng nhóm" />
      <MobileField
        label="Số điện thoại"
        defaultValue="091234"
        fault="Số điện thoại gồm 10 chữ số"
        aside={<SendCode {...sending} onSend={() => sending.send()} />}
      />
      <PasswordField label="Mật khẩu" defaultValue="abc123" />
      <AmountField
        label="Số tiền"
        value={amount}
        onChange={setAmount}
        aside={
          <Button tone="text" onClick={() => setAmount('12480000')}>
            Tất cả
          </Button>
        }
      />
      <OtpField label="Mã xác minh" value={code} onChange={setCode} />
      <TextArea label="Lý do" placeholder="Viết vài dòng" />
      <ImageUploader label="Ảnh minh họa" most={3} pictures={pictures} onChange={setPictures} />
    </Part>
  )
}

const calm: Payment = { busy: false, checking: false }
const wrong: Payment = {
  ...calm,
  refusal: new Refused(
    20_026,
    'Mật khẩu thanh toán không đúng, còn 4 lần thử',
    'accounts.pay_password_wrong',
    {
      yours: 1,
      limit: 5,
    },
  ),
}
const short: Payment = {
  ...calm,
  refusal: new Refused(41_001, 'Số dư không đủ', 'ledger.insufficient_balance'),
}
const checking: Payment = { busy: true, checking: true }

export function Overlays() {
  const [sheet, setSheet] = useState(false)
  const [payment, setPayment] = useState<Payment>()
  const [shown, setShown] = useState<Payment>(calm)
  const pay = (next: Payment) => {
    setShown(next)
    setPayment(next)
  }
  return (
    <Part name="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => setSheet(true)}>
          Sheet
        </Button>
        <Button tone="quiet" onClick={() => pay(calm)}>
          PayPassword
        </Button>
        <Button tone="quiet" onClick={() => pay(wrong)}>
          PayPassword sai
        </Button>
        <Button tone="quiet" onClick={() => pay(short)}>
          PayPassword thiếu tiền
        </Button>
        <Button tone="quiet" onClick={() => pay(checking)}>
          PayPassword kiểm tra
        </Button>
        <Button tone="quiet" onClick={() => confirm({ title: 'Bạn có chắc muốn đăng xuất?', danger: true })}>
          Confirm
        </Button>
        <Button tone="quiet" onClick={() => alert({ title: 'Nhóm đã đủ người.' })}>
          Alert
        </Button>
        <Button tone="quiet" onClick={() => toast.error('Mật khẩu thanh toán không đúng')}>
          Toast error
        </Button>
        <Button tone="quiet" onClick={() => toast.success('Đã tham gia nhóm')}>
          Toast success
        </Button>
        <Button tone="quiet" onClick={() => toast.plain('Đã sao chép')}>
          Toast
        </Button>
      </div>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="Cách bốc thăm">
        <p className="text-ink-2">
          Trước khi có người đầu tiên, nhóm công bố dấu vết của hạt giống. Khi đủ người, hạt giống được mở ra
          và ai cũng có thể chạy lại kết quả.
        </p>
      </Sheet>
      <PayPassword
        open={payment !== undefined}
        onClose={() => setPayment(undefined)}
        onPassword={() => setPayment(undefined)}
        payment={shown}
        amount="230000.00"
        note="Trừ từ ví 12.480.000 ₫"
      />
    </Part>
  )
}
