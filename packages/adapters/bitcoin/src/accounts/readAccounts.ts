import { type Account, plainText, walletFailed } from '@kit/core/adapter'
import { decodeAddress, isKeyOf } from './addresses.ts'
import { chainIds } from '../network/ChainName.ts'
import type { NamedAccount, Shared } from '../wallets/BitcoinWallet.ts'

const accountLimit = 50

/**
 * What a wallet shared, checked: each address is one of the chain that it says to be on, each public key belongs to
 * its address, none is there twice.
 * @throws KitError `WALLET_FAILED`
 */
export function readAccounts({ accounts, chain }: Shared, connectorId: string): readonly Account[] {
  const fail = (reason: string): never => {
    throw walletFailed({ connectorId, reason })
  }
  const seen = new Set<string>()
  /** The addresses for payments. A wallet may use one address for payments and collectibles, and lists it for each of them. */
  const paying = new Set(accounts.flatMap(({ address, purpose }) => (purpose === 'payment' ? [address] : [])))
  return accounts.slice(0, accountLimit).flatMap((named): readonly Account[] => {
    const { address } = named
    const purpose = paying.has(address) ? 'payment' : named.purpose
    if (typeof address !== 'string') return fail('its answer is malformed: an address is no text.')
    const decoded = decodeAddress(address, chain)
    if ('reason' in decoded) return fail(`of the address ${plainText(address, 100)}, ${decoded.reason}`)
    if (seen.has(decoded.address)) return []
    seen.add(decoded.address)
    const publicKey = keyOf(named)
    if (publicKey !== undefined && !isKeyOf(publicKey, decoded))
      return fail(`the public key it gave for ${decoded.address} is not the one of that address.`)
    const path = pathOf(named)
    return [
      {
        caipAddress: `${chainIds[chain]}:${decoded.address}`,
        address: decoded.address,
        type: purpose === 'ordinals' || purpose === 'stacks' ? 'eoa' : 'payment',
        ...(purpose && { purpose }),
        ...(publicKey !== undefined && { publicKey }),
        ...(path !== undefined && { path }),
      },
    ]
  })
}

/** Hex without 0x; absent where the wallet gave none. An invalid key fails like a key of another address. */
const keyOf = ({ publicKey }: NamedAccount): string | undefined =>
  publicKey === undefined || publicKey === null || publicKey === ''
    ? undefined
    : plainText(publicKey, 200).replace(/^0x/i, '').toLowerCase()

const pathOf = ({ path }: NamedAccount): string | undefined =>
  typeof path === 'string' && /^m(\/\d{1,10}['h]?){1,10}$/.test(path) ? path : undefined
