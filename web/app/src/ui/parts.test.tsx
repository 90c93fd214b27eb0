// The smaller components of the design system, each as it is used.
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCode } from '@/api/codes'
import { show } from '@/testing/show'
import { alert, confirm } from './confirm'
import { CountDown } from './count-down'
import { AmountField } from './fields'
import { ImageUploader, type Picture } from './image-uploader'
import { OtpField, SendCode } from './otp-field'
import { Late } from './skeleton'
import { AsOf } from './states'

function TypingAmount() {
  const [amount, setAmount] = useState('')
  return <AmountField label="Số tiền" value={amount} onChange={setAmount} />
}

const amount = () => screen.getByLabelText('Số tiền')

function TypingCode({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <OtpField label="Mã" value={code} onChange={setCode} onComplete={onComplete} />
}

function Uploading() {
  const [pictures, setPictures] = useState<Picture[]>([])
  return <ImageUploader label="Ảnh" most={2} pictures={pictures} onChange={setPictures} />
}

function SendingCode() {
  const code = useCode('test', async () => ({ retryAfterSeconds: 60, validSeconds: 300 }))
  return <SendCode {...code} onSend={() => code.send()} />
}

describe('an amount', () => {
  test('is typed in whole dong, and grouped at once', async () => {
    await show(<TypingAmount />)
    await userEvent.type(amount(), '12a3.456,789')
    expect(amount()).toHaveValue('123.456.789')
  })

  test('keeps the caret where one types', async () => {
    await show(<TypingAmount />)
    await userEvent.type(amount(), '1234567')
    await userEvent.type(amount(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(amount()).toHaveValue('12.934.567')
    expect((amount() as HTMLInputElement).selectionStart).toBe(4)
  })

  test('is pasted in every usual notation', async () => {
    await show(<TypingAmount />)
    await userEvent.click(amount())
    await userEvent.paste('1.500.000')
    expect(amount()).toHaveValue('1.500.000')
  })
})

test('old content says when it was fetched: today by the time, earlier by the date', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+07:00'), toFake: ['Date'] })
  await show(<AsOf at={Date.parse('2026-11-22T00:05:00+07:00')} />)
  expect(screen.getByText('Dữ liệu lúc 00:05')).toBeVisible()
  cleanup()
  await show(<AsOf at={Date.parse('2026-11-21T23:55:00+07:00')} />)
  expect(screen.getByText(/^Dữ liệu lúc 23:55.*21\/11\/2026$/)).toBeVisible()
  vi.useRealTimers()
})

test('a pasted code fills all six places and is submitted', async () => {
  const complete = vi.fn()
  await show(<TypingCode onComplete={complete} />)
  const field = screen.getByLabelText('Mã')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.click(field)
  await userEvent.paste('Mã: 428 190')
  expect(field).toHaveValue('428190')
  expect(complete).toHaveBeenCalledWith('428190')
})

test('an uploader scales pictures down, takes no more than allowed, and says so', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  encode.mockImplementation(done => done(new Blob(['small'])))
  await show(<Uploading />)
  const file = new File(['large'], 'a.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Thêm ảnh'), [file, file, file])
  expect(await screen.findAllByRole('img')).toHaveLength(2)
  expect(encode.mock.contexts).toMatchObject([
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ])
  expect(screen.getByText('Nhiều nhất 2 ảnh')).toBeVisible()
  expect(screen.queryByLabelText('Thêm ảnh')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ ảnh 1' }))
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByLabelText('Thêm ảnh')).toBeInTheDocument()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('runs, and reports its end once', async () => {
    const onEnd = vi.fn()
    await show(<CountDown until={new Date(1_000_000_002_000).toISOString()} onEnd={onEnd} />)
    expect(screen.getByRole('timer')).toHaveTextContent('00:02')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:01')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:00')
    expect(onEnd).toHaveBeenCalledOnce()
  })
})

describe('a wait', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows a placeholder only after 200 ms', async () => {
    await show(<Late>Đang tải</Late>)
    await act(() => vi.advanceTimersByTimeAsync(199))
    expect(screen.queryByText('Đang tải')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Đang tải')).toBeVisible()
  })

  test('a code can be requested again after 60 seconds', async () => {
    await show(<SendingCode />)
    await act(async () => {
      screen.getByRole('button', { name: 'Gửi mã' }).click()
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(screen.getByRole('button', { name: 'Gửi lại sau 60 s' })).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(58_000))
    expect(screen.getByRole('button')).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByRole('button', { name: 'Gửi lại' })).toBeEnabled()
  })
})

test('a question is its dialog’s title, and answered by “Xác nhận” or “Hủy bỏ”', async () => {
  await show(null)
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm({ title: 'Bạn có chắc?' })
  })
  expect(await screen.findByRole('alertdialog', { name: 'Bạn có chắc?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hủy bỏ' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
  expect(await answer).toBe(true)
})

test('an alert has nothing to cancel', async () => {
  await show(null)
  act(() => void alert({ title: 'Đã ghi nhận' }))
  expect(await screen.findByRole('alertdialog', { name: 'Đã ghi nhận' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hủy bỏ' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Đã hiểu' }))
})
