import {
  type Account,
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  type Network,
  walletFailed,
} from '@kit/core/adapter'
import { selectUTXO, type Transaction } from '@scure/btc-signer'
import { chainParameters } from '../accounts/chainParameters.ts'
import { type DecodedAddress, decodeAddress } from '../accounts/decodeAddress.ts'
import type { ChainName } from '../network/ChainName.ts'
import type { ReadSource } from '../source/readSource.ts'
import type { Utxo } from '../source/UtxoSource.ts'
import { type Input, inputOf } from './inputOf.ts'

export type TransferRequest = {
  readonly account: Pick<Account, 'address' | 'publicKey'>
  readonly to: string
  readonly sats: bigint
  readonly network: Network
  readonly chain: ChainName
}

/** What a transfer would be. */
export type TransferPlan = { readonly fee: bigint; readonly transaction: Transaction }

/** Smaller outputs are not relayed (Bitcoin Core's dust limits at 3 sat/vB). */
const dust: Readonly<Record<DecodedAddress['kind'], bigint>> = { pkh: 546n, sh: 540n, wpkh: 294n, wsh: 330n, tr: 330n }

/** @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT` */
export function checkTransfer({ to, sats, network, chain }: TransferRequest): DecodedAddress {
  const receiver = decodeAddress(to, chain)
  if ('reason' in receiver)
    throw invalidAddress({ address: to, networkId: network.caipNetworkId, reason: receiver.reason })
  if (sats <= 0n) throw invalidAmount({ reason: 'it is nothing.' })
  if (sats < dust[receiver.kind])
    throw invalidAmount({ reason: `less than ${dust[receiver.kind]} sats cannot be sent to this address.` })
  return receiver
}

/**
 * Chooses coins, fee and change: settled coins where they suffice, change back to where the coins came from.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, `WALLET_FAILED`, and what the source fails with
 */
export async function planTransfer(source: ReadSource, request: TransferRequest): Promise<TransferPlan> {
  const { account, network, chain, sats } = request
  const receiver = checkTransfer(request)
  const owner = decodeAddress(account.address, chain)
  if ('reason' in owner) throw walletFailed({ reason: owner.reason })
  const [utxos, rate] = await Promise.all([source.utxos(account.address), source.feeRate()])

  const attempt = async (coins: readonly Utxo[]): Promise<TransferPlan | undefined> => {
    const inputs = await Promise.all(
      coins.map((utxo) => inputOf(utxo, { owner, publicKey: account.publicKey, source })),
    )
    const selected = select(inputs, { receiver: receiver.address, sats, rate, changeTo: owner.address, chain })
    return selected?.tx && selected.fee !== undefined ? { fee: selected.fee, transaction: selected.tx } : undefined
  }
  const settled = utxos.filter(({ confirmed }) => confirmed)
  const plan = (await attempt(settled)) ?? (settled.length < utxos.length ? await attempt(utxos) : undefined)
  if (!plan) throw insufficientFunds({ address: account.address, networkId: network.caipNetworkId })
  return plan
}

const select = (
  inputs: readonly Input[],
  {
    receiver,
    sats,
    rate,
    changeTo,
    chain,
  }: {
    readonly receiver: string
    readonly sats: bigint
    readonly rate: number
    readonly changeTo: string
    readonly chain: ChainName
  },
): ReturnType<typeof selectUTXO> | undefined =>
  inputs.length === 0
    ? undefined
    : selectUTXO([...inputs], [{ address: receiver, amount: sats }], 'default', {
        changeAddress: changeTo,
        feePerByte: BigInt(Math.ceil(rate)),
        network: chainParameters(chain),
        allowLegacyWitnessUtxo: true,
        bip69: false,
        createTx: true,
      })
