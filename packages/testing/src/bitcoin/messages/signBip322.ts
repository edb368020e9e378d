import { base64, hex, utf8 } from '@scure/base'
import { RawWitness, Script, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'
import { inputOf } from '../transactions/inputOf.ts'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'

const loose = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true } as const

/** BIP-322 "simple": the witness of a transaction that spends a virtual one committing to the message, base64. */
export function signBip322(key: BitcoinKey, message: string, network: BitcoinNetworkName): string {
  const { witnessUtxo, ...scripts } = inputOf(key, { network, value: 0n })
  const toSpend = new Transaction(loose)
  toSpend.addOutput({ script: witnessUtxo.script, amount: 0n })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffff_ffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', utf8.decode(message))]),
  })

  const toSign = new Transaction(loose)
  toSign.addInput({ txid: hex.decode(toSpend.id), index: 0, sequence: 0, witnessUtxo, ...scripts })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(key.privateKey, 0)
  toSign.finalizeIdx(0)
  const witness = toSign.getInput(0).finalScriptWitness
  if (!witness) throw new Error('There is no witness.')
  return base64.encode(RawWitness.encode(witness))
}
