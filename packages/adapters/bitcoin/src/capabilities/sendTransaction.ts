import {
  type AdapterConnection,
  capabilityMissing,
  type CoinChoice,
  type FeeTerms,
  invalidOption,
  isKitError,
  isMethodMissing,
  type Network,
  type SentTransaction,
  withSent,
} from '@kit/core/adapter'
import { base64 } from '@scure/base'
import { malformed } from '../errors/toKitError.ts'
import type { ChainName } from '../network/ChainName.ts'
import type { ReadSource } from '../source/UtxoSource.ts'
import { isTxid } from '../text/values.ts'
import { toBase64 } from '../text/bytes.ts'
import { finishPsbt } from '../transfer/finishPsbt.ts'
import { buildTransfer } from '../transfer/buildTransfer.ts'
import { checkTransfer, planTransfer, type TransferRequest } from '../transfer/planTransfer.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import { accountOf } from './accountOf.ts'

type Parameters = {
  readonly connection: AdapterConnection
  readonly chain: ChainName
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly sats: bigint
  readonly terms?: FeeTerms | undefined
  readonly choice: CoinChoice
  /** The choice that the user has agreed to. */
  readonly coins: CoinChoice | undefined
  /** Called where the wallet says that it has no transfers of its own. */
  readonly cannotSend: () => void
  readonly source: ReadSource | undefined
  /** @throws KitError `FEE_TOO_HIGH` */
  readonly checkFee: (fee: bigint) => void
}

/**
 * A transfer by the wallet's own means where it has them, else a PSBT of ours that it signs and the source sends. With `terms`, a PSBT where the wallet
 * signs them: what it makes itself has a fee of its own. Where the wallet chooses the coins there is no PSBT of ours, which would take those that it holds back.
 * Coins of an ordinals address are never chosen by us: they may carry inscriptions.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, `FEE_TOO_HIGH`, `UNVERIFIED_ANSWER`,
 * `CAPABILITY_MISSING`, `WALLET_FAILED`, and what the source fails with
 */
export async function sendTransaction(wallet: BitcoinWallet, parameters: Parameters): Promise<SentTransaction> {
  const { connection, chain, address, network, to, sats, terms, choice, coins, source, checkFee } = parameters
  const account = accountOf(connection, address)
  const request: TransferRequest = { account, to, sats, terms, network, chain, choice }
  const receiver = checkTransfer(request)
  const signer = { address, publicKey: account.publicKey, chain }
  // Payments are compared by the spelling of their receivers, so there is one spelling.
  const call = { to: receiver.address, value: sats }
  const isSpendable = account.purpose === undefined || account.purpose === 'payment'

  if (coins !== undefined && coins !== choice) throw changed()
  if (choice === 'wallet' && terms !== undefined)
    throw invalidOption({ option: 'terms', reason: 'the wallet chooses the coins and the fee of this account.' })
  const canAgree = wallet.signPsbt !== undefined && source !== undefined && terms !== undefined
  if (wallet.sendTransfer && isSpendable && !canAgree) {
    if (source) await checkAffordable(source, request, checkFee)
    try {
      const txid = await wallet.sendTransfer({ ...signer, to: receiver.address, sats })
      if (!isTxid(txid)) throw malformed('it holds no transaction id')
      return { hash: txid.toLowerCase(), call }
    } catch (error) {
      // Some paired wallets only sign.
      if (!isMethodMissing(error) || !wallet.signPsbt || !source) throw error
      parameters.cannotSend()
      // Which coins are spent is not what was agreed to any more.
      if (choice === 'wallet') throw changed()
    }
  }
  if (!wallet.signPsbt || !source || !isSpendable)
    throw capabilityMissing({ capability: 'sendTransaction', namespace: 'bip122' })
  const plan = await planTransfer(source, request)
  checkFee(plan.fee)
  const transaction = await buildTransfer(source, plan, chain)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => ({ index, address }))
  const answer = await wallet.signPsbt({
    ...signer,
    psbt: base64.encode(transaction.toPSBT(0)),
    inputs,
    broadcast: false,
  })
  const signed = toBase64(answer.psbt)
  if (signed === undefined) throw malformed('it is no PSBT')
  const [first] = plan.coins
  const coin = first && { coin: `${first.txid}:${first.vout}` }
  try {
    return { hash: await source.broadcast(finishPsbt(signed, transaction)), ...coin, call }
  } catch (error) {
    throw isKitError(error) && 'hash' in error.context ? withSent(error, coin ?? {}) : error
  }
}

const changed = () =>
  invalidOption({ option: 'coins', reason: 'the coins that would be spent have changed. Review the payment again.' })

/**
 * Reports missing funds and high fees before the wallet is asked. Otherwise the source is not needed: the wallet makes
 * the transaction itself, so a source that fails must not prevent the payment.
 */
async function checkAffordable(
  source: ReadSource,
  request: TransferRequest,
  checkFee: Parameters['checkFee'],
): Promise<void> {
  try {
    checkFee((await planTransfer(source, request)).fee)
  } catch (error) {
    if (isKitError(error) && ['INSUFFICIENT_FUNDS', 'FEE_TOO_HIGH', 'ABORTED'].includes(error.code)) throw error
  }
}
