import {
  type Account,
  type CoinChoice,
  type FeeTerms,
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  invalidOption,
  type Network,
  walletFailed,
} from '@kit/core/adapter'
import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, selectUTXO } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { chainParameters, decodeAddress, type DecodedAddress } from '../accounts/addresses.ts'
import type { ChainName } from '../network/ChainName.ts'
import type { ReadSource, Utxo } from '../source/UtxoSource.ts'

export type TransferRequest = {
  readonly account: Pick<Account, 'address' | 'publicKey'>
  readonly to: string
  readonly sats: bigint
  /** The terms of an earlier estimate. */
  readonly terms?: FeeTerms | undefined
  readonly network: Network
  readonly chain: ChainName
  /** Which coins may be spent. */
  readonly choice: CoinChoice
}

/** Inscriptions and runes often sit on coins of 546 to 10,000 sats, and on larger ones as well. */
const smallCoin = 10_000

/** The coins, outputs and fee of a transfer, by what the source claims. `buildTransfer` verifies the coins. */
export type TransferPlan = {
  readonly fee: bigint
  /** Sats for 1,000 vbytes, as nodes reckon: less than 1 sat/vB is relayed, and fractions add up. */
  readonly rate: bigint
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
export const dust: Readonly<Record<DecodedAddress['kind'], bigint>> = {
  pkh: 546n,
  sh: 540n,
  wpkh: 294n,
  wsh: 330n,
  tr: 330n,
}

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
 * Chooses coins, fee and change: confirmed coins where they suffice, change back to the sender's address. The amount of a sweep takes all coins, without change.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INVALID_OPTION`, `INSUFFICIENT_FUNDS`, `WALLET_FAILED`, and what the source fails with
 */
export async function planTransfer(source: ReadSource, request: TransferRequest): Promise<TransferPlan> {
  const { account, network, chain, sats } = request
  const receiver = checkTransfer(request)
  const { coins, confirmed, ...purse } = await readPurse(source, request)
  const swept = select(coins, { ...purse, outputs: [], changeTo: receiver.address, chain })
  if (swept?.outputs[0]?.amount === sats) return swept
  const outputs = [{ address: receiver.address, amount: sats }]
  const attempt = (candidates: readonly Coin[]) =>
    select(candidates, { ...purse, outputs, changeTo: account.address, chain })
  const plan = attempt(confirmed) ?? (confirmed.length < coins.length ? attempt(coins) : undefined)
  if (!plan) throw insufficientFunds({ address: account.address, networkId: network.caipNetworkId })
  return plan
}

/**
 * All coins that are worth their own fee, in one output; undefined where the rest could not be sent.
 * @throws KitError as `planTransfer`, except `INSUFFICIENT_FUNDS`
 */
export async function planSweep(
  source: ReadSource,
  request: Omit<TransferRequest, 'sats'>,
): Promise<{ readonly plan: TransferPlan | undefined; readonly total: bigint; readonly rate: bigint }> {
  const { to, network, chain } = request
  const receiver = decodeAddress(to, chain)
  if ('reason' in receiver)
    throw invalidAddress({ address: to, networkId: network.caipNetworkId, reason: receiver.reason })
  const { coins, rate } = await readPurse(source, request)
  const plan = select(coins, { rate, outputs: [], changeTo: receiver.address, chain })
  const isRelayed = (plan?.outputs[0]?.amount ?? 0n) >= dust[receiver.kind]
  const total = coins.reduce((sum, { witnessUtxo }) => sum + witnessUtxo.amount, 0n)
  return { plan: isRelayed ? plan : undefined, total, rate }
}

/** Sats for 1,000 vbytes: more than was ever paid. */
const highestRate = 5_000_000n

/** The coins that an account can spend, and the fee rate. */
async function readPurse(
  source: ReadSource,
  { account, chain, terms, choice }: Omit<TransferRequest, 'to' | 'sats'>,
): Promise<{ readonly coins: readonly Coin[]; readonly confirmed: readonly Coin[]; readonly rate: bigint }> {
  const agreed = terms?.['satsPerKvbyte']
  if (
    terms !== undefined &&
    (agreed === undefined || agreed <= 0n || agreed > highestRate || Object.keys(terms).length !== 1)
  )
    throw invalidOption({ option: 'terms', reason: 'they do not come from a fee estimate of this adapter.' })
  const owner = decodeAddress(account.address, chain)
  if ('reason' in owner) throw walletFailed({ reason: owner.reason })
  const scripts = scriptsOf(owner, account.publicKey)
  const [utxos, rate] = await Promise.all([
    source.utxos(account.address).then((all) => spendable(source, { address: account.address, all, choice })),
    agreed ?? source.feeRate().then((perByte) => BigInt(Math.ceil(perByte * Number(perKilo)))),
  ])
  const toCoin = ({ txid, vout, value }: Utxo): Coin => ({
    txid,
    vout,
    kind: owner.kind,
    witnessUtxo: { script: owner.script, amount: BigInt(value) },
    ...scripts,
  })
  return { coins: utxos.map(toCoin), confirmed: utxos.filter((utxo) => utxo.confirmed).map(toCoin), rate }
}

/** The coins that a payment may take. */
async function spendable(
  source: ReadSource,
  { address, all, choice }: { readonly address: string; readonly all: readonly Utxo[]; readonly choice: CoinChoice },
): Promise<readonly Utxo[]> {
  if (choice === 'large') return all.filter(({ value }) => value > smallCoin)
  return choice === 'plain' && source.plain ? source.plain(address, all) : all
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

const perKilo = 1_000n
/** Sat/vB at which Bitcoin Core reckons what is too small to be relayed. */
const dustRate = 3n

/** Without outputs: all coins that are worth their own fee, to the address of the change. */
function select(
  coins: readonly Coin[],
  {
    outputs: asked,
    rate,
    changeTo,
    chain,
  }: {
    readonly outputs: readonly { readonly address: string; readonly amount: bigint }[]
    readonly rate: bigint
    readonly changeTo: string
    readonly chain: ChainName
  },
): TransferPlan | undefined {
  if (coins.length === 0) return undefined
  // The library knows whole rates only, so it counts in thousandths of a sat.
  const inputs = coins.map(({ txid, vout, kind: _, witnessUtxo, ...input }) => ({
    txid,
    index: vout,
    witnessUtxo: { ...witnessUtxo, amount: witnessUtxo.amount * perKilo },
    ...input,
  }))
  const wanted = asked.map(({ address, amount }) => ({ address, amount: amount * perKilo }))
  const selected = selectUTXO(inputs, wanted, asked.length === 0 ? 'all' : 'default', {
    changeAddress: changeTo,
    feePerByte: rate,
    dustRelayFeeRate: dustRate * perKilo,
    network: chainParameters(chain),
    allowLegacyWitnessUtxo: true,
    bip69: false,
    createTx: false,
  })
  if (!selected) return undefined
  const chosen = new Set(selected.inputs.map(({ txid, index }) => `${hex.encode(txid ?? new Uint8Array())}:${index}`))
  const spent = coins.filter(({ txid, vout }) => chosen.has(`${txid}:${vout}`))
  const outputs = selected.outputs.flatMap((output) =>
    'address' in output && output.address !== undefined
      ? [{ address: output.address, amount: output.amount / perKilo }]
      : [],
  )
  if (outputs.length === 0) return undefined
  const total = spent.reduce((sum, { witnessUtxo }) => sum + witnessUtxo.amount, 0n)
  return { fee: outputs.reduce((rest, { amount }) => rest - amount, total), rate, coins: spent, outputs }
}
