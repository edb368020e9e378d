import { afterEach, beforeEach } from 'vitest'
import type { BaseClient } from '../src/client/BaseClient.ts'

/** Fails the test in which a rejection is not handled. */
export const watchRejections = (): void => {
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  beforeEach(() => {
    unhandled.length = 0
    process.on('unhandledRejection', note)
  })
  afterEach(() => {
    process.off('unhandledRejection', note)
    if (unhandled.length > 0) throw new AggregateError(unhandled, 'Unhandled rejections')
  })
}

type Speaker = Pick<BaseClient, 'core'>

/** Encrypts any message for a topic with the keys of `speaker`. */
export const seal = (speaker: Speaker, topic: string, payload: unknown): Promise<string> =>
  speaker.core.crypto.encode(topic, payload as never)

/** Sends any message on a topic as `speaker`. */
export const say = async (speaker: Speaker, topic: string, payload: unknown, tag = 0): Promise<string> => {
  const message = await seal(speaker, topic, payload)
  await speaker.core.relayer.publish(topic, message, { tag, ttl: 300, internal: { throwOnFailedPublish: true } })
  return message
}

/** A delivery as a relay writes it, although it was never published. */
export const delivery = (topic: string, message: unknown, id: unknown = 1): string =>
  JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id: 'x', data: { topic, message, publishedAt: 1, tag: 1108 } },
  })

/** A sealed envelope without a sender. */
export const garbage = (length = 120, type = 0): string =>
  Buffer.concat([Buffer.from([type]), crypto.getRandomValues(new Uint8Array(length))]).toString('base64')

/** The content of the global prototypes: nothing from a peer may change it. */
export const prototypes = (): unknown =>
  [Object.prototype, Array.prototype, Function.prototype, Map.prototype].map((prototype) =>
    Object.getOwnPropertyNames(prototype),
  )
