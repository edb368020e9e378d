import { isEip1193 } from '@kit/adapter-evm-shared'
import type { AdapterInstance, Eip1193Provider } from '@kit/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { OwnConnector } from '../connector/eip1193Connector.ts'
import type { Mirror } from './createMirror.ts'

/**
 * The wallets' own providers, synchronously. A connector of wagmi returns its provider in a promise, so it is requested as
 * soon as the wallet is connected.
 */
export function createProviders(
  config: Config,
  mirror: Mirror,
  life: AbortSignal,
): { readonly of: NonNullable<AdapterInstance['provider']> } {
  const known = new WeakMap<Connector, Eip1193Provider>()

  const ask = () => {
    for (const { connector } of config.state.connections.values()) {
      const own = connector as Connector & Partial<OwnConnector>
      if (own.wallet || known.has(connector) || typeof connector.getProvider !== 'function') continue
      const take = (provider: unknown) => void (isEip1193(provider) && known.set(connector, provider))
      connector.getProvider().then(take, () => undefined)
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
      return provider && { kind: 'eip1193', provider }
    },
  }
}
