import { type AdapterConnection, type PsbtInput, walletFailed } from '@kit/core/adapter'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { decodeAddress } from '../accounts/addresses.ts'
import type { ChainName } from '../network/ChainName.ts'
import { malformed } from '../errors/toKitError.ts'
import type { ReadSource } from '../source/UtxoSource.ts'
import { isTxid } from '../text/values.ts'
import { toBase64 } from '../text/bytes.ts'
import { finishPsbt, samePsbt } from '../transfer/finishPsbt.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import { accountOf } from './accountOf.ts'

type Parameters = {
  readonly connection: AdapterConnection
  readonly chain: ChainName
  readonly address: string
  readonly psbt: string
  readonly inputs?: readonly PsbtInput[] | undefined
  readonly broadcast?: boolean | undefined
  /** Sends what a wallet signs but does not send. */
  readonly source: ReadSource | undefined
}

const loose = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true } as const

/** @throws KitError `WALLET_FAILED`, `NOT_CONNECTED`, and what sending fails with */
export async function signPsbt(
  wallet: BitcoinWallet,
  { connection, chain, address, psbt, inputs, broadcast = false, source }: Parameters,
): Promise<{ readonly psbt: string; readonly hash?: string }> {
  const asked = parse(psbt)
  const { publicKey } = accountOf(connection, address)
  const wanted = inputs ?? inputsOf(asked, address, chain)
  for (const input of wanted) accountOf(connection, input.address)
  if (wanted.length === 0) throw walletFailed({ reason: 'no input of the PSBT belongs to the account.' })
  if (!wallet.signPsbt) throw malformed('it signs no PSBT')
  const sendsItself = broadcast && wallet.broadcasts === true
  const answer = await wallet.signPsbt({ address, publicKey, chain, psbt, inputs: wanted, broadcast: sendsItself })
  const signed = toBase64(answer.psbt)
  if (sendsItself) {
    if (!isTxid(answer.hash)) throw malformed('it holds no transaction id')
    return { psbt: signed ?? psbt, hash: answer.hash }
  }
  if (signed === undefined) throw malformed('it is no PSBT')
  samePsbt(signed, asked.unsignedTx)
  if (!broadcast) return { psbt: signed }
  if (!source) throw walletFailed({ reason: 'it sends nothing itself, and the adapter has no source to send with.' })
  return { psbt: signed, hash: await source.broadcast(finishPsbt(signed, asked)) }
}

function parse(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), loose)
  } catch (cause) {
    throw walletFailed({ reason: 'what is to be signed is no PSBT in base64.' }, { cause })
  }
}

/** The inputs that spend an output of the address. */
function inputsOf(transaction: Transaction, address: string, chain: ChainName): readonly PsbtInput[] {
  const owner = decodeAddress(address, chain)
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: vout } = transaction.getInput(index)
    const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[vout ?? -1]?.script
    return script && 'script' in owner && equalBytes(script, owner.script) ? [{ index, address }] : []
  })
}
