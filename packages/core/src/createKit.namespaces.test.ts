import { createFakeAdapter, createFakePlatform, createFakeSharedConnector, turn } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { accountSource, balanceSource, canSource } from './exports/bindings.ts'
import { sourceMaker } from './bindings/Source.ts'
import { createKit } from './createKit.ts'
import { KitError } from './errors/KitError.ts'
import { endsTogether } from './connection/endsTogether.ts'
import type { Kit } from './Kit.ts'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const approving = {
  cosmos: { behavior: 'approve' },
  near: { behavior: 'approve', connectors: [{ id: 'nearish', follows: true }, { id: 'farish' }] },
} as const satisfies SetUpKitOptions

async function both(options: SetUpKitOptions = {}) {
  const world = setUpKit({ ...approving, ...options })
  await world.kit.connect({ connectorId: 'keplerish' })
  await world.kit.connect({ connectorId: 'nearish' })
  return world
}
const recent = ({ kit }: ReturnType<typeof setUpKit>, namespace: string) =>
  kit.getState().recentConnections[namespace]?.map(({ connectorId }) => connectorId)
const looksAt = ({ kit }: ReturnType<typeof setUpKit>) => kit.getState().network.activeNamespace
const route = ({ kit }: ReturnType<typeof setUpKit>) => {
  const { navigation } = kit.getState()
  return navigation.status === 'open' ? navigation.stack.at(-1) : undefined
}

test('a wallet of one namespace leaves the others as they were', async () => {
  const world = setUpKit(approving)
  await world.kit.connect({ connectorId: 'keplerish' })
  const before = world.kit.getState()
  await world.kit.connect({ connectorId: 'nearish' })
  const after = world.kit.getState()
  expect(after.connections['cosmos']).toBe(before.connections['cosmos'])
  expect(after.network.byNamespace['cosmos']).toBe(before.network.byNamespace['cosmos'])
  expect(looksAt(world)).toBe('near')
})

test('several connections in one namespace, and from one to another', async () => {
  const world = setUpKit(approving)
  const first = await world.kit.connect({ connectorId: 'keplerish' })
  await world.kit.connect({ connectorId: 'leapish' })
  expect(world.active('cosmos')).toEqual(['leapish', 'keplerish'])
  expect(await world.kit.switchConnection({ connectorId: 'keplerish' })).toEqual(first)
  expect(world.active('cosmos')).toEqual(['keplerish', 'leapish'])
  expect(world.kit.getState().accounts['cosmos']?.caipAddress).toBe(first.caipAddress)
  expect(world.cosmos.calls.connect).toBe(2)
})

test('another connection is chosen while a wallet is being asked', async () => {
  const world = setUpKit({ cosmos: { behavior: 'approve', connectors: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } })
  await world.kit.connect({ connectorId: 'a' })
  await world.kit.connect({ connectorId: 'b' })
  world.cosmos.behave('ask')
  const asked = world.kit.connect({ connectorId: 'c' })
  const prompt = await world.cosmos.nextPrompt()
  await world.kit.switchConnection({ connectorId: 'a' })
  prompt.reject()
  await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(world.active('cosmos')).toEqual(['a', 'b'])
})

test('what was disconnected is offered again, over a reload too, and connects by switching to it', async () => {
  const world = setUpKit(approving)
  await world.kit.connect({ connectorId: 'keplerish' })
  await world.kit.connect({ connectorId: 'leapish' })
  await world.kit.disconnect({ namespace: 'cosmos', connectorId: 'keplerish' })
  await expect.poll(() => recent(world, 'cosmos')).toEqual(['keplerish'])
  await world.kit.disconnect()
  expect(recent(world, 'cosmos')).toEqual(['leapish', 'keplerish'])

  const again = setUpKit({ ...approving, storage: world.platform.storage.entries() })
  await again.kit.start()
  expect(again.status()).toEqual({ cosmos: 'disconnected', near: 'disconnected' })
  await again.kit.switchConnection({ connectorId: 'keplerish', namespace: 'cosmos' })
  expect(again.active('cosmos')).toEqual(['keplerish'])
  expect(recent(again, 'cosmos')).toEqual(['leapish'])
  again.kit.forgetConnection({ connectorId: 'leapish' })
  expect(recent(again, 'cosmos')).toEqual([])
})

