// Breaking text into lines on a canvas.

/** Words with the space behind them; Chinese characters one by one, with the mark behind them. */
const pieces = /[\u3400-\u9fff][，。、：；！？）」]?|[^\s\u3400-\u9fff]+\s*|\s+/g

/** At most `most` lines that are no wider than `width`; what does not fit ends in an ellipsis. */
export function linesOf(text: string, width: number, most: number, measure: (text: string) => number) {
  const lines = ['']
  for (const piece of text.match(pieces) ?? []) {
    const line = lines.at(-1) ?? ''
    if (line === '' || measure((line + piece).trimEnd()) <= width) lines[lines.length - 1] = line + piece
    else lines.push(piece)
  }
  const kept = lines.slice(0, most).map(line => cut(line.trimEnd(), width, measure))
  if (lines.length > most) kept[most - 1] = cut(`${kept[most - 1]}…`, width, measure)
  return kept
}

function cut(line: string, width: number, measure: (text: string) => number): string {
  let kept = line
  while (measure(kept) > width && kept.length > 1) kept = `${kept.slice(0, -2).trimEnd()}…`
  return kept
}
