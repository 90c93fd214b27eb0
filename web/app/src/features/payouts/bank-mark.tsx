// A bank's mark: the capitals of its name on its colour, so that a row is found without reading.

/** Of the banks that most people have, by their numbers at NAPAS; the others share one. */
const colours: Readonly<Record<string, string>> = {
  '970436': '#00693c',
  '970415': '#005992',
  '970418': '#006b68',
  '970405': '#8f1732',
  '970407': '#c4122f',
  '970422': '#1a2bb8',
  '970416': '#00478f',
  '970432': '#00713a',
  '970423': '#5b2a86',
  '970403': '#0d5aa7',
  '970437': '#b3141b',
  '970441': '#0a58a3',
  '970443': '#a6511a',
  '970426': '#b5272d',
  '970448': '#00703a',
  '970440': '#b01e2d',
}
const other = '#46505d'
const most = 3

/** A picture, so its letters are no words: who names a button by what they see does not say them. */
export function BankMark({ bin, name }: { bin: string; name: string }) {
  return (
    <span
      aria-hidden="true"
      data-letters={initialsOf(name)}
      style={{ background: colours[bin] ?? other }}
      className="grid size-10 shrink-0 place-items-center rounded-xl text-[12px] leading-none font-semibold text-white before:content-[attr(data-letters)]"
    />
  )
}

/** "Techcombank" is T, "VietinBank" VB, "BIDV" BID. */
export const initialsOf = (name: string) => [...name.matchAll(/\p{Lu}/gu)].slice(0, most).join('')
