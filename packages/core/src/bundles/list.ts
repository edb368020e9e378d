import type { KitContext } from '../KitContext.ts'
import { wantedNamespace } from '../navigation/routes.ts'
import { noItems } from '../state/atoms.ts'
import type { Services } from '../services/createServices.ts'
import { createWalletLister } from '../wallets/walletListOf.ts'

export { rememberedWallets } from '../wallets/rememberedWallets.ts'

/** Derives the wallet list from the state. */
export function install(kit: KitContext, { explorer }: Pick<Services, 'explorer'>): void {
  const { slices, walletLister } = kit.atoms
  const list = createWalletLister({ options: kit.options, mobile: kit.isMobile, explorerImage: explorer?.imageUrl })
  kit.store.set(walletLister, {
    list: (read) => {
      const items = list({
        wallets: read(slices.wallets),
        connections: read(slices.connections),
        namespace: wantedNamespace(read(slices.navigation)),
      })
      return items.length > 0 ? items : noItems
    },
  })
}
