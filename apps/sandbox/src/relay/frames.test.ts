import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RelayOptions } from './RelayOptions.ts'
import { startRelay } from './startRelay.ts'
import type { Relay } from './startRelay.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (bytes: Buffer): string => {
  let [value, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text
  return text
}
/** The token of a new client. */
const token = (audience: string): string => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat,
    exp: iat + 86_400,
  }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

const start = async (options?: RelayOptions): Promise<Relay> => {
  const relay = await startRelay(options)
  cleanups.push(relay.close)
  return relay
}
type Frame = {
  readonly id: string
  readonly method?: string
  readonly params?: { readonly data: { readonly topic: string; readonly message: string } }
  readonly result?: unknown
  readonly error?: unknown
}

/** A client that sends raw frames. */
const clientOn = async (relay: Relay) => {
  const socket = new WebSocket(`${relay.url}/?auth=${token(relay.url)}`)
  cleanups.push(() => socket.terminate())
  const frames: Frame[] = []
  const texts: string[] = []
  socket.on('message', (data) => {
    texts.push(String(data))
    if (!String(data).startsWith('{')) return
    const frame = JSON.parse(String(data)) as Frame
    frames.push(frame)
    if (frame.method !== undefined) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await once(socket, 'open')
  let last = 0
  const send = (method: string, params: object): string => {
    const id = String((last += 1))
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return id
  }
  const answerTo = async (id: string): Promise<unknown> => {
    await expect.poll(() => frames.some((frame) => frame.id === id && frame.method === undefined)).toBe(true)
    const { result, error } = frames.find((frame) => frame.id === id && frame.method === undefined)!
    return error ?? result
  }
  const pushed = () =>
    frames.flatMap(({ params }) => (params === undefined ? [] : [`${params.data.topic} ${params.data.message}`]))
  return {
    socket,
    texts,
    send,
    ask: (method: string, params: object) => answerTo(send(method, params)),
    answerTo,
    pushed,
  }
}
const pair = async (options?: RelayOptions) => {
  const relay = await start(options)
  const [sender, reader] = await Promise.all([clientOn(relay), clientOn(relay)])
  return { relay, sender, reader }
}
const letter = (topic: string, message: string) => ({ topic, message, ttl: 60, tag: 1 })

test('batches are published, subscribed, fetched and unsubscribed', async () => {
  const { relay, sender, reader } = await pair()
  expect(
    await sender.ask('irn_batchPublish', { messages: [letter('a', '1'), letter('b', '2'), letter('c', '3')] }),
  ).toBe(true)
  expect(await reader.ask('irn_batchFetchMessages', { topics: ['a', 'b'] })).toMatchObject({
    messages: [
      { topic: 'a', message: '1' },
      { topic: 'b', message: '2' },
    ],
    hasMore: false,
  })
  const ids = (await reader.ask('irn_batchSubscribe', { topics: ['a', 'b'] })) as string[]
  await expect.poll(reader.pushed).toEqual(['a 1', 'b 2'])
  await expect.poll(relay.waiting).toBe(1)
  expect(await reader.ask('irn_batchUnsubscribe', { subscriptions: [{ topic: 'a', id: ids[0] }] })).toBe(true)
  await sender.ask('irn_batchPublish', { messages: [letter('a', '4'), letter('b', '5')] })
  await expect.poll(reader.pushed).toEqual(['a 1', 'b 2', 'b 5'])
  expect(await sender.ask('irn_batchPublish', { messages: [letter('a', '6'), {}] })).toMatchObject({ code: -32602 })
})

test('sockets are pinged', async () => {
  const { reader } = await pair({ pingInterval: 5 })
  await once(reader.socket, 'ping')
})

test('requests are dropped, held up, and answered late', async () => {
  const { relay, sender, reader } = await pair()
  await reader.ask('irn_subscribe', { topic: 'a' })
  relay.fault({ on: 'request', effect: { type: 'drop' } })
  const dropped = sender.send('irn_publish', letter('a', 'dropped'))
  let release = (): void => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  relay.fault({ on: 'request', effect: { type: 'delay', until } })
  const held = sender.send('irn_publish', letter('a', 'held'))
  relay.fault({ on: 'request', effect: { type: 'delayAnswer', until } })
  const late = sender.send('irn_publish', letter('a', 'late'))
  await expect.poll(reader.pushed).toEqual(['a late'])
  await sender.ask('irn_publish', letter('b', 'x'))
  const answered = (id: string) => sender.texts.some((text) => (JSON.parse(text) as Frame).id === id)
  expect([dropped, held, late].map(answered)).toEqual([false, false, false])
  release()
  expect([await sender.answerTo(held), await sender.answerTo(late)]).toEqual([true, true])
  await expect.poll(reader.pushed).toEqual(['a late', 'a held'])
  expect(answered(dropped)).toBe(false)
})

test('sockets break off before and after a request, and close with a code', async () => {
  const relay = await start()
  for (const [effect, code, left] of [
    [{ type: 'close' }, 1006, 0],
    [{ type: 'closeAfter' }, 1006, 1],
    [{ type: 'close', code: 3000, reason: 'Unauthorized: invalid key' }, 3000, 1],
  ] as const) {
    const client = await clientOn(relay)
    relay.fault({ on: 'request', effect })
    client.send('irn_publish', letter('a', 'x'))
    const [closed] = (await once(client.socket, 'close')) as [number]
    expect([closed, relay.waiting()]).toEqual([code, left])
  }
})

test('it says anything', async () => {
  const { relay, reader } = await pair()
  relay.say('no JSON', 3)
  await expect.poll(() => reader.texts).toEqual(['no JSON', 'no JSON', 'no JSON'])
})
