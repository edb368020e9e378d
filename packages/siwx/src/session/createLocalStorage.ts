import { isSameAddress } from '../message/addresses.ts'
import { namespaceOf } from '../message/namespaceOf.ts'
import type { Verifier } from '../verifiers/Verifier.ts'
import { isCurrent, isStale, readSession, type SiwxSession, verifySession } from './Session.ts'
import { safeStorage } from './safeStorage.ts'
import type { KeyValueStorage, SessionFilter, SessionStorage } from './SessionStorage.ts'

/** Options of `localSession`. */
export type LocalSessionOptions = {
  /** Default: `localStorage`. */
  readonly storage?: KeyValueStorage | undefined
}

const key = '@appkit/siwx'
/** More than one page needs. The signature of each has to be verified. */
const mostSessions = 100
/** In UTF-16 units. A longer record was written by another script. */
const longestRecord = 1_000_000

export const matches = ({ data }: SiwxSession, { namespace, accountAddress, chainId }: SessionFilter): boolean =>
  namespaceOf(data.chainId) === namespace &&
  isSameAddress(namespace, data.accountAddress, accountAddress) &&
  (chainId === undefined || data.chainId === chainId)

const isSameAccount = (one: SiwxSession, other: SiwxSession): boolean =>
  matches(one, { ...other.data, namespace: namespaceOf(other.data.chainId) })

/** Sessions in the storage of the browser, verified here. */
export function createLocalStorage(
  { storage }: LocalSessionOptions,
  { verifiers }: { readonly verifiers: readonly Verifier[] },
): SessionStorage {
  const items = safeStorage(storage)
  /** The sessions that were verified since the page was loaded, by `idOf`. */
  const verified = new Map<string, SiwxSession>()
  const idOf = ({ message, signature }: SiwxSession): string => `${signature}\n${message}`

  /** What is stored and well-formed; other scripts can write anything here. */
  function read(): readonly SiwxSession[] {
    try {
      const text = items.getItem(key) ?? '[]'
      const stored: unknown = text.length > longestRecord ? [] : JSON.parse(text)
      return (Array.isArray(stored) ? stored.slice(-mostSessions) : []).flatMap((value: unknown) => {
        try {
          return [readSession(value)]
        } catch {
          return []
        }
      })
    } catch {
      return []
    }
  }
  function write(sessions: readonly SiwxSession[]): void {
    const current = sessions.filter((session) => isCurrent(session, Date.now())).slice(-mostSessions)
    if (current.length === 0) items.removeItem(key)
    else items.setItem(key, JSON.stringify(current))
  }
  async function verify(session: SiwxSession, signal: AbortSignal | undefined): Promise<SiwxSession> {
    const known = verified.get(idOf(session))
    if (known && !isStale(known, Date.now())) return known
    // Other scripts can write a verdict as well as a signature, so a stored verdict is ignored.
    const fresh = await verifySession(session, { verifiers, signal })
    verified.set(idOf(session), fresh)
    return fresh
  }

  return {
    async get(filter, { signal }) {
      const found: SiwxSession[] = []
      for (const session of read().filter((each) => matches(each, filter) && isCurrent(each, Date.now())))
        try {
          found.push(await verify(session, signal))
        } catch (error) {
          if (!(error instanceof Error) || !('code' in error) || error.code !== 'REFUSED') throw error
          write(read().filter((each) => idOf(each) !== idOf(session)))
        }
      return found
    },
    async put(sessions, { replace, signal }) {
      const added = await Promise.all(
        sessions.map((session) => verifySession(readSession(session), { verifiers, signal })),
      )
      for (const session of added) verified.set(idOf(session), session)
      const kept = replace ? [] : read().filter((each) => !added.some((session) => isSameAccount(each, session)))
      write([...kept, ...added])
    },
    async delete(filter) {
      write(read().filter((each) => !matches(each, filter)))
    },
  }
}
