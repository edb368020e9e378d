import { createWillingProvider, evmWalletInfo, rpcError, type ScriptedProvider, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { alice, bob } from '../fixtures/addresses.ts'
import { fakePage } from '../fixtures/fakePage.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { never } from '../fixtures/never.ts'

const connectorId = 'example.fox'

async function setUp(provider: ScriptedProvider = createWillingProvider()) {
  const page = fakePage()
  page.announce(provider, evmWalletInfo('Fox'))
  const adapter = await setUpAdapter()
  const controller = new AbortController()
  const connect = () => adapter.instance.connect({ connectorId, signal: controller.signal })
  return { ...adapter, page, provider, controller, connect }
}

const standing = (address: string, chainId: number) => ({
  connectorId,
  accounts: [{ type: 'eoa', address, caipAddress: `eip155:${chainId}:${address}` }],
  networkId: `eip155:${chainId}`,
  wallet: { name: 'Fox', imageUrl: evmWalletInfo('Fox').icon, rdns: connectorId },
})

test('connects a wallet', async () => {
  const { connect, connectionEvents, instance, provider } = await setUp()
  await expect(connect()).resolves.toEqual(standing(alice, 1))
  expect(instance.connections()).toEqual([standing(alice, 1)])
  expect(provider.asked()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  expect(connectionEvents()).toEqual([])
})

test('the chain id in any form, addresses in any case', async () => {
  for (const chainId of [137, '137', '0x89']) {
    const { connect } = await setUp(createWillingProvider([alice.toLowerCase(), 'rubbish', alice], chainId))
    await expect(connect()).resolves.toEqual(standing(alice, 137))
  }
})

test('an account with a wrong checksum, in capitals or beside rubbish is there with its own', async () => {
  const wrong = alice.replace('39F', '39f')
  for (const accounts of [
    [wrong],
    [alice.replace('0x', '0X')],
    [`0x${alice.slice(2).toUpperCase()}`],
    [null, 7, '0x1', `${alice}00`, { toString: () => bob }, wrong],
  ]) {
    const { connect } = await setUp(createWillingProvider(accounts as string[], 1))
    await expect(connect()).resolves.toEqual(standing(alice, 1))
  }
})

test('a chain that is not configured is reported as it is', async () => {
  const { connect } = await setUp(createWillingProvider([alice], '0x5'))
  await expect(connect()).resolves.toEqual(standing(alice, 5))
})

test('a live connection is given again without a prompt', async () => {
  const { connect, provider } = await setUp()
  const first = await connect()
  expect(await connect()).toBe(first)
  expect(provider.asked().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('account, chain and lock are reported; unlocking brings it back', async () => {
  const { connect, provider, take, instance } = await setUp()
  await connect()
  take()
  provider.emit('accountsChanged', [bob.toLowerCase()])
  provider.emit('chainChanged', '0x89')
  provider.emit('chainChanged', 5)
  expect(take()).toEqual([
    { type: 'connection.changed', connection: standing(bob, 1) },
    { type: 'connection.changed', connection: standing(bob, 137) },
    { type: 'connection.changed', connection: standing(bob, 5) },
  ])
  provider.emit('accountsChanged', [])
  expect(take()).toEqual([{ type: 'connection.ended', connectorId }])
  expect(instance.connections()).toEqual([])
  provider.emit('accountsChanged', [alice])
  await turn()
  expect(take()).toEqual([{ type: 'connection.changed', connection: standing(alice, 1) }])
})

test('what says nothing new, or nothing at all, is not reported', async () => {
  const { connect, provider, take } = await setUp()
  await connect()
  take()
  provider.emit('accountsChanged', [alice.toLowerCase()])
  provider.emit('chainChanged', 1)
  for (const rubbish of [null, undefined, {}, 'x', -1, Number.NaN]) {
    provider.emit('chainChanged', rubbish)
    provider.emit('accountsChanged', rubbish)
  }
  expect(take()).toEqual([])
})

test('the provider’s disconnect ends it, a passing one does not', async () => {
  const { connect, provider, take } = await setUp()
  await connect()
  take()
  provider.emit('disconnect', rpcError(1013))
  await turn()
  expect(take()).toEqual([])
  provider.emit('disconnect', rpcError(4900))
  expect(take()).toEqual([{ type: 'connection.ended', connectorId }])
})

test('what the wallet says while it is being asked counts', async () => {
  const { connect, provider } = await setUp()
  let approve: (accounts: readonly string[]) => void = () => {}
  provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
  const connecting = connect()
  await turn()
  provider.emit('accountsChanged', [bob])
  provider.emit('chainChanged', '0x89')
  approve([bob])
  await expect(connecting).resolves.toEqual(standing(bob, 137))
})

test('after a disconnect nothing the wallet says is reported, and no listener is left', async () => {
  const { connect, provider, take, instance, controller } = await setUp()
  await connect()
  take()
  await instance.disconnect({ connectorId, signal: controller.signal })
  expect(provider.asked().at(-1)).toBe('wallet_revokePermissions')
  provider.emit('accountsChanged', [bob])
  await turn()
  expect([take(), provider.listeners(), instance.connections()]).toEqual([[], 0, []])
})

test('a disconnect does not wait for a silent wallet longer than its deadline', async () => {
  const { connect, provider, instance, controller, platform } = await setUp()
  provider.answer('wallet_revokePermissions', never)
  await connect()
  const disconnecting = instance.disconnect({ connectorId, signal: controller.signal })
  expect(instance.connections()).toEqual([])
  await platform.clock.advance(1_000)
  await expect(disconnecting).resolves.toBeUndefined()
})

test('a wallet that could not take its permission back is asked to choose again', async () => {
  const { connect, provider, instance, controller } = await setUp()
  provider.answer('wallet_revokePermissions', () => Promise.reject(rpcError(-32601)))
  provider.answer('wallet_requestPermissions', () => [])
  await connect()
  await instance.disconnect({ connectorId, signal: controller.signal })
  await connect()
  expect(provider.asked().slice(-3)).toEqual(['wallet_requestPermissions', 'eth_accounts', 'eth_chainId'])
})

test('an approval after the abort is undone at the wallet and not reported', async () => {
  const { connect, provider, controller, connectionEvents, instance } = await setUp()
  let approve: (accounts: readonly string[]) => void = () => {}
  provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
  const connecting = connect()
  await turn()
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  approve([alice])
  provider.emit('accountsChanged', [alice])
  await turn()
  expect(provider.asked().at(-1)).toBe('wallet_revokePermissions')
  expect([connectionEvents(), instance.connections(), provider.listeners()]).toEqual([[], [], 0])
})

test('an approval after the abort serves a newer request and is then not undone', async () => {
  const { provider, controller, instance, connect } = await setUp()
  const approvals: ((accounts: readonly string[]) => void)[] = []
  provider.answer('eth_requestAccounts', () => new Promise((resolve) => approvals.push(resolve)))
  const first = connect()
  await turn()
  controller.abort()
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  const second = instance.connect({ connectorId, signal: new AbortController().signal })
  await turn()
  for (const approve of approvals) approve([alice])
  await expect(second).resolves.toEqual(standing(alice, 1))
  await turn()
  expect(provider.asked()).not.toContain('wallet_revokePermissions')
  provider.emit('accountsChanged', [bob])
  expect(instance.connections()).toEqual([standing(bob, 1)])
})

test('an older prompt that is declined takes nothing from a newer one', async () => {
  const { provider, controller, instance, connect } = await setUp()
  const prompts: { approve: (accounts: readonly string[]) => void; decline: (error: Error) => void }[] = []
  provider.answer('eth_requestAccounts', () => new Promise((approve, decline) => prompts.push({ approve, decline })))
  const first = connect().catch(() => undefined)
  await turn()
  controller.abort()
  await first
  const second = instance.connect({ connectorId, signal: new AbortController().signal })
  await turn()
  prompts[0]?.decline(rpcError(4001))
  await turn()
  prompts[1]?.approve([alice])
  await expect(second).resolves.toEqual(standing(alice, 1))
  provider.emit('accountsChanged', [bob])
  expect(instance.connections()).toEqual([standing(bob, 1)])
})

test('a disconnect ends a request that waits', async () => {
  const { provider, instance, connect, controller } = await setUp()
  provider.answer('eth_requestAccounts', never)
  const connecting = connect()
  await instance.disconnect({ connectorId, signal: controller.signal })
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
})

test('destroy leaves the connection and no listener, and ends what waits', async () => {
  const { connect, provider, instance, page, events } = await setUp()
  await connect()
  const owl = createWillingProvider()
  owl.answer('eth_requestAccounts', never)
  page.announce(owl, evmWalletInfo('Owl'))
  const waiting = instance.connect({ connectorId: 'example.owl', signal: new AbortController().signal })
  const before = events().length
  instance.destroy()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  provider.emit('accountsChanged', [bob])
  await turn()
  expect([provider.listeners(), owl.listeners(), page.listeners(), events().length]).toEqual([0, 0, 0, before])
  expect(provider.asked()).not.toContain('wallet_revokePermissions')
  await expect(connect()).rejects.toMatchObject({ code: 'ABORTED' })
})

test('eight wallets fight for window.ethereum, the chosen one alone is asked', async () => {
  const page = fakePage()
  const wallets = Array.from({ length: 8 }, () => createWillingProvider())
  wallets.forEach((wallet, index) => {
    page.window.ethereum = wallet
    if (index % 2 === 0) page.announce(wallet, evmWalletInfo(`W${index}`))
  })
  const { instance } = await setUpAdapter()
  instance.discover()
  await instance.connect({ connectorId: 'example.w4', signal: new AbortController().signal })
  page.window.ethereum = wallets[0]
  expect(wallets.map((wallet) => wallet.asked().length > 0)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index === 4),
  )
  expect(wallets.map((wallet) => wallet.listeners() > 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((index) => index === 4))
})

test('a connected window.ethereum stays the wallet that was asked when another replaces it', async () => {
  const page = fakePage()
  const [first, second] = [createWillingProvider([alice]), createWillingProvider([bob])]
  page.window.ethereum = first
  const { instance } = await setUpAdapter()
  const { signal } = new AbortController()
  await instance.connect({ connectorId: 'injected', signal })
  page.window.ethereum = second
  first.answer('personal_sign', () => `0x${'ab'.repeat(65)}`)
  await instance.capabilities.signMessage?.({ connectorId: 'injected', address: alice, message: 'hi', signal })
  first.emit('disconnect', rpcError(1013))
  await turn()
  await instance.disconnect({ connectorId: 'injected', signal })
  expect(second.asked()).toEqual([])
})

test('several wallets are connected at once, and one ends alone', async () => {
  const page = fakePage()
  const owl = createWillingProvider([bob], '0x89')
  page.announce(createWillingProvider(), evmWalletInfo('Fox'))
  page.announce(owl, evmWalletInfo('Owl'))
  const { instance, take } = await setUpAdapter()
  const { signal } = new AbortController()
  await instance.connect({ connectorId, signal })
  await instance.connect({ connectorId: 'example.owl', signal })
  expect(instance.connections().map((connection) => connection.connectorId)).toEqual([connectorId, 'example.owl'])
  take()
  owl.emit('accountsChanged', [])
  expect(take()).toEqual([{ type: 'connection.ended', connectorId: 'example.owl' }])
  expect(instance.connections()).toEqual([standing(alice, 1)])
})

test('rejects if the wallet is not there', async () => {
  const { instance } = await setUp()
  await expect(
    instance.connect({ connectorId: 'example.none', signal: new AbortController().signal }),
  ).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})

test('maps failures by the words of the wallet', async () => {
  const cases = [
    { answer: () => Promise.reject(rpcError(4001)), code: 'USER_REJECTED' },
    { answer: () => Promise.reject(rpcError(-32002)), code: 'REQUEST_PENDING' },
    { answer: () => Promise.reject(rpcError(-32603, 'Out of ink.')), code: 'WALLET_FAILED' },
    { answer: () => Promise.reject(rpcError(4100, 'Unlock me first.')), code: 'WALLET_FAILED' },
    { answer: () => [], code: 'NO_ACCOUNTS' },
    { answer: () => null, code: 'NO_ACCOUNTS' },
    { answer: () => ['rubbish'], code: 'NO_ACCOUNTS' },
  ]
  for (const { answer, code } of cases) {
    const { provider, connect, instance } = await setUp()
    provider.answer('eth_requestAccounts', answer)
    await expect(connect()).rejects.toMatchObject({ code })
    expect([instance.connections(), provider.listeners()]).toEqual([[], 0])
    provider.answer('eth_requestAccounts', () => [alice])
    await expect(connect()).resolves.toEqual(standing(alice, 1))
  }
})

test('rejects no chain id', async () => {
  const { provider, connect } = await setUp()
  provider.answer('eth_chainId', () => 'eip155:1')
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { connectorId } })
})
