import {
  aborted,
  type AdapterEvent,
  type AdapterHost,
  type AdapterInstance,
  createLoadQuestions,
  type Network,
  type NonEmpty,
  polkadotPairing,
  type WalletProvider,
  withSignal,
} from '@kit/core/adapter'
import { createCapabilities } from '../capabilities/createCapabilities.ts'
import { createDiscovery, type WalletOptions } from '../discovery/createDiscovery.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { InjectedWallet } from '../injected/InjectedWallet.ts'
import type { MetadataHashes } from '../polkadotAdapter.ts'
import { createGuardedSigner } from '../signers/createGuardedSigner.ts'
import { createConnecting } from './createConnecting.ts'
import { createLinks } from './createLinks.ts'
import { createRecord } from './createRecord.ts'
import type { InstanceContext } from './InstanceContext.ts'

/**
 * The adapter over the wallets of `window.injectedWeb3`. These wallets have no current network: the network of a connection
 * is this instance's own record, and moving it writes its addresses again.
 */
export function createInstance({
  host,
  networks,
  metadataHashes,
  wallets,
}: {
  readonly host: AdapterHost
  readonly networks: NonEmpty<Network>
  readonly metadataHashes: MetadataHashes
  readonly wallets: Readonly<Record<string, WalletOptions>>
}): AdapterInstance {
  const ending = new AbortController()
  const life = ending.signal
  const emit = (event: AdapterEvent) => {
    if (!life.aborted) host.emit(event)
  }

  let isDiscovering = false
  const tell = () => {
    if (isDiscovering) emit({ type: 'connectors.changed', connectors: discovery.connectors() })
  }
  const discovery = createDiscovery({ platform: host.platform, wallets, life, changed: () => tell() })
  const questions = createLoadQuestions({
    platform: host.platform,
    namespace: 'polkadot',
    isRejection: (error) => toKitError(error, { connectorId: '' }).code === 'USER_REJECTED',
  })
  const links = createLinks({
    networks,
    emit(event) {
      // Opening a locked wallet may ask for its password, which a page that loads must not do.
      if (event.type === 'connection.ended' && !links.find(event.connectorId)?.attached)
        questions.hold(event.connectorId)
      if (event.type === 'connection.changed') questions.allow(event.connection.connectorId)
      emit(event)
    },
  })
  const record = createRecord(host.platform.storage)
  const context: InstanceContext = { host, networks, metadataHashes, discovery, links, record, questions, life }
  const { connect, reconnect, cancel } = createConnecting(context)
  /** Number of disconnects by connector: a request that started before a disconnect must not connect after it. */
  const disconnects = new Map<string, number>()
  /** A page may compare providers by identity, so each wallet keeps one wrapper. */
  const providers = new WeakMap<InjectedWallet, WalletProvider>()

  return {
    discover() {
      if (life.aborted) return
      const isFirst = !isDiscovering
      discovery.look()
      isDiscovering = true
      if (isFirst) tell()
      discovery.watch()
    },
    connect,
    reconnect,
    async refresh({ connectorId, signal }) {
      const link = links.find(connectorId)
      // Opening a wallet again would prompt if the user has taken its permission back.
      if (!link || link.attached) return link?.connection ?? null
      // A wallet whose permission was taken back refuses.
      const accounts = await withSignal(
        signal,
        link.injected.accounts.get().catch(() => []),
      )
      const now = links.find(connectorId)
      // The wallet may have reported a change meanwhile, which is newer.
      if (now?.given === link.given) links.setAccounts(connectorId, accounts)
      return links.find(connectorId)?.connection ?? null
    },
    disconnect({ connectorId }) {
      disconnects.set(connectorId, (disconnects.get(connectorId) ?? 0) + 1)
      cancel(connectorId)
      links.remove(connectorId)
      questions.allow(connectorId)
      // Such wallets have no way to give a permission back: the page forgets that it has one.
      record.remove(connectorId)
      return Promise.resolve()
    },
    async endReason({ connectorId }) {
      const link = links.find(connectorId)
      if (!link || link.connection || link.attached) return 'locked'
      // A locked wallet shares an empty list; one whose permission was taken back rejects.
      const isRevoked = await link.injected.accounts.get().then(
        () => false,
        () => true,
      )
      if (!isRevoked) return 'locked'
      record.remove(connectorId)
      return 'disconnected'
    },
    connections: links.connections,
    async attach(provider, meta) {
      if (life.aborted) throw aborted()
      const before = disconnects.get(meta.connectorId)
      const { attach } = await import('./attach.ts')
      if (life.aborted || disconnects.get(meta.connectorId) !== before) throw aborted()
      return attach(context, provider, meta)
    },
    capabilities: createCapabilities(context),
    provider(connectorId) {
      const link = links.find(connectorId)
      if (!link?.connection) return undefined
      const { attached, injected } = link
      if (attached) return attached.provider
      const made = providers.get(injected) ?? {
        kind: 'custom',
        provider: { signer: createGuardedSigner(links, connectorId), accounts: injected.accounts },
      }
      providers.set(injected, made)
      return made
    },
    pairing: polkadotPairing,
    destroy() {
      ending.abort()
      links.destroy()
    },
  }
}