test('one account of a wallet is chosen, and signs, until the wallet selects another', async () => {
  const accounts = ['one', '0xTwo'].map((address) => ({
    address,
    caipAddress: `cosmos:1:${address}` as const,
    type: 'eoa' as const,
  }))
  const world = setUpKit({
    ...approving,
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish', accounts: [accounts[0]!, accounts[1]!] }] },
  })
  await world.kit.connect({ connectorId: 'keplerish' })
  const chosen = await world.kit.switchConnection({ connectorId: 'keplerish', address: '0xTWO' })
  expect(chosen.address).toBe('0xTwo')
  expect(world.kit.getState().accounts['cosmos']?.caipAddress).toBe('cosmos:1:0xTwo')

  const again = setUpKit({
    ...approving,
    cosmos: {
      behavior: 'approve',
      connectors: [{ id: 'keplerish', accounts: [accounts[0]!, accounts[1]!], permitted: true }],
    },
    storage: world.platform.storage.entries(),
  })
  await again.kit.start()
  expect(again.kit.getState().accounts['cosmos']?.caipAddress).toBe('cosmos:1:0xTwo')
  again.cosmos.setAccounts('keplerish', [accounts[1]!, accounts[0]!])
  expect(again.kit.getState().accounts['cosmos']?.caipAddress).toBe('cosmos:1:0xTwo')
  again.cosmos.setAccounts('keplerish', [accounts[0]!, accounts[1]!])
  again.kit.setAccountType({ type: 'eoa' })
  await expect.poll(() => again.kit.getState().accounts['cosmos']?.caipAddress).toBe('cosmos:1:one')
})

test('an account that the wallet did not share is not chosen', async () => {
  const world = await both()
  await expect(
    world.kit.switchConnection({ connectorId: 'keplerish', namespace: 'cosmos', address: 'foreign' }),
  ).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
})

test('the namespace is chosen without a word to a wallet', async () => {
  const world = await both()
  const calls = JSON.stringify([world.cosmos.calls, world.near.calls])
  world.kit.setNamespace('cosmos')
  expect(looksAt(world)).toBe('cosmos')
  expect(JSON.stringify([world.cosmos.calls, world.near.calls])).toBe(calls)
})

const named = { namespace: 'nera' }
const ignore = () => {}

/** Every call that takes a namespace. */
const calls: Readonly<Record<string, (kit: Kit) => unknown>> = {
  getAccount: (kit) => kit.getAccount('nera'),
  watchAccount: (kit) => kit.watchAccount(ignore, named),
  getNetwork: (kit) => kit.getNetwork('nera'),
  watchNetwork: (kit) => kit.watchNetwork(ignore, named),
  getBalance: (kit) => kit.getBalance('nera'),
  watchBalance: (kit) => kit.watchBalance(ignore, named),
  open: (kit) => kit.open({ view: 'Connect', ...named }),
  push: (kit) => kit.push({ view: 'Networks', ...named }),
  replace: (kit) => kit.replace({ view: 'Connect', ...named }),
  connect: (kit) => kit.connect(named),
  disconnect: (kit) => kit.disconnect(named),
  switchConnection: (kit) => kit.switchConnection({ connectorId: 'nearish', ...named }),
  unlock: (kit) => kit.unlock(named),
  forgetConnection: (kit) => kit.forgetConnection({ connectorId: 'nearish', ...named }),
  setNamespace: (kit) => kit.setNamespace('nera'),
  switchNetwork: (kit) => kit.switchNetwork({ chainId: 1, ...named }),
  read: (kit) => kit.read('getTokenBalance', { token: 'a', ...named }),
  signMessage: (kit) => kit.signMessage({ message: 'Hello', ...named }),
  perform: (kit) => kit.perform('sendTransaction', { to: 'a', value: 1n, ...named }),
  getProvider: (kit) => kit.getProvider(named),
  explorerUrl: (kit) => kit.explorerUrl('nera'),
  setAccountType: (kit) => kit.setAccountType({ type: 'eoa', ...named }),
  refreshBalance: (kit) => kit.refreshBalance('nera'),
  walletLink: (kit) => kit.walletLink('nera'),
}

test('every call refuses a namespace that no adapter has, and does nothing', async () => {
  const { kit } = await both()
  const seen = () => [kit.getState().navigation, kit.getState().network, kit.getState().connections]
  const before = seen()
  for (const [name, call] of Object.entries(calls))
    await expect((async () => call(kit))(), name).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: `Option "${name}.namespace": no adapter for the namespace \`nera\`; this kit has cosmos, near. Did you mean \`near\`?`,
    })
  expect(seen()).toEqual(before)
})

