import {
  aborted,
  type AddressDescription,
  type FeeEstimate,
  type FeeTerms,
  insufficientFunds,
  invalidAddress,
  invalidAmount,
  invalidOption,
  isKitError,
  type Sendable,
  type SentTransaction,
  tokenNotSupported,
  withSent,
} from '@kit/core/adapter'
import { u128 } from '@polkadot-api/substrate-bindings'
import { mergeUint8 } from '@polkadot-api/utils'
import { checkAddress, decodeAddress, isSameAccount } from '../address/addresses.ts'
import { type Asset, assetId, readAsset, readAssetAccount, readHolding } from '../assets/readAsset.ts'
import { readAccount, readFree } from '../capabilities/balances.ts'
import type { PjsSigner } from '../injected/InjectedWallet.ts'
import type { ChainAccess } from '../rpc/callChain.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import { queryFee } from './queryFee.ts'
import { type ChainFacts, lastBlockOf, readChain, readNonce } from './readChain.ts'
import { signCall } from './signCall.ts'
import { submit } from './submit.ts'
import { transactionExtensions } from './transactionExtensions.ts'

/**
 * The receiver as it is to be written.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`
 */
function checkTransfer(
  { network, prefix }: ChainAccess,
  { to, value }: { readonly to: string; readonly value: bigint },
): string {
  const check = checkAddress(to, prefix)
  if (!check.valid) throw invalidAddress({ address: to, networkId: network.caipNetworkId, reason: check.reason })
  if (value <= 0n) throw invalidAmount({ reason: 'it has to be more than nothing.' })
  return check.address
}

/** `token`: the number of an asset, in digits; absent for the native coin. */
export type TransferRequest = {
  readonly address: string
  readonly to: string
  readonly value: bigint
  readonly token?: string | undefined
  /** Ignored: this adapter sets no fee. */
  readonly terms?: FeeTerms | undefined
}

export type TransferPlan = {
  readonly call: Uint8Array
  readonly facts: ChainFacts
  readonly nonce: number
  readonly fee: bigint
}

/**
 * A transfer that the chain will take: both accounts hold what accounts have to hold after it.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, and what reading the chain throws
 */
async function planTransfer(
  chain: ChainAccess,
  { address, to, value, token, terms }: TransferRequest,
): Promise<TransferPlan> {
  const { caipNetworkId: networkId } = chain.network
  checkTerms(terms)
  const receiver = checkTransfer(chain, { to, value })
  const asset = token === undefined ? undefined : await needAsset(chain, token)
  const [facts, nonce, { free, frozen }, freeOfReceiver, held, heldByReceiver] = await Promise.all([
    readChain(chain),
    readNonce(chain, address),
    readAccount(chain, address),
    readFree(chain, receiver),
    asset && readAssetAccount(chain, asset.id, accountOf(address)),
    asset && readHolding(chain, asset.id, accountOf(receiver)),
  ])
  const least = leastOf(facts)
  const poor = () => insufficientFunds({ address, networkId })
  if (asset && held !== undefined && heldByReceiver !== undefined) {
    if (held.isFrozen) throw frozenToken(chain, token)
    const left = held.balance - value
    if (left < 0n || (left > 0n && left < asset.minBalance)) throw poor()
    if (heldByReceiver + value < asset.minBalance) throw tooLittle(asset.minBalance)
    if (heldByReceiver === 0n && freeOfReceiver === 0n && !asset.isSufficient)
      throw invalidAddress({
        address: to,
        networkId,
        reason: `it cannot hold this token before it holds ${chain.network.nativeCurrency.symbol}.`,
      })
  } else if (freeOfReceiver + value < least) throw tooLittle(least)

  const call = encodeTransfer(chain, facts, { to: receiver, value, asset: asset?.id, isAll: held?.balance === value })
  const fee = await queryFee(chain, { address, call, facts, nonce })
  if (free < (asset ? 0n : value) + fee + larger(least, frozen)) throw poor()
  return { call, facts, nonce, fee }
}

const tooLittle = (least: bigint) =>
  invalidAmount({ reason: `the receiver has to hold ${least} of the smallest unit after it, at least.` })

const accountOf = (address: string): Uint8Array => decodeAddress(address) ?? new Uint8Array(32)

async function needAsset(chain: ChainAccess, token: string): Promise<Asset> {
  const id = assetId(token)
  const asset = id === undefined ? null : await readAsset(chain, id)
  if (!asset)
    throw invalidAddress({
      address: token,
      networkId: chain.network.caipNetworkId,
      reason: 'it is no token of this network.',
    })
  return asset
}

