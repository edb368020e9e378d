import type { SafeStorage } from '../storage/createSafeStorage.ts'
import { isRecord } from '../storage/isRecord.ts'
import { expiryIn, isChainId, isExpired } from '../validate/values.ts'

const storageKey = 'call_status'
/** Seconds. */
const lifetime = 86_400

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
  const areHashes = Array.isArray(hashes) && hashes.length > 0 && hashes.every((hash) => typeof hash === 'string')
  return typeof id === 'string' && id !== '' && isChainId(caip2) && areHashes
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
      await storage.setItem(storageKey, {
        ...(await all()),
        [result.id]: { request: isRecord(request) ? request : {}, result, expiry: expiryIn(lifetime) },
      })
    },
    find: async (id) => {
      const calls = await all()
      return typeof id === 'string' && Object.hasOwn(calls, id) ? calls[id] : undefined
    },
  }
}
