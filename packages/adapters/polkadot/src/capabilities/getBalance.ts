import { type Balance, malformedAnswer } from '@kit/core/adapter'
import { Blake2128Concat, Bytes, Storage, Struct, u128, u32 } from '@polkadot-api/substrate-bindings'
import { decodeAddress } from '../address/decodeAddress.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { readStorage } from '../rpc/readStorage.ts'

const what = 'The balance'

/** `System.Account` as all chains of the family have it; what stands behind `free` is not read. */
const accountInfo = Struct({ nonce: u32, consumers: u32, providers: u32, sufficients: u32, free: u128 })

/**
 * What an account holds freely of the native coin, in planck: locked money is in it, reserved money is not. An
 * account that the chain does not know holds nothing.
 * @throws KitError `MALFORMED_ANSWER`, and what `callChain` throws
 */
export async function getBalance(chain: ChainAccess, address: string): Promise<Balance> {
  const { decimals, symbol } = chain.network.nativeCurrency
  return { value: await readFree(chain, address), decimals, symbol }
}

export async function readFree(chain: ChainAccess, address: string): Promise<bigint> {
  const accountId = decodeAddress(address)
  if (!accountId) throw malformedAnswer({ what: 'The wallet' })
  const key = Storage('System')('Account', [Bytes(32), Blake2128Concat]).enc(accountId)
  const answer = await readStorage(chain, key, what)
  if (answer === null) return 0n
  if (answer.length < 32) throw malformedAnswer({ what })
  return accountInfo.dec(answer).free
}
