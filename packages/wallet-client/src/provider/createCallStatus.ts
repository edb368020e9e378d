import type { SafeStorage } from '../storage/createSafeStorage.ts'
import { isRecord } from '../storage/isRecord.ts'
import { expiryIn, isChainId, isExpired } from '../validate/values.ts'

const storageKey = 'call_status'
/** Seconds. */
const lifetime = 86_400
/** The most stored calls, so that repeated calls do not fill the storage. */
const mostCalls = 100
const mostHashes = 100
/** Characters: a hash of 64 bytes in hex, and that of `isBatchId` of core, of which the client imports nothing. */
const longestHash = 130
const longestId = 8_194

export type StoredCalls = {
  readonly request: Readonly<Record<string, unknown>>
  readonly result: {
    readonly id: string
    readonly capabilities: {
      readonly caip345: { readonly caip2: string; readonly transactionHashes: readonly string[] }
    }
  }
  /** Unix time in seconds. */
  readonly expiry: number
}

export type CallStatus = {
  /** Remembers calls whose transactions the wallet named (CAIP-345). */
  readonly remember: (request: unknown, result: unknown) => Promise<void>
  readonly find: (id: unknown) => Promise<StoredCalls | undefined>
}

const isResult = (value: unknown): value is StoredCalls['result'] => {
  const { id, capabilities } = isRecord(value) ? value : { id: undefined, capabilities: undefined }
  const { caip2, transactionHashes: hashes } = (
    isRecord(capabilities) && isRecord(capabilities['caip345']) ? capabilities['caip345'] : {}
  ) as Record<string, unknown>
  const areHashes =
    Array.isArray(hashes) &&
    hashes.length > 0 &&
    hashes.length <= mostHashes &&
    hashes.every((hash) => typeof hash === 'string' && hash.length <= longestHash)
  return typeof id === 'string' && id !== '' && id.length <= longestId && isChainId(caip2) && areHashes
}

/** Calls that were sent (EIP-5792), for a day, so that their status can be looked up without the wallet. */
export const createCallStatus = (storage: SafeStorage): CallStatus => {
  const all = async (): Promise<Readonly<Record<string, StoredCalls>>> => {
    const stored = await storage.getItem(storageKey)
    const entries = Object.entries(isRecord(stored) ? stored : {}).filter(
      ([, entry]) =>
        isRecord(entry) &&
        isRecord(entry['request']) &&
        isResult(entry['result']) &&
        typeof entry['expiry'] === 'number' &&
        !isExpired(entry['expiry']),
    )
    return Object.fromEntries(entries) as Record<string, StoredCalls>
  }
  return {
    remember: async (request, result) => {
      if (!isResult(result)) return
      const calls = { request: isRecord(request) ? request : {}, result, expiry: expiryIn(lifetime) }
      const others = Object.entries(await all()).filter(([id]) => id !== result.id)
      const newest = others.toSorted(([, one], [, other]) => other.expiry - one.expiry).slice(0, mostCalls - 1)
      await storage.setItem(storageKey, Object.fromEntries([...newest, [result.id, calls]]))
    },
    find: async (id) => {
      const calls = await all()
      return typeof id === 'string' && Object.hasOwn(calls, id) ? calls[id] : undefined
    },
  }
}
