import { decodeAddress } from '../address/decodeAddress.ts'

/** An account as the wallet gave it. */
export type GivenAccount = {
  /** In the wallet's own words: it may not know itself by another. */
  readonly address: string
  readonly accountId: Uint8Array
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
  /** The only chain that it is meant for, 0x hex. */
  readonly genesisHash?: string | undefined
}

/** More than anybody has. */
const limit = 1000
const types: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa']

/**
 * The accounts in what a wallet said, each once, in its order. What is no SS58 account is passed over: nonsense,
 * and the Ethereum keys of some wallets. Undefined where it is no list at all.
 */
export function readAccounts(value: unknown): readonly GivenAccount[] | undefined {
  const list = readList(value)
  if (!list) return undefined
  const accounts = new Map<string, GivenAccount>()
  for (const entry of list) {
    const { address, type, genesisHash } = readEntry(entry)
    const accountId = decodeAddress(address)
    if (!accountId || typeof address !== 'string' || accounts.has(accountId.join())) continue
    accounts.set(accountId.join(), {
      address,
      accountId,
      ...(types.includes(type) && { type: type as GivenAccount['type'] }),
      ...(typeof genesisHash === 'string' && /^0x[\da-f]{64}$/i.test(genesisHash) && { genesisHash }),
    })
  }
  return [...accounts.values()]
}

/** Each entry is taken once: lists of strangers may throw, or be another the next time. */
function readList(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value)
      ? Array.from({ length: Math.min(value.length, limit) }, (_, index) => value[index] as unknown)
      : undefined
  } catch {
    return undefined
  }
}

function readEntry(entry: unknown): {
  readonly address?: unknown
  readonly type?: unknown
  readonly genesisHash?: unknown
} {
  try {
    const { address, type, genesisHash } = Object(entry) as Record<string, unknown>
    return { address, type, genesisHash }
  } catch {
    return {}
  }
}
