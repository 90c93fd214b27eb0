// The days of a week from its Monday.
const day = 24 * 3_600_000
/** Noon, so that it is the same day on every clock that reads it. */
const noonOf = (monday: string) => Date.parse(`${monday}T12:00:00+07:00`)
export const firstOf = noonOf
export const lastOf = (monday: string) => noonOf(monday) + 6 * day
