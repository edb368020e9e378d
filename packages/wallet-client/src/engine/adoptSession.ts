import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { mergeSessions } from '../storage/mergeSessions.ts'
import type { Session } from '../types/Session.ts'
import { isExpired } from '../validate/values.ts'
import type { RecentlyDeleted } from './createRecentlyDeleted.ts'
import type { Stores } from './createStores.ts'

const keyOf = ({ customStoragePrefix }: ProtocolCore): string => `wc@2:client:0.3${customStoragePrefix}//session`
const storedSessions = async (core: ProtocolCore): Promise<readonly Session[]> =>
  (await core.storage.peek<readonly Session[]>(keyOf(core))) ?? []

/** The topics of sessions that other tabs of this client stored and that are not known here. */
export const missedSessions = async (core: ProtocolCore, { session }: Stores): Promise<readonly string[]> =>
  (await storedSessions(core)).flatMap(({ topic }) => (session.has(topic) ? [] : [topic]))

/** The topics of sessions that other tabs of this client have ended. */
export const endedSessions = (core: ProtocolCore): Promise<readonly string[]> => core.storage.takenAway(keyOf(core))

/**
 * Takes over a session that another tab of this client stored, with its keys.
 * @returns the session when it was not known here
 */
export const adoptSession = async (
  core: ProtocolCore,
  { session: sessions }: Stores,
  deleted: RecentlyDeleted,
  topic: string,
): Promise<Session | undefined> => {
  const { storage, crypto, relayer, customStoragePrefix: prefix } = core
  const stored = (await storedSessions(core)).find((each) => each.topic === topic)
  // The removal of a session that ended here may not be written yet.
  if (stored === undefined || isExpired(stored.expiry) || deleted.has(topic)) return undefined
  const isKnown = sessions.has(topic)
  // What was changed here may not be written yet.
  const session = isKnown ? mergeSessions(sessions.get(topic), stored) : stored
  if (!isKnown) {
    const keys = (await storage.peek<Readonly<Record<string, string>>>(`wc@2:core:0.3${prefix}//keychain`)) ?? {}
    if (keys[topic] === undefined) return undefined
    for (const name of [topic, session.self.publicKey])
      if (keys[name] !== undefined) await crypto.keychain.set(name, keys[name])
  }
  core.expirer.set(topic, session.expiry)
  await sessions.set(topic, session)
  if (isKnown) return undefined
  // Once the session is known, and without waiting for the relay: its end may come at once.
  relayer
    .subscribe(topic, { internal: { throwOnFailedPublish: false } })
    .catch((error: unknown) => core.logger.warn(error))
  return session
}
