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
import { silenceOn } from '../../../test/startSilence.ts'
import { formatPairingUri } from '../../pairing/formatPairingUri.ts'

watchRejections()
afterEach(() => void vi.useRealTimers())

const unauthorized = { kind: 'RELAY_UNAUTHORIZED', code: 3000, context: { reason: 'Unauthorized: invalid key' } }
test('rejects a relay that closes with 3000', async () => {
  const relay = await relayOn()
  relay.door('unauthorized')
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  await expect(dapp.connect({ optionalNamespaces: asked })).rejects.toMatchObject(unauthorized)
  const uri = formatPairingUri({
    topic: '64b7e3a6de4ec6dfcbf8ac6ee8dcd68ff1fd1fb9e0e9b0a7b1f4e4dd5ff4bd42',
    symKey: 'a'.repeat(64),
    relay: { protocol: 'irn' },
  })
  await expect(wallet.pair({ uri })).rejects.toMatchObject({ kind: 'MISSING_OR_INVALID' })
  expect([dapp.proposal.length, dapp.core.pairing.pairings.length]).toEqual([0, 0])
  await expect.poll(() => relay.sockets()).toBe(0)
})

test('a relay that does not answer: the code is there after three seconds', async () => {
  const dapp = await dappOn(await silenceOn())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connecting = dapp.connect({ optionalNamespaces: asked })
  let isShown = false
  void connecting.then(() => (isShown = true))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(3), 60_000)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isShown).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  const { uri, approval } = await connecting
  vi.useRealTimers()
  expect(dapp.core.pairing.getPairings().map(({ topic }) => topic)).toEqual([uri!.slice(3, 67)])
  approval().catch(() => undefined)
})

test('a relay that refuses the page after the code was shown ends the pairing', async () => {
  const relay = await relayOn()
  relay.door('refuse')
  const dapp = await dappOn(relay)
  const { approval } = await dapp.connect({ optionalNamespaces: asked })
  relay.door('unauthorized')
  await expect(approval()).rejects.toMatchObject(unauthorized)
  expect(dapp.proposal.length).toBe(0)
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
