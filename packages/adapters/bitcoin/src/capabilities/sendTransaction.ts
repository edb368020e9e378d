import { type AdapterConnection, capabilityMissing, isKitError, type Network } from '@kit/core/adapter'
import { base64 } from '@scure/base'
import { isMethodMissing } from '../errors/isMethodMissing.ts'
import { malformed } from '../errors/malformed.ts'
import type { ChainName } from '../network/ChainName.ts'
import type { ReadSource } from '../source/readSource.ts'
import { toBase64 } from '../text/bytes.ts'
import { isTxid } from '../text/isHex.ts'
import { finishPsbt } from '../transfer/finishPsbt.ts'
import { checkTransfer, planTransfer, type TransferPlan, type TransferRequest } from '../transfer/planTransfer.ts'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'
import { accountOf } from './accountOf.ts'

type Parameters = {
  readonly connection: AdapterConnection
  readonly chain: ChainName
  readonly address: string
  readonly network: Network
  readonly to: string
  readonly sats: bigint
  readonly source: ReadSource | undefined
}

/**
 * A transfer by the wallet's own means where it has them, else a PSBT of ours that it signs and the source sends.
 * Coins of an ordinals address are never chosen by us: they may carry inscriptions.
 * @returns the txid
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, `CAPABILITY_MISSING`, `WALLET_FAILED`, and what the source fails with
 */
export async function sendTransaction(wallet: BitcoinWallet, parameters: Parameters): Promise<string> {
  const { connection, chain, address, network, to, sats, source } = parameters
  const account = accountOf(connection, address)
  const request: TransferRequest = { account, to, sats, network, chain }
  const receiver = checkTransfer(request)
  const signer = { address, publicKey: account.publicKey, chain }
  const isSpendable = account.purpose === undefined || account.purpose === 'payment'

  if (wallet.sendTransfer && isSpendable) {
    if (source) await warnOf(source, request)
    try {
      const txid = await wallet.sendTransfer({ ...signer, to: receiver.address, sats })
      if (!isTxid(txid)) throw malformed('it holds no transaction id')
      return txid.toLowerCase()
    } catch (error) {
      // Some paired wallets only sign.
      if (!isMethodMissing(error) || !wallet.signPsbt || !source) throw error
    }
  }
  if (!wallet.signPsbt || !source || !isSpendable)
    throw capabilityMissing({ capability: 'sendTransaction', namespace: 'bip122' })
  const { transaction } = await planTransfer(source, request)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => ({ index, address }))
  const answer = await wallet.signPsbt({
    ...signer,
    psbt: base64.encode(transaction.toPSBT(0)),
    inputs,
    broadcast: false,
  })
  const signed = toBase64(answer.psbt)
  if (signed === undefined) throw malformed('it is no PSBT')
  return source.broadcast(finishPsbt(signed, transaction).hex)
}

/** Whether the account can pay is said before the person is asked; a source that fails keeps nobody from paying by the wallet. */
async function warnOf(source: ReadSource, request: TransferRequest): Promise<TransferPlan | undefined> {
  try {
    return await planTransfer(source, request)
  } catch (error) {
    if (isKitError(error) && (error.code === 'INSUFFICIENT_FUNDS' || error.code === 'ABORTED')) throw error
    return undefined
  }
}
