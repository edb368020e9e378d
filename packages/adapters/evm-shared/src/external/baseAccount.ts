import { inPopup, toSdkParameters } from './coinbaseWallet.ts'
import { explorerIds } from './explorerIds.ts'
import type { ExternalWallet } from './ExternalWallet.ts'

/** As much of `@base-org/account` (2) as is used. */
export type BaseAccountModule = { readonly createBaseAccountSDK: (parameters: never) => { getProvider: () => unknown } }

export type BaseAccountOptions = {
  /** `() => import('@base-org/account')`: it is yours to install, and nothing of it is in a page that does not give it. */
  readonly sdk: () => Promise<BaseAccountModule>
  /** Handed on. Default: no telemetry. */
  readonly preference?: { readonly [key: string]: unknown; readonly telemetry?: boolean } | undefined
}

/** Base Account by `@base-org/account`: a smart wallet in a window of its own. */
export const baseAccount = ({ sdk, preference }: BaseAccountOptions): ExternalWallet => ({
  id: 'baseAccount',
  name: 'Base Account',
  explorerId: explorerIds['baseAccount'],
  async load(host) {
    const { createBaseAccountSDK } = await sdk()
    return inPopup(createBaseAccountSDK(toSdkParameters(host, { ...preference }) as never), 'baseAccount', host)
  },
})
