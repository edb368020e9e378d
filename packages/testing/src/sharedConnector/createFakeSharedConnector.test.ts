import type { AdapterEvent, AdapterHost, SharedConnectorEvent, WalletProvider } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../adapter/createFakeAdapter.ts'
import { isFakeSignature } from '../adapter/fakeSignature.ts'
import { fakeAccount } from '../networks/fakeAccount.ts'
import { fakeNetwork } from '../networks/fakeNetwork.ts'
import { createFakePlatform } from '../platform/createFakePlatform.ts'
import { createFakeSharedConnector, fakeShown } from './createFakeSharedConnector.ts'

const networks = {
  cosmos: [fakeNetwork('cosmos', 1), fakeNetwork('cosmos', 2)],
  tezos: [fakeNetwork('tezos', 1)],
  near: [fakeNetwork('near', 1)],
}

async function setUp() {
  const { connector, controls } = createFakeSharedConnector({
    id: 'fake.shared',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'tezos'],
  })
  const events: (SharedConnectorEvent | AdapterEvent)[] = []
  const host: AdapterHost = {
    emit: (event) => void events.push(event),
    platform: createFakePlatform(),
    networks: [],
    rpcUrls: () => [],
    metadata: { name: '', description: '', url: '', icons: [] },
  }
  const shared = (await connector.load())({
    ...host,
    shown: fakeShown,
    emit: (event) => void events.push(event),
  })
  return { shared, controls, events, host, signal: new AbortController().signal }
}

test('connects, attaches and disconnects', async () => {
  const { shared, controls, events, signal } = await setUp()
  expect(shared.providerFor('cosmos')).toBeUndefined()
  const connecting = shared.connect({ networks, pairing: {}, signal })
  controls.prompts[0]?.approve()
  const session = await connecting
  expect(session).toEqual({
    wallet: { name: 'Fake Remote Wallet' },
    namespaces: {
      cosmos: { accounts: [fakeAccount('cosmos:1', 1)], networkId: 'cosmos:1' },
      tezos: { accounts: [fakeAccount('tezos:1', 1)], networkId: 'tezos:1' },
    },
  })
  expect(shared.providerFor('near')).toBeUndefined()
  expect(await shared.reconnect({ signal })).toEqual(session)
  await shared.disconnect({ signal })
  expect(await shared.reconnect({ signal })).toBeNull()
  expect(events).toEqual([])
})

test('a fake adapter attaches its provider', async () => {
  const { shared, controls, events, host, signal } = await setUp()
  controls.behave('approve')
  const session = await shared.connect({ networks, pairing: {}, signal })
  const instance = (await createFakeAdapter({ namespace: 'cosmos' }).adapter.load())(host)
  const cosmos = session.namespaces['cosmos']
  if (!cosmos) throw new Error('no cosmos')
  const meta = { connectorId: 'fake.shared', wallet: session.wallet, ...cosmos }
  expect(await instance.attach?.(shared.providerFor('cosmos') as WalletProvider, meta)).toEqual(meta)
  const { address } = cosmos.accounts[0]
  const signed = await instance.capabilities.signMessage?.({
    connectorId: 'fake.shared',
    address,
    message: 'hi',
    signal,
  })
  expect(isFakeSignature({ address, message: 'hi', signature: signed?.signature ?? '' })).toBe(true)
  controls.setNetwork('cosmos', 'cosmos:2')
  controls.end()
  const moved = { accounts: [fakeAccount('cosmos:2', 1)], networkId: 'cosmos:2' }
  expect(events).toEqual([
    { type: 'connection.changed', connection: { ...meta, ...moved } },
    { type: 'session.changed', session: { ...session, namespaces: { ...session.namespaces, cosmos: moved } } },
    { type: 'connection.ended', connectorId: 'fake.shared' },
    { type: 'session.ended' },
  ])
  expect(instance.connections()).toEqual([])
})

test('revokes an approval after the abort', async () => {
  const { shared, controls } = await setUp()
  const controller = new AbortController()
  const connecting = shared.connect({ networks, pairing: {}, signal: controller.signal })
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  controls.prompts[0]?.approve()
  expect({ undone: controls.undone, session: controls.session }).toEqual({ undone: 1, session: null })
})

test('rejects with USER_REJECTED, REQUEST_PENDING', async () => {
  const { shared, controls, signal } = await setUp()
  const connecting = shared.connect({ networks, pairing: {}, signal })
  await expect(shared.connect({ networks, pairing: {}, signal })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  controls.prompts[0]?.reject()
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
