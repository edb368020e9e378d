import type { ChainAccount } from '../rpc/readRpc.ts'
import { token2022Program, tokenProgram } from './programs.ts'

const mintSize = 82
const accountSize = 165
/** Where Token-2022 says of an account with extensions what it is: 1 a mint, 2 an account. */
const kindOffset = 165

const isToken = ({ owner }: ChainAccount): boolean => owner === tokenProgram || owner === token2022Program

/** The decimals of a mint; null where the account is none. */
export function mintDecimals(account: ChainAccount): number | null {
  const { data } = account
  const isMint = isToken(account) && (data.length === mintSize || (data.length > kindOffset && data[kindOffset] === 1))
  return isMint && data[45] === 1 ? (data[44] ?? null) : null
}

/** What an account of a token holds, and whose; null where it is none. */
export function tokenHolding(
  account: ChainAccount,
): { readonly mint: Uint8Array; readonly owner: Uint8Array; readonly amount: bigint } | null {
  const { data } = account
  if (!isToken(account) || !(data.length === accountSize || (data.length > kindOffset && data[kindOffset] === 2)))
    return null
  return {
    mint: data.slice(0, 32),
    owner: data.slice(32, 64),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
  }
}
