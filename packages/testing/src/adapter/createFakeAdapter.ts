import {
  type Account,
  type Adapter,
  type Balance,
  type CaipNetworkId,
  type CapabilityName,
  malformedAnswer,
  type TransactionStatus,
  type WalletAsset,
} from '@kit/core/adapter'
import { fakeNetwork } from '../networks/fakeNetwork.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { createFakeCalls } from './createFakeCalls.ts'
import { createFakeInstance, type FakeBackend, type FakeInstance } from './createFakeInstance.ts'
import { createFakeWallets } from './createFakeWallets.ts'
import type { FakeAdapterControls } from './FakeAdapterControls.ts'
import type { FakeAdapterOptions } from './FakeAdapterOptions.ts'

const everyCapability: readonly CapabilityName[] = [
  'switchNetwork',
  'getBalance',
  'getTokenBalance',
  'getTokenScales',
  'getWalletAssets',
  'getNftBalance',
  'getTransactionStatus',
  'resolveName',
  'signMessage',
  'sendTransaction',
  'explorerUrl',
]

/**
 * An adapter of any namespace that implements the whole contract without a chain, and controls with
 * which a test plays its wallets. The wallets outlive instances: a second kit on the same adapter finds them in the
 * state that the first created, as after a reload.
 */
export function createFakeAdapter(options: FakeAdapterOptions): {
  readonly adapter: Adapter
  readonly controls: FakeAdapterControls
} {
  const { namespace } = options
  const networks = options.networks ?? [fakeNetwork(namespace, 1), fakeNetwork(namespace, 2)]
  const wallets = createFakeWallets(namespace, networks)
  const prompts = createPrompts<readonly Account[]>(options.behavior ?? 'ask')
  const calls = createFakeCalls()
  const undone: string[] = []
  const balances = new Map<string, bigint>()
  const tokens = new Map<string, Map<string, Balance>>()
  const assets = new Map<string, readonly WalletAsset[]>()
  const nfts = new Map<string, bigint>()
  const names = new Map<string, string | undefined>()
  const primaryNames = new Map<string, string | undefined>()
  const statuses = new Map<string, TransactionStatus>()
  const sent: { readonly networkId: CaipNetworkId; readonly sender: string }[] = []
  const instances = new Set<FakeInstance>()

  for (const connector of options.connectors ?? [{ id: `${namespace}.wallet`, name: 'Fake Wallet' }])
    wallets.announce(connector)

  const backend: FakeBackend = {
    namespace,
    wallets,
    prompts,
    calls,
    balanceOf: (address, decimals) => balances.get(address) ?? 10n ** BigInt(decimals),
    tokenBalanceOf(token, address) {
      const holders = tokens.get(token)
      const [some] = holders?.values() ?? []
      if (!some) throw malformedAnswer({ what: 'The token' })
      return holders?.get(address) ?? { ...some, value: 0n }
    },
    scaleOf: (token) => tokens.get(token)?.values().next().value?.scale,
    walletAssetsOf: (address) => assets.get(address),
    nftBalanceOf: (contract, tokenId, address) => nfts.get(`${contract} ${tokenId} ${address}`) ?? 0n,
    addressOfName: (name) => names.get(name),
    nameOfAddress: (address) => primaryNames.get(address),
    statusOf(hash, networkId, sender) {
      const own = sent[Number(hash.slice(3)) - 1]
      if (own?.networkId === networkId && (sender ?? own.sender) === own.sender)
        return statuses.get(hash) ?? { status: 'pending' }
      // Not sent by this adapter.
      return (hash.startsWith('tx-') ? undefined : statuses.get(hash)) ?? { status: 'unknown' }
    },
    nextHash: (networkId, sender) => `tx-${sent.push({ networkId, sender })}`,
    capabilities: options.capabilities ?? everyCapability,
    attach: options.attach ?? true,
    onUndone: (connectorId) => void undone.push(connectorId),
  }

  const adapter: Adapter = {
    namespace,
    adapterType: options.adapterType ?? 'fake',
    networks,
    ...(options.eager !== undefined && { eager: options.eager }),
    ...(options.watch && { watch: options.watch }),
    load: async () => {
      await calls.enter('load')
      return (host) => {
        calls.enter('setup', host)
        const created = createFakeInstance(backend, host, (self) => void instances.delete(self))
        instances.add(created)
        return created.instance
      }
    },
  }

  const controls: FakeAdapterControls = {
    get prompts() {
      return prompts.open()
    },
    get promptsShown() {
      return prompts.shown()
    },
    nextPrompt: prompts.next,
    behave: prompts.behave,
    announce: wallets.announce,
    remove: wallets.remove,
    setAccounts: (connectorId, accounts) => wallets.update(connectorId, { accounts }),
    setNetwork: (connectorId, networkId) => wallets.update(connectorId, { networkId }),
    lock: (connectorId) => wallets.update(connectorId, { locked: true }),
    unlock: (connectorId) => wallets.update(connectorId, { locked: false }),
    revoke: (connectorId) => wallets.update(connectorId, { permitted: false, revoked: true }),
    isPermitted: (connectorId) => wallets.get(connectorId)?.permitted ?? false,
    connectPastKit(connectorId) {
      wallets.update(connectorId, { permitted: true, revoked: false, locked: false })
      for (const instance of instances) instance.adopt(connectorId)
    },
    emit(event) {
      for (const instance of instances) instance.emit(event)
    },
    setBalance: (address, value) => void balances.set(address, value),
    setTokenBalance: (token, address, balance) =>
      void tokens.set(token, new Map(tokens.get(token)).set(address, balance)),
    setWalletAssets: (address, list) => void assets.set(address, list),
    setNftBalance: (contract, tokenId, address, value) => void nfts.set(`${contract} ${tokenId} ${address}`, value),
    setName: (name, address) => void names.set(name, address),
    setPrimaryName: (address, name) => void primaryNames.set(address, name),
    setTransactionStatus: (hash, status, more) => void statuses.set(hash, { ...more, status }),
    intercept: calls.intercept,
    get calls() {
      return calls.counts()
    },
    get undone() {
      return [...undone]
    },
    get instances() {
      return instances.size
    },
  }

  return { adapter, controls }
}
