import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import type { Adapter } from '../adapter/Adapter.ts'
import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import type { AdapterInstance, PairingNamespace } from '../adapter/AdapterInstance.ts'
import type { SharedConnector, SharedConnectorHost } from '../adapter/SharedConnector.ts'
import { createCore } from '../boot/createCore.ts'
import { resolveOptions } from '../options/resolveOptions.ts'
import { createSharedConnectors } from './sharedConnectors.ts'

const cosmos: PairingNamespace = { methods: ['cosmos_signDirect'], events: [] }
const near: PairingNamespace = { methods: ['near_signTransaction'], events: ['accountsChanged'] }

/** `pairings`: what the adapter of each namespace says of pairings. */
function setUp(pairings: Readonly<Record<string, AdapterInstance['pairing']>>) {
  const asked: unknown[] = []
  const hosts: SharedConnectorHost[] = []
  const remote: SharedConnector = {
    id: 'remote',
    name: 'Remote',
    type: 'WALLET_CONNECT',
    load: async () => (host) => {
      hosts.push(host)
      return {
        connect: async ({ pairing }) => {
          asked.push(pairing)
          return { wallet: { name: 'Remote' }, namespaces: {} }
        },
        reconnect: async () => null,
        disconnect: async () => {},
        providerFor: () => undefined,
        destroy: () => {},
      }
    },
  }
  const [first, ...others] = Object.entries(pairings).map(([namespace, pairing]): Adapter => {
    const { adapter } = createFakeAdapter({ namespace })
    return {
      ...adapter,
      load: async () => {
        const setUpFake = await adapter.load()
        return (host) => ({ ...setUpFake(host), pairing })
      },
    }
  })
  if (!first) throw new Error('There is no adapter.')
  const adapters: NonEmpty<Adapter> = [first, ...others]
  const options = resolveOptions({
    adapters,
    sharedConnectors: [remote],
    projectId: 'project',
    platform: createFakePlatform(),
  })
  const shared = createSharedConnectors(createCore(options, new AbortController().signal))
  return {
    asked,
    hosts,
    connect: (signal: AbortSignal) =>
      shared.connect({ namespace: 'cosmos', connectorId: 'remote', reason: 'request', signal }),
    pair: () => shared.pair({ connectorId: 'remote', onUri: () => {}, signal: new AbortController().signal }),
  }
}

test('a pairing asks for what each adapter says, or fetches', async () => {
  const { asked, pair } = setUp({ cosmos, near: async () => near, other: undefined })
  await pair()
  expect(asked).toEqual([{ cosmos, near }])
})

test('what an adapter cannot fetch is LOAD_FAILED, and the next pairing fetches it again', async () => {
  let isOffline = true
  const { asked, pair } = setUp({
    cosmos: async () => {
      if (isOffline) throw new TypeError('offline')
      return cosmos
    },
  })
  await expect(pair()).rejects.toMatchObject({
    code: 'LOAD_FAILED',
    message: 'The adapter of cosmos could not be loaded. Check the connection and try again.',
  })
  expect(asked).toEqual([])
  isOffline = false
  await pair()
  expect(asked).toEqual([{ cosmos }])
})

test('does not prompt if cancelled while the connector loads', async () => {
  let isFetching = (): void => {}
  const begun = new Promise<void>((resolve) => (isFetching = resolve))
  let come = (_pairing: PairingNamespace): void => {}
  const coming = new Promise<PairingNamespace>((resolve) => (come = resolve))
  const { asked, connect } = setUp({
    cosmos: () => {
      isFetching()
      return coming
    },
  })
  const leaving = new AbortController()
  const left = connect(leaving.signal)
  await begun
  leaving.abort()
  come(cosmos)
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
  await connect(new AbortController().signal).catch(() => {})
  // The second alone.
  expect(asked).toEqual([{ cosmos }])
})

test('a shared connector gets the project id of the kit', async () => {
  const { hosts, pair } = setUp({ cosmos })
  await pair()
  expect(hosts.map(({ projectId }) => projectId)).toEqual(['project'])
})
