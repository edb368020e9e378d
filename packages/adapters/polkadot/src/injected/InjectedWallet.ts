import { decodeAddress } from '../address/addresses.ts'

/** A transaction as wallets get it, in the shape of @polkadot/types' `SignerPayloadJSON`. Numbers are 0x hex. */
export type PjsSignerPayload = {
  /** The SS58 address of the account that signs. */
  address: string
  /** The asset in which the fee is paid. Default: the native coin. */
  assetId?: unknown
  /** The hash of the block from which the transaction is valid. */
  blockHash: string
  /** The number of the block from which the transaction is valid. */
  blockNumber: string
  /** The SCALE-encoded period in which the transaction is valid. */
  era: string
  /** The hash of the first block, which identifies the chain. */
  genesisHash: string
  /** The hash of the runtime metadata (RFC-78), by which hardware wallets verify what they display. */
  metadataHash?: string
  /** The SCALE-encoded call. */
  method: string
  /** 1 if the signature covers `metadataHash`; otherwise 0 or absent. */
  mode?: number
  /** The number of transactions that the account has sent. */
  nonce: string
  /** The version of the runtime. */
  specVersion: string
  /** The amount that is paid on top of the fee. */
  tip: string
  /** The version of the transaction format. */
  transactionVersion: string
  /** The names of the chain's signed extensions, in its order. */
  signedExtensions: string[]
  /** The version of the extrinsic format: 4. */
  version: number
  /** True if the wallet may return the complete signed transaction. */
  withSignedTransaction?: boolean
}

/** Bytes to sign, in the shape of @polkadot/types' `SignerPayloadRaw`. `data`: 0x hex. */
export type PjsSignerRaw = {
  /** The SS58 address of the account that signs. */
  address: string
  /** The bytes to sign, as 0x hex. */
  data: string
  /** `bytes` for a message, `payload` for an encoded transaction. */
  type: 'bytes' | 'payload'
}

/** The response of a wallet to a request for a signature. */
export type PjsSignerResult = {
  /** A number that the wallet gives the request. */
  id: number
  /** The signature, as 0x hex. */
  signature: `0x${string}`
  /** The complete signed transaction, present if the wallet changed it. */
  signedTransaction?: `0x${string}` | Uint8Array
}

/** A signer in the shape of @polkadot/api's `Signer`. */
export type PjsSigner = {
  /** @throws KitError `NOT_CONNECTED`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED` */
  readonly signPayload: (payload: PjsSignerPayload) => Promise<PjsSignerResult>
  /** The wallet puts `<Bytes>…</Bytes>` around the data and signs that. @throws as `signPayload` */
  readonly signRaw: (raw: PjsSignerRaw) => Promise<PjsSignerResult>
}

/** The result of enabling a wallet. Its fields are not validated. */
export type InjectedWallet = {
  readonly accounts: {
    readonly get: () => Promise<unknown>
    /** Older wallets have none. The result, or what it resolves to, ends it. */
    readonly subscribe?: ((listener: (accounts: unknown) => void) => unknown) | undefined
  }
  readonly signer: {
    readonly signPayload?: ((payload: unknown) => Promise<unknown>) | undefined
    readonly signRaw?: ((raw: unknown) => Promise<unknown>) | undefined
  }
}

/** The validated wallet object; undefined where it is no wallet. Getters may throw. */
export function toInjectedWallet(value: unknown): InjectedWallet | undefined {
  try {
    const { accounts, signer } = Object(value) as { readonly accounts?: unknown; readonly signer?: unknown }
    const isWallet =
      typeof (Object(accounts) as { get?: unknown }).get === 'function' && typeof signer === 'object' && signer !== null
    return isWallet ? (value as InjectedWallet) : undefined
  } catch {
    return undefined
  }
}

/** An account as the wallet gave it. */
export type GivenAccount = {
  /** In the wallet's own words: it may not know itself by another. */
  readonly address: string
  readonly accountId: Uint8Array
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
  /** The only chain that it is meant for, 0x hex. */
  readonly genesisHash?: string | undefined
}

/** More than any user has. */
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

/** Each entry is read once: the wallet’s list may throw or change between reads. */
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
