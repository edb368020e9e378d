import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { Core } from '../kernel/Core.ts'
import { currentRoute } from '../navigation/machine.ts'
import { activeNetworkId } from '../network/selectors.ts'
import type { Services } from '../services/createServices.ts'
import type { Change } from '../kernel/actions.ts'
import { read } from '../kernel/dispatch.ts'
import type { WalletItem } from '../wallets/list.ts'
import { createEvents } from './createEvents.ts'
import { createTracking } from './createTracking.ts'
import type { KitEvent } from './events.ts'

/** Turns what happens in a kit into events. */
export type Reports = {
  readonly emit: (event: KitEvent) => void
  readonly changed: (change: Change) => void
  readonly walletSelected: (item: WalletItem) => void
  /** Something that the kit did not expect. */
  readonly failed: (error: unknown) => void
}

export function createReports(core: Core, { analytics }: Pick<Services, 'analytics'>): Reports {
  const { options, platform, listeners, onError, signal } = core
  const active = () => activeConnection(core, read(core, 'network').activeNamespace)
  /** A listener that throws must not receive its own error. */
  let isTelling = false
  const events = createEvents({
    platform,
    tell: (event) => {
      isTelling = true
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
      isTelling = false
    },
    analytics,
    onError,
  })
  signal.addEventListener('abort', events.destroy, { once: true })
  const tracking = createTracking({
    options,
    emit: events.emit,
    mobile: core.isMobile,
    connected: () => active() !== undefined,
    account: () => {
      const connection = active()
      return connection && shownAccount(core, read(core, 'network').activeNamespace, connection)
    },
    networkId: () => activeNetworkId(core),
    view: () => currentRoute(read(core, 'navigation'))?.view,
    place: ({ key }) => core.store.get(core.state).walletList.findIndex((item) => item.key === key),
  })
  tracking.started()
  return {
    emit: events.emit,
    walletSelected: tracking.walletSelected,
    failed(error) {
      if (!isTelling) tracking.failed(error)
    },
    changed(change) {
      if (change.of === 'connection') tracking.connectionChanged(change.next, change.previous)
      else if (change.of === 'navigation') tracking.navigationChanged(change.next, change.previous)
      else if (change.of === 'network') tracking.networkChanged(change.next, change.previous)
      else if (change.of === 'send') tracking.sendChanged(change.next, change.previous)
      else if (change.of === 'swap') tracking.swapChanged(change.next, change.previous)
      else if (change.of === 'signIn') tracking.signInChanged(change.next, change.previous)
      else if (change.of === 'values' && change.next.portfolio) tracking.portfolioChanged(change.next.portfolio)
      tracking.listsChanged(core.store.get(core.state))
    },
  }
}
