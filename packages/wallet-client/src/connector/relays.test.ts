import type { Network, SharedConnectorInstance } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { connectorOn } from './fixtures/connectors.ts'
import { scan } from '../../test/providers.ts'
import { address, answering, namespaces, relayOn, walletOn } from '../../test/setUp.ts'
import { startStopwatch } from '../../test/startStopwatch.ts'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}
const asked = { networks: { eip155: [network] }, pairing: { eip155: { methods: ['personal_sign'], events: [] } } }

const begin = (instance: SharedConnectorInstance) => {
  let onUri = (_uri: string): void => {}
  const uri = new Promise<string>((resolve) => {
    onUri = resolve
  })
  let reachable: boolean | undefined
  const connecting = instance.connect({
    ...asked,
    onUri: (shown) => onUri(shown),
    onReachable: (now) => (reachable = now),
    signal: new AbortController().signal,
  })
  connecting.catch(() => undefined)
  return { uri, connecting, reachable: () => reachable }
}
const sign = (instance: SharedConnectorInstance): Promise<unknown> => {
  const provider = instance.providerFor('eip155')
  if (provider?.kind !== 'eip1193') throw new Error('There is no provider.')
  return provider.provider.request({ method: 'personal_sign', params: ['0x00', address] })
}
const within = async <T>(ms: number, act: () => Promise<T>): Promise<T> => {
  const watch = startStopwatch()
  const result = await act()
  expect(watch.stop()).toBeLessThan(ms)
  return result
}

test('the first relay dies in mid-session: the second one carries the requests', async () => {
  const [first, second] = await Promise.all([relayOn(), relayOn()])
  const relayUrl = [first.url, second.url] as const
  const [{ instance, events }, wallet] = await Promise.all([
    connectorOn(first, { relayUrl }),
    walletOn(first, { relayUrl }),
  ])
  const seen = answering(wallet)
  const { uri, connecting } = begin(instance)
  const { topic } = await scan(wallet, await uri, { namespaces })
  await connecting
  expect(await sign(instance)).toBe(1)
  expect(second.sockets()).toBe(0)

  await first.close()
  expect(await within(5000, () => sign(instance))).toBe(2)
  expect(seen.count).toBe(2)
  await wallet.disconnect({ topic })
  await expect.poll(() => events.filter(({ type }) => type !== 'requests.changed')).toEqual([{ type: 'session.ended' }])
})

test('the first relay dies while the code is shown: it is scanned over the second one', async () => {
  const [first, second] = await Promise.all([relayOn(), relayOn()])
  const relayUrl = [first.url, second.url] as const
  const [{ instance }, wallet] = await Promise.all([connectorOn(first, { relayUrl }), walletOn(second)])
  const { uri, connecting } = begin(instance)
  const shown = await uri
  await first.close()
  await within(5000, () => scan(wallet, shown, { namespaces }))
  expect(await connecting).toMatchObject({ wallet: { name: 'wallet' } })
})

test('a relay that is down at the start and back later: the code is shown meanwhile, and works afterwards', async () => {
  const relay = await relayOn()
  relay.door('refuse')
  const { instance } = await connectorOn(relay)
  const { uri, connecting, reachable } = begin(instance)
  const shown = await within(5000, () => uri)
  expect(reachable()).toBe(false)
  relay.door('open')
  await expect.poll(reachable).toBe(true)
  const wallet = await walletOn(relay)
  await scan(wallet, shown, { namespaces })
  expect(await connecting).toMatchObject({ wallet: { name: 'wallet' } })
})

test('a relay that is down for a while as the code is shown', async () => {
  const relay = await relayOn()
  const [{ instance }, wallet] = await Promise.all([connectorOn(relay), walletOn(relay)])
  const { uri, connecting } = begin(instance)
  const shown = await uri
  relay.door('refuse')
  relay.dropSockets()
  await expect.poll(() => relay.sockets()).toBe(0)
  relay.door('open')
  await scan(wallet, shown, { namespaces })
  expect(await connecting).toMatchObject({ wallet: { name: 'wallet' } })
})

test('a relay that is down for a while as a request waits for its user', async () => {
  const relay = await relayOn()
  const [{ instance }, wallet] = await Promise.all([connectorOn(relay), walletOn(relay)])
  const { uri, connecting } = begin(instance)
  await scan(wallet, await uri, { namespaces })
  await connecting
  const requested = new Promise<{ readonly id: number; readonly topic: string }>(
    (resolve) => void wallet.on('session_request', resolve),
  )
  const signed = sign(instance)
  const { id, topic } = await requested
  relay.door('refuse')
  relay.dropSockets()
  await expect.poll(() => relay.sockets()).toBe(0)
  relay.door('open')
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'late' } })
  expect(await signed).toBe('late')
})
