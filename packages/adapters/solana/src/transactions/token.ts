import { type AmountScale, plainText } from '@kit/core/adapter'
import { type Address, getAddressEncoder } from '@solana/addresses'
import type { ChainAccount } from '../rpc/readRpc.ts'
import { associatedTokenProgram, token2022Program, tokenProgram } from './addresses.ts'
import { derivedAddress } from './derivedAddress.ts'

const mintSize = 82
const accountSize = 165
/** Token-2022 pads a mint with extensions to the size of an account; this byte tells them apart: 1 a mint, 2 an account. */
const kindOffset = 165

const isToken = ({ owner }: ChainAccount): boolean => owner === tokenProgram || owner === token2022Program

/** The decimals of a mint; null for any other account. */
export function mintDecimals(account: ChainAccount): number | null {
  const { data } = account
  const isMint = isToken(account) && (data.length === mintSize || (data.length > kindOffset && data[kindOffset] === 1))
  return isMint && data[45] === 1 ? (data[44] ?? null) : null
}

/** The contents of a token account; null for any other account. */
export function tokenHolding(account: ChainAccount): {
  readonly mint: Uint8Array
  readonly owner: Uint8Array
  readonly amount: bigint
  readonly isFrozen: boolean
} | null {
  const { data } = account
  if (!isToken(account) || !(data.length === accountSize || (data.length > kindOffset && data[kindOffset] === 2)))
    return null
  return {
    mint: data.slice(0, 32),
    owner: data.slice(32, 64),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: data[108] === 2,
  }
}

/** The same, if the account belongs to `owner`: an owner may have given its associated account away. */
export function holdingOf(account: ChainAccount, owner: Address): ReturnType<typeof tokenHolding> {
  const holding = tokenHolding(account)
  const wanted = getAddressEncoder().encode(owner)
  return holding?.owner.every((byte, index) => byte === wanted[index]) ? holding : null
}

/** Extensions of Token-2022 by their number in the program. */
export const extension = {
  transferFeeConfig: 1,
  defaultAccountState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  tokenMetadata: 19,
  scaledUiAmount: 25,
  pausable: 26,
}

