import { notConnected, type PsbtInput } from '@kit/core/adapter'
import { malformed } from '../errors/malformed.ts'
import { isRecord } from '../text/isRecord.ts'
import type { Method } from '../text/methodOf.ts'
import type { NamedAccount } from './BitcoinWallet.ts'

/** The selected account of a wallet that shows its addresses as a list of strings. */
export async function oneAccount(
  addresses: unknown,
  getPublicKey: Method | undefined,
): Promise<readonly NamedAccount[]> {
  if (!Array.isArray(addresses)) throw malformed('it holds no list of addresses')
  const [address]: readonly unknown[] = addresses
  if (address === undefined) return []
  return [{ address, publicKey: await getPublicKey?.(), purpose: 'payment' }]
}

/**
 * These families sign and send with whatever account is selected: made sure to be the one that is meant.
 * @throws KitError `NOT_CONNECTED`
 */
export async function needSelected(getAccounts: Method | undefined, address: string): Promise<void> {
  const addresses = await getAccounts?.()
  if (Array.isArray(addresses) && addresses[0] !== address) throw notConnected({ namespace: 'bip122' })
}

/** The second parameter of `signPsbt` of the Unisat family. */
export const psbtOptions = (inputs: readonly PsbtInput[], autoFinalized: boolean): unknown => ({
  autoFinalized,
  toSignInputs: inputs.map(({ index, address, sighashTypes }) => ({
    index,
    address,
    ...(sighashTypes && { sighashTypes }),
  })),
})

/** A field of an answer, or the answer itself where it is text. */
export const textOr = (answer: unknown, field: string): unknown => (isRecord(answer) ? answer[field] : answer)
