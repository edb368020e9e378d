import { malformedAnswer } from '@kit/core/adapter'
import { Blake2128Concat, bool, Bytes, Storage, Struct, u128, u32, u8 } from '@polkadot-api/substrate-bindings'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { readStorage } from '../rpc/readStorage.ts'
import { plainText } from '../text/plainText.ts'

/** An asset of the chain itself (`Assets`, as on Asset Hub). */
export type Asset = {
  readonly id: number
  /** The least that an account of it holds. */
  readonly minBalance: bigint
  /** Whether an account may hold it and nothing else. */
  readonly isSufficient: boolean
}

const what = 'The token'
const symbolLimit = 32
const assets = Storage('Assets')

/** What stands behind these is not read. */
const details = Struct({ roles: Bytes(4 * 32), supply: u128, deposit: u128, minBalance: u128, isSufficient: bool })
const description = Struct({ deposit: u128, name: Bytes(), symbol: Bytes(), decimals: u8 })
const holding = Struct({ balance: u128 })

/** The number of an asset in digits; undefined where it is none. */
export function assetId(token: string): number | undefined {
  const id = Number(token)
  return /^\d{1,10}$/.test(token) && id <= 0xff_ff_ff_ff ? id : undefined
}

/** Null where the chain has no such asset. @throws KitError `MALFORMED_ANSWER`, and what `callChain` throws */
export async function readAsset(chain: ChainAccess, id: number): Promise<Asset | null> {
  const data = await readStorage(chain, assets('Asset', [u32, Blake2128Concat]).enc(id), what)
  return (
    data && {
      id,
      ...decoded(
        () => details.dec(data),
        ({ minBalance, isSufficient }) => ({ minBalance, isSufficient }),
      ),
    }
  )
}

/** How it is written; an asset that nobody described has neither symbol nor decimals. @throws as `readAsset` */
export async function readDescription(
  chain: ChainAccess,
  id: number,
): Promise<{ readonly symbol: string; readonly decimals: number }> {
  const data = await readStorage(chain, assets('Metadata', [u32, Blake2128Concat]).enc(id), what)
  if (!data) return { symbol: '', decimals: 0 }
  return decoded(
    () => description.dec(data),
    ({ symbol, decimals }) => ({ symbol: plainText(new TextDecoder().decode(symbol), symbolLimit), decimals }),
  )
}

/** What an account holds of it. @throws as `readAsset` */
export async function readHolding(chain: ChainAccess, id: number, accountId: Uint8Array): Promise<bigint> {
  const data = await readStorage(
    chain,
    assets('Account', [u32, Blake2128Concat], [Bytes(32), Blake2128Concat]).enc(id, accountId),
    what,
  )
  return data
    ? decoded(
        () => holding.dec(data),
        ({ balance }) => balance,
      )
    : 0n
}

function decoded<value, result>(decode: () => value, read: (value: value) => result): result {
  try {
    return read(decode())
  } catch (cause) {
    throw malformedAnswer({ what }, { cause })
  }
}