/** The extensions of a mint with their data, in the order of the mint. Empty for mints of the first token program. */
export function extensionsOf({ owner, data }: ChainAccount): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  if (owner !== token2022Program) return found
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = kindOffset + 1; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) break
    found.set(kind, data.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** What extensions of a mint add to each of its accounts: a header of 4 bytes, and this much data. */
const accountExtensionSizes: ReadonlyMap<number, number> = new Map([
  [extension.transferFeeConfig, 8],
  [extension.nonTransferable, 0],
  [extension.transferHook, 1],
  [extension.pausable, 0],
])

/** The bytes of a new associated account of a mint, for its rent. */
export function associatedAccountSize(mint: ChainAccount): number {
  if (mint.owner !== token2022Program) return accountSize
  // The kind, and the extension by which the owner of an associated account cannot change.
  const base = accountSize + 1 + 4
  return [...extensionsOf(mint).keys()].reduce((size, kind) => {
    const added = accountExtensionSizes.get(kind)
    return added === undefined ? size : size + 4 + added
  }, base)
}

/** Why no transfer of a mint can be made here, as an English sentence; undefined where it can. `isNew`: the receiver has no account of it yet. */
export function faultOfMint(mint: ChainAccount, isNew: boolean): string | undefined {
  const extensions = extensionsOf(mint)
  if (extensions.has(extension.nonTransferable)) return 'it is bound to its account.'
  // Behind the authority: the program that runs with each transfer, and needs accounts that only it knows. Zeros: none.
  if (
    extensions
      .get(extension.transferHook)
      ?.subarray(32, 64)
      .some((byte) => byte !== 0)
  )
    return 'its transfers run a program of its issuer.'
  if (extensions.get(extension.pausable)?.[32] === 1) return 'its issuer has paused it.'
  if (isNew && extensions.get(extension.defaultAccountState)?.[0] === 2)
    return 'its issuer has to allow each new account first.'
  return undefined
}

/** What a Token-2022 mint keeps of a transfer in an epoch; null where it has no transfer fee. */
export function transferFee(mint: ChainAccount, amount: bigint, epoch: bigint): bigint | null {
  const config = extensionsOf(mint).get(extension.transferFeeConfig)
  if (!config || config.length < 108) return null
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  // Behind two authorities and the withheld amount: the older fee and the newer one, each with its first epoch.
  const [older, newer] = [72, 90]
  const at = epoch >= view.getBigUint64(newer, true) ? newer : older
  const [most, basisPoints] = [view.getBigUint64(at + 8, true), BigInt(view.getUint16(at + 16, true))]
  const fee = (amount * basisPoints + 9_999n) / 10_000n
  return fee < most ? fee : most
}

/** The program counts interest by years of 365.24 days. */
const yearSeconds = 31_556_736

/**
 * How wallets scale the units of a mint at a time of its chain, in seconds since 1970; undefined where they show them as they are. The factor is a
 * floating-point number; amounts are none.
 */
export function amountScale(mint: ChainAccount, now: bigint): AmountScale | undefined {
  const extensions = extensionsOf(mint)
  const viewOf = (kind: number, length: number): DataView | undefined => {
    const data = extensions.get(kind)
    return data && data.length >= length ? new DataView(data.buffer, data.byteOffset, data.byteLength) : undefined
  }
  const scaled = viewOf(extension.scaledUiAmount, 56)
  if (scaled) {
    // Behind the authority: the multiplier, the second from which another one counts, and that one.
    const at = now >= scaled.getBigInt64(40, true) ? 48 : 32
    return fractionOf(scaled.getFloat64(at, true))
  }
  const interest = viewOf(extension.interestBearing, 52)
  if (!interest) return undefined
  // Behind the authority: the first second, the average rate until the last change, its second, and the rate since, in hundredths of a percent.
  const growth = (rate: number, seconds: bigint): number => Math.exp((rate * Number(seconds)) / (yearSeconds * 10_000))
  const [start, changed] = [interest.getBigInt64(32, true), interest.getBigInt64(42, true)]
  return fractionOf(
    growth(interest.getInt16(40, true), changed - start) * growth(interest.getInt16(50, true), now - changed),
  )
}

export const hasAmountScale = (mint: ChainAccount): boolean =>
  [extension.scaledUiAmount, extension.interestBearing].some((kind) => extensionsOf(mint).has(kind))

/** The factor as its issuer wrote it, which is the shortest decimal of the floating-point number; undefined for 1, and for what is no factor. */
function fractionOf(factor: number): AmountScale | undefined {
  if (!(factor > 0) || factor === Number.POSITIVE_INFINITY || factor === 1) return undefined
  const [digits = '', exponent = '0'] = `${factor}`.split('e')
  const [whole, fraction = ''] = digits.split('.')
  const shift = Number(exponent) - fraction.length
  const power = 10n ** BigInt(Math.abs(shift))
  const numerator = BigInt(`${whole}${fraction}`)
  return shift < 0 ? { numerator, denominator: power } : { numerator: numerator * power, denominator: 1n }
}

/** Where an owner keeps a token by default. */
export async function associatedAccount(owner: Address, mint: Address, program: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [owner, program, mint].map((address) => encoder.encode(address))
  return derivedAddress(associatedTokenProgram, seeds)
}

/** Metaplex, where tokens of the first program keep their names. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

const symbolLimit = 32
/** Behind an authority and the mint come the texts: name, symbol, and what is not read. */
const twoKeys = 64

export async function metadataAddress(mint: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const seeds = [new TextEncoder().encode('metadata'), encoder.encode(metadataProgram), encoder.encode(mint)]
  return derivedAddress(metadataProgram, seeds)
}

/** The symbol of a mint: from its own extension (Token-2022), else from Metaplex's account; empty if there is none. */
export function tokenSymbol(mint: ChainAccount, metadata: ChainAccount | null): string {
  try {
    const own = extensionsOf(mint).get(extension.tokenMetadata)
    if (own) return symbolIn(own, twoKeys)
    // One byte says what it is: 4, metadata of the first version.
    return metadata?.owner === metadataProgram && metadata.data[0] === 4 ? symbolIn(metadata.data, 1 + twoKeys) : ''
  } catch {
    return ''
  }
}

/** Each text has its length before it, and may be filled up with zeros. */
function symbolIn(data: Uint8Array, start: number): string {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const symbolAt = start + 4 + view.getUint32(start, true)
  const bytes = data.slice(symbolAt + 4, symbolAt + 4 + view.getUint32(symbolAt, true))
  return plainText(new TextDecoder().decode(bytes), symbolLimit)
}
