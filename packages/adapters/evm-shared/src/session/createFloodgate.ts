import type { Platform } from '@kit/core/adapter'

/** More changes than a user and a wallet make in a second. */
const usual = 20
const windowMs = 1_000
/** Milliseconds within which a change is shown. */
const pauseMs = 100

/** Lets through at once what comes at a usual rate; of a flood, ten times a second, the last of each kind. */
export type Floodgate = {
  readonly pass: (kind: string, run: () => void) => void
  /** Drops what is held back. */
  readonly clear: () => void
}

export function createFloodgate({ now, after }: Pick<Platform, 'now' | 'after'>): Floodgate {
  const held = new Map<string, () => void>()
  let begun = Number.NEGATIVE_INFINITY
  let count = 0
  let cancel: (() => void) | undefined

  const flush = () => {
    cancel = undefined
    const runs = [...held.values()]
    held.clear()
    for (const run of runs) run()
  }
  return {
    pass(kind, run) {
      if (now() - begun >= windowMs) {
        begun = now()
        count = 0
      }
      count += 1
      if (count <= usual && held.size === 0) return run()
      // Anew, so that what came last runs last.
      held.delete(kind)
      held.set(kind, run)
      cancel ??= after(pauseMs, flush)
    },
    clear() {
      held.clear()
      cancel?.()
      cancel = undefined
    },
  }
}