test('what is rendered for such a namespace goes on, and the developer reads it once', async () => {
  const { kit, onError } = await both()
  sourceMaker(kit, accountSource)([named]).get()
  sourceMaker(kit, balanceSource)([named]).get()
  const can = sourceMaker(kit, canSource)(['signMessage', named])
  const account = sourceMaker(kit, accountSource)([{ namespace: 'cosmos' }])
  expect([can.get(), account.get().status]).toEqual([false, 'connected'])
  await turn()
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'INVALID_OPTION' })]])
  const line = vi.spyOn(console, 'error').mockImplementation(ignore)
  try {
    const other = createKit({
      adapters: [createFakeAdapter({ namespace: 'eip155' }).adapter],
      platform: createFakePlatform(),
    })
    expect([other.can('signMessage', 'evm'), other.can('signMessage', 'evm')]).toEqual([false, false])
    await turn()
    expect(line.mock.calls).toEqual([[expect.stringContaining('kit: '), expect.any(KitError)]])
  } finally {
    line.mockRestore()
  }
})

test.each([
  ['evm', 'eip155'],
  ['Ethereum', 'eip155'],
  ['solana:mainnet', 'solana'],
  ['sol', 'solana'],
])('%s stands for %s in the error', (namespace, meant) => {
  const adapters = ['eip155', 'solana'].map((one) => createFakeAdapter({ namespace: one }).adapter)
  const kit = createKit({ adapters, platform: createFakePlatform() })
  expect(() => kit.getAccount(namespace)).toThrow(
    `no adapter for the namespace \`${namespace}\`; this kit has eip155, solana. Did you mean \`${meant}\`?`,
  )
})

test.each([
  [{ view: 'Send' }, 'Option "open.view": there is no view "Send". Did you mean `WalletSend`?'],
  [{ view: 'Acount' }, 'Option "open.view": there is no view "Acount". Did you mean `Account`?'],
  ['Connect', 'Option "open": use an object, as in { view: \'Account\' }.'],
])('opens no view that there is not: %j', async (target, message) => {
  const world = await both()
  expect(() => world.kit.open(target as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message }))
  expect(world.kit.getState().navigation.status).toBe('closed')
})

test('a network of another namespace leads to the account there', async () => {
  const world = await both()
  world.kit.open({ view: 'Networks' })
  world.kit.selectNetwork('cosmos:1')
  await expect.poll(() => [looksAt(world), world.view()]).toEqual(['cosmos', 'Account'])
  world.kit.open({ view: 'Networks' })
  world.kit.selectNetwork('near:2')
  await expect.poll(() => [looksAt(world), world.view()]).toEqual(['near', 'Account'])
  expect(world.kit.getState().network.byNamespace['near']?.walletNetworkId).toBe('near:2')
})

test('asks where no wallet is connected there, and then lists the wallets of that namespace', async () => {
  const world = setUpKit(approving)
  await world.kit.connect({ connectorId: 'keplerish' })
  world.kit.open()
  world.kit.push({ view: 'Networks' })
  world.kit.selectNetwork('near:2')
  await expect.poll(() => [looksAt(world), world.view()]).toEqual(['cosmos', 'Account > Networks > SwitchActiveChain'])
  world.kit.selectNetwork('near:2')
  expect(route(world)).toEqual({ view: 'Connect', namespace: 'near' })
  await expect
    .poll(() => world.kit.getState().walletList.map(({ target }) => target))
    .toEqual([
      { kind: 'connector', connectorId: 'nearish', namespace: 'near' },
      { kind: 'connector', connectorId: 'farish', namespace: 'near' },
    ])
  world.kit.selectWallet(world.kit.getState().walletList[0]!)
  await expect
    .poll(() => [looksAt(world), world.kit.getState().network.byNamespace['near']?.walletNetworkId])
    .toEqual(['near', 'near:2'])
  world.kit.open({ view: 'Connect' })
  expect(world.kit.getState().walletList.map(({ key }) => key)).toEqual([
    'near:nearish',
    'cosmos:keplerish',
    'cosmos:leapish',
    'near:farish',
  ])
})

