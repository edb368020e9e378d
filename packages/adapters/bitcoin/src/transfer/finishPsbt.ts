import { walletFailed } from '@kit/core/adapter'
import { base64, hex } from '@scure/base'
import { Script, Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'

const loose = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true } as const

/** Commit to all inputs and outputs: ALL, and DEFAULT of taproot. */
const wholeSighashes: readonly number[] = [0, 1]

/**
 * The transaction of a PSBT that a wallet signed, ready to be sent, made sure to be the one that it was given. Signatures have to cover all of it, unless the PSBT
 * itself asks for another sighash: whoever gets another signature can make another transaction of it.
 * @throws KitError `WALLET_FAILED`
 */
export function finishPsbt(signed: string, asked: Transaction): { readonly hex: string; readonly txid: string } {
  const transaction = samePsbt(signed, asked.unsignedTx)
  try {
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { finalScriptWitness, finalScriptSig } = transaction.getInput(index)
      const { sighashType, witnessUtxo, nonWitnessUtxo, index: vout = 0 } = asked.getInput(index)
      const spent = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[vout]?.script
      const allowed = sighashType === undefined ? wholeSighashes : [sighashType]
      if (!sighashesOf(transaction, index, spent).every((sighash) => allowed.includes(sighash))) throw partlySigned
      if (!finalScriptWitness && !finalScriptSig) transaction.finalizeIdx(index)
    }
    return { hex: hex.encode(transaction.extract()), txid: transaction.id }
  } catch (cause) {
    throw walletFailed({ reason: 'It did not sign all that it was asked to.' }, { cause })
  }
}

const partlySigned = new Error('A signature does not cover the whole transaction.')

/** The sighash types of an input's signatures, whether it is finalized or not. */
function sighashesOf(transaction: Transaction, index: number, spent: Uint8Array | undefined): readonly number[] {
  const input = transaction.getInput(index)
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness = [], finalScriptSig } = input
  // Taproot: OP_1 and 32 bytes. A script and its control block come behind the signatures.
  const isTaproot = spent?.length === 34 && spent[0] === 0x51
  const witness = isTaproot && finalScriptWitness.length > 1 ? finalScriptWitness.slice(0, -2) : finalScriptWitness
  const pushed = finalScriptSig ? Script.decode(finalScriptSig).filter((part) => part instanceof Uint8Array) : []
  const ecdsa = [
    ...partialSig.map(([, signature]) => signature),
    ...(isTaproot ? [] : [...witness, ...pushed].filter(isDer)),
  ]
  const schnorr = [
    ...(tapKeySig ? [tapKeySig] : []),
    ...tapScriptSig.map(([, signature]) => signature),
    ...(isTaproot ? witness : []),
  ]
  return [
    ...ecdsa.map((signature) => signature.at(-1) ?? 0),
    // 64 bytes are DEFAULT.
    ...schnorr.flatMap((signature) => (signature.length === 65 ? [signature[64] ?? 0] : [])),
  ]
}

/** An ECDSA signature in DER, with its sighash type behind it. */
const isDer = (part: Uint8Array): boolean =>
  part.length >= 9 && part.length <= 73 && part[0] === 0x30 && part[1] === part.length - 3

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
