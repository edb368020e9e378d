import {
  capabilityMissing,
  type Eip1193Provider,
  invalidAddress,
  notConnected,
  type WalletProvider,
} from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'

/** The part of a kit that is needed to send requests to its wallet. */
export type KitWithProvider = {
  /** The same as `Kit.getProvider`. */
  readonly getProvider: (parameters?: { readonly namespace?: string | undefined }) => Promise<WalletProvider>
}

/** The EIP-1193 provider of the wallet that is connected on EVM. @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING` */
export async function providerOfKit(kit: KitWithProvider): Promise<Eip1193Provider> {
  const given = await kit.getProvider({ namespace: 'eip155' })
  if (given.kind !== 'eip1193') throw capabilityMissing({ capability: 'provider', namespace: 'eip155' })
  return given.provider
}

/**
 * The account that a signer of a chain library signs for: one of the accounts that the wallet shares, without a prompt.
 * @param wanted default: the one that the wallet has selected
 * @throws KitError `NOT_CONNECTED`, `INVALID_ADDRESS` where the wallet does not share it
 */
export async function signerAddress(provider: Eip1193Provider, wanted?: string): Promise<string> {
  const accounts = accountsOf(await provider.request({ method: 'eth_accounts' }))
  const [first] = accounts
  if (!first) throw notConnected({ namespace: 'eip155' })
  if (wanted === undefined) return first
  const [address] = accountsOf([wanted])
  if (!address || !accounts.includes(address))
    throw invalidAddress({ address: wanted, networkId: 'eip155', reason: 'it is not a connected account.' })
  return address
}