/** The least that an account has to hold (`ExistentialDeposit`); nothing where a runtime does not say. */
function leastOf({ metadata }: ChainFacts): bigint {
  const constant = metadata.pallets
    .find(({ name }) => name === 'Balances')
    ?.constants.find(({ name }) => name === 'ExistentialDeposit')
  return constant ? u128.dec(constant.value) : 0n
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

const frozenToken = ({ network }: ChainAccess, token = '') =>
  tokenNotSupported({ token, networkId: network.caipNetworkId, reason: 'the account of the sender is frozen.' })

/** @throws KitError `INVALID_OPTION` */
function checkTerms(terms: FeeTerms | undefined): void {
  if (terms !== undefined && Object.keys(terms).length > 0)
    throw invalidOption({ option: 'terms', reason: 'they do not come from a fee estimate of this adapter.' })
}

/** The chain sets the fee, and raises it a little from block to block while they are full. */
const toEstimate = ({ network }: ChainAccess, fee: bigint): FeeEstimate => ({
  expected: fee,
  most: fee + fee / 10n,
  decimals: network.nativeCurrency.decimals,
  symbol: network.nativeCurrency.symbol,
})

/** The current fee of a transfer, in the native coin. @throws KitError as `planTransfer` */
export const estimateTransferFee = async (chain: ChainAccess, request: TransferRequest): Promise<FeeEstimate> =>
  toEstimate(chain, (await planTransfer(chain, request)).fee)

/**
 * All of the native coin but the fee and what the account has to hold, or all of an asset.
 * @throws KitError as `planTransfer`, except `INSUFFICIENT_FUNDS`
 */
export async function maxTransfer(
  chain: ChainAccess,
  { address, to = address, token, terms }: Omit<TransferRequest, 'to' | 'value'> & { readonly to?: string | undefined },
): Promise<Sendable> {
  checkTerms(terms)
  const receiver = checkTransfer(chain, { to, value: 1n })
  const asset = token === undefined ? undefined : await needAsset(chain, token)
  const [facts, nonce, { free, frozen }, freeOfReceiver, held] = await Promise.all([
    readChain(chain),
    readNonce(chain, address),
    readAccount(chain, address),
    readFree(chain, receiver),
    asset && readAssetAccount(chain, asset.id, accountOf(address)),
  ])
  if (held?.isFrozen) throw frozenToken(chain, token)
  const value = held?.balance ?? free
  const call = encodeTransfer(chain, facts, { to: receiver, value, asset: asset?.id, isAll: held !== undefined })
  const fee = toEstimate(chain, await queryFee(chain, { address, call, facts, nonce }))
  if (held) return { amount: held.balance, fee }
  const least = leastOf(facts)
  const keeps = larger(least, frozen)
  const amount = larger(free - fee.most - keeps, 0n)
  const kept = { amount: keeps, reason: 'existentialDeposit' as const }
  // Too little to open the receiver's account with.
  if (freeOfReceiver + amount < least) return { amount: 0n, fee, kept: { ...kept, amount: keeps + amount } }
  return { amount, fee, kept }
}

/** What an account is, and how much of the native coin or of an asset it takes at least. @throws KitError `INVALID_ADDRESS`, and what reading the chain throws */
export async function describeAddress(
  chain: ChainAccess,
  { address, token }: { readonly address: string; readonly token?: string | undefined },
): Promise<AddressDescription> {
  const receiver = checkTransfer(chain, { to: address, value: 1n })
  const asset = token === undefined ? undefined : await needAsset(chain, token)
  const [{ exists, free }, held] = await Promise.all([
    readAccount(chain, receiver),
    asset && readHolding(chain, asset.id, accountOf(receiver)),
  ])
  const kind = exists ? 'account' : 'new'
  if (asset && held !== undefined) return held < asset.minBalance ? { kind, least: asset.minBalance - held } : { kind }
  // An account that holds something holds what it has to.
  if (free > 0n) return { kind }
  return { kind, least: leastOf(await readChain(chain)) }
}

/** Sends the native coin or an asset: made here, signed by the wallet, handed to the chain. */
export async function sendTransfer(
  chain: ChainAccess,
  signer: PjsSigner,
  request: TransferRequest,
): Promise<SentTransaction> {
  const { address, token, value } = request
  const { call, facts, nonce } = await planTransfer(chain, request)
  const transaction = await signCall(chain, signer, { address, call, facts, nonce })
  // The caller may abort while the wallet asks: nothing is sent then.
  if (chain.signal.aborted) throw aborted()
  // Some wallets give a whole transaction, with a life of their own choice.
  const extensions = Object.values(transactionExtensions(chain, facts, nonce)).map(({ value }) => value)
  const isAsMade = isSameAccount(mergeUint8([...extensions, call]), transaction.slice(-sizeOf([...extensions, call])))
  const life = isAsMade ? { nonce, expiresAt: lastBlockOf(facts) } : {}
  // Payments are compared by the spelling of their receivers, so there is one spelling.
  const made = { to: checkTransfer(chain, request), ...(token === undefined && { value }) }
  try {
    return { ...(await submit(chain, transaction, address)), ...life, call: made }
  } catch (error) {
    throw isKitError(error) && 'hash' in error.context ? withSent(error, life) : error
  }
}

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)
