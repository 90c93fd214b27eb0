// When the reveal shows what.

/** From the moment at which the draw is known to its result, whatever is still missing then. */
export const lasts = 3_000
/** A record that comes later than this is shown with the result. */
export const patience = 1_000

/**
 * Milliseconds until each step: the seed opens, then the winners, one after another. The rest of `span` is
 * for the last one.
 */
export function momentsOf(span: number, winners: number): number[] {
  const [opens, drawn] = [0.22, 0.82]
  const each = (drawn - opens) / winners
  return [opens, ...Array.from({ length: winners }, (_, place) => opens + each * (place + 1))].map(part =>
    Math.round(part * span),
  )
}
