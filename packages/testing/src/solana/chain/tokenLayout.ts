import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type ReadonlyUint8Array,
} from '@solana/kit'

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

export type TokenAccount = { readonly mint: Address; readonly owner: Address; readonly amount: bigint }
export type Mint = { readonly supply: bigint; readonly decimals: number }

/** The associated token account of a wallet. */
export async function associatedAccount(owner: Address, mint: Address, program: Address): Promise<Address> {
  const encode = getAddressEncoder().encode
  const [address] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds: [encode(owner), encode(program), encode(mint)],
  })
  return address
}

/** An initialised mint without freeze authority: 82 bytes. */
export function encodeMint({ authority, supply, decimals }: Mint & { readonly authority: Address }): Uint8Array {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  data.set(getAddressEncoder().encode(authority), 4)
  view.setBigUint64(36, supply, true)
  view.setUint8(44, decimals)
  view.setUint8(45, 1)
  return data
}

/** An initialised account of a token: 165 bytes. */
export function encodeTokenAccount({ mint, owner, amount }: TokenAccount): Uint8Array {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(mint), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  const view = new DataView(data.buffer)
  view.setBigUint64(64, amount, true)
  view.setUint8(108, 1)
  return data
}

export const decodeMint = (data: ReadonlyUint8Array): Mint => {
  const view = new DataView(Uint8Array.from(data).buffer)
  return { supply: view.getBigUint64(36, true), decimals: view.getUint8(44) }
}

export const decodeTokenAccount = (data: ReadonlyUint8Array): TokenAccount => ({
  mint: getAddressDecoder().decode(data.slice(0, 32)),
  owner: getAddressDecoder().decode(data.slice(32, 64)),
  amount: new DataView(Uint8Array.from(data).buffer).getBigUint64(64, true),
})

/** Whether it is an account of a token and not a mint; Token-2022 may append extensions to it. */
export const isTokenAccount = (programAddress: Address, data: ReadonlyUint8Array): boolean =>
  (programAddress === tokenProgram || programAddress === token2022Program) &&
  (data.length === accountSize || data[accountSize] === 2)

const accountSize = 165

/**
 * An amount as a node writes it: extensions of Token-2022 scale what is shown. `now`: the second of the chain.
 * @see https://github.com/anza-xyz/agave/blob/master/account-decoder/src/parse_token.rs
 */
export function uiAmountOf(mint: ReadonlyUint8Array, amount: bigint, now: bigint): string {
  const { decimals } = decodeMint(mint)
  const scaled = extensionOf(mint, 25)
  if (scaled) {
    const multiplier = scaled.getFloat64(now >= scaled.getBigInt64(40, true) ? 48 : 32, true)
    return trimmed((Math.trunc(Number(amount) * multiplier) / 10 ** decimals).toFixed(decimals))
  }
  const interest = extensionOf(mint, 10)
  if (!interest) {
    const digits = `${amount}`.padStart(decimals + 1, '0')
    const point = digits.length - decimals
    return decimals === 0 ? digits : trimmed(`${digits.slice(0, point)}.${digits.slice(point)}`)
  }
  const [start, changed] = [interest.getBigInt64(32, true), interest.getBigInt64(42, true)]
  const years = (seconds: bigint): number => Number(seconds) / (60 * 60 * 24 * 365.24)
  const before = Math.exp((interest.getInt16(40, true) / 10_000) * years(changed - start))
  const since = Math.exp((interest.getInt16(50, true) / 10_000) * years(now - changed))
  return trimmed(((Number(amount) * before * since) / 10 ** decimals).toFixed(decimals))
}

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

function extensionOf(data: ReadonlyUint8Array, wanted: number): DataView | undefined {
  const view = new DataView(Uint8Array.from(data).buffer)
  for (let at = accountSize + 1; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === wanted) return new DataView(view.buffer, at + 4, view.getUint16(at + 2, true))
  return undefined
}
