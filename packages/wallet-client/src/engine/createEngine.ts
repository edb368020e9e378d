import type { RpcUrls } from '../auth/RpcUrls.ts'
import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { createEmitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import { envelopeType } from '../relay/digests.ts'
import { createPeerRpcIds, createRequestIds } from '../relay/rpcIds.ts'
import type { Change } from '../types/Change.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Metadata } from '../types/Metadata.ts'
import { expiryIn } from '../validate/values.ts'
import { adoptSession, endedSessions, missedSessions } from './adoptSession.ts'
import { createInbox } from './createInbox.ts'
import { createLinks } from './createLinks.ts'
import { createOrphans } from './createOrphans.ts'
import { createSender } from './createSender.ts'
import { createRecentlyDeleted } from './createRecentlyDeleted.ts'
import { createRecords } from './createRecords.ts'
import { createStores } from './createStores.ts'
import type { Engine } from './Engine.ts'

export type EngineOptions = {
  readonly core: ProtocolCore
  readonly metadata: Metadata
  readonly log: Logger
  readonly rpcUrls: RpcUrls
}

export type RunningEngine = Engine & {
  readonly start: () => Promise<void>
  readonly destroy: () => Promise<void>
}

const settleDownMs = 1000
const linkPairingTtl = 300

/** Links are written in the alphabet for URLs, without padding. */
const transportOf = (message: string): 'relay' | 'link_mode' =>
  /[-_]/.test(message) || message.length % 4 !== 0 ? 'link_mode' : 'relay'

/** Creates the common base of both halves. It does nothing until it is started. */
export const createEngine = ({ core, metadata, log, rpcUrls }: EngineOptions): RunningEngine => {
  const { relayer, storage, verify } = core
  const events = createEmitter<ClientEvents>((error) => log.error('A listener failed', error))
  const deleted = createRecentlyDeleted()
  const stores = createStores(storage, core.customStoragePrefix, deleted)
  const undos: (() => void)[] = []
  const sessionEnds: ((topic: string) => void)[] = []
  const pairingEnds: ((topic: string) => void)[] = []
  const readyActs: (() => void | Promise<void>)[] = []
  const laterActs: (() => void | Promise<void>)[] = []
  let status: 'starting' | 'alive' | 'destroyed' = 'starting'
  let isOver = false
  let started = (): void => {}
  const ready = new Promise<void>((resolve) => {
    started = resolve
  })

  const applies: ((change: Change) => Promise<void>)[] = []
  const apply: Engine['apply'] = async (change) => {
    for (const act of applies) await act(change)
  }
  const links = createLinks({ core, metadata, log })
  const sender = createSender(core, links)
  const inbox = createInbox({
    core,
    stores,
    links,
    log,
    reply: sender.reply,
    ready,
    isAlive: () => status === 'alive',
    isOver: () => isOver,
  })
  const endPairing = (topic: string): void => {
    core.history.delete(topic)
    inbox.forgetKey(topic)
    for (const end of pairingEnds) end(topic)
  }
  const { cleanUp, onExpired, ...records } = createRecords({
    core,
    stores,
    deleted,
    events,
    log,
    rejectAll: inbox.rejectAll,
    onSessionEnd: (topic) => {
      for (const end of sessionEnds) end(topic)
    },
    onPairingEnd: endPairing,
  })

  const orphans = createOrphans({ core, stores, isAlive: () => status === 'alive' })

  const onLinkMessage = (topic: string, message: string): void => {
    // The first message of a dapp, in plain text: the link replaces the pairing.
    if (!stores.session.has(topic) && !core.crypto.keychain.has(topic) && envelopeType(message) === 2) {
      void core.pairing.pairings.set(topic, {
        topic,
        expiry: expiryIn(linkPairingTtl),
        relay: { protocol: 'irn' },
        active: false,
      })
    }
    void relayer.onLinkMessageEvent({ topic, message, publishedAt: Date.now(), transportType: 'link_mode' })
  }

  const listen = (): void => {
    core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) => {
      onExpired(target).catch((error: unknown) => log.error(error))
    })
    core.pairing.events.on('pairing_delete', ({ topic }: { readonly topic: string }) => {
      deleted.add(topic, 'pairing')
      endPairing(topic)
    })
    // Core would treat answers to methods that are not registered as errors, and log them to the console.
    core.pairing.register({ methods: [...inbox.methods(), 'wc_sessionPropose', 'wc_sessionAuthenticate'] })
    links.listen(onLinkMessage, undos)
  }

  const followTabs = (): void => {
    // In the order in which the other tab reports them: a session that replaces another is known before the other one ends.
    let last: Promise<unknown> = ready
    const inTurn = (act: () => Promise<unknown>): void => {
      last = last.then(act).catch((error: unknown) => log.warn(error))
    }
    const adopt = (topic: string): void => inTurn(() => adoptSession(core, stores, deleted, events, topic))
    const end = async (topic: string): Promise<void> => {
      if (stores.session.has(topic)) await records.deleteSession(topic, { inOtherTab: true })
    }
    /** Handles events of other tabs that this tab missed, or that the others could not emit before they were closed. */
    const catchUp = (): void =>
      inTurn(async () => {
        for (const topic of await endedSessions(core)) await end(topic)
        if (relayer.tab.id() !== undefined) for (const topic of await missedSessions(core, stores)) adopt(topic)
      })
    // Messages that the relay delivered to another tab while this one had no socket, once that tab has stored them.
    let timer: ReturnType<typeof setTimeout> | undefined
    undos.push(() => clearTimeout(timer))
    relayer.on('relayer_connect', () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        catchUp()
        relayer.takeMissed().catch((error: unknown) => log.warn(error))
      }, settleDownMs)
    })
    relayer.on('tab_deleted', ({ topic }) => inTurn(() => end(topic)))
    relayer.on('tab_session', ({ topic }) => adopt(topic))
    relayer.on('tab_started', catchUp)
  }

  const runLater = async (found: ReturnType<typeof orphans.find>): Promise<void> => {
    // A page that is reloaded may still be there when the next one starts.
    if (relayer.tab.id() !== undefined) await relayer.takeOver(apply)
    await orphans.remove(found)
    for (const act of laterActs) await act()
    for (const [topic, message] of relayer.messages.leftOver())
      inbox.enqueue({ topic, message, publishedAt: Date.now(), transportType: transportOf(message) })
  }

  const after = (ms: number, act: () => void): void => {
    const timer = setTimeout(act, ms)
    undos.push(() => clearTimeout(timer))
  }

  return {
    core,
    relayer,
    storage,
    metadata,
    log,
    verify,
    rpcUrls,
    events,
    stores,
    deleted,
    ...sender,
    ...records,
    onRequest: inbox.onRequest,
    onLateAnswer: inbox.onLateAnswer,
    readWith: inbox.readWith,
    forgetKey: inbox.forgetKey,
    expect: inbox.expect,
    rejectAll: inbox.rejectAll,
    linkTo: links.to,
    alive: () => {
      if (status === 'destroyed') throw new WalletClientError('NOT_INITIALIZED', 'client')
    },
    nextId: createPeerRpcIds(),
    nextRequestId: createRequestIds(),
    apply,
    onApply: (act) => applies.push(act),
    onDestroy: (undo) => undos.push(undo),
    onSessionEnd: (act) => sessionEnds.push(act),
    onPairingEnd: (act) => pairingEnds.push(act),
    onReady: (act) => readyActs.push(act),
    onSettledDown: (act) => laterActs.push(act),
    disconnectPairing: async (topic) => {
      await core.pairing.disconnect({ topic })
      endPairing(topic)
    },

    start: async () => {
      relayer.on('relayer_message', inbox.enqueue)
      followTabs()
      await core.start()
      await Promise.all(
        [stores.session, stores.proposal, stores.pendingRequest, ...Object.values(stores.auth)].map((store) =>
          store.init(),
        ),
      )
      await relayer.takeOver(apply)
      await cleanUp()
      for (const { responseTopic, publicKey } of stores.auth.authKeys.getAll()) inbox.readWith(responseTopic, publicKey)
      listen()
      for (const act of readyActs) await act()
      status = 'alive'
      started()
      // Looking through all names takes a millisecond, for which init need not wait.
      after(0, () => {
        const found = orphans.find()
        after(settleDownMs, () => void runLater(found).catch((error: unknown) => log.error(error)))
      })
    },
    destroy: async () => {
      if (status === 'destroyed') return
      status = 'destroyed'
      for (const undo of undos.splice(0)) undo()
      core.heartbeat.stop()
      relayer.end()
      inbox.end(new WalletClientError('NOT_INITIALIZED', 'client'))
      await storage.written()
      isOver = true
      // Entries that were removed in the same task.
      await storage.written()
    },
  }
}
