import { type AttachMeta, notConnected } from '@kit/core/adapter'
import type { FakeSharedProvider } from '../sharedConnector/FakeSharedProvider.ts'
import type { FakeLive } from './FakeLive.ts'

/** A connection to a shared connector's provider. Ending it only detaches the provider. */
export function attachedLive(provider: FakeSharedProvider, meta: AttachMeta, unsubscribe: () => void): FakeLive {
  return {
    snapshot: () => {
      const session = provider.current()
      return session && { connectorId: meta.connectorId, wallet: meta.wallet, ...session }
    },
    signMessage: (parameters) =>
      provider.current() ? provider.signMessage(parameters) : Promise.reject(notConnected()),
    switchNetwork: ({ network, signal }) => provider.switchNetwork({ networkId: network.caipNetworkId, signal }),
    end: unsubscribe,
  }
}
