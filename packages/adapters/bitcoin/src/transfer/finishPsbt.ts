import { walletFailed } from '@kit/core/adapter'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'

const loose = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true } as const

/**
 * The transaction of a PSBT that a wallet signed, ready to be sent, made sure to be the one that it was given.
 * @throws KitError `WALLET_FAILED`
 */
export function finishPsbt(signed: string, asked: Transaction): { readonly hex: string; readonly txid: string } {
  const transaction = samePsbt(signed, asked.unsignedTx)
  try {
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
      if (!finalScriptWitness && !finalScriptSig) transaction.finalizeIdx(index)
    }
    return { hex: hex.encode(transaction.extract()), txid: transaction.id }
  } catch (cause) {
    throw walletFailed({ reason: 'It did not sign all that it was asked to.' }, { cause })
  }
}

/** A PSBT over the same transaction as was asked for. @throws KitError `WALLET_FAILED` */
export function samePsbt(signed: string, unsigned: Uint8Array): Transaction {
  const transaction = parse(signed)
  if (!equalBytes(transaction.unsignedTx, unsigned))
    throw walletFailed({ reason: 'It signed another transaction than it was asked to.' })
  return transaction
}

function parse(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), loose)
  } catch (cause) {
    throw walletFailed({ reason: 'its answer is malformed: it is no PSBT.' }, { cause })
  }
}
