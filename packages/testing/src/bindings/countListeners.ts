import type { Kit } from '@kit/core'

/** A kit that counts who listens to it: components that are gone must not. */
export function countListeners(kit: Kit): { readonly kit: Kit; readonly count: () => number } {
  let count = 0
  const counted = (stop: () => void): (() => void) => {
    count += 1
    let isStopped = false
    return () => {
      if (!isStopped) count -= 1
      isStopped = true
      stop()
    }
  }
  return {
    kit: {
      ...kit,
      subscribe: (listener) => counted(kit.subscribe(listener)),
      onEvent: (listener) => counted(kit.onEvent(listener)),
    },
    count: () => count,
  }
}