test('opened for a namespace, it is at the account there, else at the wallets of it', async () => {
  const world = setUpKit(approving)
  await world.kit.connect({ connectorId: 'keplerish' })
  world.kit.open({ namespace: 'near' })
  expect([looksAt(world), route(world)]).toEqual(['cosmos', { view: 'Connect', namespace: 'near' }])
  await world.kit.connect({ connectorId: 'nearish' })
  world.kit.open({ namespace: 'cosmos' })
  expect([looksAt(world), route(world)]).toEqual(['cosmos', { view: 'Account' }])
  world.kit.open({ view: 'Account', namespace: 'near' })
  expect([looksAt(world), route(world)]).toEqual(['near', { view: 'Account' }])
})

test('going back to the wallets of one namespace stays there, though another is connected', async () => {
  const world = setUpKit(approving)
  await world.kit.connect({ connectorId: 'keplerish' })
  world.kit.open({ view: 'Connect', namespace: 'near' })
  world.kit.push({ view: 'WhatIsAWallet' })
  world.kit.back()
  expect(route(world)).toEqual({ view: 'Connect', namespace: 'near' })
})

test('connect of a namespace opens the wallets of it', async () => {
  const world = setUpKit(approving)
  await world.kit.connect({ connectorId: 'keplerish' })
  const connected = world.kit.connect({ namespace: 'near' })
  expect(route(world)).toEqual({ view: 'Connect', namespace: 'near' })
  await expect.poll(() => world.kit.getState().walletList.length).toBe(2)
  world.kit.selectWallet(world.kit.getState().walletList[1]!)
  expect(await connected).toMatchObject({ namespace: 'near', connectorId: 'farish' })
})

test('after the active namespace is disconnected, one that is still connected becomes active', async () => {
  const world = await both()
  await world.kit.disconnect({ namespace: 'near' })
  expect([looksAt(world), world.status()]).toEqual(['cosmos', { cosmos: 'connected', near: 'disconnected' }])
})

test('after all are left it looks where it looked', async () => {
  const world = await both()
  await world.kit.disconnect()
  expect([looksAt(world), world.status()]).toEqual(['near', { cosmos: 'disconnected', near: 'disconnected' }])
})

test('a shared connector leaves its namespaces in one act, and the page does not wander', async () => {
  const { connector } = createFakeSharedConnector({
    id: 'pairing',
    type: 'WALLET_CONNECT',
    namespaces: ['cosmos', 'near'],
    behavior: 'approve',
  })
  const world = setUpKit({ ...approving, sharedConnectors: [connector] })
  await world.kit.connect({ connectorId: connector.id })
  expect(world.status()).toEqual({ cosmos: 'connected', near: 'connected' })
  await world.kit.disconnect({ namespace: 'cosmos' })
  expect([looksAt(world), world.status()]).toEqual(['cosmos', { cosmos: 'disconnected', near: 'disconnected' }])
})

test('closing the view after the first namespace of a shared connector does not cancel attaching the others', async () => {
  const { connector } = createFakeSharedConnector({
    id: 'pairing',
    type: 'AUTH',
    namespaces: ['cosmos', 'near'],
    behavior: 'approve',
  })
  let goOn = () => {}
  const { kit, cosmos, status } = setUpKit({ sharedConnectors: [connector] })
  cosmos.intercept('attach', () => new Promise<void>((resolve) => (goOn = resolve)))
  const view = new AbortController()
  const connecting = kit.connect({ connectorId: connector.id, signal: view.signal })
  await expect.poll(status).toEqual({ cosmos: 'connecting', near: 'connected' })
  view.abort()
  goOn()
  expect((await connecting).caipAddress).toMatch(/^cosmos:/)
  expect(status()).toEqual({ cosmos: 'connected', near: 'connected' })
})

/** Imitates MetaMask, which connects two namespaces by two connectors and ends both with one grant. */
const oneGrant = (): SetUpKitOptions => ({
  cosmos: {
    behavior: 'approve',
    connectors: [{ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }, { id: 'keplerish' }],
  },
  near: { behavior: 'approve', connectors: [{ id: 'MetaMask' }, { id: 'nearish' }] },
})

