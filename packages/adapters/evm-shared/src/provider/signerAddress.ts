import { type Eip1193Provider, invalidAddress, notConnected } from '@kit/core/adapter'
import { accountsOf } from '../address/accountsOf.ts'

/**
 * Whom a signer of a chain library signs for: one of the accounts that the wallet shares, without a prompt.
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
    throw invalidAddress({ address: wanted, networkId: 'eip155', reason: 'it is none of the connected accounts.' })
  return address
}
