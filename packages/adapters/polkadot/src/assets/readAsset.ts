import { malformedAnswer, plainText } from '@kit/core/adapter'
import { Blake2128Concat, bool, Bytes, Storage, Struct, u128, u32, u8 } from '@polkadot-api/substrate-bindings'
import { type ChainAccess, readStorage } from '../rpc/callChain.ts'

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
/** `status`: 0, or 1 and 2 where it cannot be sent. */
const holding = Struct({ balance: u128, status: u8 })

/** Returns the id of an asset in digits; undefined if it is invalid. Leading zeros are invalid, because payments are compared by this text. */
export function assetId(token: string): number | undefined {
  const id = Number(token)
  return /^(?:0|[1-9]\d{0,9})$/.test(token) && id <= 0xff_ff_ff_ff ? id : undefined
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

/** The symbol and decimals of an asset; an asset without metadata has neither. @throws as `readAsset` */
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
export const readHolding = async (chain: ChainAccess, id: number, accountId: Uint8Array): Promise<bigint> =>
  (await readAssetAccount(chain, id, accountId)).balance

/** `isFrozen`: nothing of it can be sent. @throws as `readAsset` */
export async function readAssetAccount(
  chain: ChainAccess,
  id: number,
  accountId: Uint8Array,
): Promise<{ readonly balance: bigint; readonly isFrozen: boolean }> {
  const data = await readStorage(
    chain,
    assets('Account', [u32, Blake2128Concat], [Bytes(32), Blake2128Concat]).enc(id, accountId),
    what,
  )
  return data
    ? decoded(
        () => holding.dec(data),
        ({ balance, status }) => ({ balance, isFrozen: status !== 0 }),
      )
    : { balance: 0n, isFrozen: false }
}

function decoded<value, result>(decode: () => value, read: (value: value) => result): result {
  try {
    return read(decode())
  } catch (cause) {
    throw malformedAnswer({ what }, { cause })
  }
}
