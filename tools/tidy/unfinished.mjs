// Rule: code has no notes for later, and no test is disabled.
import { extname } from 'node:path'

// The patterns do not match this file itself.
const marks = [
  { pattern: /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/, fault: 'is a note for later: do it, or file an issue' },
  { pattern: /\b[Cc]oming[ ]soon\b|\b[Nn]ot[ ]implemented\b/, fault: 'promises what is not there' },
  { pattern: /\bDISABLED[_]\w|\bGTEST_SKI[P]\b/, fault: 'switches a test off' },
  { pattern: /\b(it|test|describe)\.(ski[p]|onl[y]|tod[o])\b/, fault: 'switches tests off' },
  { pattern: /@ts[-]ignore|biome[-]ignore-all|NOLIN[T]\s*$/, fault: 'silences a tool without naming what' },
]
const prose = new Set(['.md', '.json', '.tsv'])

export function unfinished({ files }) {
  return files
    .filter(({ path }) => !prose.has(extname(path)))
    .flatMap(({ path, lines }) =>
      lines.flatMap((text, index) =>
        marks
          .filter(({ pattern }) => pattern.test(text))
          .map(({ fault }) => ({ path, line: index + 1, fault })),
      ),
    )
}
