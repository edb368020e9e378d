import type { Core } from '../kernel/Core.ts'
import { followView } from '../navigation/followView.ts'
import { cancelsLeftRequest, skipsConnectIfOnlyPairing } from '../navigation/reactions.ts'
import { wantedNamespace } from '../navigation/routes.ts'
import { noItems } from '../wallets/noItems.ts'
import type { Change } from '../kernel/actions.ts'
import { dispatch, read, register, transact, worldOf } from '../kernel/dispatch.ts'
import type { Services } from '../services/createServices.ts'
import { installWallets } from '../wallets/discover.ts'
import { createWalletLister } from '../wallets/walletListOf.ts'

export { setUpAdapter } from '../adapter/setUpAdapter.ts'
export { discover, discoverInstalled } from '../wallets/discover.ts'
export { prepareAdapter, selectWallet } from '../wallets/selectWallet.ts'

/** Looks for wallets, and derives their list from the state. */
export function install(core: Core, { explorer }: Pick<Services, 'explorer'>): void {
  const { atoms, walletLister } = core
  const list = createWalletLister({ options: core.options, mobile: core.isMobile, explorerImage: explorer?.imageUrl })
  core.store.set(walletLister, {
    list: (get) => {
      const items = list({
        wallets: get(atoms.wallets),
        connections: get(atoms.connections),
        namespace: wantedNamespace(get(atoms.navigation)),
      })
      return items.length > 0 ? items : noItems
    },
  })
  installWallets(core)
  register(core, {
    reactions: { navigation: [cancelsLeftRequest, skipsConnectIfOnlyPairing] },
    observe: (change) => {
      if (change.of === 'navigation') followView(core, change.next, change.previous)
    },
  })
  followOpenView(core)
}

/** The modal may have been opened before this code was loaded. */
function followOpenView(core: Core): void {
  const next = read(core, 'navigation')
  const opened: Change<'navigation'> = { of: 'navigation', namespace: '', previous: { status: 'closed' }, next }
  const actions = skipsConnectIfOnlyPairing(opened, worldOf(core))
  transact(core, () => {
    for (const action of actions) dispatch(core, action)
    if (actions.length === 0) followView(core, next, opened.previous)
  })
}
