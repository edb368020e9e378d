import {
  aborted,
  type Account,
  type AdapterCapabilities,
  type AdapterConnection,
  type AdapterEvent,
  type AdapterHost,
  type AdapterInstance,
  type Balance,
  type CaipNetworkId,
  type CapabilityName,
  connectorNotFound,
  noAccounts,
  notConnected,
  requestPending,
  type TransactionStatus,
  walletFailed,
  type WalletAsset,
  withSignal,
} from '@kit/core/adapter'
import type { Prompts } from '../prompts/createPrompts.ts'
import { fakeProviderOf } from '../sharedConnector/FakeSharedProvider.ts'
import { attachedLive } from './attachedLive.ts'
import type { FakeCalls } from './createFakeCalls.ts'
import { type FakeWallet, type FakeWallets, toConnection } from './createFakeWallets.ts'
import type { FakeAdapterMethod } from './FakeAdapterControls.ts'
import type { FakeLive } from './FakeLive.ts'
import { toKitError } from './toKitError.ts'
import { walletLive } from './walletLive.ts'

/** State shared by the instances of one fake adapter. */
export type FakeBackend = {
  readonly namespace: string
  readonly wallets: FakeWallets
  readonly prompts: Prompts<readonly Account[]>
  readonly calls: FakeCalls
  readonly balanceOf: (address: string, decimals: number) => bigint
  readonly tokenBalanceOf: (token: string, address: string) => Balance
  readonly scaleOf: (token: string) => Balance['scale']
  readonly walletAssetsOf: (address: string) => readonly WalletAsset[] | undefined
  readonly nftBalanceOf: (contract: string, tokenId: string, address: string) => bigint
  readonly addressOfName: (name: string) => string | undefined
  readonly nameOfAddress: (address: string) => string | undefined
  readonly statusOf: (hash: string, networkId: CaipNetworkId, sender: string | undefined) => TransactionStatus
  /** Hash of the transaction that is being sent. */
  readonly nextHash: (networkId: CaipNetworkId, sender: string) => string
  readonly capabilities: readonly CapabilityName[]
  readonly attach: boolean
  readonly onUndone: (connectorId: string) => void
}

/** An instance with the hooks that its controls need. */
export type FakeInstance = {
  readonly instance: AdapterInstance
  readonly emit: (event: AdapterEvent) => void
  readonly adopt: (connectorId: string) => void
}

