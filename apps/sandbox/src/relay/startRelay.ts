import { type Frame, type Interceptor, type Letter, memoryStore, startRelay as startHostedRelay } from '@kit/relay'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { isOwnHost } from '../http/isOwnHost.ts'
import { createFaults, type Faults } from './createFaults.ts'
import type { Fault } from './Fault.ts'
import type { RelayOptions } from './RelayOptions.ts'

export type Relay = {
  /** `ws://host:port`. */
  readonly url: string
  /** Adds a fault. @returns a function that removes it */
  readonly fault: (fault: Fault) => () => void
  /** How new connections are treated: accepted, refused at the upgrade with HTTP 401, not answered, or closed with 3000 at once. */
  readonly door: (answer: 'open' | 'refuse' | 'silent' | 'unauthorized') => void
  /** Sends a text over every open socket, whatever it is, `times` over in one write. A relay may say anything. */
  readonly say: (text: string, times?: number) => void
  /** Terminates every open socket, or those of one client. */
  readonly dropSockets: (clientId?: string) => void
  readonly sockets: () => number
  /** Messages that wait in the mailbox. */
  readonly waiting: () => number
  /** The requests of clients so far, oldest first. */
  readonly requests: () => readonly { readonly clientId: string; readonly frame: Frame }[]
  /** Clears the recorded requests. */
  readonly forget: () => void
  /** Resolves with the next matching request. */
  readonly nextRequest: (fits: (frame: Frame) => boolean) => Promise<Frame>
  readonly close: () => Promise<void>
}

/** Carries requests out and answers them, with the faults of requests. */
const withRequestFaults =
  (faults: Faults, onRequest: (frame: Frame, clientId: string) => void): Interceptor['onRequest'] =>
  async (frame, clientId, { carryOut, answer, socket }) => {
    onRequest(frame, clientId)
    const effect = faults.forRequest(frame, clientId)
    if (effect?.type === 'drop') return
    if (effect?.type === 'delay') await effect.until
    if (effect?.type === 'refuse') return answer({ error: { code: effect.code, message: effect.message } })
    if (effect?.type === 'close')
      return effect.code === undefined ? socket.terminate() : socket.close(effect.code, effect.reason)
    const body = await carryOut()
    if (effect?.type === 'closeAfter') return socket.terminate()
    if (effect?.type === 'delayAnswer') await effect.until
    await answer(body)
  }

/** Several frames in one write. */
const inOneWrite = (socket: WebSocket, send: () => void): void => {
  const wire = (socket as unknown as { readonly _socket: Socket | null })._socket
  wire?.cork()
  send()
  wire?.uncork()
}

/** Pushes letters to their readers, with the faults of deliveries. */
const withDeliveryFaults = (faults: Faults): Interceptor['onDelivery'] => {
  /** The letter of each client that is sent after the next one. */
  const held = new Map<string, Letter>()
  const deliver: Interceptor['onDelivery'] = async (letter, clientId, readers) => {
    const effect = faults.forDelivery(letter, clientId)
    if (effect?.type === 'drop') return
    if (effect?.type === 'close') {
      for (const { socket } of readers) socket.terminate()
      return
    }
    if (effect?.type === 'delay') await effect.until
    if (effect?.type === 'reorder') {
      held.set(clientId, letter)
      return
    }
    const message = effect?.type === 'tamper' ? effect.change(letter.message) : letter.message
    for (const { socket, push, forget } of readers)
      inOneWrite(socket, () => {
        for (let copy = 0; copy < (effect?.type === 'duplicate' ? effect.copies : 1); copy += 1) {
          if (copy > 0) forget(letter)
          push(letter, message)
        }
      })
    const late = held.get(clientId)
    if (late !== undefined) {
      held.delete(clientId)
      await deliver(late, clientId, readers)
    }
  }
  return deliver
}

/** The self-hosted relay on this machine, with faults on demand. */
export const startRelay = async (options: RelayOptions = {}): Promise<Relay> => {
  const faults = createFaults()
  const requests: { readonly clientId: string; readonly frame: Frame }[] = []
  const watchers = new Set<(frame: Frame) => void>()
  let door: 'open' | 'refuse' | 'silent' | 'unauthorized' = 'open'
  const relay = await startHostedRelay({
    ...options,
    store: options.store ?? memoryStore,
    refuseUpgrade: ({ headers: { host } }) => {
      if (!isOwnHost(host)) return 'misdirected'
      return door === 'silent' ? 'silent' : door === 'refuse' ? 'unauthorized' : undefined
    },
    authorize: (project) => (door === 'unauthorized' ? 'Unauthorized: invalid key' : options.authorize?.(project)),
    intercept: {
      onRequest: withRequestFaults(faults, (frame, clientId) => {
        requests.push({ clientId, frame })
        for (const watch of [...watchers]) watch(frame)
      }),
      onDelivery: withDeliveryFaults(faults),
    },
  })

  return {
    url: relay.url,
    fault: faults.add,
    door: (answer) => {
      door = answer
    },
    say: (text, times = 1) => {
      for (const { socket } of relay.sockets())
        inOneWrite(socket, () => {
          for (let time = 0; time < times; time += 1) socket.send(text)
        })
    },
    dropSockets: (clientId) => {
      for (const open of relay.sockets())
        if (clientId === undefined || open.clientId === clientId) open.socket.terminate()
    },
    sockets: () => relay.sockets().length,
    waiting: relay.store.size,
    requests: () => [...requests],
    forget: () => {
      requests.length = 0
    },
    nextRequest: (fits) =>
      new Promise((resolve) => {
        const watch = (frame: Frame): void => {
          if (!fits(frame)) return
          watchers.delete(watch)
          resolve(frame)
        }
        watchers.add(watch)
      }),
    close: () => relay.close(),
  }
}
