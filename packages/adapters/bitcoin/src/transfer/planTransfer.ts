import {
  type Account,
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  type Network,
  walletFailed,
} from '@kit/core/adapter'
import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, selectUTXO } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { chainParameters } from '../accounts/chainParameters.ts'
import { type DecodedAddress, decodeAddress } from '../accounts/decodeAddress.ts'
import type { ChainName } from '../network/ChainName.ts'
import type { ReadSource } from '../source/readSource.ts'
import type { Utxo } from '../source/UtxoSource.ts'

export type TransferRequest = {
  readonly account: Pick<Account, 'address' | 'publicKey'>
  readonly to: string
  readonly sats: bigint
  readonly network: Network
  readonly chain: ChainName
}

/** The coins, outputs and fee of a transfer, by what the source claims. `buildTransfer` verifies the coins. */
export type TransferPlan = {
  readonly fee: bigint
  readonly coins: readonly Coin[]
  readonly outputs: readonly { readonly address: string; readonly amount: bigint }[]
}

/** An unspent output of the sender with the scripts that spending it takes. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  readonly witnessUtxo: { readonly script: Uint8Array; readonly amount: bigint }
  readonly kind: DecodedAddress['kind']
} & SpendingScripts

type SpendingScripts = { readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array }

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
 * Chooses coins, fee and change: confirmed coins where they suffice, change back to the sender's address.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, `WALLET_FAILED`, and what the source fails with
 */
export async function planTransfer(source: ReadSource, request: TransferRequest): Promise<TransferPlan> {
  const { account, network, chain, sats } = request
  const receiver = checkTransfer(request)
  const owner = decodeAddress(account.address, chain)
  if ('reason' in owner) throw walletFailed({ reason: owner.reason })
  const scripts = scriptsOf(owner, account.publicKey)
  const [utxos, rate] = await Promise.all([source.utxos(account.address), source.feeRate()])

  const attempt = (candidates: readonly Utxo[]): TransferPlan | undefined => {
    const coins = candidates.map(({ txid, vout, value }) => ({
      txid,
      vout,
      kind: owner.kind,
      witnessUtxo: { script: owner.script, amount: BigInt(value) },
      ...scripts,
    }))
    return select(coins, { receiver: receiver.address, sats, rate, changeTo: owner.address, chain })
  }
  const confirmed = utxos.filter((utxo) => utxo.confirmed)
  const plan = attempt(confirmed) ?? (confirmed.length < utxos.length ? attempt(utxos) : undefined)
  if (!plan) throw insufficientFunds({ address: account.address, networkId: network.caipNetworkId })
  return plan
}

/** @throws KitError `WALLET_FAILED` if the public key is unknown, or several keys are needed */
function scriptsOf(owner: DecodedAddress, publicKey: string | undefined): SpendingScripts {
  if (owner.kind === 'wpkh' || owner.kind === 'pkh') return {}
  if (publicKey === undefined)
    throw walletFailed({ reason: 'It does not tell the public key that spending from this address takes.' })
  const key = hex.decode(publicKey)
  if (owner.kind === 'tr') {
    const internal = key.length === 32 ? key : key.slice(1)
    return equalBytes(p2tr(internal).script, owner.script) ? { tapInternalKey: internal } : {}
  }
  const segwit = p2wpkh(key)
  if (owner.kind === 'sh' && equalBytes(p2sh(segwit).script, owner.script)) return { redeemScript: segwit.script }
  throw walletFailed({ reason: 'Transfers from script addresses of several keys are made in the wallet.' })
}

function select(
  coins: readonly Coin[],
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
): TransferPlan | undefined {
  if (coins.length === 0) return undefined
  const inputs = coins.map(({ txid, vout, kind: _, ...input }) => ({ txid, index: vout, ...input }))
  const selected = selectUTXO(inputs, [{ address: receiver, amount: sats }], 'default', {
    changeAddress: changeTo,
    feePerByte: BigInt(Math.ceil(rate)),
    network: chainParameters(chain),
    allowLegacyWitnessUtxo: true,
    bip69: false,
    createTx: false,
  })
  if (!selected) return undefined
  const chosen = new Set(selected.inputs.map(({ txid, index }) => `${hex.encode(txid ?? new Uint8Array())}:${index}`))
  const spent = coins.filter(({ txid, vout }) => chosen.has(`${txid}:${vout}`))
  const outputs = selected.outputs.flatMap((output) =>
    'address' in output && output.address !== undefined ? [{ address: output.address, amount: output.amount }] : [],
  )
  const total = spent.reduce((sum, { witnessUtxo }) => sum + witnessUtxo.amount, 0n)
  return { fee: outputs.reduce((rest, { amount }) => rest - amount, total), coins: spent, outputs }
}
