import { expect, test } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { answering, delivered, namespaces, personalSign, sessionOn } from '../../../test/setUp.ts'

watchRejections()

const tampered = (message: string): string => {
  const bytes = Buffer.from(message, 'base64')
  bytes[bytes.length - 1]! ^= 1
  return bytes.toString('base64')
}
const plain = (payload: object): string =>
  Buffer.concat([Buffer.from([2]), Buffer.from(JSON.stringify(payload))]).toString('base64')
test.each([
  ['tampered ciphertext', tampered],
  ['no Base64', () => '%%%'],
  ['a single byte', () => 'AA=='],
  [
    'an unknown type',
    (message: string) => Buffer.concat([Buffer.from([7]), Buffer.from(message, 'base64')]).toString('base64'),
  ],
  [
    'a sender that is not known',
    (message: string) => Buffer.concat([Buffer.from([1]), Buffer.from(message, 'base64')]).toString('base64'),
  ],
  [
    'plain text of the relay',
    () => plain({ id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params: { code: 6000, message: 'x' } }),
  ],
  ['three megabytes', (message: string) => message + 'A'.repeat(3_000_000)],
])('an envelope is dropped: %s', async (_what, change) => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const seen = answering(wallet)
  relay.fault({ on: 'delivery', when: delivered(1108), effect: { type: 'tamper', change } })
  const controller = new AbortController()
  const lost = expect(dapp.request({ ...personalSign(topic), signal: controller.signal })).rejects.toMatchObject({
    kind: 'ABORTED',
  })
  expect(await dapp.request(personalSign(topic))).toBe(1)
  controller.abort()
  await lost
  expect(seen.count).toBe(1)
  expect(wallet.session.keys).toEqual([topic])
})

test('drops encrypted messages that are not JSON-RPC', async () => {
  const { dapp, wallet, topic } = await sessionOn()
  for (const payload of [
    'text',
    7,
    null,
    [],
    {},
    { id: 'a', method: 1 },
    { id: 1 },
    { id: 1, method: 'wc_sessionUpdate' },
    { id: 2, method: 'wc_nothing', params: {} },
  ]) {
    await dapp.core.relayer.publish(topic, await dapp.core.crypto.encode(topic, payload as never), { tag: 0, ttl: 300 })
  }
  await dapp.ping({ topic })
  expect(wallet.session.get(topic).namespaces).toEqual(namespaces)
})
