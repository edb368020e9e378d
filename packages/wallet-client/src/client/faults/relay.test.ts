import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import {
  address,
  asked,
  dappOn,
  namespaces,
  pairOn,
  relayOn,
  sessionOn,
  settled,
  walletOn,
} from '../../../test/setUp.ts'
import type { Relay } from '../../../test/startRelay.ts'
import { formatPairingUri } from '../../pairing/formatPairingUri.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

const unauthorized = { kind: 'RELAY_UNAUTHORIZED', code: 3000, context: { reason: 'Unauthorized: invalid key' } }
test.each([
  ['that closes with 3000', (relay: Relay) => relay.door('unauthorized'), unauthorized],
  ['that refuses the upgrade', (relay: Relay) => relay.door('refuse'), { kind: 'RELAY_UNREACHABLE' }],
  ['whose port is dead', (relay: Relay) => relay.close(), { kind: 'RELAY_UNREACHABLE' }],
] as const)('rejects a relay %s', async (_what, prepare, error) => {
  const relay = await relayOn()
  await prepare(relay)
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject(error)
  const uri = formatPairingUri({
    topic: '64b7e3a6de4ec6dfcbf8ac6ee8dcd68ff1fd1fb9e0e9b0a7b1f4e4dd5ff4bd42',
    symKey: 'a'.repeat(64),
    relay: { protocol: 'irn' },
  })
  await expect(wallet.pair({ uri })).rejects.toMatchObject({ kind: 'MISSING_OR_INVALID' })
  expect([dapp.proposal.length, dapp.core.pairing.pairings.length]).toEqual([0, 0])
  await expect.poll(() => relay.sockets()).toBe(0)
})

test('rejects a relay that says nothing, within three seconds', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dapp = await dappOn({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rejected = expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject({
    kind: 'RELAY_UNREACHABLE',
  })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(2))
  await vi.advanceTimersByTimeAsync(3_000)
  await rejected
  server.close()
})

test('asks the relay again on the next request after a refusal', async () => {
  const { relay, dapp, wallet } = await pairOn()
  relay.door('unauthorized')
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject(unauthorized)
  relay.door('open')
  await settled(dapp, wallet)
})

test('a relay that refuses twice', async () => {
  const { relay, dapp, wallet } = await pairOn()
  relay.fault({
    on: 'request',
    when: ({ method }) => method === 'wc_proposeSession',
    times: 2,
    effect: { type: 'refuse', code: -32000, message: 'busy' },
  })
  await settled(dapp, wallet)
})

test('rejects a relay that refuses for good', async () => {
  const { relay, dapp } = await pairOn()
  relay.fault({ on: 'request', times: 9, effect: { type: 'refuse', code: -32000, message: 'busy' } })
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject({
    kind: 'RELAY_REFUSED',
    context: { code: -32000 },
  })
  expect(dapp.proposal.length).toBe(0)
})

test('disconnecting works without the relay', async () => {
  const { relay, dapp, topic } = await sessionOn()
  await relay.close()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  let done = false
  const disconnected = dapp.disconnect({ topic }).then(() => {
    done = true
  })
  while (!done) await vi.advanceTimersByTimeAsync(500)
  await disconnected
  expect(dapp.session.length).toBe(0)
})

test('an update that was applied is never answered with an error, though the relay refuses its reply', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const changed = { eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:5:${address}`] } }
  const errors: unknown[] = []
  relay.fault({
    on: 'request',
    when: ({ params }) => params['tag'] === 1105,
    times: 3,
    effect: { type: 'refuse', code: -32000, message: 'busy' },
  })
  const { acknowledged } = await wallet.update({ topic, namespaces: changed })
  acknowledged().catch((error: unknown) => errors.push(error))
  await expect.poll(() => dapp.session.get(topic).namespaces).toEqual(changed)
  await wallet.ping({ topic })
  await dapp.ping({ topic })
  expect(wallet.session.get(topic).namespaces).toEqual(changed)
  expect(errors).toEqual([])
})