test.each([
  ['cosmos', 'io.metamask', 'near'],
  ['near', 'MetaMask', 'cosmos'],
])(
  'disconnecting a wallet with one grant in %s ends it in all its namespaces',
  async (namespace, connectorId, other) => {
    const world = setUpKit(oneGrant())
    await world.kit.connect({ connectorId: 'nearish' })
    await world.kit.connect({ connectorId: 'io.metamask' })
    await world.kit.connect({ connectorId: 'MetaMask' })
    world.kit.setNamespace(namespace)
    const seen: unknown[] = []
    world.kit.watch(
      ({ connections }) => connections,
      () => seen.push([world.active('cosmos'), world.active('near')]),
    )
    const { options, getState } = world.kit
    expect(endsTogether(options, getState().connections, { namespace, connectorId })).toHaveLength(2)
    await world.kit.disconnect({ namespace, connectorId })
    expect(seen).toEqual([[[], ['nearish']]])
    expect(looksAt(world)).toBe('near')
    expect([world.cosmos.calls.disconnect, world.near.calls.disconnect]).toEqual([1, 1])
    expect(world.kit.getState().recentConnections[other]).toHaveLength(1)
  },
)

test('disconnecting other wallets, even with the name of such a wallet, ends only one namespace', async () => {
  const world = setUpKit({
    cosmos: { behavior: 'approve', connectors: [{ id: 'a.b', name: 'MetaMask', rdns: 'a.b' }, { id: 'nearish' }] },
    near: { behavior: 'approve', connectors: [{ id: 'MetaMask' }, { id: 'nearish' }] },
  })
  await world.kit.connect({ connectorId: 'a.b' })
  await world.kit.connect({ connectorId: 'nearish', namespace: 'cosmos' })
  await world.kit.connect({ connectorId: 'MetaMask' })
  await world.kit.connect({ connectorId: 'nearish', namespace: 'near' })
  await world.kit.disconnect({ namespace: 'cosmos' })
  expect([world.active('cosmos'), world.active('near')]).toEqual([[], ['nearish', 'MetaMask']])
})

test('disconnecting all connections does not change the active namespace', async () => {
  const world = setUpKit(oneGrant())
  await world.kit.connect({ connectorId: 'nearish' })
  await world.kit.connect({ connectorId: 'MetaMask' })
  await world.kit.connect({ connectorId: 'io.metamask' })
  await world.kit.disconnect()
  expect([looksAt(world), world.status()]).toEqual(['cosmos', { cosmos: 'disconnected', near: 'disconnected' }])
})

test('all is restored after a reload: every connection of every namespace, and where the page looked', async () => {
  const world = await both()
  await world.kit.connect({ connectorId: 'leapish' })
  await world.kit.connect({ connectorId: 'farish' })
  world.kit.setNamespace('cosmos')
  const permitted = true
  const again = setUpKit({
    cosmos: {
      connectors: [
        { id: 'keplerish', permitted },
        { id: 'leapish', permitted },
      ],
    },
    near: {
      connectors: [
        { id: 'nearish', permitted },
        { id: 'farish', permitted },
      ],
    },
    storage: world.platform.storage.entries(),
  })
  await again.kit.start()
  expect([again.active('cosmos'), again.active('near'), looksAt(again)]).toEqual([
    ['leapish', 'keplerish'],
    ['farish', 'nearish'],
    'cosmos',
  ])
})

test('if the active session is not restored, a restored one becomes active', async () => {
  const world = await both()
  const again = setUpKit({
    cosmos: { connectors: [{ id: 'keplerish', permitted: true }] },
    near: { connectors: [{ id: 'nearish' }] },
    storage: world.platform.storage.entries(),
  })
  await again.kit.start()
  expect([looksAt(again), again.status()]).toEqual(['cosmos', { cosmos: 'connected', near: 'disconnected' }])
})

test('the account types of each namespace are its own', async () => {
  const types = ['payment', 'eoa', 'smartAccount'] as const
  const accountsOf = (namespace: string) =>
    types.map((type) => ({ address: type, caipAddress: `${namespace}:1:${type}` as const, type }))
  const [a, b, c] = accountsOf('cosmos')
  const [d, e, f] = accountsOf('near')
  const world = setUpKit({
    cosmos: { behavior: 'approve', connectors: [{ id: 'keplerish', accounts: [a!, b!, c!] }] },
    near: { behavior: 'approve', connectors: [{ id: 'nearish', accounts: [d!, e!, f!] }] },
    defaultAccountTypes: { near: 'smartAccount' },
  })
  expect([
    (await world.kit.connect({ connectorId: 'keplerish' })).type,
    (await world.kit.connect({ connectorId: 'nearish' })).type,
  ]).toEqual(['eoa', 'smartAccount'])
})
