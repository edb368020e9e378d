import type { Network } from '@kit/core/adapter'
import { turn } from '../../async/turn.ts'
import type { ConformanceRunner } from '../../conformance/ConformanceRunner.ts'
import { createScriptedProvider, type ScriptedProvider } from '../createScriptedProvider.ts'
import { createWillingProvider } from '../createWillingProvider.ts'
import { evmWalletInfo } from '../evmWalletInfo.ts'
import { rpcError } from '../rpcError.ts'
import { type CreateEvmAdapter, createFaultScene, ending, type FaultScene, fox } from './createFaultScene.ts'

export type DescribeEvmFaultsParameters = {
  readonly runner: ConformanceRunner
  readonly name: string
  readonly createAdapter: CreateEvmAdapter
}

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const never = () => new Promise<never>(() => {})

const networkOne: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/1'] } },
}

/** What an EVM wallet, or several, may do wrong: cases that a wallet with real keys does not have. */
export function describeEvmFaults({ runner: { describe, expect, test: run }, name, createAdapter }: DescribeEvmFaultsParameters): void {
  const test = (title: string, body: (scene: FaultScene) => Promise<void>) =>
    void run(title, async () => {
      const scene = await createFaultScene(createAdapter)
      try {
        await body(scene)
      } finally {
        scene.close()
      }
    })
  const announce = ({ page, instance }: FaultScene, provider: ScriptedProvider, as = 'Fox') => {
    page.announce(provider, evmWalletInfo(as))
    instance.discover()
    return provider
  }
  const standing = ({ instance }: FaultScene) =>
    instance.connections().map(({ connectorId, networkId, accounts }) => [connectorId, networkId, ...accounts.map(({ address }) => address)])
  describe(name, () => {
    test('rejected: by code, by a code inside, and by words', async (scene) => {
      const provider = announce(scene, createScriptedProvider())
      for (const error of [rpcError(4001), rpcError(-32603, 'Internal', { originalError: { code: 4001 } }), new Error('User denied account access'), rpcError(5002)]) {
        provider.answer('eth_requestAccounts', () => Promise.reject(error))
        expect(await scene.connect()).toEqual('USER_REJECTED')
      }
      expect([standing(scene), scene.events(), provider.listeners()]).toEqual([[], [], 0])
    })

    test('silent: only the signal ends the wait, and no timer runs', async (scene) => {
      announce(scene, createScriptedProvider({ eth_requestAccounts: never }))
      const controller = new AbortController()
      const connecting = scene.connect(fox, controller.signal)
      await scene.platform.clock.advance(3_600_000)
      controller.abort()
      expect([await connecting, scene.platform.clock.pending()]).toEqual(['ABORTED', 0])
    })

    test('late: an approval that comes after the signal is given back', async (scene) => {
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
      expect([standing(scene), scene.events(), provider.listeners(), provider.asked().includes('wallet_revokePermissions')]).toEqual([[], [], 0, true])
    })

    test('late: a wallet that announces itself after a while is taken up again', async (scene) => {
      const reconnecting = scene.reconnect()
      await scene.platform.clock.advance(3_000)
      scene.page.announce(createWillingProvider(), evmWalletInfo('Owl'))
      scene.page.announce(createWillingProvider(), evmWalletInfo('Fox'))
      await reconnecting
      expect(standing(scene)).toEqual([[fox, 'eip155:1', alice]])
    })

    test('late: window.ethereum that is set without a word is taken up again', async (scene) => {
      const reconnecting = scene.reconnect('injected')
      await scene.platform.clock.advance(2_900)
      scene.page.window.ethereum = createWillingProvider()
      await scene.platform.clock.advance(200)
      await reconnecting
      expect([standing(scene), scene.platform.clock.pending()]).toEqual([[['injected', 'eip155:1', alice]], 0])
    })

    test('locked: nothing is taken up and nobody is asked; unlocked, the connection is back', async (scene) => {
      const provider = announce(scene, createScriptedProvider({ eth_accounts: () => [], eth_chainId: () => '0x1' }))
      expect([await scene.reconnect(), provider.asked().includes('eth_requestAccounts')]).toEqual([null, false])
      provider.answer('eth_requestAccounts', () => [alice])
      provider.answer('eth_accounts', () => [alice])
      await scene.connect()
      provider.emit('accountsChanged', [])
      expect([standing(scene), scene.events().map(({ type }) => type)]).toEqual([[], ['connection.ended']])
      provider.emit('accountsChanged', [bob])
      await turn()
      expect([standing(scene), scene.events().map(({ type }) => type)]).toEqual([[[fox, 'eip155:1', alice]], ['connection.ended', 'connection.changed']])
    })

    test('no accounts: an approval without one, and an answer that is none', async (scene) => {
      const provider = announce(scene, createWillingProvider())
      for (const answer of [[], null, undefined, 'x', {}, [null, 7, '0x1']]) {
        provider.answer('eth_requestAccounts', () => answer)
        expect(await scene.connect()).toEqual('NO_ACCOUNTS')
      }
      expect([standing(scene), provider.listeners()]).toEqual([[], 0])
    })

    test('wrong network: one that is not configured is reported as it is', async (scene) => {
      const provider = announce(scene, createWillingProvider([alice], '0x64'))
      await scene.connect()
      expect(standing(scene)).toEqual([[fox, 'eip155:100', alice]])
      provider.emit('chainChanged', '0x1')
      expect(standing(scene)).toEqual([[fox, 'eip155:1', alice]])
    })

    test('wrong network: money is not moved where the dapp does not believe the wallet to be', async (scene) => {
      const provider = announce(scene, createWillingProvider())
      provider.answer('eth_sendTransaction', () => `0x${'1'.repeat(64)}`)
      await scene.connect()
      provider.answer('eth_chainId', () => '0x89')
      const { sendTransaction } = scene.instance.capabilities
      const parameters = { connectorId: fox, address: alice, network: networkOne, to: bob, value: 1n, signal: scene.signal }
      expect(sendTransaction && (await ending(sendTransaction(parameters)))).toEqual('WALLET_FAILED')
      expect(provider.asked().includes('eth_sendTransaction')).toEqual(false)
    })

    test('account removed: the next one is reported, and without one the connection ends', async (scene) => {
      const provider = announce(scene, createWillingProvider([alice, bob]))
      await scene.connect()
      provider.emit('accountsChanged', [bob])
      expect(standing(scene)).toEqual([[fox, 'eip155:1', bob]])
      provider.emit('accountsChanged', [])
      expect([standing(scene), scene.events().map(({ type }) => type)]).toEqual([[], ['connection.changed', 'connection.ended']])
    })

    test('provider gone: its disconnect ends the connection, a passing fault does not, and what is asked then fails', async (scene) => {
      const provider = announce(scene, createWillingProvider())
      await scene.connect()
      provider.emit('disconnect', rpcError(1013))
      await turn()
      expect(standing(scene)).toEqual([[fox, 'eip155:1', alice]])
      for (const method of ['eth_accounts', 'eth_chainId', 'personal_sign']) provider.answer(method, () => Promise.reject(rpcError(4900)))
      const { signMessage } = scene.instance.capabilities
      const sign = () => signMessage && ending(signMessage({ connectorId: fox, address: alice, message: 'x', signal: scene.signal }))
      expect(await sign()).toEqual('NOT_CONNECTED')
      provider.emit('disconnect', rpcError(4900))
      expect([standing(scene), scene.events().map(({ type }) => type), await sign()]).toEqual([[], ['connection.ended'], 'NOT_CONNECTED'])
    })

    test('eight wallets fight over window.ethereum: the chosen one is asked, and stays the one that is', async (scene) => {
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
      expect(standing(scene)).toEqual([[fox, 'eip155:1', bob]])
      expect(providers.flatMap((provider, index) => (provider.asked().includes('eth_requestAccounts') ? [index] : []))).toEqual([5])
    })

    test('one wallet as window.ethereum and by announcement is one row; window.ethereum taken by another stays out of a connection', async (scene) => {
      const first = createWillingProvider()
      scene.page.window.ethereum = first
      scene.instance.discover()
      expect(scene.rows()).toEqual(['injected'])
      await scene.connect('injected')
      const thief = createWillingProvider([bob])
      scene.page.window.ethereum = thief
      thief.emit('accountsChanged', [bob])
      expect([standing(scene), thief.asked()]).toEqual([[['injected', 'eip155:1', alice]], []])
      await scene.instance.disconnect({ connectorId: 'injected', signal: scene.signal })
      scene.page.announce(thief, evmWalletInfo('Fox'))
      await turn()
      expect(scene.rows()).toEqual([fox])
    })

    test('chain id as number, bigint, hex and decimal text; what is none changes nothing', async (scene) => {
      const provider = announce(scene, createWillingProvider([alice], '137'))
      await scene.connect()
      const seen = [standing(scene)[0]?.[1]]
      for (const chainId of [1, '0x89', 1n, '137', '0X1', 137, '0x01']) {
        provider.emit('chainChanged', chainId)
        seen.push(standing(scene)[0]?.[1])
      }
      const [one, two] = ['eip155:1', 'eip155:137']
      expect(seen).toEqual([two, one, two, one, two, one, two, one])
      for (const nonsense of [null, undefined, {}, '', 'loading', '0x', 0, -1, 1.5, Number.NaN, `0x${'f'.repeat(100_000)}`]) provider.emit('chainChanged', nonsense)
      expect(standing(scene)).toEqual([[fox, one, alice]])
      await scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
      provider.answer('eth_chainId', () => ({}))
      expect(await scene.connect()).toEqual('WALLET_FAILED')
    })

    test('address in the wrong case: checksummed, and one account only', async (scene) => {
      const provider = announce(scene, createWillingProvider([alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`, bob.toLowerCase()]))
      await scene.connect()
      expect(standing(scene)).toEqual([[fox, 'eip155:1', alice, bob]])
      provider.emit('accountsChanged', [bob.toLowerCase()])
      expect(standing(scene)).toEqual([[fox, 'eip155:1', bob]])
      const reported = scene.events().length
      provider.emit('accountsChanged', [bob])
      expect(scene.events().length).toEqual(reported)
    })

    test('answer after disconnect: a signature, a switch and an event come to nobody', async (scene) => {
      let answer = (_: unknown): void => {}
      const provider = announce(scene, createWillingProvider())
      provider.answer('personal_sign', () => new Promise((resolve) => (answer = resolve)))
      await scene.connect()
      const { signMessage, getWalletCapabilities } = scene.instance.capabilities
      const controller = new AbortController()
      const signing = signMessage && ending(signMessage({ connectorId: fox, address: alice, message: 'x', signal: controller.signal }))
      await turn()
      await scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
      controller.abort()
      expect(await signing).toEqual('ABORTED')
      const reported = scene.events().length
      answer(`0x${'1'.repeat(130)}`)
      for (const [event, value] of [['accountsChanged', [bob]], ['chainChanged', '0x89'], ['connect', { chainId: '0x1' }]] as const) provider.emit(event, value)
      await turn()
      await turn()
      expect([standing(scene), scene.events().length, provider.listeners()]).toEqual([[], reported, 0])
      const asking = getWalletCapabilities?.({ connectorId: fox, address: alice, network: networkOne, signal: scene.signal })
      expect(asking && (await ending(asking))).toEqual('NOT_CONNECTED')
    })

    test('a disconnect that the wallet does not answer holds nobody up', async (scene) => {
      const provider = announce(scene, createWillingProvider())
      await scene.connect()
      provider.answer('wallet_revokePermissions', never)
      const leaving = scene.instance.disconnect({ connectorId: fox, signal: scene.signal })
      expect(standing(scene)).toEqual([])
      await scene.platform.clock.advance(1_000)
      await leaving
      expect([scene.platform.clock.pending(), provider.listeners()]).toEqual([0, 0])
    })

    test('a wallet that lacks what is asked says so by name; a machine call that it leaves open ends by the clock', async (scene) => {
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
      for (const [code, expected] of [[5750, 'USER_REJECTED'], [5760, 'CAPABILITY_MISSING'], [5710, 'NETWORK_NOT_SUPPORTED'], [4001, 'USER_REJECTED'], [1, 'WALLET_FAILED']] as const) {
        provider.answer('wallet_sendCalls', () => Promise.reject(rpcError(code)))
        expect(sendCalls && (await ending(sendCalls({ ...parameters, calls: [{ to: bob }] })))).toEqual(expected)
      }
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

    test('destroy leaves nothing behind: no listener on the page or the wallet, no timer', async (scene) => {
      const provider = announce(scene, createWillingProvider())
      await scene.connect()
      const waiting = scene.reconnect('injected')
      scene.instance.destroy()
      expect([await waiting, scene.page.listeners(), provider.listeners(), scene.platform.clock.pending()]).toEqual(['ABORTED', 0, 0, 0])
    })
  })
}
