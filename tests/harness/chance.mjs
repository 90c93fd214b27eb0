// Reproducible randomness: the same seed gives the same choices.

/** A generator from a seed (mulberry32): integers below a bound, or one of several values. */
export class Chance {
  #state

  constructor(seed) {
    this.#state = seed >>> 0
  }

  below(bound) {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }

  between(least, most) {
    return least + this.below(most - least + 1)
  }

  oneOf(things) {
    return things[this.below(things.length)]
  }

  /** The things in another order. */
  shuffled(things) {
    const mixed = [...things]
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1)
      ;[mixed[last], mixed[other]] = [mixed[other], mixed[last]]
    }
    return mixed
  }
}
