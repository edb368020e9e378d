import { createWalletMethods } from '../wallet/createWalletMethods.ts'
import type { WalletMethods } from '../wallet/WalletMethods.ts'
import type { BaseClient } from './BaseClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { createClient } from './createClient.ts'

/** The wallet's half of `SignClient`. */
export type WalletClient = BaseClient & WalletMethods

/** Creates clients for wallets. */
export const WalletClient: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is no relay. */
  readonly init: (options: ClientOptions) => Promise<WalletClient>
} = { init: (options) => createClient(options, (engine) => createWalletMethods(engine, options.signConfig)) }
