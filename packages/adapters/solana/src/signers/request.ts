import { capabilityMissing, type Network, type WalletProvider } from '@kit/core/adapter'
import { toKitError } from '../errors/toKitError.ts'
import type { TransactionRequest } from '../signing/signWithWallet.ts'
import { toStandardWallet } from '../wallet/standardWallet.ts'

/** The account and the network of a signer, from a connection of the kit. */
export type SignerParameters = {
  /** As from `kit.getProvider({ namespace: 'solana' })`. */
  readonly provider: WalletProvider
  /** One of the connection's accounts. */
  readonly address: string
  /** The network that the transactions are for. */
  readonly network: Network
}

/** @throws KitError `CAPABILITY_MISSING` where the provider is no wallet of Solana */
export function requestOf({ provider, address, network }: SignerParameters): TransactionRequest {
  const wallet = provider.kind === 'walletStandard' ? toStandardWallet(provider.wallet) : null
  if (!wallet) throw capabilityMissing({ capability: 'provider', namespace: 'solana' })
  return { wallet, address, network }
}

/** What a wallet fails with, as an error of kit. */
export const asKitErrors = <value>(promise: Promise<value>): Promise<value> =>
  promise.catch((error: unknown) => {
    throw toKitError(error)
  })
