import { expect, test } from 'vitest'
import { scan } from '../../test/providers.ts'
import { answering, namespaces, relayOn, walletOn } from '../../test/setUp.ts'
import type { RelayRecord } from '../relay/traceSocket.ts'
import { connectorOn } from './fixtures/connectors.ts'

test('A17: a trace reports each exchange with the relay, without payloads and keys', async () => {
  const relay = await relayOn()
  const records: RelayRecord[] = []
  const [{ instance }, wallet] = await Promise.all([
    connectorOn(relay, { trace: (record) => void records.push(record) }),
    walletOn(relay),
  ])
  answering(wallet)
  let show = (_uri: string): void => {}
  const uri = new Promise<string>((resolve) => (show = resolve))
  const connecting = instance.connect({
    networks: {},
    pairing: { eip155: { methods: ['personal_sign'], events: [] } },
    onUri: show,
    signal: new AbortController().signal,
  })
  const shown = await uri
  await scan(wallet, shown, { namespaces })
  await connecting

  const key = new URLSearchParams(shown.split('?')[1]).get('symKey') ?? ''
  expect(key).toHaveLength(64)
  expect(JSON.stringify(records)).not.toContain(key)
  expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(['at', 'bytes', 'direction', 'method', 'ms', 'tag', 'topic'])
  const answered = records.filter(({ ms }) => ms !== undefined && ms >= 0)
  const methods = answered.map(({ direction, method }) => `${direction} ${method}`)
  expect(methods).toEqual(expect.arrayContaining(['sent wc_proposeSession', 'received irn_subscription']))
  // The wallet's answer to the proposal, and its settlement.
  const pushed = answered.filter(({ direction }) => direction === 'received').map(({ tag }) => tag)
  expect(pushed).toEqual(expect.arrayContaining([1101, 1102]))
  expect(answered.filter(({ topic, bytes }) => (topic ?? key).length !== 64 || bytes === 0)).toEqual([])
})

test('a trace reports each socket that fails to open, with its URL but without the query', async () => {
  const relay = await relayOn()
  relay.door('refuse')
  const records: RelayRecord[] = []
  const { instance } = await connectorOn(relay, { trace: (record) => void records.push(record) })
  const leaving = new AbortController()
  const connecting = instance.connect({
    networks: {},
    pairing: { eip155: { methods: ['personal_sign'], events: [] } },
    onUri: () => {},
    signal: leaving.signal,
  })
  const outcome = expect(connecting).rejects.toBeInstanceOf(Error)
  await expect.poll(() => records).not.toEqual([])
  leaving.abort()
  await outcome
  expect(records[0]).toMatchObject({ method: 'socket', ms: undefined, unopened: expect.stringMatching(/^wss?:[^?]+$/) })
})
