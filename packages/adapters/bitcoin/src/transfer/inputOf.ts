import { walletFailed } from '@kit/core/adapter'
import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { DecodedAddress } from '../accounts/decodeAddress.ts'
import type { ReadSource } from '../source/readSource.ts'
import type { Utxo } from '../source/UtxoSource.ts'

export type Input = {
  readonly txid: string
  readonly index: number
  /** BIP-125: the fee can be raised later. */
  readonly sequence: number
  readonly witnessUtxo?: { readonly script: Uint8Array; readonly amount: bigint }
  readonly nonWitnessUtxo?: Uint8Array
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

const replaceable = 0xffff_fffd

/** What a PSBT has to say of an unspent output, so that its owner's wallet can sign. @throws KitError `WALLET_FAILED` where the public key is not known */
export async function inputOf(
  utxo: Utxo,
  {
    owner,
    publicKey,
    source,
  }: { readonly owner: DecodedAddress; readonly publicKey: string | undefined; readonly source: ReadSource },
): Promise<Input> {
  const base = { txid: utxo.txid, index: utxo.vout, sequence: replaceable }
  const witnessUtxo = { script: owner.script, amount: BigInt(utxo.value) }
  if (owner.kind === 'wpkh') return { ...base, witnessUtxo }
  if (owner.kind === 'pkh') {
    const previous = hex.decode(await source.transaction(utxo.txid))
    return {
      ...base,
      nonWitnessUtxo: Transaction.fromRaw(previous, {
        allowUnknownOutputs: true,
        allowUnknownInputs: true,
        disableScriptCheck: true,
      }).toBytes(true, true),
    }
  }
  if (publicKey === undefined)
    throw walletFailed({ reason: 'It does not tell the public key that spending from this address takes.' })
  const key = hex.decode(publicKey)
  if (owner.kind === 'tr') {
    const internal = key.length === 32 ? key : key.slice(1)
    const isInternal = equalBytes(p2tr(internal).script, owner.script)
    return { ...base, witnessUtxo, ...(isInternal && { tapInternalKey: internal }) }
  }
  const redeemScript = p2wpkh(key).script
  if (owner.kind === 'sh' && equalBytes(p2sh(p2wpkh(key)).script, owner.script))
    return { ...base, witnessUtxo, redeemScript }
  throw walletFailed({ reason: 'Transfers from script addresses of several keys are made in the wallet.' })
}
