import { addChainParameters, isKitError } from '@kit/core/adapter'
import { createFakePlatform, createScriptedProvider, rpcError } from '@kit/testing'
import { polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain } from './networks.ts'
import { switchWalletNetwork } from './switchWalletNetwork.ts'
import { never } from '../fixtures/never.ts'

const network = fromEvmChain(polygon)
const codeOf = (error: unknown) => (isKitError(error) ? error.code : error)

function setUp() {
  let chainId: unknown = '0x1'
  const platform = createFakePlatform()
  const controller = new AbortController()
  const provider = createScriptedProvider({ eth_chainId: () => chainId })
  const moveTo = (next: unknown) => {
    chainId = next
  }
  const run = () => switchWalletNetwork(provider, { network, platform, signal: controller.signal })
  return { provider, platform, controller, moveTo, run }
}

test('switches the wallet to a known network', async () => {
  const { provider, moveTo, run } = setUp()
  provider.answer('wallet_switchEthereumChain', (params) => {
    expect(params).toEqual([{ chainId: '0x89' }])
    moveTo('0x89')
    return null
  })
  await expect(run()).resolves.toBeUndefined()
  expect(provider.asked()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  expect(provider.listeners()).toBe(0)
})

test('an unknown network is added', async () => {
  for (const unknown of [
    rpcError(4902),
    rpcError(-32603, 'Internal', { originalError: { code: 4902 } }),
    rpcError(-32603),
    rpcError(5000),
    new Error('wrapped', { cause: rpcError(4902) }),
    rpcError(4001, 'The network 137 is not supported.'),
    rpcError(4001, 'This chain has not been added to the wallet'),
    new Error('Unrecognized chain ID "0x89".'),
    'Unsupported network',
    rpcError(4001, 'The wallet does not support this chain'),
    rpcError(-32000, 'No such network'),
  ]) {
    const { provider, moveTo, run } = setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(unknown))
    provider.answer('wallet_addEthereumChain', (params) => {
      expect(params).toEqual([addChainParameters(network)])
      moveTo(137)
      return null
    })
    await expect(run()).resolves.toBeUndefined()
    expect(provider.asked()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'eth_chainId',
    ])
  }
})

test('a wallet that only adds is asked to switch again', async () => {
  const { provider, moveTo, run } = setUp()
  let known = false
  provider.answer('wallet_switchEthereumChain', () => {
    if (!known) throw rpcError(4902)
    moveTo('0x89')
    return null
  })
  provider.answer('wallet_addEthereumChain', () => {
    known = true
    return null
  })
  await expect(run()).resolves.toBeUndefined()
  expect(provider.asked().filter((method) => method.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

test('a wallet that never answers but emits chainChanged has switched', async () => {
  const { provider, run } = setUp()
  provider.answer('wallet_switchEthereumChain', never)
  const switched = run()
  provider.emit('chainChanged', '0x5')
  provider.emit('chainChanged', '137')
  await expect(switched).resolves.toBeUndefined()
  expect(provider.listeners()).toBe(0)
})

test('a wallet that says yes and arrives later has switched', async () => {
  const { provider, moveTo, run } = setUp()
  provider.answer('wallet_switchEthereumChain', () => null)
  const switched = run()
  moveTo('0x89')
  provider.emit('chainChanged', '0x89')
  await expect(switched).resolves.toBeUndefined()
})

test('rejects a wallet that says yes and stays', async () => {
  const { provider, platform, run } = setUp()
  provider.answer('wallet_switchEthereumChain', () => null)
  const outcome = run().catch(codeOf)
  await platform.clock.advance(3_000)
  expect(await outcome).toBe('WALLET_FAILED')
  expect(platform.clock.pending()).toBe(0)
})

test('the signal ends the wait for a silent wallet', async () => {
  const { provider, controller, run } = setUp()
  provider.answer('wallet_switchEthereumChain', never)
  const outcome = run().catch(codeOf)
  controller.abort()
  expect(await outcome).toBe('ABORTED')
  expect(provider.listeners()).toBe(0)
})

test('maps failures by the words of the wallet', async () => {
  const cases = [
    { onSwitch: rpcError(4001), code: 'USER_REJECTED' },
    { onSwitch: rpcError(-32603, 'Internal', { originalError: { code: 4001 } }), code: 'USER_REJECTED' },
    { onSwitch: rpcError(-32002), code: 'REQUEST_PENDING' },
    { onSwitch: rpcError(4200), code: 'NETWORK_NOT_SUPPORTED' },
    { onSwitch: rpcError(-32601), code: 'NETWORK_NOT_SUPPORTED' },
    { onSwitch: rpcError(1, 'Out of ink.'), code: 'WALLET_FAILED' },
    { onSwitch: rpcError(1, 'There is no network connection.'), code: 'WALLET_FAILED' },
    { onSwitch: rpcError(4902), onAdd: rpcError(4001), code: 'USER_REJECTED' },
    { onSwitch: rpcError(4902), onAdd: rpcError(-32602, 'bad url'), code: 'NETWORK_NOT_SUPPORTED' },
    { onSwitch: rpcError(4902), code: 'NETWORK_NOT_SUPPORTED' },
  ]
  for (const { onSwitch, onAdd, code } of cases) {
    const { provider, run } = setUp()
    provider.answer('wallet_switchEthereumChain', () => Promise.reject(onSwitch))
    if (onAdd) provider.answer('wallet_addEthereumChain', () => Promise.reject(onAdd))
    await expect(run()).rejects.toMatchObject({ name: 'KitError', code })
  }
})

test('a wallet that refuses the details of a network says why', async () => {
  const { provider, run } = setUp()
  provider.answer('wallet_switchEthereumChain', () => Promise.reject(rpcError(4902)))
  const said = "Expected 'nativeCurrency.symbol' to be 2-6 characters."
  provider.answer('wallet_addEthereumChain', () => Promise.reject(rpcError(-32602, said)))
  await expect(run()).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED', context: { reason: said } })
})
