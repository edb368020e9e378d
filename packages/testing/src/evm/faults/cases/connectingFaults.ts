import { turn } from '../../../async/turn.ts'
import { createScriptedProvider } from '../../createScriptedProvider.ts'
import { createWillingProvider } from '../../createWillingProvider.ts'
import { evmWalletInfo } from '../../evmWalletInfo.ts'
import { rpcError } from '../../rpcError.ts'
import { fox } from '../createFaultScene.ts'
import { alice, announce, bob, never, connectionsOf, type FaultSuite } from '../faultHelpers.ts'

/** Faults while a wallet connects or reconnects. */
export function connectingFaults({ expect, test }: FaultSuite): void {
  test('rejected: by code, by nested code, and by message', async (scene) => {
    const provider = announce(scene, createScriptedProvider())
    for (const error of [
      rpcError(4001),
      rpcError(-32603, 'Internal', { originalError: { code: 4001 } }),
      new Error('User denied account access'),
      rpcError(5002),
    ]) {
      provider.answer('eth_requestAccounts', () => Promise.reject(error))
      expect(await scene.connect()).toEqual('USER_REJECTED')
    }
    expect([connectionsOf(scene), scene.events(), provider.listeners()]).toEqual([[], [], 0])
  })

  test('silent: only the signal ends the wait, and no timer runs', async (scene) => {
    announce(scene, createScriptedProvider({ eth_requestAccounts: never }))
    const controller = new AbortController()
    const connecting = scene.connect(fox, controller.signal)
    await scene.platform.clock.advance(3_600_000)
    controller.abort()
    expect([await connecting, scene.platform.clock.pending()]).toEqual(['ABORTED', 0])
  })

  test('late: revokes an approval that arrives after the abort', async (scene) => {
    let approve = (_: readonly string[]): void => {}
    const provider = announce(scene, createWillingProvider())
    provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const controller = new AbortController()
    const connecting = scene.connect(fox, controller.signal)
    await turn()
    controller.abort()
    expect(await connecting).toEqual('ABORTED')
    approve([alice])
    provider.emit('accountsChanged', [alice])
    await turn()
    await turn()
    expect([
      connectionsOf(scene),
      scene.events(),
      provider.listeners(),
      provider.asked().includes('wallet_revokePermissions'),
    ]).toEqual([[], [], 0, true])
  })

  test('late: reconnects a wallet that announces itself later', async (scene) => {
    const reconnecting = scene.reconnect()
    await scene.platform.clock.advance(3_000)
    scene.page.announce(createWillingProvider(), evmWalletInfo('Owl'))
    scene.page.announce(createWillingProvider(), evmWalletInfo('Fox'))
    await reconnecting
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:1', alice]])
  })

  test('late: reconnects a window.ethereum that is set without an event', async (scene) => {
    const reconnecting = scene.reconnect('injected')
    await scene.platform.clock.advance(2_900)
    scene.page.window.ethereum = createWillingProvider()
    await scene.platform.clock.advance(200)
    await reconnecting
    expect([connectionsOf(scene), scene.platform.clock.pending()]).toEqual([[['injected', 'eip155:1', alice]], 0])
  })

  test('late: connects once if a wallet answers an aborted request while a new one is pending', async (scene) => {
    let answer = (): void => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const provider = announce(scene, createWillingProvider())
    provider.answer('eth_accounts', () => answered.then(() => [alice]))
    const controller = new AbortController()
    const first = scene.reconnect(fox, controller.signal)
    await turn()
    controller.abort()
    const second = scene.reconnect()
    expect(await first).toEqual('ABORTED')
    answer()
    await second
    await turn()
    expect([connectionsOf(scene), provider.asked().includes('eth_requestAccounts')]).toEqual([
      [[fox, 'eip155:1', alice]],
      false,
    ])
    provider.emit('chainChanged', '0x89')
    expect(connectionsOf(scene)).toEqual([[fox, 'eip155:137', alice]])
  })

  test('locked: does not reconnect or prompt; reconnects after unlocking', async (scene) => {
    const provider = announce(scene, createScriptedProvider({ eth_accounts: () => [], eth_chainId: () => '0x1' }))
    expect([await scene.reconnect(), provider.asked().includes('eth_requestAccounts')]).toEqual([null, false])
    provider.answer('eth_requestAccounts', () => [alice])
    provider.answer('eth_accounts', () => [alice])
    await scene.connect()
    provider.emit('accountsChanged', [])
    expect([connectionsOf(scene), scene.events().map(({ type }) => type)]).toEqual([[], ['connection.ended']])
    provider.emit('accountsChanged', [bob])
    await turn()
    expect([connectionsOf(scene), scene.events().map(({ type }) => type)]).toEqual([
      [[fox, 'eip155:1', alice]],
      ['connection.ended', 'connection.changed'],
    ])
  })

  test('silent: an approved wallet that never says its chain fails, unless it has reported the chain', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    const whenAsked = () =>
      new Promise<void>((resolve) =>
        provider.answer('eth_chainId', () => {
          resolve()
          return never()
        }),
      )
    const isAsked = whenAsked()
    const failing = scene.connect()
    await isAsked
    await scene.platform.clock.advance(10_000)
    expect([await failing, connectionsOf(scene), provider.listeners()]).toEqual(['TIMED_OUT', [], 0])
    const isAskedAgain = whenAsked()
    const connecting = scene.connect()
    await isAskedAgain
    provider.emit('chainChanged', '0x89')
    await scene.platform.clock.advance(10_000)
    await connecting
    expect([connectionsOf(scene), scene.platform.clock.pending()]).toEqual([[[fox, 'eip155:137', alice]], 0])
  })

  test('no accounts: an approval without accounts, and a malformed response', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    for (const answer of [[], null, undefined, 'x', {}, [null, 7, '0x1']]) {
      provider.answer('eth_requestAccounts', () => answer)
      expect(await scene.connect()).toEqual('NO_ACCOUNTS')
    }
    expect([connectionsOf(scene), provider.listeners()]).toEqual([[], 0])
  })
}
