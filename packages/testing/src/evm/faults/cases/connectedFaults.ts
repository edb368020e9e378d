import { turn } from '../../../async/turn.ts'
import { createWillingProvider } from '../../createWillingProvider.ts'
import { evmWalletInfo } from '../../evmWalletInfo.ts'
import { rpcError } from '../../rpcError.ts'
import { ending, fox } from '../createFaultScene.ts'
import { alice, announce, bob, connectionsOf, type FaultSuite } from '../faultHelpers.ts'

/** Faults of connected or conflicting wallets. */
export function connectedFaults({ expect, test }: FaultSuite): void {
  test('wrong network: reports an unconfigured network', async (scene) => {
    const provider = announce(scene, createWillingProvider([alice], '0x64'))
    await scene.connect()
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:100', alice]])
    provider.emit('chainChanged', '0x1')
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice]])
  })

  test('an event whose value cannot be read makes the adapter read the wallet again', async (scene) => {
    const provider = announce(scene, createWillingProvider([alice], '0x64'))
    await scene.connect()
    provider.answer('eth_chainId', () => '0x1')
    provider.emit('chainChanged', { chainId: '0x1' })
    await turn()
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice]])
    provider.answer('eth_accounts', () => [bob])
    provider.emit('accountsChanged', bob)
    await turn()
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', bob]])
  })

  test('a wallet that has switched the network without an event is read when the page becomes visible', async (scene) => {
    const provider = announce(scene, createWillingProvider([alice], '0x64'))
    await scene.connect()
    provider.answer('eth_chainId', () => '0x1')
    await scene.instance.refresh?.({ connectorId: fox, signal: scene.signal })
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice]])
    provider.answer('eth_chainId', () => Promise.reject(rpcError(-32603)))
    await scene.instance.refresh?.({ connectorId: fox, signal: scene.signal })
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice]])
  })

  test('account removed: reports the next one, and disconnects without any', async (scene) => {
    const provider = announce(scene, createWillingProvider([alice, bob]))
    await scene.connect()
    provider.emit('accountsChanged', [bob])
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', bob]])
    provider.emit('accountsChanged', [])
    expect([connectionsOf(scene), scene.events().map(({ type }) => type)]).toEqual([
      [],
      ['connection.changed', 'connection.ended'],
    ])
  })

  test('provider gone: a disconnect ends the connection, a temporary error does not, and later requests fail', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    provider.emit('disconnect', rpcError(1013))
    await turn()
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice]])
    for (const method of ['eth_accounts', 'eth_chainId', 'personal_sign'])
      provider.answer(method, () => Promise.reject(rpcError(4900)))
    const { signMessage } = scene.instance.capabilities
    const sign = () =>
      signMessage && ending(signMessage({ connectorId: fox, address: alice, message: 'x', signal: scene.signal }))
    expect(await sign()).toEqual('NOT_CONNECTED')
    provider.emit('disconnect', rpcError(4900))
    expect([connectionsOf(scene), scene.events().map(({ type }) => type), await sign()]).toEqual([
      [],
      ['connection.ended'],
      'NOT_CONNECTED',
    ])
  })

  test('a wallet that only window.ethereum.providers lists has a row, and is the one that connects', async (scene) => {
    const { page, instance, rows, signal } = scene
    const [announcedOne, other] = [createWillingProvider([alice]), createWillingProvider([bob])]
    page.window.ethereum = Object.assign(announcedOne, { providers: [announcedOne, other] })
    page.announce(announcedOne, evmWalletInfo('Fox'))
    instance.discover()
    await turn()
    expect(rows()).toEqual(['injected', fox])
    const { accounts } = await instance.connect({ connectorId: 'injected', signal })
    expect([accounts[0].address, announcedOne.asked()]).toEqual([bob, []])
  })

  test('eight wallets compete for window.ethereum: the chosen one is used throughout', async (scene) => {
    const names = ['Aster', 'Basil', 'Clover', 'Dill', 'Elder', 'Fox', 'Ginger', 'Hyssop']
    const providers = names.map((as, index) => {
      const provider = createWillingProvider([index % 2 === 0 ? alice : bob])
      provider.answer('personal_sign', () => `0x${String(index).repeat(130)}`)
      scene.page.window.ethereum = provider
      scene.page.announce(provider, evmWalletInfo(as))
      return provider
    })
    scene.instance.discover()
    await turn()
    expect(scene.rows().toSorted()).toEqual(names.map((as) => `example.${as.toLowerCase()}`))
    await scene.connect()
    for (const provider of providers) scene.page.window.ethereum = provider
    const { signMessage } = scene.instance.capabilities
    const signed = await signMessage?.({ connectorId: fox, address: bob, message: 'x', signal: scene.signal })
    expect(signed?.signature).toEqual(`0x${'5'.repeat(130)}`)
    for (const provider of providers.toSpliced(5, 1)) provider.emit('accountsChanged', [])
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', bob]])
    expect(
      providers.flatMap((provider, index) => (provider.asked().includes('eth_requestAccounts') ? [index] : [])),
    ).toEqual([5])
  })

  test('lists a wallet once that is both announced and window.ethereum; a replaced window.ethereum does not affect a connection', async (scene) => {
    const first = createWillingProvider()
    scene.page.window.ethereum = first
    scene.instance.discover()
    expect(scene.rows()).toEqual(['injected'])
    await scene.connect('injected')
    const thief = createWillingProvider([bob])
    scene.page.window.ethereum = thief
    thief.emit('accountsChanged', [bob])
    expect([connectionsOf(scene), thief.asked()]).toEqual([[['injected', 'eip155:1', alice]], []])
    await scene.instance.disconnect({ connectorId: 'injected', signal: scene.signal })
    scene.page.announce(thief, evmWalletInfo('Fox'))
    await turn()
    expect(scene.rows()).toEqual([fox])
  })

  test('lists a wallet that only sets window.ethereum beside announced wallets, and no announced wallet twice', async (scene) => {
    const fox = createWillingProvider()
    scene.page.window.ethereum = createWillingProvider([bob])
    scene.instance.discover()
    scene.page.announce(fox, evmWalletInfo('Fox'))
    await turn()
    expect(scene.rows().toSorted()).toEqual(['example.fox', 'injected'])
    await scene.connect('injected')
    expect(connectionsOf(scene)).toEqual([['injected', 'eip155:1', bob]])
    await scene.instance.disconnect({ connectorId: 'injected', signal: scene.signal })
    const hidden = {
      get: (target: object, name: string) => (name === 'request' ? () => {} : Reflect.get(target, name)),
    }
    for (const legacy of [
      new Proxy(fox, {}),
      new Proxy(fox, hidden as ProxyHandler<typeof fox>),
      Object.assign({}, createWillingProvider(), { isFox: true }),
    ]) {
      scene.page.window.ethereum = legacy
      scene.page.announce(createWillingProvider(), evmWalletInfo('Owl'))
      scene.instance.discover()
      await turn()
      expect(scene.rows().includes('injected')).toEqual(false)
    }
  })

  test('accepts chain ids as number, bigint, hex and decimal; invalid ones change nothing', async (scene) => {
    const provider = announce(scene, createWillingProvider([alice], '137'))
    await scene.connect()
    const seen = [connectionsOf(scene)[0]?.[1]]
    for (const chainId of [1, '0x89', 1n, '137', '0X1', 137, '0x01']) {
      provider.emit('chainChanged', chainId)
      seen.push(connectionsOf(scene)[0]?.[1])
    }
    const [one, two] = ['eip155:1', 'eip155:137']
    expect(seen).toEqual([two, one, two, one, two, one, two, one])
    for (const nonsense of [
      null,
      undefined,
      {},
      '',
      'loading',
      '0x',
      0,
      -1,
      1.5,
      Number.NaN,
      `0x${'f'.repeat(100_000)}`,
    ])
      provider.emit('chainChanged', nonsense)
    expect(connectionsOf(scene)).toEqual([[fox, one, alice]])
    await scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
    provider.answer('eth_chainId', () => ({}))
    expect(await scene.connect()).toEqual('WALLET_FAILED')
  })

  test('checksums and deduplicates addresses of any case', async (scene) => {
    const provider = announce(
      scene,
      createWillingProvider([alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`, bob.toLowerCase()]),
    )
    await scene.connect()
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice, bob]])
    provider.emit('accountsChanged', [bob.toLowerCase()])
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', bob]])
    const reported = scene.events().length
    provider.emit('accountsChanged', [bob])
    expect(scene.events().length).toEqual(reported)
  })
}
