import type { ProtocolCore } from '../core/ProtocolCore.ts'
import type { Emitter } from '../events/createEmitter.ts'
import { mergeSessions } from '../storage/mergeSessions.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Session } from '../types/Session.ts'
import { isExpired } from '../validate/values.ts'
import type { RecentlyDeleted } from './createRecentlyDeleted.ts'
import type { Stores } from './createStores.ts'

const keyOf = ({ customStoragePrefix }: ProtocolCore): string => `wc@2:client:0.3${customStoragePrefix}//session`
const storedSessions = async (core: ProtocolCore): Promise<readonly Session[]> =>
  (await core.storage.peek<readonly Session[]>(keyOf(core))) ?? []

/** The topics of sessions that other tabs of this client stored, or changed later, while this one did not hear them. */
export const missedSessions = async (core: ProtocolCore, { session }: Stores): Promise<readonly string[]> => {
  const isMissed = ({ topic, expiry, updatedAt = 0 }: Session): boolean => {
    if (!session.has(topic)) return true
    const own = session.get(topic)
    return updatedAt > (own.updatedAt ?? 0) || expiry > own.expiry
  }
  return (await storedSessions(core)).filter(isMissed).map(({ topic }) => topic)
}

/** The topics of sessions that other tabs of this client have ended. */
export const endedSessions = (core: ProtocolCore): Promise<readonly string[]> => core.storage.takenAway(keyOf(core))

/** Takes over a session that another tab of this client stored, with its keys, or the changes of it. */
export const adoptSession = async (
  core: ProtocolCore,
  { session: sessions }: Stores,
  deleted: RecentlyDeleted,
  events: Emitter<ClientEvents>,
  topic: string,
): Promise<void> => {
  const { storage, crypto, relayer, customStoragePrefix: prefix } = core
  const stored = (await storedSessions(core)).find((each) => each.topic === topic)
  // The removal of a session that ended here may not be written yet.
  if (stored === undefined || isExpired(stored.expiry) || deleted.has(topic)) return
  const own = sessions.has(topic) ? sessions.get(topic) : undefined
  // What was changed here may not be written yet.
  const session = own ? mergeSessions(own, stored) : stored
  if (!own) {
    const keys = (await storage.peek<Readonly<Record<string, string>>>(`wc@2:core:0.3${prefix}//keychain`)) ?? {}
    if (keys[topic] === undefined) return
    for (const name of [topic, session.self.publicKey])
      if (keys[name] !== undefined) await crypto.keychain.set(name, keys[name])
  }
  core.expirer.set(topic, session.expiry)
  await sessions.set(topic, session)
  if (own) {
    const { namespaces } = session
    if (JSON.stringify(own.namespaces) !== JSON.stringify(namespaces))
      events.emit('session_update', { id: 0, topic, params: { namespaces } })
    return
  }
  // Once the session is known, and without waiting for the relay: its end may come at once.
  relayer
    .subscribe(topic, { internal: { throwOnFailedPublish: false } })
    .catch((error: unknown) => core.logger.warn(error))
  events.emit('session_connect', { session })
}
