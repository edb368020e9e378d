import { type Balance, malformedAnswer } from '@kit/core/adapter'
import { Blake2128Concat, Bytes, Storage, Struct, u128, u32 } from '@polkadot-api/substrate-bindings'
import { decodeAddress } from '../address/addresses.ts'
import { assetId, readAsset, readDescription, readHolding } from '../assets/readAsset.ts'
import { type ChainAccess, readStorage } from '../rpc/callChain.ts'

const what = 'The balance'

/** `System.Account` as all chains of the family have it. */
const accountInfo = Struct({ nonce: u32, consumers: u32, providers: u32, sufficients: u32, free: u128 })
/** The fields after `free`. Older runtimes have another lock instead of the flags. */
const locks = Struct({ reserved: u128, frozen: u128, flags: u128 })
const accountInfoSize = 32
/** Set by runtimes that count reserved money towards what is frozen. */
const newLogic = 1n << 127n

/**
 * What an account holds freely of the native coin, in planck: locked money is in it, reserved money is not. An
 * account that the chain does not know holds nothing.
 * @throws KitError `MALFORMED_ANSWER`, and what `callChain` throws
 */
export async function getBalance(chain: ChainAccess, address: string): Promise<Balance> {
  const { decimals, symbol } = chain.network.nativeCurrency
  return { value: await readFree(chain, address), decimals, symbol }
}

export const readFree = async (chain: ChainAccess, address: string): Promise<bigint> =>
  (await readAccount(chain, address)).free

/** `frozen`: what of `free` cannot be moved. `exists`: whether the chain knows the account. `at`: a block's hash; default: the newest. */
export async function readAccount(
  chain: ChainAccess,
  address: string,
  at?: string,
): Promise<{ readonly free: bigint; readonly frozen: bigint; readonly nonce: number; readonly exists: boolean }> {
  const accountId = decodeAddress(address)
  if (!accountId) throw malformedAnswer({ what: 'The wallet' })
  const key = Storage('System')('Account', [Bytes(32), Blake2128Concat]).enc(accountId)
  const answer = await readStorage(chain, key, what, at)
  if (answer === null) return { free: 0n, frozen: 0n, nonce: 0, exists: false }
  if (answer.length < accountInfoSize) throw malformedAnswer({ what })
  const { free, nonce } = accountInfo.dec(answer)
  const rest = answer.slice(accountInfoSize)
  return { free, nonce, frozen: rest.length < 48 ? 0n : frozenOf(locks.dec(rest)), exists: true }
}

function frozenOf({ reserved, frozen, flags }: { reserved: bigint; frozen: bigint; flags: bigint }): bigint {
  if ((flags & newLogic) === 0n) return flags > frozen ? flags : frozen
  return frozen > reserved ? frozen - reserved : 0n
}

/**
 * An account's balance of an asset of the chain. `token`: its decimal number.
 * @throws KitError `MALFORMED_ANSWER` where there is no such asset, and what `callChain` throws
 */
export async function getTokenBalance(
  chain: ChainAccess,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<Balance> {
  const accountId = decodeAddress(address)
  if (!accountId) throw malformedAnswer({ what: 'The wallet' })
  const id = assetId(token)
  if (id === undefined) throw malformedAnswer({ what: 'The token' })
  const [asset, { decimals, symbol }, value] = await Promise.all([
    readAsset(chain, id),
    readDescription(chain, id),
    readHolding(chain, id, accountId),
  ])
  if (!asset) throw malformedAnswer({ what: 'The token' })
  return { value, decimals, symbol }
}
