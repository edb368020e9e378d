import type { Core } from '../kernel/Core.ts'

declare module '../kernel/Core.ts' {
  interface Core {
    /** Calls that wait for the part `connect`, in order; they run as soon as it has loaded. */
    readonly afterConnectLoads: (() => void)[]
  }
}

/** Runs what has waited, including what is added meanwhile. */
export function runWaiting({ afterConnectLoads }: Core): void {
  for (let run = afterConnectLoads.shift(); run; run = afterConnectLoads.shift()) run()
}
