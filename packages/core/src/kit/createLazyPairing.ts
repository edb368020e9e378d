import { connectionsOf } from '../connection/connectionsOf.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { loadFailed } from '../errors/kitErrors.ts'
import type { KitEvent } from '../analytics/events.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { PairingFlow } from '../pairing/createPairingFlow.ts'
import { isPairingView } from '../pairing/isPairingView.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createLazyPart } from './createLazyPart.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

/** Pairing as the engine has it: its code is fetched when a URI may be wanted, or a session of it stands. */
export type LazyPairing = Pick<
  Kit,
  'renewPairing' | 'pairingLinkOpened' | 'walletLink' | 'setPairingUri' | 'pairingDone'
> & {
  readonly navigationChanged: (next: NavigationState) => void
  readonly connectionChanged: (next: ConnectionState, previous: ConnectionState) => void
  readonly destroy: () => void
}

export type CreateLazyPairingParameters = Pick<KitParts, 'navigation' | 'options' | 'onError'> & {
  readonly parts: () => Promise<KitParts>
  readonly store: KitStore
  readonly mobile: boolean
  readonly emit: (event: KitEvent) => void
  readonly life: AbortSignal
}

export function createLazyPairing({
  options,
  navigation,
  parts,
  store,
  mobile,
  emit,
  life,
  onError,
}: CreateLazyPairingParameters): LazyPairing {
  const part = createLazyPart(
    async () => {
      try {
        const [{ createPairingFlow }, there] = await Promise.all([import('../pairing/createPairingFlow.ts'), parts()])
        return createPairingFlow({ parts: there, store, emit })
      } catch (cause) {
        const error = loadFailed({ what: 'The pairing' }, { cause })
        store.update({ pairing: { status: 'failed', attempt: store.get().pairing.attempt, error } })
        throw error
      }
    },
    life,
    onError,
  )
  const ask = (run: (flow: PairingFlow) => void): void => {
    if (options.pairs) part.use(run)
  }
  return {
    navigationChanged(next) {
      const view = currentRoute(next)?.view
      // Where pairing is the only way there is nothing to choose from (SPEC §2).
      if (view === 'Connect' && options.onlyPairs && next.status === 'open') {
        const type = next.stack.length > 1 ? 'replace' : 'reset'
        return navigation.machine.send({
          type,
          route: { view: mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' },
        })
      }
      if (view && (isPairingView(view) || (mobile && (view === 'Connect' || view === 'AllWallets'))))
        ask(({ follow }) => follow())
      else part.used()?.follow()
    },
    connectionChanged(next, previous) {
      const has = (state: ConnectionState): boolean =>
        connectionsOf(state).some(({ connectorId }) => connectorId === options.pairingId)
      if (has(next) !== has(previous)) ask(({ followConnections }) => followConnections())
    },
    renewPairing: () => ask(({ renewPairing }) => renewPairing()),
    pairingLinkOpened: (opened) => ask(({ pairingLinkOpened }) => pairingLinkOpened(opened)),
    walletLink: (namespace) => part.used()?.walletLink(namespace),
    setPairingUri: (uri) => ask(({ setPairingUri }) => setPairingUri(uri)),
    pairingDone: () => ask(({ pairingDone }) => pairingDone()),
    destroy: () => part.used()?.destroy(),
  }
}
