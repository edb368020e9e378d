import { isEip1193, watchSending } from '@kit/adapter-evm-shared'
import type { AdapterEvent, AdapterInstance, Eip1193Provider } from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { OwnConnector } from '../connector/eip1193Connector.ts'
import type { Mirror } from './createMirror.ts'

/** The providers of the wallets that are connected. */
export type Providers = {
  /** As the dapp gets it, synchronously: what it sends is reported. */
  readonly of: NonNullable<AdapterInstance['provider']>
  /** The wallet's own, for the kit's requests. */
  readonly own: (connector: Connector) => Promise<unknown>
}

/**
 * wagmi's hooks and actions ask the connector of a connection for its provider: while it is connected, they get one that reports what is sent.
 * A connector of wagmi returns its provider in a promise, so it is requested as soon as the wallet is connected.
 */
export function createProviders({
  config,
  mirror,
  emit,
  life,
}: {
  readonly config: Config
  readonly mirror: Mirror
  readonly emit: (event: AdapterEvent) => void
  readonly life: AbortSignal
}): Providers {
  const originals = new WeakMap<Connector, Connector['getProvider']>()
  const known = new WeakMap<Connector, Eip1193Provider>()
  const watchedProviders = new WeakMap<Eip1193Provider, Eip1193Provider>()

  const watched = ({ id }: Connector, provider: Eip1193Provider): Eip1193Provider => {
    const made = watchedProviders.get(provider) ?? watchSending(provider, { connection: () => mirror.find(id), emit })
    watchedProviders.set(provider, made)
    return made
  }
  const own: Providers['own'] = (connector) => (originals.get(connector) ?? connector.getProvider).call(connector)

  const watch = (connector: Connector) => {
    const original = connector.getProvider
    if (originals.has(connector) || typeof original !== 'function') return
    originals.set(connector, original)
    const getProvider: Connector['getProvider'] = async (parameters) => {
      const provider = await original.call(connector, parameters)
      return isEip1193(provider) && !life.aborted ? watched(connector, provider) : provider
    }
    connector.getProvider = getProvider
    const restore = () => {
      if (connector.getProvider === getProvider) connector.getProvider = original
    }
    life.addEventListener('abort', restore, { once: true })
  }
  const ask = () => {
    for (const { connector } of config.state.connections.values()) {
      watch(connector)
      if ((connector as Partial<OwnConnector>).wallet || known.has(connector) || !originals.has(connector)) continue
      const take = (provider: unknown) => void (isEip1193(provider) && known.set(connector, provider))
      own(connector).then(take, () => undefined)
    }
  }
  ask()
  life.addEventListener(
    'abort',
    config.subscribe(({ connections }) => connections, ask),
    { once: true },
  )

  return {
    of(connectorId) {
      const connector: (Connector & Partial<OwnConnector>) | undefined = mirror.origin(connectorId)?.connector
      const provider = connector && (connector.wallet ? connector.wallet() : known.get(connector))
      return provider && { kind: 'eip1193', provider: watched(connector, provider) }
    },
    own,
  }
}
