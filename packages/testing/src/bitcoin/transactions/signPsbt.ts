import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'
import { walletError } from '../walletError.ts'
import { inputOf } from './inputOf.ts'

export type SignPsbtParameters = {
  /** base64 */
  readonly psbt: string
  /** Absent: every input that a key of the wallet can sign. */
  readonly inputs?:
    | readonly {
        readonly index: number
        readonly address?: string | undefined
        readonly sighashTypes?: readonly number[] | undefined
      }[]
    | undefined
  readonly finalize: boolean
  /** Instead of the sighash that is asked for. */
  readonly sighash?: number | undefined
  readonly network: BitcoinNetworkName
}

const loose = { allowUnknownOutputs: true, allowUnknownInputs: true } as const

/** Signs the inputs of the keys and checks that they belong to them. @throws WalletError -32602 */
export function signPsbt(
  keys: readonly BitcoinKey[],
  { psbt, inputs, finalize, sighash, network }: SignPsbtParameters,
): { psbt: string; hex: string | undefined } {
  const transaction = readPsbt(psbt)
  const ownerOf = (index: number) => {
    const script = transaction.getInput(index).witnessUtxo?.script
    return keys.find((key) => script && equalBytes(inputOf(key, { network, value: 0n }).witnessUtxo.script, script))
  }
  const all = Array.from({ length: transaction.inputsLength }, (_, index) => ({
    index,
    address: undefined,
    sighashTypes: undefined,
  }))
  const wanted = inputs ?? all.filter(({ index }) => ownerOf(index))
  if (wanted.length === 0) throw walletError(-32602, 'No input belongs to this wallet.')
  for (const { index, address, sighashTypes } of wanted) {
    if (!(index >= 0 && index < transaction.inputsLength)) throw walletError(-32602, `There is no input ${index}.`)
    const key = ownerOf(index)
    if (!key || (address !== undefined && address !== key.address))
      throw walletError(-32602, `Input ${index} belongs to another account.`)
    const { witnessUtxo: _, ...scripts } = inputOf(key, { network, value: 0n })
    transaction.updateInput(index, scripts, true)
    if (sighash !== undefined) transaction.updateInput(index, { sighashType: sighash }, true)
    transaction.signIdx(key.privateKey, index, sighash === undefined ? sighashTypes && [...sighashTypes] : [sighash])
    if (finalize) transaction.finalizeIdx(index)
  }
  return {
    psbt: base64.encode(transaction.toPSBT()),
    hex: transaction.isFinal ? hex.encode(transaction.extract()) : undefined,
  }
}

function readPsbt(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), loose)
  } catch (error) {
    throw walletError(-32602, `No PSBT: ${String(error)}`)
  }
}
