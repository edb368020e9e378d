import { withSignal } from '@kit/core/adapter'
import type { FakeAdapterMethod } from './FakeAdapterControls.ts'

/** Counts the calls of an adapter and runs the hooks that a test put before them. */
export type FakeCalls = {
  readonly counts: () => Readonly<Record<FakeAdapterMethod, number>>
  readonly intercept: (method: FakeAdapterMethod, hook: ((parameters: unknown) => unknown) | null) => void
  /** Counts the call, runs the hook and returns its result; undefined if there is no hook. */
  readonly enter: (method: FakeAdapterMethod, parameters?: unknown) => unknown
  /** As `enter`, waiting for the hook until `signal`. Resolves in the same turn if there is no hook. */
  readonly wait: <parameters extends { readonly signal: AbortSignal }>(
    method: FakeAdapterMethod,
    parameters: parameters,
  ) => Promise<unknown> | undefined
}

export function createFakeCalls(): FakeCalls {
  const hooks = new Map<FakeAdapterMethod, (parameters: unknown) => unknown>()
  let counts: Record<FakeAdapterMethod, number> = {
    load: 0,
    setup: 0,
    discover: 0,
    connect: 0,
    reconnect: 0,
    disconnect: 0,
    attach: 0,
    destroy: 0,
    switchNetwork: 0,
    getBalance: 0,
    getTokenBalance: 0,
    getTokenScales: 0,
    getWalletAssets: 0,
    endReason: 0,
    getNftBalance: 0,
    getTransactionStatus: 0,
    resolveName: 0,
    getName: 0,
    sendTransaction: 0,
    signMessage: 0,
  }

  function enter(method: FakeAdapterMethod, parameters?: unknown): unknown {
    counts = { ...counts, [method]: counts[method] + 1 }
    return hooks.get(method)?.(parameters)
  }

  return {
    counts: () => counts,
    intercept(method, hook) {
      if (hook) hooks.set(method, hook)
      else hooks.delete(method)
    },
    enter,
    wait(method, parameters) {
      const hooked = hooks.has(method)
      const result = enter(method, parameters)
      return hooked ? withSignal(parameters.signal, Promise.resolve(result)) : undefined
    },
  }
}
