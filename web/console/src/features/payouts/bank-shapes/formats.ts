// The formats in which the file of a batch is saved: the server's own, or one that a bank takes.

export const formats = ['csv', 'vcb', 'tcb', 'mb', 'bidv'] as const
export type Format = (typeof formats)[number]
export type BankFormat = Exclude<Format, 'csv'>

/** The bank of each, by its number for transfers and its usual name. */
export const bankOfFormat: Readonly<Record<BankFormat, { bin: string; name: string }>> = {
  vcb: { bin: '970436', name: 'Vietcombank' },
  tcb: { bin: '970407', name: 'Techcombank' },
  mb: { bin: '970422', name: 'MB' },
  bidv: { bin: '970418', name: 'BIDV' },
}

/** An account of the operator's own, which money is paid to and from. */
export interface OwnAccount {
  bankBin: string
  accountNumber: string
}

/** The format of the bank where all own accounts are; otherwise the server's own. */
export function formatOf(own: readonly OwnAccount[]): Format {
  const at = (format: BankFormat) => own.every(({ bankBin }) => bankBin === bankOfFormat[format].bin)
  return (own.length > 0 && formats.find(format => format !== 'csv' && at(format))) || 'csv'
}

/** The number of the only own account at a format's bank; empty if there are several, or none. */
export function payerOf(format: BankFormat, own: readonly OwnAccount[]): string {
  const [account, ...others] = own.filter(({ bankBin }) => bankBin === bankOfFormat[format].bin)
  return account && others.length === 0 ? account.accountNumber : ''
}
