import { createAnalyticsLog } from '../analytics/createAnalyticsLog.ts'
import { createMarketCell } from '../convert/createMarketControl.ts'
import { createFaults } from '../faults/createFaults.ts'
import { createRegistry } from '../names/createProfiles.ts'
import { createRequestLog } from '../requests/createRequestLog.ts'
import { createSettings } from '../settings/createSettings.ts'
import type { Scope } from './Scope.ts'

export type Scopes = {
  /** Returns a scope, created on first use. Requests without a scope use the empty name. */
  readonly of: (name: string) => Scope
  /** Releases its held requests and deletes it. */
  readonly end: (name: string) => void
}

export function createScopes(): Scopes {
  const scopes = new Map<string, Scope>()
  return {
    of(name) {
      const known = scopes.get(name)
      if (known) return known
      const scope = {
        faults: createFaults(),
        requests: createRequestLog(),
        analytics: createAnalyticsLog(),
        settings: createSettings(),
        market: createMarketCell(),
        orders: new Map(),
        names: createRegistry(),
      }
      scopes.set(name, scope)
      return scope
    },
    end(name) {
      scopes.get(name)?.faults.clear()
      scopes.delete(name)
    },
  }
}
