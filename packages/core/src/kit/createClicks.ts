/** Tells a double click, which is one click, from asking a silent wallet once more, which is another. */
export type Clicks = (on: string) => boolean

const doubleClickMs = 1_000

export function createClicks(now: () => number): Clicks {
  let clicked = { on: '', at: 0 }
  return (on) => {
    const before = clicked
    clicked = { on, at: now() }
    return before.on === on && clicked.at - before.at < doubleClickMs
  }
}
