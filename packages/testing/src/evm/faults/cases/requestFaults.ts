import { turn } from '../../../async/turn.ts'
import { createWillingProvider } from '../../createWillingProvider.ts'
import { rpcError } from '../../rpcError.ts'
import { ending, fox } from '../createFaultScene.ts'
import { alice, announce, bob, networkOne, never, connectionsOf, type FaultSuite } from '../faultHelpers.ts'

/** Faults while a wallet handles a request. */
export function requestFaults({ expect, test }: FaultSuite): void {
  test('does not move money on a network other than the one the dapp expects', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    provider.answer('eth_sendTransaction', () => `0x${'1'.repeat(64)}`)
    await scene.connect()
    provider.answer('eth_chainId', () => '0x89')
    const { sendTransaction } = scene.instance.capabilities
    const parameters = {
      connectorId: fox,
      address: alice,
      network: networkOne,
      to: bob,
      value: 1n,
      signal: scene.signal,
    }
    expect(sendTransaction && (await ending(sendTransaction(parameters)))).toEqual('WALLET_CHANGED')
    expect(provider.asked().includes('eth_sendTransaction')).toEqual(false)
  })

  test('asks for no payment once the caller has given up, although it was still checking the network', async (scene) => {
    let tell = (_: unknown): void => {}
    const provider = announce(scene, createWillingProvider())
    provider.answer('eth_sendTransaction', () => `0x${'1'.repeat(64)}`)
    await scene.connect()
    const checking = new Promise<void>((reached) =>
      provider.answer('eth_chainId', () => {
        reached()
        return new Promise((resolve) => (tell = resolve))
      }),
    )
    const { sendTransaction } = scene.instance.capabilities
    const controller = new AbortController()
    const common = { connectorId: fox, address: alice, network: networkOne, signal: controller.signal }
    const sending = sendTransaction && ending(sendTransaction({ ...common, to: bob, value: 1n }))
    if (sending) await checking
    controller.abort()
    tell('0x1')
    expect(await sending).toEqual('ABORTED')
    for (let turns = 0; turns < 10; turns += 1) await turn()
    expect(provider.asked().includes('eth_sendTransaction')).toEqual(false)
  })

  test('ignores signatures, switches and events after a disconnect', async (scene) => {
    let answer = (_: unknown): void => {}
    const provider = announce(scene, createWillingProvider())
    provider.answer('personal_sign', () => new Promise((resolve) => (answer = resolve)))
    await scene.connect()
    const { signMessage, getWalletCapabilities } = scene.instance.capabilities
    const controller = new AbortController()
    const signing =
      signMessage && ending(signMessage({ connectorId: fox, address: alice, message: 'x', signal: controller.signal }))
    await turn()
    await scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
    controller.abort()
    expect(await signing).toEqual('ABORTED')
    const reported = scene.events().length
    answer(`0x${'1'.repeat(130)}`)
    for (const [event, value] of [
      ['accountsChanged', [bob]],
      ['chainChanged', '0x89'],
      ['connect', { chainId: '0x1' }],
    ] as const)
      provider.emit(event, value)
    await turn()
    await turn()
    expect([connectionsOf(scene), scene.events().length, provider.listeners()]).toEqual([[], reported, 0])
    const asking = getWalletCapabilities?.({
      connectorId: fox,
      address: alice,
      network: networkOne,
      signal: scene.signal,
    })
    expect(asking && (await ending(asking))).toEqual('NOT_CONNECTED')
  })

  test('does not wait for a wallet that never answers a disconnect', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    provider.answer('wallet_revokePermissions', never)
    const leaving = scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
    expect(connectionsOf(scene)).toEqual([])
    await scene.platform.clock.advance(1_000)
    await leaving
    expect([scene.platform.clock.pending(), provider.listeners()]).toEqual([0, 0])
  })

  test('names a missing capability, and times out machine calls that the wallet never answers', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    const parameters = { connectorId: fox, address: alice, network: networkOne, signal: scene.signal }
    const { sendCalls, getCallsStatus, getWalletCapabilities, getPermissions, watchAsset } = scene.instance.capabilities
    const asked = [
      sendCalls?.({ ...parameters, calls: [{ to: bob }] }),
      getCallsStatus?.({ ...parameters, id: 'x' }),
      getWalletCapabilities?.(parameters),
      getPermissions?.(parameters),
      watchAsset?.({ ...parameters, token: bob, symbol: 'B', decimals: 0 }),
    ]
    for (const each of asked) expect(each && (await ending(each))).toEqual('CAPABILITY_MISSING')
    for (const [code, expected] of [
      [5750, 'USER_REJECTED'],
      [5760, 'CAPABILITY_MISSING'],
      [5740, 'CAPABILITY_MISSING'],
      [5720, 'WALLET_FAILED'],
      [5710, 'NETWORK_NOT_SUPPORTED'],
      [4001, 'USER_REJECTED'],
      [1, 'WALLET_FAILED'],
    ] as const) {
      provider.answer('wallet_sendCalls', () => Promise.reject(rpcError(code)))
      expect(sendCalls && (await ending(sendCalls({ ...parameters, calls: [{ to: bob }] })))).toEqual(expected)
    }
    // EIP-5792 allows ids of 4,096 bytes in hex.
    for (const [length, expected] of [
      [8_194, { id: '0'.repeat(8_194) }],
      [8_195, 'WALLET_FAILED'],
    ] as const) {
      provider.answer('wallet_sendCalls', () => ({ id: '0'.repeat(length) }))
      expect(sendCalls && (await ending(sendCalls({ ...parameters, calls: [{ to: bob }] })))).toEqual(expected)
    }
    provider.answer('wallet_getCallsStatus', () => Promise.reject(rpcError(5730)))
    expect(await getCallsStatus?.({ ...parameters, id: 'x' })).toEqual({
      status: 'unknown',
      statusCode: 5730,
      atomic: false,
      receipts: [],
    })
    // An id that the wallet has seen: it says whether it has sent the calls.
    provider.answer('wallet_sendCalls', () => Promise.reject(rpcError(5720)))
    const again = () => sendCalls?.({ ...parameters, calls: [{ to: bob }], id: '0x12' }) ?? Promise.resolve({ id: '' })
    expect(await ending(again())).toEqual('WALLET_FAILED')
    provider.answer('wallet_getCallsStatus', () => ({ status: 100 }))
    expect(await again()).toEqual({ id: '0x12' })
    provider.answer('wallet_getCallsStatus', never)
    const status = getCallsStatus && ending(getCallsStatus({ ...parameters, id: 'x' }))
    await turn()
    await scene.platform.clock.advance(10_000)
    expect(await status).toEqual('TIMED_OUT')
    for (const malformed of [null, {}, { status: 'done' }, { status: 300 }, { status: 200, receipts: [{}] }]) {
      provider.answer('wallet_getCallsStatus', () => malformed)
      expect(getCallsStatus && (await ending(getCallsStatus({ ...parameters, id: 'x' })))).toEqual('MALFORMED_ANSWER')
    }
  })

  test('destroy removes all listeners from the page and the wallet, and all timers', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    const waiting = scene.reconnect('injected')
    scene.instance.destroy()
    expect([await waiting, scene.page.listeners(), provider.listeners(), scene.platform.clock.pending()]).toEqual([
      'ABORTED',
      0,
      0,
      0,
    ])
  })

  test('reports an asset as added only if the wallet confirms it', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    const { watchAsset } = scene.instance.capabilities
    for (const answer of [false, null, 'true', {}]) {
      provider.answer('wallet_watchAsset', () => answer)
      expect(
        await watchAsset?.({
          connectorId: fox,
          address: alice,
          network: networkOne,
          signal: scene.signal,
          token: bob,
          symbol: 'B',
          decimals: 0,
        }),
      ).toEqual({ added: false })
    }
  })

  test('a refusal that is only a text is one; in a request that may send the whole sentence has to be known', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    const sentence = 'User Rejected Request: The user rejected the request.'
    provider.answer('eth_requestAccounts', () => Promise.reject(sentence))
    expect(await ending(scene.connect())).toEqual('USER_REJECTED')
    provider.answer('eth_requestAccounts', () => [alice])
    await scene.connect()
    const { sendTransaction, signMessage } = scene.instance.capabilities
    const common = { connectorId: fox, address: alice, network: networkOne, signal: scene.signal }
    const failing = async (method: string, error: unknown) => {
      provider.answer(method, () => Promise.reject(error))
      return method === 'personal_sign'
        ? signMessage && ending(signMessage({ ...common, message: 'x' }))
        : sendTransaction && ending(sendTransaction({ ...common, to: bob, value: 1n }))
    }
    const guess = new Error('The relay says: cancelled by user agent')
    expect([await failing('personal_sign', sentence), await failing('personal_sign', guess)]).toEqual([
      'USER_REJECTED',
      'USER_REJECTED',
    ])
    expect([await failing('eth_sendTransaction', sentence), await failing('eth_sendTransaction', guess)]).toEqual([
      'USER_REJECTED',
      'WALLET_FAILED',
    ])
  })

  test('a locked wallet that refuses at once is told apart from one that is gone', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    const { sendTransaction, signMessage } = scene.instance.capabilities
    const common = { connectorId: fox, address: alice, network: networkOne, signal: scene.signal }
    const endings = []
    for (const code of [4100, 4900]) {
      provider.answer('eth_sendTransaction', () => Promise.reject(rpcError(code)))
      provider.answer('personal_sign', () => Promise.reject(rpcError(code)))
      endings.push(sendTransaction && (await ending(sendTransaction({ ...common, to: bob, value: 1n }))))
      endings.push(signMessage && (await ending(signMessage({ ...common, message: 'x' }))))
    }
    expect(endings).toEqual(['WALLET_LOCKED', 'WALLET_LOCKED', 'NOT_CONNECTED', 'NOT_CONNECTED'])
  })

  test('a wallet that rejects eth_accounts counts as sharing no account', async (scene) => {
    const provider = announce(scene, createWillingProvider())
    await scene.connect()
    provider.answer('eth_accounts', () => Promise.reject(rpcError(4100)))
    await scene.instance.refresh?.({ connectorId: fox, signal: scene.signal })
    await turn()
    expect(connectionsOf(scene)).toEqual([])
  })
}
