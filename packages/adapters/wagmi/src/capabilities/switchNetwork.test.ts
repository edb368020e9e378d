import { createWillingProvider, rpcError, type ScriptedProvider } from '@kit/testing'
import { createConfig, createConnector, injected } from '@wagmi/core'
import { http, SwitchChainError, UserRejectedRequestError } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { fakePage } from '../fixtures/fakePage.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { fromEvmChain } from '@kit/adapter-evm-shared/networks'

const network = fromEvmChain(polygon)
const { signal } = new AbortController()

/** A connector of the dapp's that goes its own way: it wraps a provider and switches by itself. */
async function setUp(provider: ScriptedProvider, switchChain: () => Promise<typeof polygon>) {
  fakePage()
  const own = createConnector((tools) => ({
    ...injected({ target: { id: 'own', name: 'Own', provider: provider as never } })(tools),
    type: 'own',
    switchChain,
  }))
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { [mainnet.id]: http(), [polygon.id]: http() },
    connectors: [own],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const adapter = await setUpAdapter({ config })
  await adapter.instance.connect({ connectorId: 'own', signal })
  adapter.take()
  return adapter
}

test('a connector of the dapp’s switches its own way', async () => {
  const provider = createWillingProvider()
  const { instance, take } = await setUp(provider, async () => polygon)
  await instance.capabilities.switchNetwork?.({ connectorId: 'own', network, signal })
  expect(take()).toMatchObject([{ type: 'connection.changed', connection: { networkId: 'eip155:137' } }])
  expect(provider.asked()).not.toContain('wallet_switchEthereumChain')
})

test('rejects what its way fails with', async () => {
  for (const [error, code] of [
    [rpcError(4001), 'USER_REJECTED'],
    [new SwitchChainError(new Error('unknown chain')), 'NETWORK_NOT_SUPPORTED'],
    [new Error('no'), 'WALLET_FAILED'],
  ] as const) {
    const { instance } = await setUp(createWillingProvider(), () => Promise.reject(error))
    await expect(instance.capabilities.switchNetwork?.({ connectorId: 'own', network, signal })).rejects.toMatchObject({
      code,
    })
  }
})

// wagmi's own connectors wrap every failure to add a network in a rejection by the user.
test.each([
  [rpcError(-32603, 'Chain is not supported'), 'NETWORK_NOT_SUPPORTED'],
  [rpcError(5100, 'Unsupported chains'), 'NETWORK_NOT_SUPPORTED'],
  [new Error('Missing or invalid. request() method: wallet_addEthereumChain'), 'NETWORK_NOT_SUPPORTED'],
  [rpcError(-32002), 'REQUEST_PENDING'],
  [rpcError(4001), 'USER_REJECTED'],
  [new Error('User rejected switch after adding network.'), 'USER_REJECTED'],
])('a rejection with the cause %o is %s', async (cause, code) => {
  const { instance } = await setUp(createWillingProvider(), () =>
    Promise.reject(new UserRejectedRequestError(cause as Error)),
  )
  const switching = instance.capabilities.switchNetwork?.({ connectorId: 'own', network, signal })
  await expect(switching).rejects.toMatchObject({ code })
})
