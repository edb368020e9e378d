import type { LoggedEvent } from '../analytics/createAnalyticsLog.ts'
import type { MarketRequest } from '../convert/createMarketControl.ts'
import type { Environment } from '../environment/Environment.ts'
import type { FaultRequest } from '../faults/Fault.ts'
import type { ActiveFault } from '../faults/createFaults.ts'
import type { LoggedRequest } from '../requests/createRequestLog.ts'
import type { Settings } from '../settings/Settings.ts'

/** An isolated view of a sandbox for one test, while other tests use the sandbox, too. */
export type SandboxScope = {
  /** The environment to give to the dapp: every address leads through the scope. The relay and the chains are shared. */
  readonly environment: Environment
  /** Adds a fault. The returned function removes it and releases the requests that it holds. */
  readonly fault: (fault: FaultRequest) => Promise<() => Promise<void>>
  readonly faults: () => Promise<readonly ActiveFault[]>
  readonly clearFaults: () => Promise<void>
  readonly requests: () => Promise<{
    readonly total: number
    /** By `METHOD route`. */
    readonly counts: Readonly<Record<string, number>>
    readonly requests: readonly LoggedRequest[]
  }>
  readonly forgetRequests: () => Promise<void>
  /** The events that the analytics service received. */
  readonly events: () => Promise<readonly LoggedEvent[]>
  readonly forgetEvents: () => Promise<void>
  /** Sets the settings; omitted ones get their defaults. */
  readonly set: (settings: Partial<Settings>) => Promise<void>
  /** Controls the market of a chain: prices, lies of the service, pending transactions. All scopes share pools and chains. */
  readonly market: (
    change: MarketRequest,
  ) => Promise<{ readonly pool: string; readonly thief: string; readonly replacedBy?: string }>
  /** Removes the scope with everything in it. */
  readonly end: () => Promise<void>
}

/**
 * @param environment of the sandbox, in this process or another
 * @param token 1 to 64 letters, digits, `-` and `_`, that no other test uses
 * @throws Error with the sandbox's answer if it refuses
 */
export async function openScope({ services }: Pick<Environment, 'services'>, token: string): Promise<SandboxScope> {
  const base = `${services.explorer}/t/${token}`

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const act = async (method: string, path: string, body?: unknown): Promise<void> =>
    void (await call(method, path, body))

  return {
    environment: (await call('GET', '/environment.json')) as Environment,
    async fault(fault) {
      const { id } = (await call('POST', '/sandbox/faults', fault)) as { readonly id: string }
      return () => act('DELETE', `/sandbox/faults/${id}`)
    },
    faults: async () => ((await call('GET', '/sandbox/faults')) as { readonly faults: readonly ActiveFault[] }).faults,
    clearFaults: () => act('DELETE', '/sandbox/faults'),
    requests: async () => (await call('GET', '/sandbox/requests')) as Awaited<ReturnType<SandboxScope['requests']>>,
    forgetRequests: () => act('DELETE', '/sandbox/requests'),
    events: async () =>
      ((await call('GET', '/sandbox/analytics')) as { readonly events: readonly LoggedEvent[] }).events,
    forgetEvents: () => act('DELETE', '/sandbox/analytics'),
    set: (settings) => act('PUT', '/sandbox/settings', settings),
    market: async (change) =>
      (await call('POST', '/sandbox/market', change)) as Awaited<ReturnType<SandboxScope['market']>>,
    end: () => act('DELETE', '/sandbox'),
  }
}
