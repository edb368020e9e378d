import { part, type Slice } from '../kernel/slice.ts'
import type { Reports } from './createReports.ts'
import { report } from './emit.ts'
import type { KitEvent } from './events.ts'

declare module '../kernel/registry.ts' {
  interface Parts {
    readonly reports: Reports
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** Listeners of `kit.onEvent`. */
    readonly listeners: Set<(event: KitEvent) => void>
  }
}

export const analyticsSlice: Slice<never, 'reports'> = {
  parts: {
    reports: part(
      () => import('./createReports.ts'),
      async ({ createReports }, core) => createReports(core, await core.parts.services()),
      ['services'],
    ),
  },
  install: (core) => ({ observe: (change) => report(core, (reports) => reports.changed(change)) }),
}