export function createFakeInstance(
  backend: FakeBackend,
  host: AdapterHost,
  onDestroy: (self: FakeInstance) => void,
): FakeInstance {
  const { wallets, prompts, calls } = backend
  const live = new Map<string, FakeLive>()
  const ending = new AbortController()
  let discovering = false

  const emit = (event: AdapterEvent) => {
    if (!ending.signal.aborted) host.emit(event)
  }

  function report(connectorId: string): void {
    const entry = live.get(connectorId)
    if (!entry) return
    const connection = entry.snapshot()
    if (connection) return emit({ type: 'connection.changed', connection })
    live.delete(connectorId)
    emit({ type: 'connection.ended', connectorId })
  }

  const unsubscribe = wallets.subscribe((change) => {
    if (change !== 'connectors') report(change.connectorId)
    else if (discovering) emit({ type: 'connectors.changed', connectors: wallets.connectors() })
  })

  function makeLive(connectorId: string): AdapterConnection {
    const entry = walletLive(connectorId, wallets, prompts)
    const connection = entry.snapshot()
    if (!connection) throw noAccounts({ connectorId })
    live.set(connectorId, entry)
    return connection
  }

  function liveOrThrow(connectorId: string): FakeLive {
    const entry = live.get(connectorId)
    if (!entry) throw notConnected({ namespace: backend.namespace })
    return entry
  }

  /** Resolves when the wallet is available. */
  const whenThere = (connectorId: string, signal: AbortSignal): Promise<FakeWallet> =>
    new Promise((resolve) => {
      const look = () => {
        const wallet = wallets.get(connectorId)
        if (!wallet) return
        stop()
        resolve(wallet)
      }
      const stop = wallets.subscribe(look)
      signal.addEventListener('abort', stop, { once: true })
      look()
    })

  /** Counts the call, awaits the test's hook and runs it until `signal` or `destroy`; rejects with KitErrors only. */
  async function call<
    parameters extends { readonly signal: AbortSignal; readonly connectorId?: string | undefined },
    value,
  >(method: FakeAdapterMethod, parameters: parameters, run: (signal: AbortSignal) => Promise<value>): Promise<value> {
    const signal = AbortSignal.any([parameters.signal, ending.signal])
    if (signal.aborted) throw aborted()
    try {
      const held = calls.wait(method, { ...parameters, signal })
      if (held) await held
      return await run(signal)
    } catch (error) {
      throw toKitError(error, parameters.connectorId ?? '')
    }
  }

  const all: Partial<AdapterCapabilities> = {
    switchNetwork: (parameters) =>
      call('switchNetwork', parameters, async (signal) => {
        const { connectorId, network } = parameters
        await liveOrThrow(connectorId).switchNetwork({ network, signal })
      }),
    getBalance: (parameters) =>
      call('getBalance', parameters, async () => {
        const { address, network } = parameters
        const { decimals, symbol } = network.nativeCurrency
        return { value: backend.balanceOf(address, decimals), decimals, symbol }
      }),
    getTokenBalance: (parameters) =>
      call('getTokenBalance', parameters, async () => backend.tokenBalanceOf(parameters.token, parameters.address)),
    getTokenScales: (parameters) =>
      call('getTokenScales', parameters, async () => parameters.tokens.map(backend.scaleOf)),
    getWalletAssets: (parameters) =>
      call('getWalletAssets', parameters, async () => backend.walletAssetsOf(parameters.address)),
    getNftBalance: (parameters) =>
      call('getNftBalance', parameters, async () =>
        backend.nftBalanceOf(parameters.contract, parameters.tokenId, parameters.address),
      ),
    resolveName: (parameters) => call('resolveName', parameters, async () => backend.addressOfName(parameters.name)),
    getName: (parameters) => call('getName', parameters, async () => backend.nameOfAddress(parameters.address)),
    getTransactionStatus: (parameters) =>
      call('getTransactionStatus', parameters, async () =>
        backend.statusOf(parameters.hash, parameters.network.caipNetworkId, parameters.address),
      ),
    sendTransaction: (parameters) =>
      call('sendTransaction', parameters, async (signal) => {
        const { connectorId, address, network } = parameters
        liveOrThrow(connectorId)
        await prompts.ask({ details: { kind: 'sendTransaction', connectorId, address }, signal })
        return { hash: backend.nextHash(network.caipNetworkId, address) }
      }),
    signMessage: (parameters) =>
      call('signMessage', parameters, async (signal) => {
        const { connectorId, address, message } = parameters
        return { signature: await liveOrThrow(connectorId).signMessage({ address, message, signal }) }
      }),
    explorerUrl: ({ address, network }) => {
      const base = network.blockExplorers?.default.url
      return base && `${base}/address/${address}`
    },
  }

  const instance: AdapterInstance = {
    discover() {
      calls.enter('discover')
      if (discovering || ending.signal.aborted) return
      discovering = true
      emit({ type: 'connectors.changed', connectors: wallets.connectors() })
    },

    connect: (parameters) =>
      call('connect', parameters, async (signal) => {
        const { connectorId, network } = parameters
        const wallet = wallets.get(connectorId)
        if (!wallet) throw connectorNotFound({ connectorId })
        const existing = live.get(connectorId)?.snapshot()
        if (existing) return existing
        if (toConnection(wallet)) return makeLive(connectorId)
        const isShown = prompts
          .open()
          .some((prompt) => prompt.kind === 'connect' && prompt.connectorId === connectorId && !prompt.abandoned)
        if (isShown) throw requestPending({ connectorId })
        const undo = () => backend.onUndone(connectorId)
        const approved = await prompts.ask({ details: { kind: 'connect', connectorId }, signal, onLate: undo })
        if (signal.aborted) {
          undo()
          throw aborted()
        }
        if (!wallets.get(connectorId)) throw connectorNotFound({ connectorId })
        const accounts = approved ?? wallet.accounts
        if (accounts.length === 0) throw noAccounts({ connectorId })
        wallets.update(connectorId, {
          accounts,
          permitted: true,
          revoked: false,
          locked: false,
          ...(wallet.options.follows && network && { networkId: network.caipNetworkId }),
        })
        return makeLive(connectorId)
      }),

    reconnect: (parameters) =>
      call('reconnect', parameters, async (signal) => {
        const { connectorId } = parameters
        const wallet = wallets.get(connectorId) ?? (await withSignal(signal, whenThere(connectorId, signal)))
        return toConnection(wallet) ? makeLive(connectorId) : null
      }),

    disconnect: (parameters) =>
      call('disconnect', parameters, async () => {
        const { connectorId } = parameters
        const entry = live.get(connectorId)
        live.delete(connectorId)
        entry?.end()
      }),

    endReason: ({ connectorId }) =>
      call('endReason', { connectorId, signal: ending.signal }, async () =>
        wallets.get(connectorId)?.revoked ? 'disconnected' : 'locked',
      ),
    connections: () => [...live.values()].flatMap((entry) => entry.snapshot() ?? []),

    ...(backend.attach && {
      attach: async (shared, meta) => {
        const held = calls.wait('attach', { shared, meta, signal: ending.signal })
        if (held) await held
        const { connectorId } = meta
        const provider = fakeProviderOf(shared)
        if (!provider) throw walletFailed({ connectorId, reason: 'not a provider of a fake shared connector' })
        live.get(connectorId)?.end()
        const stop = provider.subscribe(() => report(connectorId))
        ending.signal.addEventListener('abort', stop, { once: true })
        const entry = attachedLive(provider, meta, stop)
        const connection = entry.snapshot()
        if (!connection) throw notConnected({ namespace: backend.namespace })
        live.set(connectorId, entry)
        return connection
      },
    }),

    capabilities: Object.fromEntries(backend.capabilities.map((name) => [name, all[name]])),

    destroy() {
      if (ending.signal.aborted) return
      calls.enter('destroy')
      unsubscribe()
      ending.abort()
      onDestroy(self)
    },
  }

  const self: FakeInstance = {
    instance,
    emit,
    adopt: (connectorId) => {
      makeLive(connectorId)
      report(connectorId)
    },
  }
  return self
}
