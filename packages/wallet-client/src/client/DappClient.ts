import { createDappMethods } from '../dapp/createDappMethods.ts'
import type { DappMethods } from '../dapp/DappMethods.ts'
import type { BaseClient } from './BaseClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { createClient } from './createClient.ts'

/** The dapp's half of `SignClient`. */
export type DappClient = BaseClient & DappMethods

/** Creates clients for dapps. */
export const DappClient: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is no relay. */
  readonly init: (options: ClientOptions) => Promise<DappClient>
} = { init: (options) => createClient(options, createDappMethods) }
