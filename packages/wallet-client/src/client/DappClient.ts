import { createDappHalf } from '../dapp/createDappHalf.ts'
import type { DappHalf } from '../dapp/DappHalf.ts'
import type { BaseClient } from './BaseClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { createClient } from './createClient.ts'

/** The dapp's half of `SignClient`. */
export type DappClient = BaseClient & DappHalf

export const DappClient: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is no relay. */
  readonly init: (options: ClientOptions) => Promise<DappClient>
} = { init: (options) => createClient(options, createDappHalf) }
