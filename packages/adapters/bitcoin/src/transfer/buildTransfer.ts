import { unverifiedAnswer } from '@kit/core/adapter'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { chainParameters } from '../accounts/addresses.ts'
import type { ChainName } from '../network/ChainName.ts'
import type { ReadSource } from '../source/UtxoSource.ts'
import type { Coin, TransferPlan } from './planTransfer.ts'

/** BIP-125: the fee can be raised later. */
const replaceable = 0xffff_fffd

const looseParsing = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
} as const

/**
 * The unsigned transaction of a plan. Each input carries the transaction that made its coin, so that neither this
 * adapter nor the wallet has to believe an amount: a SegWit v0 signature commits to the amount of its own input
 * only, and two signatures over different claims could be combined into one that burns coins as fees.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 * @throws KitError `UNVERIFIED_ANSWER` if a coin is not what the source claims, and what the source fails with
 */
export async function buildTransfer(
  source: ReadSource,
  { coins, outputs }: TransferPlan,
  chain: ChainName,
): Promise<Transaction> {
  const ids = [...new Set(coins.map(({ txid }) => txid))]
  const parents = new Map(await Promise.all(ids.map(async (id) => [id, await readTransaction(source, id)] as const)))
  const transaction = new Transaction()
  for (const coin of coins) {
    const { txid, vout, kind, witnessUtxo, ...scripts } = coin
    const parent = parents.get(txid)
    if (!parent) throw untrusted(txid, 'is missing')
    checkCoin(coin, parent)
    transaction.addInput({
      txid,
      index: vout,
      sequence: replaceable,
      ...scripts,
      // BIP-371: taproot signatures commit to all amounts, and some signers take no parent for them.
      ...(kind !== 'tr' && { nonWitnessUtxo: parent.toBytes(true, true) }),
      ...(kind !== 'pkh' && { witnessUtxo }),
    })
  }
  for (const { address, amount } of outputs) transaction.addOutputAddress(address, amount, chainParameters(chain))
  return transaction
}

/** The transaction with an id, which is computed and not believed. @throws KitError `UNVERIFIED_ANSWER`, and what the source fails with */
export async function readTransaction(source: ReadSource, txid: string): Promise<Transaction> {
  const raw = await source.transaction(txid)
  const parent = parse(raw)
  if (!parent) throw untrusted(txid, 'cannot be decoded')
  if (parent.id !== txid.toLowerCase()) throw untrusted(txid, `has the id ${parent.id}`)
  return parent
}

function checkCoin({ txid, vout, witnessUtxo }: Coin, parent: Transaction): void {
  const output = vout < parent.outputsLength ? parent.getOutput(vout) : undefined
  if (!output) throw untrusted(txid, `has no output ${vout}`)
  if (output.amount !== witnessUtxo.amount)
    throw untrusted(txid, `pays ${output.amount} sats in output ${vout}, not ${witnessUtxo.amount}`)
  if (!output.script || !equalBytes(output.script, witnessUtxo.script))
    throw untrusted(txid, `pays another address in output ${vout}`)
}

function parse(raw: string): Transaction | undefined {
  try {
    return Transaction.fromRaw(hex.decode(raw.trim().toLowerCase()), looseParsing)
  } catch {
    return undefined
  }
}

const untrusted = (txid: string, reason: string) =>
  unverifiedAnswer({ what: 'The UTXO source', reason: `transaction ${txid} ${reason}.` })
