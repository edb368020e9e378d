import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'
import { networkParameters } from '../keys/networkParameters.ts'

export type SpendableInput = {
  readonly witnessUtxo: { readonly script: Uint8Array; readonly amount: bigint }
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/** The PSBT input for an output that a key can spend. `value` in sats. */
export function inputOf(
  key: BitcoinKey,
  { network, value }: { readonly network: BitcoinNetworkName; readonly value: bigint },
): SpendableInput {
  const parameters = networkParameters(network)
  const publicKey = hex.decode(key.publicKey)
  if (key.addressType === 'p2tr') {
    const { script } = p2tr(publicKey, undefined, parameters)
    return { witnessUtxo: { script, amount: value }, tapInternalKey: publicKey }
  }
  const segwit = p2wpkh(publicKey, parameters)
  if (key.addressType === 'p2wpkh') return { witnessUtxo: { script: segwit.script, amount: value } }
  return { witnessUtxo: { script: p2sh(segwit, parameters).script, amount: value }, redeemScript: segwit.script }
}
