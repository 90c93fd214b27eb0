// Lines of a wallet for tests, and their receipts as a user opens them from the flow.
import { call, type Person } from './site.ts'
import { type Phone, reads } from './walk.ts'
import { gain, inApp, ofServer } from './words.ts'

export interface FlowLine {
  id: string
  type: number
  amount: string
  at: string
}
type Wallet = 'BALANCE' | 'OTC'

const pages: Record<Wallet, string> = {
  BALANCE: '/pages/user/wallet/flow/list',
  OTC: '/pages/user/wallet/otc/flow/list',
}

/** The lines of a wallet since a moment, newest first. */
export async function flowOf({ token }: Person, unit: Wallet, since = 0): Promise<FlowLine[]> {
  const path = `/token/pay/getFlowList?unit=${unit}&limit=50`
  const { items } = await call<{ items: FlowLine[] }>(path, { token })
  return items.filter(({ at }) => Date.parse(at) >= since)
}

/**
 * Opens the flow of a wallet, and in it the receipt of a sum that came in: `ledger.otc.taker_task_share`. The
 * receipt names the kind, the sum and, if it is given, the cause: `tasks.purse_shared`, with the task as its
 * payer.
 */
export async function readsReceipt(
  { go, page }: Pick<Phone, 'go' | 'page'>,
  flow: string,
  amount: number,
  cause?: string,
) {
  const [kind, sum] = [ofServer('flows', flow), gain(amount)]
  await go(pages[flow.includes('.otc.') ? 'OTC' : 'BALANCE'])
  await page.getByRole('link').filter({ hasText: kind }).filter({ hasText: sum }).first().click()
  await reads(page, 'wallet:receipt.title')
  await page.getByRole('heading', { level: 2, name: kind, exact: true }).waitFor()
  await page.getByText(sum, { exact: true }).first().waitFor()
  if (cause) await page.getByText(ofServer('causes', cause), { exact: true }).waitFor()
  if (cause === 'tasks.purse_shared')
    await page.getByText(inApp('wallet:receipt.payer.task'), { exact: true }).waitFor()
}
