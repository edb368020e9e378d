export type Random = {
  /** 0 to 1, without 1. */
  readonly next: () => number
  /** `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  readonly pick: <item>(items: readonly item[]) => item
  /** True with a probability in percent. */
  readonly percent: (chance: number) => boolean
}

/** Numbers that look random and are the same for the same seed (mulberry32 over an FNV-1a hash). Not for secrets. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    percent: (chance) => next() * 100 < chance,
  }
}
