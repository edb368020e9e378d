import { turn } from '../../../async/turn.ts'
import { createScriptedProvider } from '../../createScriptedProvider.ts'
import { createWillingProvider } from '../../createWillingProvider.ts'
import { evmWalletInfo } from '../../evmWalletInfo.ts'
import { ending, fox } from '../createFaultScene.ts'
import { alice, announce, bob, networkOne, never, connectionsOf, type FaultSuite } from '../faultHelpers.ts'

/** Throws on every operation. */
const poison: object = new Proxy(
  {},
  {
    get: () => {
      throw new Error('poison')
    },
    has: () => {
      throw new Error('poison')
    },
    ownKeys: () => {
      throw new Error('poison')
    },
    getPrototypeOf: () => {
      throw new Error('poison')
    },
  },
)
const poisonedList: readonly unknown[] = new Proxy([alice], {
  get: () => {
    throw new Error('poison')
  },
})
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Hostile and broken wallets. */
export function hostileFaults({ expect, test }: FaultSuite): void {
  test('announcements that throw, are malformed or come in thousands do not affect other wallets', async ({
    page,
    instance,
    rows,
  }) => {
    const hostile = [poison, revoked(), null, 7, 'x', [], {}, { request: 'no' }]
    for (const provider of hostile) page.announce(provider, evmWalletInfo('Bad'))
    for (const info of [...hostile, { name: poison, rdns: poison, icon: poison }, { rdns: 'javascript:alert(1)' }])
      page.announce(createWillingProvider(), info)
    instance.discover()
    page.announce(createWillingProvider(), evmWalletInfo('Fox'))
    for (let index = 0; index < 1_000; index += 1)
      page.announce(createWillingProvider(), evmWalletInfo(`Flood${index}`))
    await turn()
    expect([rows().includes(fox), rows().length <= 100]).toEqual([true, true])
  })

  test('a second announcement cannot replace the first', async (scene) => {
    const first = announce(scene, createWillingProvider())
    const thief = createWillingProvider([bob])
    scene.page.announce(thief, evmWalletInfo('Fox'))
    scene.page.announce(thief, { ...evmWalletInfo('Fox'), rdns: 'EXAMPLE.FOX ' })
    await scene.connect()
    expect([connectionsOf(scene), thief.asked(), first.asked().length > 0]).toEqual([
      [[fox, 'eip155:1', alice]],
      [],
      true,
    ])
  })

  test('window.ethereum that throws, is frozen, is read-only or is no wallet', async (scene) => {
    const { window } = scene.page
    const values: readonly PropertyDescriptor[] = [
      {
        get: () => {
          throw new Error('poison')
        },
      },
      { value: poison },
      { value: revoked() },
      { value: 'x' },
    ]
    for (const value of values) {
      Object.defineProperty(window, 'ethereum', { ...value, configurable: true })
      scene.instance.discover()
      expect(scene.rows()).toEqual([])
      expect(await scene.connect('injected')).toEqual('CONNECTOR_NOT_FOUND')
    }
    Object.defineProperty(window, 'ethereum', {
      value: Object.freeze(createWillingProvider()),
      configurable: true,
      writable: false,
    })
    await scene.connect('injected')
    expect(connectionsOf(scene)).toEqual([['injected', 'eip155:1', alice]])
  })

  test('any rejection becomes a KitError', async (scene) => {
    const provider = announce(scene, createScriptedProvider())
    const circle: Record<string, unknown> = { message: 'round' }
    circle['cause'] = circle
    for (const thrown of [
      poison,
      revoked(),
      null,
      undefined,
      0,
      '',
      'words',
      Symbol('x'),
      circle,
      { code: poison, message: poison, cause: poison },
      new Error('x'.repeat(5_000_000)),
    ]) {
      provider.answer('eth_requestAccounts', () => Promise.reject(thrown))
      expect(await scene.connect()).toEqual('WALLET_FAILED')
    }
    expect([connectionsOf(scene), provider.listeners()]).toEqual([[], 0])
  })

  test('malformed responses never make a connection without an account', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    for (const answer of [
      poison,
      poisonedList,
      revoked(),
      Symbol('x'),
      () => [alice],
      { 0: alice, length: 1 },
      [[alice]],
      new String(alice),
    ]) {
      provider.answer('eth_requestAccounts', () => answer)
      expect(['NO_ACCOUNTS', 'WALLET_FAILED'].includes(String(await scene.connect()))).toEqual(true)
    }
    provider.answer('eth_requestAccounts', () => [alice])
    for (const answer of [
      poison,
      revoked(),
      Symbol('x'),
      () => 1,
      { toString: () => '0x1' },
      '0x' + 'f'.repeat(1_000_000),
    ]) {
      provider.answer('eth_chainId', () => answer)
      expect(await scene.connect()).toEqual('WALLET_FAILED')
    }
    expect([connectionsOf(scene), provider.listeners()]).toEqual([[], 0])
  })

  test('a million accounts are truncated', async (scene) => {
    const many = Array.from({ length: 1_000_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    announce(scene, createWillingProvider(many))
    const begun = performance.now()
    await scene.connect()
    expect([scene.instance.connections()[0]?.accounts.length, performance.now() - begun < 5_000]).toEqual([1_000, true])
  })

  test('malformed events change nothing and do not throw', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    for (const value of [poison, poisonedList, revoked(), Symbol('x'), null, true, 'x'])
      for (const event of ['accountsChanged', 'chainChanged', 'connect', 'message']) provider.emit(event, value)
    provider.emit('disconnect', { code: 1013, message: poison })
    await turn()
    await turn()
    expect([connectionsOf(scene), scene.events()]).toEqual([[[fox, 'eip155:1', alice]], []])
    // A disconnect event counts whatever its payload.
    provider.emit('disconnect', poison)
    expect([connectionsOf(scene), scene.events().map(({ type }) => type)]).toEqual([[], ['connection.ended']])
  })

  test('thousands of events a second are throttled, and the last one counts', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    const begun = performance.now()
    for (let index = 0; index < 5_000; index += 1) {
      provider.emit('accountsChanged', [index % 2 === 0 ? bob : alice])
      provider.emit('chainChanged', index % 2 === 0 ? '0x89' : 1)
    }
    await scene.platform.clock.advance(100)
    expect([
      connectionsOf(scene),
      scene.events().length < 30,
      scene.platform.clock.pending(),
      performance.now() - begun < 5_000,
    ]).toEqual([[[fox, 'eip155:1', alice]], true, 0, true])
    // A disconnect is never delayed.
    for (let index = 0; index < 1_000; index += 1) provider.emit('chainChanged', '0x89')
    provider.emit('accountsChanged', [])
    expect(connectionsOf(scene)).toEqual([])
    await scene.platform.clock.advance(1_000)
    expect([connectionsOf(scene), scene.platform.clock.pending()]).toEqual([[], 0])
  })

  test('ignores the events of a wallet that keeps emitting after a disconnect', async (scene) => {
    const kept: ((value: unknown) => void)[] = []
    const inner = createWillingProvider()
    const provider = {
      ...inner,
      on: (_: string, listener: (value: never) => void) => kept.push(listener as never),
      removeListener: () => undefined,
    }
    scene.page.announce(provider, evmWalletInfo('Fox'))
    scene.instance.discover()
    await scene.connect()
    await scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
    const reported = scene.events().length
    for (const listener of kept) for (const value of [[bob], '0x89', { chainId: '0x1' }, undefined]) listener(value)
    await turn()
    await turn()
    expect([connectionsOf(scene), scene.events().length]).toEqual([[], reported])
  })

  test('malformed signatures, hashes and lists become KitErrors', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    const { signMessage, sendTransaction, sendCalls, getCallsStatus, getWalletCapabilities, getPermissions } =
      scene.instance.capabilities
    const common = { connectorId: fox, address: alice, network: networkOne, signal: scene.signal }
    const asked: readonly (readonly [method: string, ask: () => Promise<unknown> | undefined])[] = [
      ['personal_sign', () => signMessage?.({ ...common, message: 'x' })],
      ['eth_sendTransaction', () => sendTransaction?.({ ...common, to: bob, value: 1n })],
      ['wallet_sendCalls', () => sendCalls?.({ ...common, calls: [{ to: bob }] })],
      ['wallet_getCallsStatus', () => getCallsStatus?.({ ...common, id: 'x' })],
      ['wallet_getCapabilities', () => getWalletCapabilities?.(common)],
      ['wallet_getPermissions', () => getPermissions?.(common)],
    ]
    for (const [method, ask] of asked)
      for (const answer of [poison, revoked(), Symbol('x'), () => 'x', 7, poisonedList]) {
        provider.answer(method, () => answer)
        const end = await ending(ask() ?? Promise.resolve('absent'))
        expect([method, typeof end === 'string' && /^(WALLET_FAILED|MALFORMED_ANSWER)$/.test(end)]).toEqual([
          method,
          true,
        ])
      }
  })

  test('every call to a wallet that never answers can be aborted', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    // It says its chain: without that it is not waited for.
    for (const method of [
      'personal_sign',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_requestPermissions',
    ])
      provider.answer(method, never)
    const { signMessage, sendTransaction, switchNetwork, requestPermissions } = scene.instance.capabilities
    const controller = new AbortController()
    const common = { connectorId: fox, address: alice, network: networkOne, signal: controller.signal }
    const waits = [
      signMessage?.({ ...common, message: 'x' }),
      sendTransaction?.({ ...common, to: bob, value: 1n }),
      switchNetwork?.(common),
      requestPermissions?.(common),
    ]
    const ends = waits.map((wait) => ending(wait ?? Promise.resolve('absent')))
    await scene.platform.clock.advance(3_600_000)
    controller.abort()
    expect(await Promise.all(ends)).toEqual(['ABORTED', 'ABORTED', 'ABORTED', 'ABORTED'])
    // Before a payment the wallet says its chain by itself, so nothing has been sent if it does not.
    provider.answer('eth_chainId', never)
    const signal = new AbortController().signal
    const paying = ending(sendTransaction?.({ ...common, signal, to: bob, value: 1n }) ?? Promise.resolve('absent'))
    await scene.platform.clock.advance(10_000)
    expect(await paying).toEqual('WALLET_LOCKED')
    expect(scene.platform.clock.pending()).toEqual(0)
  })
}
