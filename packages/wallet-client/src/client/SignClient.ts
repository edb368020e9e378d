import { createDappMethods } from '../dapp/createDappMethods.ts'
import type { DappMethods } from '../dapp/DappMethods.ts'
import { createWalletMethods } from '../wallet/createWalletMethods.ts'
import type { WalletMethods } from '../wallet/WalletMethods.ts'
import type { BaseClient } from './BaseClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { createClient } from './createClient.ts'

/** A client that is dapp and wallet in one, with the interface that apps of this protocol know. */
export type SignClient = BaseClient & DappMethods & WalletMethods

/** Creates clients that are dapp and wallet in one. */
export const SignClient: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is no relay. A failing storage or relay does not make it fail. */
  readonly init: (options: ClientOptions) => Promise<SignClient>
} = {
  init: (options) =>
    createClient(options, (engine) => ({
      ...createDappMethods(engine),
      ...createWalletMethods(engine, options.signConfig),
    })),
}
