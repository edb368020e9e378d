import { networkNotSupported, walletFailed } from '@kit/core/adapter'
import type { Prompts } from '../prompts/createPrompts.ts'
import { toConnection, type FakeWallets } from './createFakeWallets.ts'
import type { FakeAdapterPrompt } from './FakeAdapterControls.ts'
import type { FakeLive } from './FakeLive.ts'
import { fakeSignature } from './fakeSignature.ts'

type Approval = NonNullable<Parameters<FakeAdapterPrompt['approve']>[0]>

/** A connection to one of the adapter's own fake wallets. */
export function walletLive(connectorId: string, wallets: FakeWallets, prompts: Prompts<Approval>): FakeLive {
  return {
    snapshot: () => toConnection(wallets.get(connectorId)),
    async signMessage({ address, message, signal }) {
      const accounts = wallets.get(connectorId)?.accounts ?? []
      if (!accounts.some((account) => account.address === address))
        throw walletFailed({ connectorId, reason: 'unknown account' })
      await prompts.ask({ details: { kind: 'signMessage', connectorId, address, message }, signal })
      return fakeSignature(address, message)
    },
    async switchNetwork({ network, signal }) {
      const networkId = network.caipNetworkId
      const wallet = wallets.get(connectorId)
      if (!wallet || wallet.networkId === networkId) return
      if (wallet.refused.includes(networkId)) throw networkNotSupported({ networkId })
      const move = () => {
        const now = wallets.get(connectorId)
        if (now) wallets.update(connectorId, { networkId, known: [...new Set([...now.known, networkId])] })
      }
      const kind = wallet.known.includes(networkId) ? 'switchNetwork' : 'addNetwork'
      await prompts.ask({ details: { kind, connectorId, networkId }, signal, onLate: move })
      move()
    },
    end: () => {
      if (wallets.get(connectorId)) wallets.update(connectorId, { permitted: false })
    },
  }
}
