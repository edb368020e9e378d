import type { Adapter, AdapterHost, CapabilityName } from '@kit/core/adapter'
import { createFakeAdapter } from '../../adapter/createFakeAdapter.ts'
import type { FakeConnectorOptions } from '../../adapter/FakeAdapterOptions.ts'
import { isFakeSignature } from '../../adapter/fakeSignature.ts'
import { turn } from '../../async/turn.ts'
import { fakeAccount } from '../../networks/fakeAccount.ts'
import { fakeNetwork } from '../../networks/fakeNetwork.ts'
import { createFakePlatform } from '../../platform/createFakePlatform.ts'
import { createFakeSharedConnector } from '../../sharedConnector/createFakeSharedConnector.ts'
import type { ConformanceWallet, ConformanceWorld } from '../ConformanceWorld.ts'

/** A world of fakes. `mutate` breaks the adapter on purpose. */
export async function fakeWorld(
  namespace: string,
  options: { capabilities?: readonly CapabilityName[]; attach?: boolean; mutate?: (adapter: Adapter) => Adapter } = {},
): Promise<ConformanceWorld> {
  const networks = [fakeNetwork(namespace, 1), fakeNetwork(namespace, 2), fakeNetwork(namespace, 3)] as const
  const foreign = fakeNetwork(namespace, 77)
  const known = { knownNetworks: [networks[0], networks[1], foreign] }
  const connectors = [
    { id: `${namespace}.one`, name: 'One', ...known },
    { id: `${namespace}.two`, name: 'Two', imageUrl: 'data:image/svg+xml,<svg/>', ...known },
    { id: `${namespace}.bad`, name: '<img src=x onerror=alert(1)>', imageUrl: 'javascript:alert(1)', ...known },
  ] as const satisfies readonly FakeConnectorOptions[]
  const { adapter: honest, controls } = createFakeAdapter({ namespace, networks, connectors, ...options })
  const adapter = options.mutate?.(honest) ?? honest
  const platform = createFakePlatform()
  const createHost = (emit: AdapterHost['emit']): AdapterHost => ({
    emit,
    platform,
    networks,
    rpcUrls: (network) => network.rpcUrls.default.http,
    metadata: { name: 'Test', description: '', url: 'https://dapp.example', icons: [] },
  })

  const remembered = new Map<string, boolean>()
  const openOf = (id: string) => controls.prompts.filter((prompt) => prompt.connectorId === id)
  const answered = async (id: string) => openOf(id)[0] ?? (await controls.nextPrompt())

  const toWallet = (options: (typeof connectors)[number]): ConformanceWallet => ({
    connectorId: options.id,
    behave: controls.behave,
    prompted: async () => void (await controls.nextPrompt()),
    approve: async () => (await answered(options.id)).approve(),
    reject: async () => (await answered(options.id)).reject(),
    promptsShown: () => controls.promptsShown.filter((prompt) => prompt.connectorId === options.id).length,
    isPermitted: () => controls.isPermitted(options.id),
    switchAccount() {
      const account = fakeAccount(networks[0].caipNetworkId, 5)
      controls.setAccounts(options.id, [account])
      return account.address
    },
    switchNetwork: (networkId) => controls.setNetwork(options.id, networkId),
    lock: () => controls.lock(options.id),
    revoke: () => controls.revoke(options.id),
    vanish: () => controls.remove(options.id),
    appear: () => controls.announce({ ...options, permitted: remembered.get(options.id) }),
  })

  const shared = createFakeSharedConnector({ id: 'fake.shared', type: 'AUTH', namespaces: [namespace, 'other'], behavior: 'approve' })
  const sharedHost = { ...createHost(() => {}), emit: () => {} }
  const instance = (await shared.connector.load())(sharedHost)
  const session = await instance.connect({
    networks: { [namespace]: networks, other: [fakeNetwork('other', 1)] },
    signal: new AbortController().signal,
  })
  const provider = instance.providerFor(namespace)
  const reached = session.namespaces[namespace]
  if (!provider || !reached) throw new Error('The fake shared connector does not reach its own namespace.')

  return {
    adapter,
    createHost,
    wallets: [toWallet(connectors[0]), toWallet(connectors[1]), toWallet(connectors[2])],
    settle: turn,
    reload({ withoutWallets }) {
      if (withoutWallets)
        for (const { id } of connectors) {
          remembered.set(id, controls.isPermitted(id))
          controls.remove(id)
        }
      return adapter
    },
    foreignNetworkId: foreign.caipNetworkId,
    balanceOf: async (address, network) => {
      const value = BigInt(address.length) * 1000n + BigInt(network.id)
      controls.setBalance(address, value)
      return value
    },
    verifyMessage: isFakeSignature,
    shared: {
      provider,
      meta: { connectorId: 'fake.shared', wallet: session.wallet, ...reached },
      behave: shared.controls.behave,
      switchAccount() {
        const networkId = shared.controls.session?.namespaces[namespace]?.networkId ?? networks[0].caipNetworkId
        const account = fakeAccount(networkId, 6)
        shared.controls.setAccounts(namespace, [account])
        return account.address
      },
      isAlive: () => shared.controls.session !== null,
    },
    dispose: () => instance.destroy(),
  }
}
