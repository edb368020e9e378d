import { createDappHalf } from '../dapp/createDappHalf.ts'
import type { DappHalf } from '../dapp/DappHalf.ts'
import { createWalletHalf } from '../wallet/createWalletHalf.ts'
import type { WalletHalf } from '../wallet/WalletHalf.ts'
import type { BaseClient } from './BaseClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { createClient } from './createClient.ts'

/** A client that is dapp and wallet in one, with the interface that apps of this protocol know. */
export type SignClient = BaseClient & DappHalf & WalletHalf

export const SignClient: {
  /** @throws WalletClientError `MISSING_OR_INVALID` when there is no relay. Neither storage nor relay can make it fail. */
  readonly init: (options: ClientOptions) => Promise<SignClient>
} = {
  init: (options) =>
    createClient(options, (engine) => ({ ...createDappHalf(engine), ...createWalletHalf(engine, options.signConfig) })),
}
