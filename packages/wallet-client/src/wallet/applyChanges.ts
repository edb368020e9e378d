import type { Engine } from '../engine/Engine.ts'
import { mergeSessions } from '../storage/mergeSessions.ts'

/** Makes what the messages of a wallet change: its sessions, and the proposals, requests and sign-ins that it answers. */
export const applyChanges = (engine: Engine): void => {
  const { stores, relayer, log } = engine
  engine.onApply(async ({ session, ends }) => {
    if (session !== undefined) {
      const { topic, transportType } = session
      if (stores.session.has(topic)) await engine.setSession(mergeSessions(session, stores.session.get(topic)))
      // Only an answer makes a session: one that was changed may have ended since.
      else if (ends !== undefined) {
        await engine.setSession(session)
        if (!relayer.subscriber.topics.includes(topic))
          relayer
            .subscribe(topic, { transportType, internal: { throwOnFailedPublish: false } })
            .catch((error: unknown) => log.warn(error))
      }
    }
    if (typeof ends !== 'number') return
    if (stores.pendingRequest.has(ends)) await engine.deletePendingRequest(ends)
    await engine.deleteProposal(ends)
    await stores.auth.requests.delete(ends)
  })
}
