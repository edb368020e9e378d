import type { ProtocolCore } from '../core/ProtocolCore.ts'
import type { Session } from '../types/Session.ts'
import { isExpired } from '../validate/values.ts'
import type { Stores } from './createStores.ts'

/**
 * Takes over a session that another tab of this client stored, with its keys.
 * @returns the session when it was not known here
 */
export const adoptSession = async (
  core: ProtocolCore,
  { session: sessions }: Stores,
  topic: string,
): Promise<Session | undefined> => {
  const { storage, crypto, relayer, customStoragePrefix: prefix } = core
  const stored = (await storage.peek<readonly Session[]>(`wc@2:client:0.3${prefix}//session`)) ?? []
  const session = stored.find((each) => each.topic === topic)
  if (session === undefined || isExpired(session.expiry)) return undefined
  const known = sessions.has(topic)
  if (!known) {
    const keys = (await storage.peek<Readonly<Record<string, string>>>(`wc@2:core:0.3${prefix}//keychain`)) ?? {}
    if (keys[topic] === undefined) return undefined
    for (const name of [topic, session.self.publicKey])
      if (keys[name] !== undefined) await crypto.keychain.set(name, keys[name])
    await relayer.subscribe(topic, { internal: { throwOnFailedPublish: false } })
  }
  core.expirer.set(topic, session.expiry)
  await sessions.set(topic, session)
  return known ? undefined : session
}
